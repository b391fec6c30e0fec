import PushModel
import VirtualPhone

/// The parts of a declared app that are mappings themselves.
extension RecordedApp.FetchBehaviour {
    static let keys = ["takes", "result", "posts", "removes"]
    /// The values of `removes`.
    static let removals = ["delivered"]
    static let results: [(String, FetchResult?)] =
        FetchResult.allCases.map { ($0.rawValue, $0) } + [("never", nil)]

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "onRemotePush", Self.keys)
        self.init()
        if fields["takes"]?.scalar == "forever" {
            result = nil
        } else {
            takes = fields.duration("takes") ?? takes
        }
        let given = fields.value("result") { node throws(ScenarioError) in
            try node.word("result", of: Self.results)
        }
        result = given ?? result
        posts = fields.value("posts", LocalNotification.init)
        removesDelivered = fields.value("removes") { node throws(ScenarioError) in
            try node.word("kind of notifications", of: Self.removals.map { ($0, true) })
        }
    }
}

extension LocalNotification {
    static let keys = [
        "title", "body", "sound", "badge", "category", "after", "at", "repeats", "id",
    ]

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "a local notification", Self.keys)
        self.init()
        title = fields.text("title")
        body = fields.text("body")
        sound = fields.text("sound")
        category = fields.text("category")
        identifier = fields.text("id")
        badge = fields.number("badge", in: 0...99_999)
        after = fields.duration("after") ?? after
        at = fields.value("at", TimeOfDay.init)
        repeats = fields.flag("repeats") ?? repeats
    }
}

extension NotificationCategory {
    static let keys = ["id", "customDismiss", "options", "actions"]
    /// `UNNotificationCategoryOptions` that change which methods are called.
    static let options = ["customDismissAction"]

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "a category", Self.keys)
        guard let id = fields["id"] else {
            throw fields.unknownKey ?? node.error("The category has no id.")
        }
        self.init(id: try id.text("an id"))
        let options = fields.list("options") { node throws(ScenarioError) in
            try node.word("option of a category", of: Self.options.map { ($0, $0) })
        }
        customDismiss =
            fields.flag("customDismiss") ?? options?.contains("customDismissAction")
            ?? customDismiss
        actions = fields.list("actions", NotificationAction.init) ?? actions
    }
}

extension NotificationAction {
    static let keys = ["id", "title", "text", "options"]

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "an action", Self.keys)
        guard let id = fields["id"] else {
            throw fields.unknownKey ?? node.error("The action has no id.")
        }
        self.init(id: try id.text("an id"))
        title = fields.text("title") ?? title
        text = fields.flag("text") ?? text
        options = Set(fields.words("options", "option of an action") ?? [])
    }
}

extension ServiceExtension {
    static let keys = ["takes", "sets", "empties", "twice", "memory"]
    static let words: [(String, ServiceExtension?)] = [
        ("none", nil), ("crashes", .crashes), ("killed-at-start", .killedAtStart),
    ]

    /// Reads `none`, `crashes`, `killed-at-start`, or its behaviour as a mapping.
    static func declared(_ node: ScenarioNode) throws(ScenarioError) -> ServiceExtension? {
        guard node.isMapping else {
            return try node.word("service extension", of: words)
        }
        let fields = try Fields(node, "serviceExtension", keys)
        guard fields["takes"]?.scalar != "forever" else { return .neverAnswers }
        let takes = fields.duration("takes") ?? .zero
        if fields.flag("empties") == true { return .empties(takes: takes) }
        let change = fields.value("sets", ContentChange.init) ?? ContentChange()
        return fields.flag("twice") == true
            ? .answersTwice(change, takes: takes) : .changes(change, takes: takes)
    }

    /// Reads the memory of a behaviour that is a mapping. `declared` reads the other keys, and
    /// notes the unknown ones.
    static func memory(_ node: ScenarioNode) throws(ScenarioError) -> MemorySize? {
        try node.members()?.first { $0.key.scalar == "memory" }?.value.memorySize("memory")
    }
}

extension ContentChange {
    /// The keys, also of an expectation of a notification's content.
    static let keys = [
        "title", "subtitle", "body", "sound", "badge", "category", "threadID",
    ]

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "the content", Self.keys)
        self.init(
            title: fields.text("title"), subtitle: fields.text("subtitle"),
            body: fields.text("body"), sound: fields.text("sound"),
            badge: fields.number("badge", in: 0...99_999),
            category: fields.text("category"), threadID: fields.text("threadID"))
    }
}
