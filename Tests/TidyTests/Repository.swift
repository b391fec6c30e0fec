import Dispatch
import Foundation
import Synchronization
import TestSupport

extension Repository {
    /// Every Swift file below `Sources` and `Tests`, in a stable order. They are parsed on all cores.
    static let sources: [SourceFile] = {
        let swift = (["Sources", "Tests"] + packages.flatMap { ["\($0)/Sources", "\($0)/Tests"] })
            .flatMap(paths).filter { $0.hasSuffix(".swift") }
        let files = Mutex<[SourceFile?]>(Array(repeating: nil, count: swift.count))
        DispatchQueue.concurrentPerform(iterations: swift.count) { index in
            let path = swift[index]
            let file = SourceFile(path: path, text: (try? text(of: path)) ?? "")
            files.withLock { $0[index] = file }
        }
        return files.withLock { $0.compactMap(\.self) }
    }()

    /// Folders of packages of their own.
    private static let packages = ["PushRouter", "Adopt", "Tools"]

    /// The files that documents may name, from the root.
    static let files = Set(
        [
            "Sources", "Tests", "PushRouter", "Adopt", "Tools", "Scripts", "Benchmarks/Sources",
            "Benchmarks/Load",
            "Benchmarks/StandIns", "FieldReports",
            "Scenarios", "Documentation", "Examples/Chat", "Examples/FieldReports",
            "Examples/FoodDelivery", "Examples/Guides", "Examples/Rules", ".ci",
        ].flatMap(paths)
            + frontPages + [
                "LICENSE", "Makefile", "Package.swift", "Examples/Package.swift",
                "Benchmarks/RESULTS.md",
            ])

    private static let frontPages = [
        "README.md", "README.zh-CN.md", "HANDBOOK.md", "CONTRIBUTING.md", "CHANGELOG.md",
        "SECURITY.md",
    ]

    /// The Markdown that people read, from the root.
    static let pages =
        frontPages + paths(below: "Documentation").filter { $0.hasSuffix(".md") }
        + ["Examples/Chat/README.md"]

    /// The paths of all files below `folder`, from the root, sorted; none if there is no such folder.
    static func paths(below folder: String) -> [String] {
        let enumerator = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        let names = (enumerator?.allObjects ?? []).compactMap { $0 as? String }
        return names.map { "\(folder)/\($0)" }.sorted()
    }
}
