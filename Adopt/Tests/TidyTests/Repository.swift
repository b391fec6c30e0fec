import Dispatch
import Foundation
import Synchronization

/// The working tree that the tests were compiled from.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Every Swift file of every package's sources and tests, in a stable order.
    static let sources = sourceFiles(in: sourceFolders.flatMap(paths))

    /// Reads the Swift files among `paths`, on all cores.
    static func sourceFiles(in paths: [String]) -> [SourceFile] {
        let swift = paths.filter { $0.hasSuffix(".swift") }
        let files = Mutex<[SourceFile?]>(Array(repeating: nil, count: swift.count))
        DispatchQueue.concurrentPerform(iterations: swift.count) { index in
            let path = swift[index]
            let file = SourceFile(path: path, text: (try? text(of: path)) ?? "")
            files.withLock { $0[index] = file }
        }
        return files.withLock { $0.compactMap(\.self) }
    }

    /// Folders of packages of their own.
    private static let packages = ["PushRouter", "Recorder", "Adopt"]

    /// The sources and tests of every package, without the folders that SwiftPM builds in.
    private static let sourceFolders =
        ["Sources", "Tests"] + packages.flatMap { ["\($0)/Sources", "\($0)/Tests"] }

    /// The files that documents may name, from the root.
    static let files = Set(
        (sourceFolders + [
            "Scripts", "Benchmarks/Sources", "Benchmarks/Load", "Benchmarks/StandIns",
            "FieldReports", "Scenarios", "Documentation", "Examples/Chat",
            "Examples/FieldReports", "Examples/FoodDelivery", "Examples/Guides",
            "Examples/PostgreSQL", "Examples/Rules", "Packages", ".ci",
        ]).flatMap(paths) + packageFiles + frontPages + [
            "Makefile", "Benchmarks/RESULTS.md", "Benchmarks/GROWTH.md",
        ])

    /// The files beside a manifest, of the packages that have them.
    private static let packageFiles =
        (packages.map { "\($0)/" } + ["", "Examples/"])
        .flatMap { ["\($0)Package.swift", "\($0)README.md", "\($0)LICENSE"] }
        .filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }

    private static let frontPages = [
        "README.md", "README.zh-CN.md", "HANDBOOK.md", "CONTRIBUTING.md", "CHANGELOG.md",
        "SECURITY.md",
    ]

    /// The Markdown that people read, from the root.
    static let pages =
        frontPages + paths(below: "Documentation").filter { $0.hasSuffix(".md") }
        + [
            "Examples/Chat/README.md", "PushRouter/README.md", "Recorder/README.md",
            "Packages/Python/README.md", "Packages/JavaScript/README.md",
        ]

    /// The paths of all files below `folder`, from the root, sorted; none if there is no such folder.
    static func paths(below folder: String) -> [String] {
        let enumerator = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        var names: [String] = []
        // Folders are left out: git has no empty folders, and so an empty one is not part of the repository.
        while let name = enumerator?.nextObject() as? String {
            if name.hasPrefix(".build") || name.contains("/.build") {
                enumerator?.skipDescendants()
                continue
            }
            let type = enumerator?.fileAttributes?[.type] as? FileAttributeType
            if type != .typeDirectory { names.append("\(folder)/\(name)") }
        }
        return names.sorted()
    }
}
