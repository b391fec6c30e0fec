import PushGateway
import PushModel
import VirtualPhone
import World

/// The phones of a scenario: one for each version.
package struct PhoneSetup: Sendable {
    /// Oldest first within each range, in the order of the file.
    package var versions: [IOSVersion]
    package var settings: PhoneSettings
    package var switches: Set<PhoneSwitch>
    /// The store slot. Of the pushes in one slot, APNs keeps only the newest.
    var storeSlot: StoreSlot
    /// The time at which APNs begins to answer 410.
    var unregistered = UnregisteredSchedule.atOnce
    package var position: SourcePosition

    /// Returns a phone in its initial state in the scenario.
    func phone(named name: String, iOS: IOSVersion) -> Phone {
        Phone(name: name, iOS: iOS, settings: settings, switches: switches)
    }
}

extension PhoneSetup {
    /// The keys that a `settings` step may also have.
    static let settingKeys = [
        "locked", "online", "focus", "scheduledSummary", "muteSwitch", "lowPowerMode",
        "powerRestricted", "backgroundAppRefresh", "extensionMemory", "backgroundBudget",
    ]

    static let keys = ["ios"] + settingKeys + ["clock", "switches"]

    /// Creates the usual setup for these versions.
    init(versions: [IOSVersion], position: SourcePosition) {
        self.init(
            versions: versions, settings: PhoneSettings(), switches: [], storeSlot: .topic,
            position: position)
    }

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "phone", Self.keys)
        var settings = SettingsChange(phone: fields).applied(to: PhoneSettings())
        settings.beganAt = fields.value("clock", TimeOfDay.init) ?? settings.beganAt
        let switches = fields.list("switches", Choice.init) ?? []
        let versions = fields.value("ios", IOSChoice.versions)
        self.init(
            versions: versions ?? IOSChoice.standard, settings: settings,
            switches: Set(switches.compactMap(\.ofPhone)),
            storeSlot: switches.compactMap(\.storeSlot).last ?? .topic,
            unregistered: switches.compactMap(\.unregistered).last ?? .atOnce,
            position: fields["ios"]?.position ?? fields.position)
    }
}

extension PhoneSetup {
    /// A switch of the phone, or of APNs.
    struct Choice {
        var ofPhone: PhoneSwitch?
        var storeSlot: StoreSlot?
        var unregistered: UnregisteredSchedule?

        /// The switches of APNs' store. Without one, it has a slot for each topic (C17).
        static let slots: [(String, StoreSlot)] = [
            ("store-per-collapse-id", .collapseID), ("store-per-bundle", .app),
        ]
        /// The switch for 410 on Apple's schedule (R-LA-16).
        static let late = ("late-unregistered", UnregisteredSchedule.realistic)
        static let words = PhoneSwitch.allCases.map(\.rawValue) + slots.map(\.0) + [late.0]

        init(_ node: ScenarioNode) throws(ScenarioError) {
            let ofPhone = PhoneSwitch.allCases.map { ($0.rawValue, Choice(ofPhone: $0)) }
            let ofStore = Self.slots.map { ($0.0, Choice(storeSlot: $0.1)) }
            let late = (Self.late.0, Choice(unregistered: Self.late.1))
            self = try node.word("switch of a phone", of: ofPhone + ofStore + [late])
        }

        private init(
            ofPhone: PhoneSwitch? = nil, storeSlot: StoreSlot? = nil,
            unregistered: UnregisteredSchedule? = nil
        ) {
            self.ofPhone = ofPhone
            self.storeSlot = storeSlot
            self.unregistered = unregistered
        }
    }
}

extension SettingsChange {
    /// Reads the phone's switches from `fields`.
    init(phone fields: Fields) {
        self.init()
        locked = fields.flag("locked")
        online = fields.flag("online")
        focus = fields.flag("focus")
        muteSwitch = fields.flag("muteSwitch")
        lowPowerMode = fields.flag("lowPowerMode")
        powerRestricted = fields.flag("powerRestricted")
        backgroundAppRefresh = fields.flag("backgroundAppRefresh")
        scheduledSummary = fields.value("scheduledSummary") { node throws(ScenarioError) in
            node.isOff ? nil : try TimeOfDay(node)
        }
        extensionMemory = fields.value("extensionMemory") { node throws(ScenarioError) in
            node.isOff ? nil : try node.memorySize("extensionMemory")
        }
        backgroundBudget = fields.value("backgroundBudget") { node throws(ScenarioError) in
            node.isOff ? nil : try BackgroundBudget(node)
        }
    }
}

extension ScenarioNode {
    fileprivate var isOff: Bool { ["off", "false"].contains(scalar) }
}

extension BackgroundBudget {
    static let keys = ["wakes", "window"]

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(node, "backgroundBudget", Self.keys)
        self.init()
        wakes = fields.number("wakes", in: 0...1000) ?? wakes
        window = fields.duration("window") ?? window
    }
}

extension TimeOfDay {
    init(_ node: ScenarioNode) throws(ScenarioError) {
        guard let time = node.scalar.flatMap({ TimeOfDay($0) }) else {
            throw node.error(
                "A time of day belongs here, but this is \(node.kind).",
                suggestion: "Write hours and minutes, such as 18:00.")
        }
        self = time
    }
}
