import PushModel
import VirtualPhone

extension AppSetup {
    /// The values of `UIBackgroundModes`.
    /// https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes
    static let modes = [
        "remote-notification", "voip", "fetch", "processing", "audio", "location",
        "external-accessory", "bluetooth-central", "bluetooth-peripheral", "newsstand-content",
        "nearby-interaction", "push-to-talk",
    ]

    /// The keys that a `settings` step may also have.
    static let settingKeys = ["permission", "alerts", "sounds", "badges", "timeSensitive"]

    /// The keys for Live Activities that a `settings` step may also have.
    static let activitySettingKeys = ["activities", "frequentPushes"]

    /// The keys for Live Activities.
    static let activityKeys = [
        "liveActivities", "activityTypes", "activityConsent", "supportsLiveActivities",
        "frequentPushes", "pushEnvironment",
    ]

    /// The answers of a content extension to actions.
    static let contentExtensions: [(String, ContentExtensionAnswer?)] =
        [("none", nil)] + ContentExtensionAnswer.allCases.map { ($0.rawValue, $0) }

    static let keys =
        [
            "state", "bundle", "linkedSDK", "lifecycle", "sceneManifest",
            "configurationForConnecting", "notificationDelegate", "implements",
            "backgroundModes",
        ] + settingKeys + [
            "presents", "categories", "serviceExtension", "contentExtension", "reportsCalls",
            "onRemotePush", "entitlements", "badge", "strings", "promptAnswer", "deliversQuietly",
            "blocks",
        ] + activityKeys + ["activities"] + serviceKeys

    init(_ node: ScenarioNode) throws(ScenarioError) {
        self.init()
        let fields = try Fields(node, "app", Self.keys)
        readIdentity(fields)
        readCode(fields)
        readPermission(fields)
        readExtensions(fields)
        readActivities(fields)
        readServices(fields)
    }

    private mutating func readActivities(_ fields: Fields) {
        activities.isAllowed = fields.flag("liveActivities") ?? true
        activities.types = fields.value("activityTypes", ActivityTypeShape.types) ?? [:]
        activities.knowsAllTypes = !activities.types.isEmpty
        activities.consent = fields.word("activityConsent", "consent") ?? .always
        activities.isDeclared = fields.flag("supportsLiveActivities") ?? true
        activities.declaresFrequentPushes = fields.flag("frequentPushes") ?? false
        activities.hasPushEnvironment = fields.flag("pushEnvironment") ?? true
        runningActivities = fields.value("activities", ActivityStep.allRunning) ?? []
    }

    private mutating func readIdentity(_ fields: Fields) {
        if let node = fields["state"] {
            statePosition = node.position
            states = fields.value("state", Self.states) ?? states
        }
        bundle = fields.text("bundle") ?? bundle
        linkedSDK = fields.value("linkedSDK", Self.linkedSDK) ?? linkedSDK
        if let modes = fields.list("backgroundModes", Self.mode) {
            backgroundModes = Set(modes)
        }
        if let words: [Entitlement] = fields.words("entitlements", "entitlement") {
            entitlements = Set(words)
        }
        badge = fields.number("badge", in: 0...99_999) ?? badge
        strings = fields.value("strings", AppStrings.init)
    }

    private static func states(_ node: ScenarioNode) throws(ScenarioError) -> [AppState] {
        guard try !node.list().isEmpty else { throw node.error("The list of states is empty.") }
        return try node.list { element throws(ScenarioError) in try element.appState() }
    }

    private static func linkedSDK(_ node: ScenarioNode) throws(ScenarioError) -> LinkedSDK {
        if node.scalar == "same" { return .same }
        guard let version = node.scalar.flatMap({ IOSVersion($0) }) else {
            throw node.error(
                "\(node.kind) is not a version of iOS.",
                suggestion: "Write same, or a version such as 13.0.")
        }
        return .version(try node.modelled(version))
    }

    private static func mode(_ node: ScenarioNode) throws(ScenarioError) -> String {
        try node.word("background mode", of: modes.map { ($0, $0) })
    }

    private mutating func readCode(_ fields: Fields) {
        readScenes(fields)
        notificationDelegate =
            fields.word("notificationDelegate", "time to set the delegate")
            ?? notificationDelegate
        if let node = fields["implements"], node.scalar != "all" {
            implements = fields.callbacks("implements") ?? []
        }
        if let node = fields["presents"] {
            presents =
                node.scalar == "never"
                ? .never
                : .options(Set(fields.words("presents", "presentation option") ?? []))
        }
        reportsCalls = fields.flag("reportsCalls") ?? reportsCalls
        onRemotePush =
            fields.value("onRemotePush", RecordedApp.FetchBehaviour.init) ?? onRemotePush
        blocks = fields.callbacks("blocks") ?? blocks
        categories = fields.list("categories", NotificationCategory.init) ?? categories
    }

    /// The life cycle follows from the manifest and the method, if one of them is given.
    private mutating func readScenes(_ fields: Fields) {
        lifeCycle = fields.word("lifecycle", "life cycle") ?? lifeCycle
        let manifest: SceneManifest? = fields.word("sceneManifest", "scene manifest")
        let method = fields.flag("configurationForConnecting")
        guard manifest != nil || method != nil else { return }
        let usual: SceneManifest = lifeCycle == .scenes && method != true ? .configurations : .none
        sceneManifest = manifest ?? usual
        lifeCycle = sceneManifest == .configurations || method == true ? .scenes : .appDelegate
    }

    private mutating func readPermission(_ fields: Fields) {
        permission = fields.word("permission", "permission") ?? permission
        promptAnswer = fields.word("promptAnswer", "permission") ?? promptAnswer
        alerts = fields.flag("alerts") ?? alerts
        sounds = fields.flag("sounds") ?? sounds
        badges = fields.flag("badges") ?? badges
        timeSensitive = fields.flag("timeSensitive") ?? timeSensitive
        deliversQuietly = fields.flag("deliversQuietly") ?? deliversQuietly
    }

    private mutating func readExtensions(_ fields: Fields) {
        serviceExtension = fields.value("serviceExtension", ServiceExtension.declared) ?? nil
        if serviceExtension != nil {
            extensionMemory = fields.value("serviceExtension", ServiceExtension.memory) ?? nil
        }
        contentExtension =
            fields.value("contentExtension") { node throws(ScenarioError) in
                try node.word("answer of a content extension", of: Self.contentExtensions)
            } ?? nil
    }
}
