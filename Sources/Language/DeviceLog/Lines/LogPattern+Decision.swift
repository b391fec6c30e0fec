import Foundation

/// The decisions of iOS' scheduler on the background part of a push.
extension LogPattern {
    /// One policy of a list, with its answer.
    private struct Policy {
        let name: String
        /// The text of the answer, such as `Must Not Proceed, Score: 0.00`.
        let answer: Substring
        let rationale: String?

        init(_ part: String) {
            let response = part.range(of: "response: {").map { part[$0.upperBound...] } ?? part[...]
            name = String(part.prefix { $0 != "," })
            answer = response.hasPrefix("Decision: ") ? response.dropFirst(10) : response
            rationale = Self.rationale(in: response)
        }

        /// Whether the policy refuses, although the log may cut its answer off.
        var refuses: Bool {
            ["Must Not", "Absolutely Must Not", "MNP", "AMNP"].contains { answer.hasPrefix($0) }
        }

        private static func rationale(in response: Substring) -> String? {
            guard let start = response.range(of: "[{"),
                let end = response.range(of: "}]") ?? response.range(of: "},]"),
                start.upperBound <= end.lowerBound
            else { return nil }
            let text = response[start.upperBound..<end.lowerBound]
            return text.isEmpty ? nil : String(text.prefix(200))
        }
    }

    /// The words of a decision, the longer ones first, and whether they allow.
    private static let decisions: [(words: String, isAllowed: Bool)] = [
        ("Absolutely Must Not Proceed", false), ("Absolutely Must Proceed", true),
        ("Must Not Proceed", false), ("Can Proceed", true), ("AMNP", false), ("AMP", true),
        ("MNP", false), ("CP", true),
    ]

    /// `…FinalDecision: Must Not Proceed}`, or `…Decision: MNP}` since iOS 18. The decision of a
    /// single policy, `response: {Decision: …`, is not the last word, but if the log cuts the list
    /// off, one refusal shows how it ends.
    static func decision(_ text: LineText) -> LogEvent.Kind? {
        guard text.activity != nil else { return nil }
        let list = onOneLine(text.text)
        let policies = list.components(separatedBy: "{name: ").dropFirst().map(Policy.init)
        guard let decision = last(in: list) else {
            return policies.first(where: \.refuses).map {
                .decided(
                    LogEvent.Decision(
                        isAllowed: false, policy: $0.name, rationale: $0.rationale, isCut: true))
            }
        }
        let deciding =
            policies.first { $0.answer.hasPrefix(decision.words) }
            ?? policies.first { $0.refuses != decision.isAllowed }
            ?? (decision.isAllowed ? nil : policies.first)
        return .decided(
            LogEvent.Decision(
                isAllowed: decision.isAllowed, policy: deciding?.name,
                rationale: deciding?.rationale))
    }

    private static func last(in list: String) -> (words: String, isAllowed: Bool)? {
        guard let label = list.range(of: "ecision: ", options: .backwards),
            !list[..<label.lowerBound].hasSuffix("{D")
        else { return nil }
        return decisions.first { list[label.upperBound...].hasPrefix($0.words) }
    }

    /// The end of the words of a decision, or of the last refusal in a list that the log cuts off.
    static func endOfDecision(in text: String) -> String.Index? {
        if let label = text.range(of: "ecision: ", options: .backwards),
            !text[..<label.lowerBound].hasSuffix("{D"),
            let words = decisions.first(where: { text[label.upperBound...].hasPrefix($0.words) })
        {
            return text.index(label.upperBound, offsetBy: words.words.count)
        }
        return ["Must Not", "MNP"].compactMap {
            text.range(of: $0, options: .backwards)?.upperBound
        }.max()
    }

    /// A list as iOS writes it, although a tool has put each of its parts on a line.
    private static func onOneLine(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return ["{", "["].reduce(words) { $0.replacing("\($1) ", with: $1) }
            .replacing(" }", with: "}").replacing(" ]", with: "]")
    }
}
