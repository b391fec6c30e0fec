import VirtualPhone

extension PhoneSetup {
    /// The keys that a `settings` step may have as well.
    static let settingKeys = [
        "locked", "online", "focus", "scheduledSummary", "muteSwitch", "lowPowerMode",
        "backgroundAppRefresh", "backgroundBudget",
    ]

    init(_ node: ScenarioNode?, at scenario: Place) throws(ScenarioError) {
        guard let node else {
            self.init(
                versions: IOSChoice.standard, settings: PhoneSettings(), switches: [],
                place: scenario)
            return
        }
        let fields = try Fields(node, "phone", ["ios"] + Self.settingKeys + ["clock", "switches"])
        var settings = PhoneSettings()
        try settings.read(fields)
        settings.beganAt = try fields.value("clock", TimeOfDay.init) ?? settings.beganAt
        let switches: [PhoneSwitch]? = try fields.words("switches", "switch of a phone")
        let versions = try fields.value("ios", IOSChoice.versions)
        self.init(
            versions: versions ?? IOSChoice.standard, settings: settings,
            switches: Set(switches ?? []), place: fields["ios"]?.place ?? fields.place)
    }
}

extension PhoneSettings {
    /// Takes over what stands in `fields` and leaves the rest.
    mutating func read(_ fields: Fields) throws(ScenarioError) {
        locked = try fields.flag("locked") ?? locked
        online = try fields.flag("online") ?? online
        focus = try fields.flag("focus") ?? focus
        muteSwitch = try fields.flag("muteSwitch") ?? muteSwitch
        lowPowerMode = try fields.flag("lowPowerMode") ?? lowPowerMode
        backgroundAppRefresh = try fields.flag("backgroundAppRefresh") ?? backgroundAppRefresh
        if let node = fields["scheduledSummary"] {
            scheduledSummary =
                ["off", "false"].contains(node.scalar)
                ? nil : try TimeOfDay(node)
        }
        if let node = fields["backgroundBudget"] {
            backgroundBudget =
                ["off", "false"].contains(node.scalar) ? nil : try BackgroundBudget(node)
        }
    }
}

extension BackgroundBudget {
    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "backgroundBudget", ["wakes", "window"])
        self.init()
        wakes = try fields.number("wakes", in: 0...1000) ?? wakes
        window = try fields.duration("window") ?? window
    }
}

extension TimeOfDay {
    init(_ node: ScenarioNode) throws(ScenarioError) {
        guard let time = node.scalar.flatMap({ TimeOfDay($0) }) else {
            throw node.error(
                "A time of day is meant, and this is \(node.kind).",
                suggestion: "Write hours and minutes, such as 18:00.")
        }
        self = time
    }
}
