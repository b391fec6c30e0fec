import Foundation
import TestSupport

/// A fenced block of a document, in the language that its fence names.
struct Snippet: Sendable {
    let document: String
    /// The line of its fence.
    let line: Int
    let language: String
    let text: String

    /// All fenced blocks of a document at the root of the tree.
    static func all(in document: String) throws -> [Snippet] {
        let url = Repository.root.appending(path: document)
        return read(try String(contentsOf: url, encoding: .utf8), document: document)
    }

    static func read(_ text: String, document: String) -> [Snippet] {
        var snippets: [Snippet] = []
        var open: (line: Int, language: String, lines: [Substring])?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if let block = open {
                if line.hasPrefix("```") {
                    snippets.append(
                        Snippet(
                            document: document, line: block.line, language: block.language,
                            text: block.lines.joined(separator: "\n") + "\n"))
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = (index + 1, String(line.dropFirst(3)), [])
            }
        }
        return snippets
    }

    /// The same with the ports of `service` in place of the usual ones.
    func text(for service: BelfryService) -> String {
        let page = URL(string: service.ready.api)?.port ?? 0
        return text.replacing(#/\b2197\b/#, with: "\(service.ready.apnsPort)")
            .replacing(#/\b8197\b/#, with: "\(page)")
    }
}
