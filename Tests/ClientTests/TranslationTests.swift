import Foundation
import TestSupport
import Testing

/// The README in Chinese says what the one in English says.
struct TranslationTests {
    private let english: String
    private let chinese: String

    init() throws {
        english = try Repository.text(of: "README.md")
        chinese = try Repository.text(of: "README.zh-CN.md")
    }

    @Test func `both have the same commands, with the same output`() {
        #expect(Self.commands(in: chinese) == Self.commands(in: english))
    }

    @Test func `both link to the same pages and show the same pictures`() {
        func targets(_ text: String) -> [String] {
            text.matches(of: #/\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/#)
                .map { String($0.1 ?? $0.2 ?? "") }
                .filter { !$0.hasPrefix("README") }.sorted()
        }
        #expect(targets(chinese) == targets(english))
        #expect(english.contains("](README.zh-CN.md)") && chinese.contains("](README.md)"))
    }

    @Test func `both name the same things of Apple's and of Belfry's`() {
        func words(_ text: String) -> Set<String> {
            Set(text.matches(of: #/`([^`\n]+)`/#).map { String($0.1) })
        }
        let missing = words(english).subtracting(words(chinese))
        #expect(missing.isEmpty, "README.zh-CN.md does not name \(missing.sorted())")
    }

    @Test func `both have the same headings and tables`() {
        func shape(_ text: String) -> [String] {
            text.split(separator: "\n").compactMap { line in
                line.contains(#/^#+ /#)
                    ? String(line.prefix { $0 == "#" })
                    : line.hasPrefix("|") ? "\(line.count { $0 == "|" }) cells" : nil
            }
        }
        #expect(shape(chinese) == shape(english))
    }

    /// Returns all blocks without the text after a `#`, because comments are translated.
    private static func commands(in text: String) -> [String] {
        Snippet.read(text, document: "README").map { snippet in
            let lines = snippet.text.split(separator: "\n").map {
                $0.replacing(#/\s+# .*$/#, with: "").replacing(#/<[^>]*>/#, with: "<>")
            }
            return snippet.info + "\n" + lines.joined(separator: "\n")
        }
    }
}
