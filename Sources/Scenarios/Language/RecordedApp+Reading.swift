import PushModel
import VirtualPhone

/// The parts of a declared app that are mappings themselves.
extension RecordedApp.FetchBehaviour {
    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "onRemotePush", ["takes", "result", "posts"])
        self.init()
        if let node = fields["takes"] {
            if node.scalar == "forever" {
                result = nil
            } else {
                takes = try node.duration("takes")
            }
        }
        if let node = fields["result"] {
            result = try node.word(
                "result",
                of: FetchResult.allCases.map { ($0.rawValue, Optional($0)) } + [("never", nil)])
        }
        posts = try fields.value("posts", LocalNotification.init)
    }
}

extension LocalNotification {
    private static let keys = [
        "title", "body", "sound", "badge", "category", "after", "at", "repeats", "id",
    ]

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "a local notification", Self.keys)
        self.init()
        title = try fields.text("title")
        body = try fields.text("body")
        sound = try fields.text("sound")
        category = try fields.text("category")
        identifier = try fields.text("id")
        badge = try fields.number("badge", in: 0...99_999)
        after = try fields.duration("after") ?? after
        at = try fields.value("at", TimeOfDay.init)
        repeats = try fields.flag("repeats") ?? repeats
    }
}

extension NotificationCategory {
    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "a category", ["id", "customDismiss", "actions"])
        guard let id = fields["id"] else { throw node.error("The category has no id.") }
        self.init(id: try id.text("an id"))
        customDismiss = try fields.flag("customDismiss") ?? customDismiss
        actions = try fields.list("actions", NotificationAction.init) ?? actions
    }
}

extension NotificationAction {
    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "an action", ["id", "text", "options"])
        guard let id = fields["id"] else { throw node.error("The action has no id.") }
        self.init(id: try id.text("an id"))
        text = try fields.flag("text") ?? text
        options = Set(try fields.words("options", "option of an action") ?? [])
    }
}

extension ServiceExtension {
    /// `none`, `crashes`, `killed-at-start`, or what it does as a mapping.
    static func declared(_ node: ScenarioNode) throws(ScenarioError) -> ServiceExtension? {
        guard node.isMapping else {
            return try node.word(
                "service extension",
                of: [("none", nil), ("crashes", .crashes), ("killed-at-start", .killedAtStart)])
        }
        let fields = try Fields(node, "serviceExtension", ["takes", "sets"])
        guard fields["takes"]?.scalar != "forever" else { return .neverAnswers }
        return .changes(
            try fields.value("sets", ContentChange.init) ?? ContentChange(),
            takes: try fields.duration("takes") ?? .zero)
    }
}

extension ContentChange {
    /// Also the shape of what an expectation says about a notification's content.
    private static let keys = [
        "title", "subtitle", "body", "sound", "badge", "category", "threadID",
    ]

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "the content", Self.keys)
        self.init(
            title: try fields.text("title"), subtitle: try fields.text("subtitle"),
            body: try fields.text("body"), sound: try fields.text("sound"),
            badge: try fields.number("badge", in: 0...99_999),
            category: try fields.text("category"), threadID: try fields.text("threadID"))
    }
}
