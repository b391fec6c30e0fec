import PushModel
import Scenarios
import VirtualPhone

extension KnownIssue.Cause {
    /// The ids of at most three scenarios that show the first of the cause's rules.
    var scenarios: [String] {
        guard let label = rules.first else { return [] }
        return Array(RuleEvidence.recorded.shows(label).prefix(3))
    }
}

/// The causes of a symptom on a version, given the clues that the user has seen.
package struct KnownIssueAnswer: Hashable, Sendable {
    package let symptom: KnownIssue
    /// `nil` for any version.
    package let iOS: IOSVersion?
    /// The state of the app when the push arrived; `nil` for any state.
    package let state: AppState?
    /// The words of the seen clues, out of `KnownIssue.clues`.
    package let clues: Set<String>
    /// The likeliest cause comes first.
    package let causes: [KnownIssue.Cause]

    package init(
        _ symptom: KnownIssue, on iOS: IOSVersion? = nil, in state: AppState? = nil,
        seeing clues: Set<String> = []
    ) {
        self.symptom = symptom
        self.iOS = iOS
        self.state = state
        self.clues = clues
        causes = symptom.causes(on: iOS, in: state, seeing: clues)
    }

    /// Whether the version is older than the type of push, so that no cause applies.
    private var isTooOld: Bool { iOS.map { $0 < symptom.type.since } ?? false }

    /// The causes, likeliest first, each with its fix, deciding rule and addresses.
    package var text: String { text(allRules: false) }

    /// Returns `text`, with all rules of each cause or only the deciding rule.
    package func text(allRules: Bool) -> String {
        if let iOS, isTooOld {
            return
                "iOS \(iOS) drops pushes of type \(symptom.type.rawValue) and hands out no tokens "
                + "for them. The type came with iOS \(symptom.type.since).\n   Rules: R-PT-3\n"
        }
        guard !causes.isEmpty else {
            return "\(symptom.sentence). No known cause applies on iOS \(iOS ?? .newest).\n"
        }
        let version =
            (iOS.map { " on iOS \($0)" } ?? "")
            + (state.map { " in the state \($0.rawValue)" } ?? "")
        var lines = [
            "\(symptom.sentence). Possible causes\(version), the likeliest first:", "",
        ]
        for (index, cause) in causes.enumerated() {
            lines.append("\(index + 1). \(cause.sentence).")
            lines.append("   Fix: \(cause.fix)")
            let rules = cause.rules.prefix(allRules ? .max : 1).map(\.rawValue)
            if !rules.isEmpty { lines.append("   Rules: \(rules.joined(separator: " "))") }
            let scenarios = cause.scenarios
            if !scenarios.isEmpty {
                lines.append("   Scenarios: \(scenarios.joined(separator: ", "))")
            }
            lines += cause.sources.map { "   Source: \($0)" } + [""]
        }
        let open = openClues
        if !open.isEmpty {
            lines.append("To narrow the causes down, add what you also see:")
            lines += open.map { "   --also \($0.word): \($0.sentence)." } + [""]
        }
        return lines.joined(separator: "\n")
    }

    /// The clues that can still narrow the causes down; empty if a clue was given or one cause is
    /// left.
    private var openClues: [KnownIssue.Cause.Clue] {
        guard causes.count > 1, clues.isEmpty else { return [] }
        return causes.compactMap(\.clue)
    }

    /// The answer for programs, with the same content as `text`.
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
        members["state"] = state.map { .string($0.rawValue) }
        return .object(members)
    }
}

extension KnownIssue.Cause {
    fileprivate var json: JSONValue {
        [
            "title": .string(sentence), "deviations": [.string(id)], "fixes": [.string(fix)],
            "rules": .array(rules.map { .string($0.rawValue) }),
            "scenarios": .array(scenarios.map { .string($0) }),
            "sources": .array(sources.map { .string($0) }),
        ]
    }
}

extension KnownIssue {
    /// Returns a hint for a word that is not a clue of this symptom.
    package func suggestion(forClue word: String) -> String {
        let words = clues.map(\.word)
        guard !words.isEmpty else { return "This symptom has no further clues." }
        let nearest = Vocabulary(words).nearest(to: word).map { "Did you mean \($0)? " } ?? ""
        return nearest + "The clues are: " + words.joined(separator: ", ") + "."
    }

    /// Returns the list of a type's words, each with its symptom.
    package static func list(of type: PushType) -> String {
        let all = all(of: type)
        let column = all.map(\.id.count).max() ?? 0
        let lines = all.map { one in
            one.id + String(repeating: " ", count: column - one.id.count + 2) + one.sentence + "."
        }
        return "Symptoms for --seen:\n\n" + lines.joined(separator: "\n") + "\n"
    }
}
