import Adoption
import ArgumentParser
import Foundation

/// The app's files that the user named.
struct AppSources {
    private(set) var texts: [SourceText] = []
    /// Messages about files that were left out, with the reasons.
    private(set) var complaints: [String] = []

    private var totalBytes = 0

    private static let otherFolders: Set<String> = [
        "Build", "Carthage", "DerivedData", "Pods", "Preview Content", "SourcePackages", "Tests",
        "build", "node_modules",
    ]

    /// - Parameter package: the folder of the created package, which is left out.
    init(_ paths: [String], besides package: URL) throws(Failure) {
        var seen: Set<String> = []
        var tests = 0
        for path in paths {
            let url = URL(filePath: path).absoluteURL.standardizedFileURL
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
                throw Failure(
                    "\(path) does not exist. Name Swift files of your app, or folders of them.",
                    status: .validationFailure)
            }
            let files =
                isFolder.boolValue
                ? try Self.swiftFiles(in: url) { link in
                    complaints.append(
                        "\(Self.name(of: link, in: url, named: path)) links to a file outside of "
                            + "\(path), so it is left out. To use the file, name it.")
                } : [url]
            for file in files where seen.insert(file.path).inserted {
                guard !file.path.hasPrefix(package.path + "/") else { continue }
                let name = isFolder.boolValue ? Self.name(of: file, in: url, named: path) : path
                guard let text = read(file, name: name) else { continue }
                try count(text)
                if isFolder.boolValue, Self.isTest(text) {
                    tests += 1
                } else {
                    texts.append(SourceText(path: name, absolutePath: file.path, text: text))
                }
            }
        }
        if tests > 0 {
            complaints.append("Left out \(tests) test file\(tests == 1 ? "" : "s").")
        }
        guard !texts.isEmpty else {
            let reasons = complaints.map { " \($0)" }.joined()
            throw Failure(
                "No Swift file of an app is in \(paths.joined(separator: ", ")).\(reasons) Name "
                    + "the app delegate's file and the files that it uses.",
                status: .validationFailure)
        }
    }

    private mutating func count(_ text: String) throws(Failure) {
        totalBytes += text.utf8.count
        guard texts.count < AdoptionLimits.files, totalBytes <= AdoptionLimits.totalBytes else {
            throw Failure(
                "The sources have more than \(AdoptionLimits.files) files, or more than "
                    + "\(AdoptionLimits.totalBytes >> 20) MiB. Name the app delegate's file and "
                    + "the files that it uses.",
                status: .validationFailure)
        }
    }

    /// Returns the Swift files below a folder that belong to an app, sorted by path.
    ///
    /// Links out of the folder are left out and passed to `leave`, because a repository of another
    /// person may link to any file of this machine.
    static func swiftFiles(
        in folder: URL, leave: (URL) -> Void = { _ in }
    ) throws(Failure) -> [URL] {
        let root = folder.resolvingSymlinksInPath().path + "/"
        let keys: [URLResourceKey] = [.isDirectoryKey]
        let walk = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        var files: [URL] = []
        var entries = 0
        while let url = walk?.nextObject() as? URL {
            entries += 1
            guard entries <= AdoptionLimits.entries else {
                throw Failure(
                    "\(folder.path) contains more than \(AdoptionLimits.entries) files. Name the "
                        + "app delegate's file and the files that it uses.",
                    status: .validationFailure)
            }
            let name = url.lastPathComponent
            let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
            if isFolder == true {
                let isOther =
                    otherFolders.contains(name) || name.hasSuffix("Tests")
                    || ["xcodeproj", "xcworkspace", "playground"].contains(url.pathExtension)
                if isOther { walk?.skipDescendants() }
            } else if url.pathExtension == "swift", name != "Package.swift" {
                let file = url.standardizedFileURL
                if url.resolvingSymlinksInPath().path.hasPrefix(root) {
                    files.append(file)
                } else {
                    leave(file)
                }
            }
        }
        return files.sorted { $0.path < $1.path }
    }

    private mutating func read(_ file: URL, name: String) -> String? {
        guard file.pathExtension == "swift" else {
            complaints.append("\(name) is not a Swift file, so it is left out.")
            return nil
        }
        guard let size = file.sizeOfFile else {
            complaints.append("\(name) is not a regular file, so it is left out.")
            return nil
        }
        guard size <= AdoptionLimits.fileBytes else {
            complaints.append(
                "\(name) is larger than \(AdoptionLimits.fileBytes >> 20) MiB, so it is left out. "
                    + "Split it.")
            return nil
        }
        guard let data = FileManager.default.contents(atPath: file.path) else {
            complaints.append("\(name) cannot be read, so it is left out. Check its permissions.")
            return nil
        }
        guard let text = String(data: data, encoding: .utf8) else {
            complaints.append("\(name) is not UTF-8, so it is left out. Save it as UTF-8.")
            return nil
        }
        if let complaint = NestingScan.complaint(about: text) {
            complaints.append("\(name) \(complaint), so it is left out. Split that code.")
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

extension URL {
    /// The size in bytes of a regular file or a link to one; `nil` if the file does not exist. Also
    /// `nil` for a pipe or a device, because reading them might never end.
    var sizeOfFile: Int? {
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey]
        let values = try? resolvingSymlinksInPath().resourceValues(forKeys: keys)
        return values?.isRegularFile == true ? values?.fileSize : nil
    }

    /// The content of the file; `nil` if it is not a regular file or exceeds the size limit of
    /// sources.
    var textOfFile: String? {
        guard let size = sizeOfFile, size <= AdoptionLimits.fileBytes else { return nil }
        return FileManager.default.contents(atPath: path).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
