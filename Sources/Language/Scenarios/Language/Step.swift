import VirtualPhone
import World

/// One step of a scenario.
package struct Step: Sendable {
    enum Action: Sendable {
        case push(PushStep)
        case channel(ChannelStep)
        case broadcast(BroadcastStep)
        /// The app's own code acts on its Live Activities.
        case activity(ActivityStep)
        /// An event of the phone.
        case event(Event)
        case settings(SettingsChange)
        case wait(Duration)
        case expect(Expectation)
        /// The app is deleted, if it is there, and installed again.
        case reinstall
        /// A backup is restored to the phone, which changes every token.
        case restore
    }

    var action: Action
    /// The phones on which it happens; `nil` for the one that `phone` describes.
    var phones: PhoneChoice?
    package var position: SourcePosition
}

/// The verb of a step: an action on the phone, or one of scenarios alone.
enum StepVerb: Hashable, Sendable {
    /// A provider sends a push.
    case push
    /// A provider makes a broadcast channel, or deletes one.
    case channel
    /// A provider sends a broadcast on a channel.
    case broadcast
    /// The app's own code starts, changes or ends a Live Activity.
    case activity
    /// The app schedules a local notification.
    case local
    case wait
    case expect
    case phone(PhoneAction.Verb)

    static let all: [StepVerb] =
        [.push, .channel, .broadcast, .activity, .local, .wait, .expect]
        + PhoneAction.Verb.allCases.map { .phone($0) }
    private static let verbs = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })
    /// Every word that can begin a step.
    static let words: [String] = verbs.keys.sorted()
    /// Every key that a step can have besides its verb.
    static let modifiers: [String] = Set(all.flatMap(\.allowedModifiers)).sorted()

    init?(word: String) {
        guard let verb = Self.verbs[word] else { return nil }
        self = verb
    }

    private var word: String {
        switch self {
        case .push: "push"
        case .channel: "channel"
        case .broadcast: "broadcast"
        case .activity: "activity"
        case .local: "local"
        case .wait: "wait"
        case .expect: "expect"
        case .phone(let verb): verb.rawValue
        }
    }

    /// The keys that a step with this verb may also have.
    var allowedModifiers: [String] {
        switch self {
        case .push: ["headers", "after", "as", "to", "certificate", "on"]
        case .broadcast: ["headers"]
        case .phone(.tap), .phone(.dismiss): ["name", "on"]
        case .phone(let verb):
            if case .identifier = verb.row.objects { ["text", "on"] } else { ["on"] }
        case .activity, .local: ["on"]
        case .channel, .wait, .expect: []
        }
    }

    /// The possible values of the verb; empty if there are too many.
    var values: [String] {
        guard case .phone(let verb) = self, case .words = verb.row.objects else { return [] }
        return verb.row.objects.examples
    }
}
