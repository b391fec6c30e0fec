import PushModel
import Scenarios
import VirtualPhone

extension KnownIssue.Cause {
    /// The ids of a few scenarios in which the phone does that, by the first of its rules.
    var scenarios: [String] {
        guard let label = rules.first.flatMap(RuleLabel.init) else { return [] }
        return Array(RuleEvidence.recorded.shows(label).prefix(3))
    }
}

/// What explains a symptom on a version, with what else is seen.
package struct KnownIssueAnswer: Hashable, Sendable {
    package let symptom: KnownIssue
    /// `nil` for any.
    package let iOS: IOSVersion?
    /// Words of `KnownIssue.clues`.
    package let clues: Set<String>
    /// Likeliest first.
    package let causes: [KnownIssue.Cause]

    package init(_ symptom: KnownIssue, on iOS: IOSVersion? = nil, seeing clues: Set<String> = []) {
        self.symptom = symptom
        self.iOS = iOS
        self.clues = clues
        causes = symptom.causes(on: iOS, seeing: clues)
    }

    /// Why no cause applies: a phone older than the type of push.
    private var isTooOld: Bool { iOS.map { $0 < symptom.type.since } ?? false }

    /// The causes, likeliest first, each with its fix, rules and addresses.
    package var text: String {
        if let iOS, isTooOld {
            return
                "iOS \(iOS) drops pushes of type \(symptom.type.rawValue), and hands out no tokens "
                + "for them: they came with iOS \(symptom.type.since).\n   Rules: R-PT-3\n"
        }
        guard !causes.isEmpty else {
            return "\(symptom.sentence). Nothing that is known explains it on iOS "
                + "\(iOS ?? .newest).\n"
        }
        let version = iOS.map { " on iOS \($0)" } ?? ""
        var lines = ["\(symptom.sentence). This explains it\(version), the likeliest first:", ""]
        for (index, cause) in causes.enumerated() {
            lines.append("\(index + 1). \(cause.sentence).")
            lines.append("   Fix: \(cause.fix)")
            if !cause.rules.isEmpty {
                lines.append("   Rules: \(cause.rules.joined(separator: " "))")
            }
            let scenarios = cause.scenarios
            if !scenarios.isEmpty {
                lines.append("   Played in: \(scenarios.joined(separator: ", "))")
            }
            lines += cause.sources.map { "   Published: \($0)" } + [""]
        }
        let open = openClues
        if !open.isEmpty {
            lines.append("To tell them apart, say what else is seen:")
            lines += open.map { "   --also \($0.word): \($0.sentence)." } + [""]
        }
        return lines.joined(separator: "\n")
    }

    /// What has not been said, where more than one cause is left.
    private var openClues: [KnownIssue.Cause.Clue] {
        guard causes.count > 1, clues.isEmpty else { return [] }
        return causes.compactMap(\.clue)
    }

    /// The same as `text`, for programs.
    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "outcome": .string(causes.isEmpty || isTooOld ? "unexplained" : "explained"),
            "type": .string(symptom.type.rawValue), "seen": .string(symptom.id),
            "sentence": .string(symptom.sentence),
            "candidates": .array(isTooOld ? [] : causes.map(\.json)),
            "clues": .array(
                openClues.map {
                    ["word": .string($0.word), "sentence": .string($0.sentence)]
                }), "text": .string(text),
        ]
        members["ios"] = iOS.map { .string($0.description) }
        return .object(members)
    }
}

extension KnownIssue.Cause {
    fileprivate var json: JSONValue {
        [
            "title": .string(sentence), "deviations": [.string(id)], "fixes": [.string(fix)],
            "rules": .array(rules.map { .string($0) }),
            "scenarios": .array(scenarios.map { .string($0) }),
            "sources": .array(sources.map { .string($0) }),
        ]
    }
}

extension KnownIssue {
    /// What to say to a clue that is none of this symptom.
    package func suggestion(forClue word: String) -> String {
        let words = clues.map(\.word)
        guard !words.isEmpty else { return "Nothing else is known to tell its causes apart." }
        let nearest = Vocabulary(words).nearest(to: word).map { "Did you mean \($0)? " } ?? ""
        return nearest + "There are: " + words.joined(separator: ", ") + "."
    }

    /// The words for a type, each with what is seen.
    package static func list(of type: PushType) -> String {
        let all = all(of: type)
        let column = all.map(\.id.count).max() ?? 0
        let lines = all.map { one in
            one.id + String(repeating: " ", count: column - one.id.count + 2) + one.sentence + "."
        }
        return "What is seen, for --seen:\n\n" + lines.joined(separator: "\n") + "\n"
    }
}
