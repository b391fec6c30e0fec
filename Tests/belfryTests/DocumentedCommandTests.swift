import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import belfry

/// Every command in the documents is parsed, including commands that no test runs.
struct DocumentedCommandTests {
    @Test(arguments: ["README.md", "README.zh-CN.md"])
    func `each command in a sentence of a README is one`(page: String) throws {
        let commands = try Repository.text(of: page).matches(of: #/`(belfry [^`\n]+)`/#)
        #expect(commands.count > 8)
        for command in commands { check(String(command.1), page) }
    }

    @Test(arguments: pages)
    func `each command in a block for reading is one`(page: String) throws {
        let text = try Repository.text(of: page)
        for block in text.matches(of: #/```console\n([^`]*)```/#) {
            let lines = block.1.replacing("\\\n", with: " ").split(separator: "\n")
            for line in lines where line.hasPrefix("$ belfry ") {
                check(String(line.dropFirst(2)), page)
            }
        }
    }

    @Test func `words are split as a shell does`() {
        #expect(words(#"a 'b c:"d"' "e f" # g"#) == ["a", #"b c:"d""#, "e f"])
        #expect(words(#"a --b "" c"#) == ["a", "--b", "", "c"])
    }

    private func check(_ command: String, _ page: String) {
        let words = Array(words(command).dropFirst())
        do {
            // A command's name alone is a name.
            if words.count == 1,
                CommandSuggestion.all.types.contains(where: { $0._commandName == words[0] })
            {
                return
            }
            _ = try Belfry.parseAsRoot(words)
        } catch {
            Issue.record("\(page): \(command): \(Belfry.fullMessage(for: error))")
        }
    }

    /// Up to a comment, or the file that the output goes to.
    private func words(_ command: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for letter in command {
            switch (quote, letter) {
            case (.some(let open), _) where open == letter: quote = nil
            case (.some, _): word?.append(letter)
            case (nil, "'"), (nil, "\""):
                quote = letter
                word = word ?? ""
            case (nil, " "):
                if let word { words.append(word) }
                word = nil
            case (nil, "#") where word == nil, (nil, ">") where word == nil: return words
            case (nil, _): word = (word ?? "") + String(letter)
            }
        }
        return words + [word].compactMap(\.self)
    }

    private static let pages: [String] = {
        let folder = Repository.root.appending(path: "Documentation").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return ["README.md", "README.zh-CN.md"]
            + names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    }()
}
