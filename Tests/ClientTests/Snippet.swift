import Foundation
import TestSupport

/// A fenced block of a document, in the language that its fence names.
struct Snippet: Sendable {
    let document: String
    /// The line of its fence.
    let line: Int
    /// The text after the fence: a language, and sometimes a word for the tests: `console run`.
    let info: String
    let text: String

    var language: String { info.split(separator: " ").first.map(String.init) ?? "" }

    /// All fenced blocks of a document, by its path from the root of the tree.
    static func all(in document: String) throws -> [Snippet] {
        read(try Repository.text(of: document), document: document)
    }

    static func read(_ text: String, document: String) -> [Snippet] {
        var snippets: [Snippet] = []
        var open: (line: Int, info: String, lines: [Substring])?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if let block = open {
                if line.hasPrefix("```") {
                    snippets.append(
                        Snippet(
                            document: document, line: block.line, info: block.info,
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

    /// Returns the text with the ports of `service` instead of the default ones.
    func text(for service: BelfryService) -> String { service.ports.replacingUsual(in: text) }
}
