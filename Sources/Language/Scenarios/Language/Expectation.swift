import PushModel
import VirtualPhone

/// The expected results of the steps since the previous expectation. Only named values are judged.
package struct Expectation: Sendable {
    /// A value with its position, so that a failure can point at it.
    struct Placed<Value: Sendable>: Sendable {
        var value: Value
        var position: SourcePosition
    }

    enum Banner: String, CaseIterable, Sendable {
        case shown
        case notShown = "not-shown"
    }

    enum Sound: String, CaseIterable, Sendable {
        case played
        case notPlayed = "not-played"
    }

    enum List: String, CaseIterable, Sendable {
        case listed
        case notListed = "not-listed"
        /// The notification was listed, but is no longer.
        case removed
    }

    enum Badge: Hashable, Sendable {
        case number(Int)
        case unchanged
    }

    enum Screen: String, CaseIterable, Sendable {
        case lit
        case dark
    }

    enum Process: String, CaseIterable, Sendable {
        case running
        case suspended
        case terminated
    }

    /// Lines of iOS's log about the app.
    enum Log: Hashable, Sendable {
        /// A line has these words.
        case words(String)
        /// There is no line.
        case off
    }

    enum Order: String, CaseIterable, Sendable {
        case strict
        case any
    }

    var position: SourcePosition
    /// The phones that it is about; `nil` for the one that `phone` describes.
    var phones: PhoneChoice?
    var callbacks: Placed<[CallbackExpectation]>?
    /// The callbacks that `callbacks` is about; `nil` for the usual ones.
    var observing: Set<Callback>?
    var order = Order.strict
    var never: [Placed<Callback>] = []
    var banner: Placed<Banner>?
    var sound: Placed<Sound>?
    var list: Placed<List>?
    var badge: Placed<Badge>?
    var content: Placed<ContentChange>?
    var listCount: Placed<Int>?
    var screen: Placed<Screen>?
    var process: Placed<Process>?
    var activities = Activities()
    var log: Placed<Log>?
    /// APNs' answer to the last push: a status, followed by a reason if there is one.
    var answer: Placed<String>?
    /// Words that must each occur in a sentence of the trace.
    var told: [Placed<String>] = []
    /// Rules that must decide something, and rules that must not.
    var cited: [Placed<RuleLabel>] = []
    var notCited: [Placed<RuleLabel>] = []
    /// Words of events that the trace must contain, and those that it must not.
    var happened: [Placed<TraceRecord.Name>] = []
    var notHappened: [Placed<TraceRecord.Name>] = []
    /// Whether a step must be impossible.
    var impossible: Placed<Bool>?

    /// The phones that it is about.
    var phonesOrFirst: PhoneChoice { phones ?? .first(at: position) }

    /// Returns whether a callback counts: those in `observing`, or else every callback about a
    /// notification and the others that `callbacks` names.
    func observes(_ callback: Callback) -> Bool {
        if let observing { return observing.contains(callback) }
        return callback.isAboutPush
            || callbacks?.value.contains { $0.callback == callback } ?? false
    }
}

extension Callback {
    /// Whether the callback brings or concerns a push, rather than the life cycle, registration, or
    /// the state of a talk.
    var isAboutPush: Bool {
        switch self {
        case .didRegister, .didFailToRegister, .didRegisterSettings, .didUpdatePushCredentials,
            .receivedEphemeralPushToken, .didJoinChannel, .failedToJoinChannel,
            .restoredChannelDescriptor, .didActivateAudio, .didDeactivateAudio,
            .didBeginTransmitting, .didEndTransmitting, .pushTokenDidChange, .pushTokensDidChange:
            false
        default: !isLifeCycle
        }
    }
}

/// An expected callback and its arguments. Only named arguments are compared.
struct CallbackExpectation: Sendable {
    static let keys = ["state", "payload", "action", "text", "of"]

    var callback: Callback
    var state: ApplicationState?
    var payload: PayloadPlace?
    /// `default`, `dismiss`, or the app's own identifier.
    var action: String?
    /// The text that the user typed.
    var text: String?
    /// The subject of the call: a widget, a control, a session, a channel; or its reason.
    var subject: String?
    var position: SourcePosition

    /// Reads a short name, or a mapping from a name to the expected arguments.
    init(_ node: ScenarioNode) throws(ScenarioError) {
        position = node.position
        guard let members = try node.members() else {
            callback = try node.callback()
            return
        }
        guard let (name, arguments) = members.first, members.count == 1 else {
            throw node.error(
                "One callback belongs here, but this names \(members.count).",
                suggestion: "Give each a line of its own, beginning with “- ”.")
        }
        callback = try name.callback()
        let fields = try Fields(arguments, "a callback", Self.keys)
        state = fields.word("state", "application state")
        payload = fields.word("payload", "place of a payload")
        action = fields.text("action")
        text = fields.text("text")
        subject = fields.text("of")
    }

    /// The callback for people: its name and the expected arguments.
    var sentence: String {
        let asked = [
            state.map { "state \($0.rawValue)" }, payload.map { "payload \($0.rawValue)" },
            action.map { "action \($0)" }, text.map { "text “\($0)”" },
            subject.map { "of “\($0)”" },
        ].compactMap(\.self)
        return asked.isEmpty
            ? callback.swiftName : "\(callback.swiftName) (\(asked.joined(separator: ", ")))"
    }
}
