import Adoption
import ArgumentParser
import Foundation

/// The app's files, as a person named them.
struct AppSources {
    private(set) var texts: [SourceText] = []
    /// What was left out, and why.
    private(set) var complaints: [String] = []

    /// In bytes; no source written by hand is as long.
    private static let mostBytes = 4 << 20
    private static let otherFolders: Set<String> = [
        "Build", "Carthage", "DerivedData", "Pods", "Preview Content", "SourcePackages", "Tests",
        "build", "node_modules",
    ]

    /// - Parameter package: the folder that is made, which is left out.
    init(_ paths: [String], besides package: URL) throws(Failure) {
        var seen: Set<String> = []
        var tests = 0
        for path in paths {
            let url = URL(filePath: path).absoluteURL.standardizedFileURL
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
                throw Failure(
                    "There is no \(path). Name Swift files of your app, or folders of them.",
                    status: .validationFailure)
            }
            let files = isFolder.boolValue ? Self.swiftFiles(in: url) : [url]
            for file in files where seen.insert(file.path).inserted {
                guard !file.path.hasPrefix(package.path + "/") else { continue }
                let name = isFolder.boolValue ? Self.name(of: file, in: url, named: path) : path
                guard let text = read(file, name: name) else { continue }
                if isFolder.boolValue, Self.isTest(text) {
                    tests += 1
                } else {
                    texts.append(SourceText(path: name, absolutePath: file.path, text: text))
                }
            }
        }
        if tests > 0 {
            complaints.append("left out \(tests) file\(tests == 1 ? "" : "s") of tests.")
        }
        guard !texts.isEmpty else {
            let reasons = complaints.map { " \($0)" }.joined()
            throw Failure(
                "No Swift file of an app is in \(paths.joined(separator: ", ")).\(reasons) Name the "
                    + "app delegate's file, and those of what it uses.",
                status: .validationFailure)
        }
    }

    /// The Swift files below a folder that belong to an app, in the order of their names.
    static func swiftFiles(in folder: URL) -> [URL] {
        let keys: [URLResourceKey] = [.isDirectoryKey]
        let walk = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        var files: [URL] = []
        while let url = walk?.nextObject() as? URL {
            let name = url.lastPathComponent
            let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
            if isFolder == true {
                let isOther =
                    otherFolders.contains(name) || name.hasSuffix("Tests")
                    || ["xcodeproj", "xcworkspace", "playground"].contains(url.pathExtension)
                if isOther { walk?.skipDescendants() }
            } else if url.pathExtension == "swift", name != "Package.swift" {
                files.append(url.standardizedFileURL)
            }
        }
        return files.sorted { $0.path < $1.path }
    }

    private mutating func read(_ file: URL, name: String) -> String? {
        guard file.pathExtension == "swift" else {
            complaints.append("\(name) is no Swift file, and left out.")
            return nil
        }
        guard let data = FileManager.default.contents(atPath: file.path) else {
            complaints.append("\(name) cannot be read, and is left out. Check its permissions.")
            return nil
        }
        guard data.count <= Self.mostBytes else {
            complaints.append("\(name) is larger than 4 MiB, and left out. Split it.")
            return nil
        }
        guard let text = String(data: data, encoding: .utf8) else {
            complaints.append("\(name) is not UTF-8, and left out. Save it as UTF-8.")
            return nil
        }
        return text
    }

    private static func name(of file: URL, in folder: URL, named path: String) -> String {
        let rest = file.path.dropFirst(folder.path.count).drop { $0 == "/" }
        if path == "." || path == "./" { return String(rest) }
        return path.hasSuffix("/") ? path + rest : "\(path)/\(rest)"
    }

    private static func isTest(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { line in
            line.hasPrefix("import XCTest") || line.hasPrefix("import Testing")
        }
    }
}
