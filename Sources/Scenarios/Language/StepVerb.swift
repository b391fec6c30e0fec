import World

/// The verb of a step: what is done to the phone, or what only a scenario can say.
enum StepVerb: Hashable, Sendable {
    /// A provider sends a push.
    case push
    /// The app schedules a local notification.
    case local
    case wait
    case expect
    case phone(PhoneAction.Verb)

    static let all: [StepVerb] =
        [.push, .local, .wait, .expect] + PhoneAction.Verb.allCases.map { .phone($0) }
    private static let byWord = Dictionary(
        uniqueKeysWithValues: all.flatMap { verb in verb.words.map { ($0, verb) } })
    /// Every word that can begin a step, and then those that can stand beside one.
    static let words = byWord.keys.sorted()
    static let modifiers = Set(all.flatMap(\.modifiers)).sorted()

    init?(word: String) {
        guard let verb = Self.byWord[word] else { return nil }
        self = verb
    }

    /// Its words: the usual one, then those of earlier versions.
    private var words: [String] {
        switch self {
        case .push: ["push"]
        case .local: ["local"]
        case .wait: ["wait"]
        case .expect: ["expect"]
        case .phone(let verb): [verb.rawValue] + verb.row.oldWords
        }
    }

    /// The keys that it may have beside it.
    var modifiers: [String] {
        guard case .phone(let verb) = self else {
            return self == .push ? ["headers", "after"] : []
        }
        return if case .identifier = verb.row.objects { ["text"] } else { [] }
    }

    /// The words that it may be given; none where they cannot be counted.
    var values: [String] {
        guard case .phone(let verb) = self, case .words = verb.row.objects else { return [] }
        return verb.row.objects.examples
    }
}
