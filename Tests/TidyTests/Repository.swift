import Foundation
import TestSupport

extension Repository {
    /// Every Swift file below `Sources` and `Tests`, in a stable order.
    static let sources: [SourceFile] = ["Sources", "Tests"].flatMap { folder in
        paths(below: folder).filter { $0.hasSuffix(".swift") }.map {
            SourceFile(path: $0, text: (try? text(of: $0)) ?? "")
        }
    }

    /// The files that documents may name, from the root.
    static let files = Set(
        [
            "Sources", "Tests", "Scripts", "Benchmarks/Sources", "FieldReports", "Scenarios",
            "Documentation",
            ".ci",
        ].flatMap(paths)
            + ["README.md", "HANDBOOK.md", "LICENSE", "Makefile", "Package.swift"])

    /// The paths of all files below `folder`, from the root, sorted; none if there is no such folder.
    static func paths(below folder: String) -> [String] {
        let enumerator = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        let names = (enumerator?.allObjects ?? []).compactMap { $0 as? String }
        return names.map { "\(folder)/\($0)" }.sorted()
    }
}
