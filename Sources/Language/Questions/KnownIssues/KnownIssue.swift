import PushModel
import Scenarios
import VirtualPhone

/// What developers see of pushes that call no method of an app delegate, and what it came of in the
/// cases that they published.
///
/// Unlike a `Diagnosis` it is a table: each cause names the rules by which the phone does the same, the
/// first of which says on which versions.
package struct KnownIssue: Hashable, Sendable, Identifiable {
    /// One cause, and its remedy.
    package struct Cause: Hashable, Sendable, Identifiable {
        /// What is seen beside the symptom, and tells this cause from the others.
        package struct Clue: Hashable, Sendable {
            /// The word on the command line.
            package let word: String
            /// What is seen, as a sentence without its full stop.
            package let sentence: String

            init(_ word: String, _ sentence: String) {
                self.word = word
                self.sentence = sentence
            }
        }

        package let id: String
        /// What was the case, as a sentence without its full stop.
        package let sentence: String
        /// What to change.
        package let fix: String
        /// Labels of the catalogue.
        package let rules: [String]
        /// Where developers published it.
        package let sources: [String]
        /// `nil` where nothing more is seen of it.
        package let clue: Clue?
        /// The versions it is known of, where they are fewer than those of its first rule: the first,
        /// and the first that has it no longer.
        let since: IOSVersion?
        let until: IOSVersion?

        init(
            _ id: String, _ sentence: String, fix: String, rules: [String],
            _ sources: [String] = [], clue: Clue? = nil, since: IOSVersion? = nil,
            until: IOSVersion? = nil
        ) {
            self.id = id
            self.sentence = sentence
            self.fix = fix
            self.rules = rules
            self.sources = sources
            self.clue = clue
            self.since = since
            self.until = until
        }

        /// It can be the cause on this version.
        func holds(on iOS: IOSVersion) -> Bool {
            let rule = rules.first.flatMap(RuleLabel.init).flatMap(Rule.named)
            return (since ?? rule?.since ?? .oldest) <= iOS
                && (until ?? rule?.until).map { iOS < $0 } ?? true
        }
    }

    package let type: PushType
    /// The word on the command line.
    package let id: String
    /// What is seen, as a sentence without its full stop.
    package let sentence: String
    /// The likeliest first.
    package let causes: [Cause]

    init(_ type: PushType, _ id: String, _ sentence: String, _ causes: [Cause]) {
        self.type = type
        self.id = id
        self.sentence = sentence
        self.causes = causes
    }

    /// Every one that is known, by the type of push.
    package static let catalogue: [KnownIssue] =
        activityTokens + activityStarts + activityUpdates + activityEnds + widgetKinds
        + nowPlaying + pushToTalk + location + otherServices + calls + background

    /// The causes on a version, likeliest first: those of which a clue is seen before the others, and
    /// what is known of single versions before what holds on all. Without a version all of them.
    package func causes(on iOS: IOSVersion?, seeing clues: Set<String>) -> [Cause] {
        func rank(_ cause: Cause) -> Int {
            if let clue = cause.clue, clues.contains(clue.word) { return 0 }
            return iOS != nil && cause.until != nil ? 1 : 2
        }
        let held = causes.filter { cause in iOS.map(cause.holds) ?? true }
        return (0...2).flatMap { number in held.filter { rank($0) == number } }
    }

    /// What can be said of it beside the symptom itself.
    package var clues: [Cause.Clue] { causes.compactMap(\.clue) }

    /// Those of a type of push.
    package static func all(of type: PushType) -> [KnownIssue] {
        catalogue.filter { $0.type == type }
    }

    /// The one of this word, in whatever case; `nil` when there is none.
    package static func named(_ word: String, of type: PushType) -> KnownIssue? {
        all(of: type).first { $0.id == word.lowercased() }
    }

    /// What to say to a word that is none: the nearest, and all there are.
    package static func suggestion(for word: String, of type: PushType) -> String {
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
