import PushModel
import VirtualPhone

/// The expected state of a Live Activity.
struct ActivityExpectation: Sendable {
    enum State: String, CaseIterable, Sendable {
        case pending, active, stale, ended, dismissed
        /// There never was an activity with this name.
        case none
    }

    enum Token: String, CaseIterable, Sendable {
        case handedOut = "handed-out"
        case none
    }

    static let keys = ["state", "content", "token"]

    var name: String
    var position: SourcePosition
    var state: State?
    /// The members that its content state must contain.
    var content: JSONValue?
    var token: Token?

    /// Reads a state, or a mapping.
    init(name: String, _ node: ScenarioNode) throws(ScenarioError) {
        self.name = name
        position = node.position
        guard node.isMapping else {
            state = try node.word("state of an activity")
            return
        }
        let fields = try Fields(node, "an activity", Self.keys)
        state = fields.word("state", "state of an activity")
        token = fields.word("token", "word for a token")
        content = fields.value("content") { node throws(ScenarioError) in try JSONValue(node) }
    }

    /// Reads `{ride: active, other: {content: {eta: 5}}}`.
    static func list(_ node: ScenarioNode) throws(ScenarioError) -> [ActivityExpectation] {
        guard let members = try node.members() else {
            throw node.error(
                "activity is a mapping from the names of activities, but this is \(node.kind).",
                suggestion: "Write activity: {ride: active}.")
        }
        var all: [ActivityExpectation] = []
        for (name, value) in members {
            all.append(try ActivityExpectation(name: try name.text("a name"), value))
        }
        return all
    }
}

/// The expected state of an app's push-to-start token.
struct StartTokenExpectation: Sendable {
    enum State: String, CaseIterable, Sendable {
        /// `pushToStartToken` has the token, and its stream has yielded it.
        case handedOut = "handed-out"
        /// The property has the token, but the stream was silent.
        case silent
        case none
    }

    static let keys = ["state", "bytes", "same"]

    var state: State?
    var bytes: Int?
    /// Whether the token must be the one of the previous expectation.
    var same: Bool?

    /// Reads a state, or a mapping.
    init(_ node: ScenarioNode) throws(ScenarioError) {
        guard node.isMapping else {
            state = try node.word("word for a token")
            return
        }
        let fields = try Fields(node, "a token", Self.keys)
        state = fields.word("state", "word for a token")
        bytes = fields.number("bytes", in: 1...100)
        same = fields.flag("same")
    }
}

extension Expectation {
    /// The expectations of Live Activities.
    struct Activities: Sendable {
        static let keys = ["activity", "startToken", "refused", "streams", "ignored"]

        var states: [ActivityExpectation] = []
        var startToken: Placed<StartTokenExpectation>?
        /// The error of the last request.
        var refused: Placed<ActivityRefusal>?
        /// The streams that yielded a value, in order.
        var streams: Placed<[ActivityStreamName]>?
        /// Words of the sentence about an ignored push.
        var ignored: Placed<String>?

        init(_ fields: Fields) {
            states = fields.value("activity", ActivityExpectation.list) ?? []
            startToken = fields.value("startToken") { node throws(ScenarioError) in
                Placed(value: try StartTokenExpectation(node), position: node.position)
            }
            refused = fields.value("refused") { node throws(ScenarioError) in
                Placed(value: try node.word("error of Activity.request"), position: node.position)
            }
            ignored = fields.value("ignored") { node throws(ScenarioError) in
                Placed(value: try node.text("ignored"), position: node.position)
            }
            streams = fields.value("streams") { node throws(ScenarioError) in
                let names = try node.list { element throws(ScenarioError) in
                    try element.word("stream", as: ActivityStreamName.self)
                }
                return Placed(value: names, position: node.position)
            }
        }

        init() {}
    }
}
