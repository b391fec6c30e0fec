import PushModel
import Scenarios
import VirtualPhone

/// A symptom of pushes that call no method of an app delegate, with the causes that developers have
/// published.
///
/// Unlike a `Diagnosis`, a known issue is an entry of a table. Each cause names the rules by which
/// the phone does the same; its first rule says on which versions.
package struct KnownIssue: Hashable, Sendable, Identifiable {
    /// One cause, and its remedy.
    package struct Cause: Hashable, Sendable, Identifiable {
        /// A second observation that distinguishes this cause from the others.
        package struct Clue: Hashable, Sendable {
            /// The word on the command line.
            package let word: String
            /// The observation, as a sentence without its full stop.
            package let sentence: String

            init(_ word: String, _ sentence: String) {
                self.word = word
                self.sentence = sentence
            }
        }

        package let id: String
        /// The cause, as a sentence without its full stop.
        package let sentence: String
        /// The changes that remove the cause, in sentences.
        package let fix: String
        /// Labels of the catalogue of rules.
        package let rules: [String]
        /// The addresses at which developers published the cause.
        package let sources: [String]
        /// `nil` if the cause shows in nothing but the symptom.
        package let clue: Clue?
        /// The first version with this cause, and the first version without it, where they differ
        /// from those of the first rule.
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

        /// Returns whether this can be the cause on the given version.
        func holds(on iOS: IOSVersion) -> Bool {
            let rule = rules.first.flatMap(RuleLabel.init).flatMap(Rule.named)
            return (since ?? rule?.since ?? .oldest) <= iOS
                && (until ?? rule?.until).map { iOS < $0 } ?? true
        }
    }

    package let type: PushType
    /// The word on the command line.
    package let id: String
    /// The symptom, as a sentence without its full stop.
    package let sentence: String
    /// The likeliest cause comes first.
    package let causes: [Cause]

    init(_ type: PushType, _ id: String, _ sentence: String, _ causes: [Cause]) {
        self.type = type
        self.id = id
        self.sentence = sentence
        self.causes = causes
    }

    /// All known issues, by the type of push.
    package static let catalogue: [KnownIssue] =
        activityTokens + activityStarts + activityUpdates + activityEnds + widgetKinds
        + nowPlaying + pushToTalk + location + otherServices + calls + background

    /// Returns the causes on a version, or all causes without a version. Causes whose clue is seen
    /// come first, then causes of single versions, then the others, each group by likelihood.
    package func causes(on iOS: IOSVersion?, seeing clues: Set<String>) -> [Cause] {
        func rank(_ cause: Cause) -> Int {
            if let clue = cause.clue, clues.contains(clue.word) { return 0 }
            return iOS != nil && cause.until != nil ? 1 : 2
        }
        let held = causes.filter { cause in iOS.map(cause.holds) ?? true }
        return (0...2).flatMap { number in held.filter { rank($0) == number } }
    }

    /// The clues of all causes, in their order.
    package var clues: [Cause.Clue] { causes.compactMap(\.clue) }

    /// Returns the known issues of a type of push.
    package static func all(of type: PushType) -> [KnownIssue] {
        catalogue.filter { $0.type == type }
    }

    /// Returns the issue with this word, in upper or lower case; `nil` for an unknown word.
    package static func named(_ word: String, of type: PushType) -> KnownIssue? {
        all(of: type).first { $0.id == word.lowercased() }
    }

    /// Returns a hint for an unknown word: the nearest word, and all words of the type.
    package static func suggestion(for word: String, of type: PushType) -> String {
        let all = all(of: type)
        guard !all.isEmpty else {
            let types = PushType.allCases.filter { !Self.all(of: $0).isEmpty }.map(\.rawValue)
            return
                "Belfry knows no issues of type \(type.rawValue). Types with known issues: "
                + types.joined(separator: ", ") + "."
        }
        let nearest = Vocabulary(all.map(\.id)).nearest(to: word)
            .map { "Did you mean \($0)? " }
        return (nearest ?? "") + "The words are: " + all.map(\.id).joined(separator: ", ") + "."
    }
}
