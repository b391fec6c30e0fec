import Adoption
import ArgumentParser
import Checking
import Foundation

/// The files of a folder that `belfry check` reads. Links are not followed, so that nothing outside the
/// folder is read.
struct CheckedFolder {
    private(set) var sources: [ProjectFile] = []
    private(set) var projectFiles: [ProjectFile] = []
    /// The names in storyboards, property lists and Objective-C, which may use Swift code.
    private(set) var others = UnreadCode()
    /// Files that were left out, with the reasons.
    private(set) var complaints: [String] = []

    /// The number of source files in Objective-C.
    private var objectiveC = 0
    /// Bytes of all sources together.
    private(set) var bytes = 0

    private static let otherFolders: Set<String> = [
        "Build", "Carthage", "DerivedData", "Pods", "Preview Content", "SourcePackages", "Tests",
        "build", "node_modules", "Generated", "vendor", "xcuserdata",
    ]
    private static let projectExtensions: Set<String> = ["plist", "entitlements", "xcconfig"]
    /// Files whose existence says that another tool writes the property lists.
    private static let generators: Set<String> = [
        "project.yml", "project.yaml", "Project.swift", "BUILD.bazel", "BUILD", "app.json",
        "app.config.js", "app.config.ts",
    ]
    private static let otherExtensions: Set<String> = ["storyboard", "xib", "h", "m", "mm"]
    private static let projectBytes = 32 << 20

    init(path: String) throws(Failure) {
        let folder = URL(filePath: path, directoryHint: .isDirectory).absoluteURL
            .standardizedFileURL.resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
            isFolder.boolValue
        else {
            throw Failure(
                "The folder \(path) does not exist. Name the folder of your app: belfry check MyApp",
                status: .validationFailure)
        }
        try read(folder)
        let unread =
            objectiveC == 0
            ? [] : ["Only Swift is checked. Source files in Objective-C: \(objectiveC)."]
        guard !sources.isEmpty else {
            let sentences =
                ["\(path) contains no Swift file that can be checked."] + unread
                + ["Name the folder of your app's sources: belfry check MyApp"]
            throw Failure(sentences.joined(separator: " "), status: ExitCode(66))
        }
        complaints += unread
    }

    private mutating func read(_ folder: URL) throws(Failure) {
        let keys: [URLResourceKey] = [.isDirectoryKey, .isRegularFileKey, .fileSizeKey]
        let walk = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        var files: [(path: String, url: URL, size: Int)] = []
        var entries = 0
        while let url = walk?.nextObject() as? URL {
            entries += 1
            guard entries <= AdoptionLimits.repositoryFiles * 10 else {
                throw Failure(
                    "The folder contains too many files. Name a folder in it.",
                    status: .validationFailure)
            }
            let values = try? url.resourceValues(forKeys: Set(keys))
            let name = url.lastPathComponent
            if values?.isDirectory == true {
                if Self.isLeftOut(name) { walk?.skipDescendants() }
            } else if values?.isRegularFile == true {
                let path = String(url.path.dropFirst(folder.path.count).drop { $0 == "/" })
                files.append((path, url, values?.fileSize ?? 0))
            }
        }
        for file in files.sorted(by: { $0.path < $1.path }) {
            try read(file.path, file.url, size: file.size)
        }
    }

    private static func isLeftOut(_ name: String) -> Bool {
        otherFolders.contains(name) || name.hasSuffix("Tests")
            || [".xcworkspace", ".playground", ".xcassets", ".framework"]
                .contains { name.hasSuffix($0) }
    }

    private mutating func read(_ path: String, _ url: URL, size: Int) throws(Failure) {
        let name = url.lastPathComponent
        if name == "project.pbxproj" || name == ProjectFacts.manifest
            || Self.projectExtensions.contains(url.pathExtension)
        {
            guard size <= Self.projectBytes, let text = text(of: url) else { return }
            projectFiles.append(ProjectFile(path: path, text: text))
            if url.pathExtension == "plist" { others.add(text) }
        } else if Self.otherExtensions.contains(url.pathExtension) {
            if ["m", "mm"].contains(url.pathExtension) { objectiveC += 1 }
            if size <= Self.projectBytes, let text = text(of: url) { others.add(text) }
        } else if Self.generators.contains(name) {
            let isRead = name.hasPrefix("project.y") && size <= Self.projectBytes
            projectFiles.append(
                ProjectFile(path: path, text: isRead ? text(of: url) ?? "" : ""))
        } else if url.pathExtension == "swift" {
            try readSource(path, url, size: size)
        }
    }

    private mutating func readSource(_ path: String, _ url: URL, size: Int) throws(Failure) {
        guard size <= AdoptionLimits.fileBytes else {
            complaints.append(
                "\(path) is larger than \(AdoptionLimits.fileBytes >> 20) MiB, so it is not checked."
            )
            return
        }
        guard let text = text(of: url) else {
            complaints.append("\(path) is not text in UTF-8, so it is not checked.")
            return
        }
        guard Self.isOfPhone(text) else { return }
        if let complaint = NestingScan.complaint(about: text) {
            complaints.append("\(path) \(complaint), so it is not checked.")
            return
        }
        bytes += text.utf8.count
        guard sources.count < AdoptionLimits.repositoryFiles,
            bytes <= AdoptionLimits.repositoryBytes
        else {
            throw Failure(
                "The folder contains more than \(AdoptionLimits.repositoryFiles) Swift files or "
                    + "\(AdoptionLimits.repositoryBytes >> 20) MiB of them. Name a folder in it.",
                status: .validationFailure)
        }
        sources.append(ProjectFile(path: path, text: text))
    }

    private func text(of url: URL) -> String? {
        FileManager.default.contents(atPath: url.path).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// Whether a source is for an iPhone: neither a test nor for a watch or a Mac alone.
    private static func isOfPhone(_ text: String) -> Bool {
        var modules: Set<String> = []
        let beginning = "import ".utf8
        for line in text.utf8.split(whereSeparator: {
            $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        })
        where line.starts(with: beginning) {
            let name = line.dropFirst(beginning.count).prefix {
                $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ";")
            }
            modules.insert(String(decoding: name, as: UTF8.self))
        }
        guard modules.isDisjoint(with: ["XCTest", "Testing"]) else { return false }
        return modules.contains("UIKit")
            || modules.isDisjoint(with: ["WatchKit", "AppKit", "Cocoa"])
    }
}
