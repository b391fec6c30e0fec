import Foundation
import PushModel
import Scenarios
import VirtualPhone

/// A sentence of ArgumentParser in the words of Belfry's own messages.
///
/// The parser has no public types for its errors, so the sentence itself is parsed. An unknown
/// sentence stays unchanged.
struct ParserSentence {
    let text: String

    init(_ sentence: String, of command: UsageComplaint.Command) {
        let sentence = sentence.trimmingCharacters(in: .whitespacesAndNewlines)
        text =
            Self.choice(sentence) ?? Self.invalid(sentence) ?? Self.missing(sentence, command)
            ?? Self.unknown(sentence) ?? sentence
    }

    /// `--state takes active, … or background, not “forground”. Did you mean foreground?`
    private static func choice(_ sentence: String) -> String? {
        guard
            let match = sentence.wholeMatch(
                of: #/(?s)The value '(.*?)' is invalid for '(.+?)'\. Please provide one of (.+)/#)
        else { return nil }
        let list = String(match.3)
        let words =
            list.contains("\n")
            ? list.matches(of: #/- (.+)/#).map { String($0.1) }
            : list.matches(of: #/'(.*?)'/#).map { String($0.1) }
        return takes(name(match.2), words, String(match.1))
    }

    private static func takes(_ option: String, _ words: [String], _ value: String) -> String {
        // States have other names as well, such as foreground.
        let isState = words == AppState.allCases.map(\.rawValue)
        let known = Vocabulary(words + (isState ? AppState.synonyms.keys.sorted() : []))
        let meant = known.nearest(to: value.lowercased()).map { " Did you mean \($0)?" } ?? ""
        let list =
            words.count > 1
            ? words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
            : words.joined()
        return "\(option) takes \(list), not “\(TerminalText.escape(value))”.\(meant)"
    }

    /// `--ios: “33” is not a version …`, or `--count takes a number, not “x”.`
    private static func invalid(_ sentence: String) -> String? {
        guard
            let match = sentence.wholeMatch(
                of: #/(?s)The value '(.*?)' is invalid for '(.+?)'(?:: (.+))?/#)
        else { return nil }
        let option = name(match.2)
        if let reason = match.3 { return "\(option): \(reason)" }
        let wanted = placeholder(match.2).map { "a \($0)" } ?? "another value"
        return "\(option) takes \(wanted), not “\(TerminalText.escape(String(match.1)))”."
    }

    /// `faults add needs <name>. For instance: belfry faults add flaky …`
    private static func missing(
        _ sentence: String, _ command: UsageComplaint.Command
    ) -> String? {
        let example = command.example.map { " For instance: \($0)" } ?? ""
        let path = command.path.joined(separator: " ")
        if let match = sentence.wholeMatch(of: #/Missing expected argument '(.+)'/#) {
            return "\(path) needs \(match.1.replacing(" ...", with: "")).\(example)"
        }
        if let match = sentence.wholeMatch(of: #/Missing value for '(.+)'/#) {
            return "\(name(match.1)) needs a value.\(example)"
        }
        return nil
    }

    /// `There is no option -x.`, `There is one word too many: “now”.`
    private static func unknown(_ sentence: String) -> String? {
        if let match = sentence.wholeMatch(of: #/Unknown option '(.+?)'(?:\. Did you mean .+)?/#) {
            return "There is no option \(TerminalText.escape(String(match.1)))."
        }
        if let match = sentence.wholeMatch(
            of: #/(?:Unexpected argument|\d+ unexpected arguments:) (.+)/#)
        {
            let words = match.1.replacing("'", with: "")
            return "There is one word too many: “\(TerminalText.escape(String(words)))”."
        }
        return nil
    }

    /// Returns `--state` from `--state <state>`.
    private static func name(_ synopsis: Substring) -> String {
        String(synopsis.prefix { $0 != " " })
    }

    /// Returns `state` from `--state <state>`.
    private static func placeholder(_ synopsis: Substring) -> String? {
        synopsis.firstMatch(of: #/<(.+?)>$/#).map { String($0.1) }
    }
}
