import PushModel
import Scenarios
import VirtualPhone

/// A symptom of pushes that call no method of an app delegate, with the causes that developers have
/// published.
///
/// Unlike a `Diagnosis`, a known issue is an entry of a table: a file of `Knowledge`. The first rule
/// of a cause says on which versions the phone does the same.
package struct KnownIssue: Hashable, Sendable, Identifiable, Decodable {
    /// One cause, and its remedy.
    package struct Cause: Hashable, Sendable, Identifiable, Decodable {
        /// A second observation that distinguishes this cause from the others.
        package struct Clue: Hashable, Sendable, Decodable {
            /// The word on the command line.
            package let word: String
            /// The observation, as a sentence without its full stop.
            package let sentence: String
        }

        package let id: String
        /// The cause, as a sentence without its full stop.
        package let sentence: String
        /// The changes that remove the cause, in sentences.
        package let fix: String
        /// The rules by which the phone does the same.
        package let rules: [RuleLabel]
        private let published: [String]?
        /// `nil` if the cause shows in nothing but the symptom.
        package let clue: Clue?
        /// The first version with this cause, and the first version without it, where they differ
        /// from those of the first rule.
        let since: IOSVersion?
        let until: IOSVersion?

        private enum CodingKeys: String, CodingKey {
            case id = "cause"
            case sentence, fix, rules, clue, since, until
            case published = "sources"
        }

        /// The addresses at which developers published the cause.
        package var sources: [String] { published ?? [] }

        /// Returns whether this can be the cause on the given version.
        func holds(on iOS: IOSVersion) -> Bool {
            let rule = rules.first.flatMap(Rule.named)
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

    private enum CodingKeys: String, CodingKey {
        case type
        case id = "seen"
        case sentence = "symptom"
        case causes
    }

    init(_ type: PushType, _ id: String, _ sentence: String, _ causes: [Cause]) {
        self.type = type
        self.id = id
        self.sentence = sentence
        self.causes = causes
    }

    /// All known issues, by the type of push.
    package static var catalogue: [KnownIssue] { Knowledge.embedded.issues }

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
        let nearest = Vocabulary(all.map(\.id)).nearest(to: word)
            .map { "Did you mean \($0)? " }
        return (nearest ?? "") + "The words are: " + all.map(\.id).joined(separator: ", ") + "."
    }
}
