import PushModel
import Scenarios
import VirtualPhone

/// What developers see of pushes that call no method of an app delegate, and what it came of in the
/// cases that they published.
///
/// Unlike a `Diagnosis` it is a table: each cause names the rules by which the phone does the same.
public struct KindSymptom: Hashable, Sendable, Identifiable {
    /// One cause, and its remedy.
    public struct Cause: Hashable, Sendable, Identifiable {
        public let id: String
        /// What was the case, as a sentence without its full stop.
        public let sentence: String
        /// What to change.
        public let fix: String
        /// Labels of the catalogue.
        public let rules: [String]
        /// Where developers published it.
        public let sources: [String]

        init(
            _ id: String, _ sentence: String, fix: String, rules: [String], _ sources: [String] = []
        ) {
            self.id = id
            self.sentence = sentence
            self.fix = fix
            self.rules = rules
            self.sources = sources
        }
    }

    public let type: PushType
    /// The word on the command line.
    public let id: String
    /// What is seen, as a sentence without its full stop.
    public let sentence: String
    /// The likeliest first.
    public let causes: [Cause]

    init(_ type: PushType, _ id: String, _ sentence: String, _ causes: [Cause]) {
        self.type = type
        self.id = id
        self.sentence = sentence
        self.causes = causes
    }

    /// Every one that is known, by the type of push.
    public static let catalogue: [KindSymptom] =
        activityTokens + activityStarts + activityUpdates + activityEnds + otherKinds

    /// Those of a type of push.
    public static func all(of type: PushType) -> [KindSymptom] {
        catalogue.filter { $0.type == type }
    }

    /// The one of this word, in whatever case; `nil` when there is none.
    public static func named(_ word: String, of type: PushType) -> KindSymptom? {
        all(of: type).first { $0.id == word.lowercased() }
    }

    /// What to say to a word that is none: the nearest, and all there are.
    public static func suggestion(for word: String, of type: PushType) -> String {
        let all = all(of: type)
        guard !all.isEmpty else {
            let types = PushType.allCases.filter { !Self.all(of: $0).isEmpty }.map(\.rawValue)
            return "Nothing is known of what goes wrong with \(type.rawValue); there is of "
                + types.joined(separator: ", ") + "."
        }
        let nearest = Vocabulary(all.map(\.id)).nearest(to: word)
            .map { "Did you mean \($0)? " }
        return (nearest ?? "") + "There are: " + all.map(\.id).joined(separator: ", ") + "."
    }
}

extension KindSymptom.Cause {
    /// The ids of a few scenarios in which the phone does that, by the first of its rules.
    var scenarios: [String] {
        guard let label = rules.first.flatMap(RuleLabel.init) else { return [] }
        return Array(RuleEvidence.recorded.shows(label).prefix(3))
    }
}

extension KindSymptom {
    /// The causes, likeliest first, each with its fix, rules and addresses.
    public var text: String {
        var lines = ["\(sentence). This explains it, the likeliest first:", ""]
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
        return lines.joined(separator: "\n")
    }

    /// The words for a type, each with what is seen.
    public static func list(of type: PushType) -> String {
        let all = all(of: type)
        let column = all.map(\.id.count).max() ?? 0
        let lines = all.map { one in
            one.id + String(repeating: " ", count: column - one.id.count + 2) + one.sentence + "."
        }
        return "What is seen, for --seen:\n\n" + lines.joined(separator: "\n") + "\n"
    }

    /// The same as `text`, for programs.
    public var json: JSONValue {
        [
            "outcome": "explained", "type": .string(type.rawValue), "seen": .string(id),
            "sentence": .string(sentence),
            "candidates": .array(
                causes.map { cause in
                    [
                        "title": .string(cause.sentence), "deviations": [.string(cause.id)],
                        "fixes": [.string(cause.fix)],
                        "rules": .array(cause.rules.map { .string($0) }),
                        "scenarios": .array(cause.scenarios.map { .string($0) }),
                        "sources": .array(cause.sources.map { .string($0) }),
                    ]
                }), "text": .string(text),
        ]
    }
}
