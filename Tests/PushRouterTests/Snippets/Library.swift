import Foundation

/// The two libraries as their readers see them, and the code here that compiles what they show.
struct Library {
    let files: [DocumentedFile]
    let compiled: [CompiledCode]

    init() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let root = here.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        files = try ["Sources/PushRouter", "Sources/PushRouterTesting"].flatMap { folder in
            try Self.texts(below: root.appending(path: folder)).compactMap { name, text in
                let path = "\(folder)/\(name)"
                if name.hasSuffix(".swift") { return DocumentedFile(source: text, path: path) }
                return name.hasSuffix(".md") ? DocumentedFile(article: text, path: path) : nil
            }
        }
        compiled = try Self.texts(below: here).filter { $0.name.hasSuffix("Snippets.swift") }
            .map { CompiledCode($0.text) }
    }

    var snippets: [Snippet] { files.flatMap(\.snippets) }
    var declarations: [Declaration] { files.flatMap(\.declarations) }

    /// The public declarations that no snippet shows.
    var unshown: [Declaration] {
        let byType = Dictionary(grouping: declarations, by: \.outermost)
            .mapValues { $0.flatMap(\.snippets) }
        return declarations.filter { !$0.isShown(by: byType[$0.outermost] ?? []) }
    }

    func isCompiled(_ snippet: Snippet) -> Bool {
        compiled.contains { $0.contains(snippet) }
    }

    private static func texts(below folder: URL) throws -> [(name: String, text: String)] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
        return try names.compactMap { $0 as? String }.sorted()
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
            .map { name in
                (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
            }
    }
}
