import PushModel
import VirtualPhone

/// An action of an app's own code on its Live Activities. The app has to be running.
struct ActivityStep: Sendable {
    enum Deed: String, CaseIterable, Sendable {
        /// `Activity.request`, under a name of the scenario.
        case request
        case update
        case end
        /// The app replaces its type of this name, as a newer version of the app would.
        case declare
    }

    /// The way in which the app has its activity updated.
    enum Pushes: Sendable, Hashable {
        case none, token
        /// A channel under its name in the scenario.
        case channel(String)
    }

    static let keys =
        Deed.allCases.map(\.rawValue) + [
            startToken, "type", "attributes", "content", "pushes", "style", "start", "alert",
            "stale",
            "relevance", "timestamp", "dismissal", "intent", "size",
        ]
    /// The action of asking for the push-to-start token, through any of the app's types.
    static let startToken = "start-token"

    /// `nil` asks for the push-to-start token.
    var deed: Deed?
    /// The name of the activity, or of a type.
    var name: String
    var type: String
    var attributes: JSONValue
    var content: JSONValue?
    var shape: ActivityTypeShape
    var pushes: Pushes
    var isTransient: Bool
    var isInIntent: Bool
    /// The time until the activity starts, becomes stale, or is dismissed.
    var start: Duration?
    var stale: Duration?
    var dismissal: Dismissal
    /// The distance of the app's own timestamp from now; `nil` for no timestamp.
    var timestamp: Duration?
    var relevance: Double?
    var alert: ActivityAlert?

    enum Dismissal: Sendable, Hashable {
        case usual, immediate
        case after(Duration)
    }

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let isMapping = node.isMapping
        if !isMapping, node.scalar != Self.startToken {
            throw node.error(
                "An activity step says what the app does, but this is \(node.kind).",
                suggestion: "Write activity: {request: ride}, or activity: start-token.")
        }
        let fields = isMapping ? try Fields(node, "an activity", Self.keys) : nil
        let deeds = Deed.allCases.filter { fields?.has($0.rawValue) == true }
        let named = deeds.count + (fields?.has(Self.startToken) == true ? 1 : 0)
        if isMapping, named != 1 {
            throw node.error(
                "An activity step has one action, but this one has \(named).",
                suggestion: "Write request, update, end, declare or start-token once.")
        }
        deed = deeds.first
        name = fields?.text(deeds.first?.rawValue ?? Self.startToken) ?? ""
        type = fields?.text("type") ?? "Attributes"
        isTransient = fields?.text("style") == "transient"
        isInIntent = fields?.flag("intent") ?? false
        start = fields?.duration("start")
        stale = fields?.duration("stale")
        relevance = fields?.text("relevance").flatMap { Double($0) }
        timestamp = fields?.value("timestamp", Self.distance)
        dismissal = fields?.value("dismissal", Self.dismissal) ?? .usual
        pushes = fields?.value("pushes", Self.pushes) ?? .token
        alert = fields?.value("alert", ActivityAlert.init)
        var given = fields?.value(
            "attributes", { node throws(ScenarioError) in try JSONValue(node) })
        if let size = fields?.number("size", in: 1...100_000) {
            given = .object(["padding": .string(String(repeating: "x", count: size))])
        }
        attributes = given ?? [:]
        content = fields?.value("content") { node throws(ScenarioError) in try JSONValue(node) }
        shape = ActivityTypeShape()
        if deed == .declare {
            shape.attributes = fields?.value("attributes", ActivityShape.read) ?? .anything
            shape.contentState = fields?.value("content", ActivityShape.read) ?? .anything
        }
    }

    /// Reads the activities that run when the scenario begins, each with a name of its own.
    static func allRunning(_ node: ScenarioNode) throws(ScenarioError) -> [ActivityStep] {
        var names: Set<String> = []
        return try node.list { element throws(ScenarioError) in
            let step = try running(element)
            guard !step.name.isEmpty else {
                throw element.error(
                    "The activity has no name.",
                    suggestion: "Write activities: [ride], for instance.")
            }
            guard names.insert(step.name).inserted else {
                throw element.error(
                    "The name “\(step.name.shortened)” is taken by another activity.",
                    suggestion: "Give each a name of its own.")
            }
            return step
        }
    }

    /// Reads an activity that runs when the scenario begins: its name, or `{request: name, …}`.
    static func running(_ node: ScenarioNode) throws(ScenarioError) -> ActivityStep {
        if !node.isMapping { return ActivityStep(named: try node.text("an activity")) }
        let step = try ActivityStep(node)
        guard step.deed == .request else {
            throw node.error("An activity that runs already has request. Write {request: ride}.")
        }
        return step
    }

    private init(named name: String) {
        self.name = name
        deed = .request
        type = "Attributes"
        attributes = [:]
        shape = ActivityTypeShape()
        (pushes, dismissal) = (.token, .usual)
        (isTransient, isInIntent) = (false, false)
    }

    private static func pushes(_ node: ScenarioNode) throws(ScenarioError) -> Pushes {
        switch try node.text("pushes") {
        case "none": .none
        case "token": .token
        case let channel: .channel(channel)
        }
    }

    private static func dismissal(_ node: ScenarioNode) throws(ScenarioError) -> Dismissal {
        switch node.scalar {
        case "usual": .usual
        case "immediate": .immediate
        default: .after(try node.duration("dismissal"))
        }
    }

    /// Reads `1m` or `-1m`.
    private static func distance(_ node: ScenarioNode) throws(ScenarioError) -> Duration {
        guard let text = node.scalar, text.hasPrefix("-"),
            let duration = Duration(text: String(text.dropFirst()))
        else { return try node.duration("timestamp") }
        return .zero - duration
    }
}

extension ActivityAlert {
    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "an alert", ["title", "body", "sound"])
        self.init(
            title: fields.text("title") ?? "", body: fields.text("body") ?? "",
            sound: fields.text("sound") ?? "default")
    }
}
