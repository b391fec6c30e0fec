import PushModel
import VirtualPhone
import World

/// The phones that a scenario is about: one for each version.
public struct PhoneSetup: Sendable {
    /// Oldest first within each range, in the order of the file.
    public var versions: [IOSVersion]
    public var settings: PhoneSettings
    public var switches: Set<PhoneSwitch>
    public var position: SourcePosition

    /// A phone as a scenario finds it.
    func phone(named name: String, iOS: IOSVersion) -> Phone {
        Phone(name: name, iOS: iOS, settings: settings, switches: switches)
    }
}

extension PhoneSetup {
    /// The keys that a `settings` step may have as well.
    static let settingKeys = [
        "locked", "online", "focus", "scheduledSummary", "muteSwitch", "lowPowerMode",
        "backgroundAppRefresh", "backgroundBudget",
    ]

    init(_ node: ScenarioNode?, at scenario: SourcePosition) throws(ScenarioError) {
        guard let node else {
            self.init(
                versions: IOSChoice.standard, settings: PhoneSettings(), switches: [],
                position: scenario)
            return
        }
        let fields = try Fields(node, "phone", ["ios"] + Self.settingKeys + ["clock", "switches"])
        var settings = try SettingsChange(phone: fields).applied(to: PhoneSettings())
        settings.beganAt = try fields.value("clock", TimeOfDay.init) ?? settings.beganAt
        let switches: [PhoneSwitch]? = try fields.words("switches", "switch of a phone")
        let versions = try fields.value("ios", IOSChoice.versions)
        self.init(
            versions: versions ?? IOSChoice.standard, settings: settings,
            switches: Set(switches ?? []), position: fields["ios"]?.position ?? fields.position)
    }
}

extension SettingsChange {
    /// The switches of the phone that `fields` has.
    init(phone fields: Fields) throws(ScenarioError) {
        self.init()
        locked = try fields.flag("locked")
        online = try fields.flag("online")
        focus = try fields.flag("focus")
        muteSwitch = try fields.flag("muteSwitch")
        lowPowerMode = try fields.flag("lowPowerMode")
        backgroundAppRefresh = try fields.flag("backgroundAppRefresh")
        if let node = fields["scheduledSummary"] {
            scheduledSummary = .some(
                ["off", "false"].contains(node.scalar) ? nil : try TimeOfDay(node))
        }
        if let node = fields["backgroundBudget"] {
            backgroundBudget = .some(
                ["off", "false"].contains(node.scalar) ? nil : try BackgroundBudget(node))
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

/// The versions that `phone.ios` selects.
enum IOSChoice {
    /// Without `phone.ios`: everything that has `UserNotifications`.
    static let standard = since(IOSVersion(10), until: nil, closed: false)

    private static let examples =
        "Write a version (18.2), a range (7.0..<10.0, 10.0...) or a list of versions."

    /// One version, a range, or a list of both.
    static func versions(_ node: ScenarioNode) throws(ScenarioError) -> [IOSVersion] {
        var all: [IOSVersion] = []
        for element in try node.list() {
            for version in try one(element) where !all.contains(version) {
                all.append(version)
            }
        }
        guard !all.isEmpty else { throw node.error("phone.ios is empty.", suggestion: examples) }
        return all
    }

    private static func one(_ node: ScenarioNode) throws(ScenarioError) -> [IOSVersion] {
        let text = try node.text("phone.ios")
        for (sign, closed) in [("..<", false), ("...", true)] {
            guard let range = text.firstRange(of: sign) else { continue }
            let lower = try bound(text[..<range.lowerBound], node) ?? .oldest
            let upper = try bound(text[range.upperBound...], node)
            if let upper, closed ? upper < lower : upper <= lower {
                throw node.error(
                    "No version of iOS lies in \(text).",
                    suggestion: "The lower version comes first.")
            }
            return since(lower, until: upper, closed: closed)
        }
        guard let version = try bound(text[...], node) else { throw unreadable(node) }
        return [version]
    }

    private static func bound(
        _ text: Substring, _ node: ScenarioNode
    ) throws(ScenarioError) -> IOSVersion? {
        guard !text.isEmpty else { return nil }
        guard let version = IOSVersion(text) else { throw unreadable(node) }
        guard version >= .oldest else {
            throw node.error(
                "iOS \(version) has no push notifications.",
                suggestion: "They came with iOS \(IOSVersion.oldest).")
        }
        return version
    }

    private static func unreadable(_ node: ScenarioNode) -> ScenarioError {
        node.error("\(node.kind) is no version of iOS.", suggestion: examples)
    }

    /// The lower bound and every version in the range at which a rule changes.
    private static func since(
        _ lower: IOSVersion, until upper: IOSVersion?, closed: Bool
    ) -> [IOSVersion] {
        let changes = IOSVersion.changes.filter { version in
            guard version > lower else { return false }
            guard let upper else { return true }
            return closed ? version <= upper : version < upper
        }
        return [lower] + changes
    }
}
