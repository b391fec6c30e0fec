import PushModel
import VirtualPhone

extension AppSetup {
    /// `UIBackgroundModes`.
    /// https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes
    private static let modes = [
        "remote-notification", "voip", "fetch", "processing", "audio", "location",
        "external-accessory", "bluetooth-central", "bluetooth-peripheral", "newsstand-content",
        "nearby-interaction", "push-to-talk",
    ]

    /// The keys that a `settings` step may have as well.
    static let settingKeys = ["permission", "alerts", "sounds", "badges"]

    private static let keys =
        [
            "state", "bundle", "linkedSDK", "lifecycle", "notificationDelegate", "implements",
            "backgroundModes",
        ] + settingKeys + [
            "presents", "categories", "serviceExtension", "contentExtension", "reportsCalls",
            "onRemotePush", "entitlements", "badge", "promptAnswer", "deliversQuietly",
            "blocks",
        ]

    init(_ node: ScenarioNode?) throws(ScenarioError) {
        self.init()
        guard let node else { return }
        let fields = try Fields(node, "app", Self.keys)
        try readIdentity(fields)
        try readCode(fields)
        try readPermission(fields)
        try readExtensions(fields)
    }

    private mutating func readIdentity(_ fields: Fields) throws(ScenarioError) {
        if let node = fields["state"] {
            states = try node.words("app state")
            statePosition = node.position
            guard !states.isEmpty else { throw node.error("The list of states is empty.") }
        }
        bundle = try fields.text("bundle") ?? bundle
        if let node = fields["linkedSDK"], node.scalar != "same" {
            guard let version = node.scalar.flatMap({ IOSVersion($0) }) else {
                throw node.error(
                    "\(node.kind) is no version of iOS.",
                    suggestion: "Write same, or a version such as 13.0.")
            }
            linkedSDK = version
        }
        if let modes = try fields.list("backgroundModes", Self.mode) {
            backgroundModes = Set(modes)
        }
        if let words: [Entitlement] = try fields.words("entitlements", "entitlement") {
            entitlements = Set(words)
        }
        badge = try fields.number("badge", in: 0...99_999) ?? badge
    }

    private static func mode(_ node: ScenarioNode) throws(ScenarioError) -> String {
        try node.word("background mode", of: modes.map { ($0, $0) })
    }

    private mutating func readCode(_ fields: Fields) throws(ScenarioError) {
        lifeCycle = try fields.word("lifecycle", "life cycle") ?? lifeCycle
        notificationDelegate =
            try fields.word("notificationDelegate", "time to set the delegate")
            ?? notificationDelegate
        if let node = fields["implements"], node.scalar != "all" {
            implements = Set(try node.words("callback"))
        }
        if let node = fields["presents"] {
            presents =
                node.scalar == "never"
                ? .never : .options(Set(try node.words("presentation option")))
        }
        reportsCalls = try fields.flag("reportsCalls") ?? reportsCalls
        onRemotePush =
            try fields.value("onRemotePush", RecordedApp.FetchBehaviour.init) ?? onRemotePush
        if let words: [Callback] = try fields.words("blocks", "callback") { blocks = Set(words) }
        categories = try fields.list("categories", NotificationCategory.init) ?? categories
    }

    private mutating func readPermission(_ fields: Fields) throws(ScenarioError) {
        permission = try fields.word("permission", "permission") ?? permission
        promptAnswer = try fields.word("promptAnswer", "permission") ?? promptAnswer
        alerts = try fields.flag("alerts") ?? alerts
        sounds = try fields.flag("sounds") ?? sounds
        badges = try fields.flag("badges") ?? badges
        deliversQuietly = try fields.flag("deliversQuietly") ?? deliversQuietly
    }

    private mutating func readExtensions(_ fields: Fields) throws(ScenarioError) {
        serviceExtension = try fields.value("serviceExtension", ServiceExtension.declared) ?? nil
        if let node = fields["contentExtension"] {
            contentExtension = try node.word(
                "answer of a content extension",
                of: [("none", nil)]
                    + ContentExtensionAnswer.allCases.map { ($0.rawValue, Optional($0)) })
        }
    }
}
