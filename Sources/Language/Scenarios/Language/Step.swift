import VirtualPhone
import World

/// One step of a scenario.
package struct Step: Sendable {
    enum Action: Sendable {
        case push(PushStep)
        case channel(ChannelStep)
        case broadcast(BroadcastStep)
        /// The app's own code does something with its Live Activities.
        case activity(ActivityStep)
        /// Something that happens to the phone as it is.
        case event(Event)
        case settings(SettingsChange)
        case wait(Duration)
        case expect(Expectation)
        /// The app is deleted, if it is there, and installed anew.
        case reinstall
        /// A backup is restored to the phone: every token changes.
        case restore
    }

    var action: Action
    package var position: SourcePosition
}

/// The verb of a step: what is done to the phone, or what only a scenario can say.
enum StepVerb: Hashable, Sendable {
    /// A provider sends a push.
    case push
    /// A provider makes a broadcast channel, or deletes one.
    case channel
    /// A provider sends to everybody on a channel.
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
    private static let verbs: [String: StepVerb] = {
        var verbs: [String: StepVerb] = [:]
        for verb in all {
            for word in verb.names { verbs[word] = verb }
        }
        return verbs
    }()
    /// Every word that can begin a step.
    static let words: [String] = verbs.keys.sorted()
    /// Every word that can stand beside one.
    static let modifiers: [String] = Set(all.flatMap(\.allowedModifiers)).sorted()

    init?(word: String) {
        guard let verb = Self.verbs[word] else { return nil }
        self = verb
    }

    /// Its words: the usual one, then those of earlier versions.
    private var names: [String] {
        switch self {
        case .push: ["push"]
        case .channel: ["channel"]
        case .broadcast: ["broadcast"]
        case .activity: ["activity"]
        case .local: ["local"]
        case .wait: ["wait"]
        case .expect: ["expect"]
        case .phone(let verb): [verb.rawValue] + verb.row.oldWords
        }
    }

    /// The keys that it may have beside it.
    var allowedModifiers: [String] {
        switch self {
        case .push: ["headers", "after", "as", "to", "certificate"]
        case .broadcast: ["headers"]
        case .phone(.tap), .phone(.dismiss): ["name"]
        case .phone(let verb): if case .identifier = verb.row.objects { ["text"] } else { [] }
        case .activity, .channel, .local, .wait, .expect: []
        }
    }

    /// The words that it may be given; none where they cannot be counted.
    var values: [String] {
        guard case .phone(let verb) = self, case .words = verb.row.objects else { return [] }
        return verb.row.objects.examples
    }
}
