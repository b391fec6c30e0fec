import PushModel
import VirtualPhone
import World

/// A further phone of a scenario, named under `phones`. The same app is installed on it.
package struct NamedPhone: Sendable {
    /// The most further phones of a scenario.
    package static let limit = 9
    /// The name of the phone that `phone` describes.
    static let first = "phone"
    /// The word for every phone of the scenario.
    static let all = "all"

    /// Returns the name in the scenario of a phone of the run's world.
    static func word(for name: String) -> String { name == ScenarioRunner.phone ? first : name }

    package var name: String
    /// The version; `nil` for that of `phone` in each run.
    var iOS: IOSVersion?
    var settings: PhoneSettings
    var switches: Set<PhoneSwitch>
    /// The app's state at the start; `nil` for that of each run.
    var state: AppState?
    var position: SourcePosition

    /// Returns the phone in its initial state, where `phone` has the given version.
    func phone(besides iOS: IOSVersion) -> Phone {
        Phone(name: name, iOS: self.iOS ?? iOS, settings: settings, switches: switches)
    }
}

extension NamedPhone {
    static let keys = ["ios", "state"] + PhoneSetup.settingKeys + ["clock", "switches"]

    /// Reads the mapping from names to phones. A missing key has the value of `first`.
    static func all(
        _ node: ScenarioNode, like first: PhoneSetup
    ) throws(ScenarioError) -> [NamedPhone] {
        guard let members = try node.members() else {
            throw node.error(
                "Phones is a mapping from names to phones, but this is \(node.kind).",
                suggestion: "Write phones: {tablet: {locked: on}}.")
        }
        guard members.count <= limit else {
            throw node.error("A scenario has at most \(limit) further phones.")
        }
        var phones: [NamedPhone] = []
        for (key, value) in members {
            if let phone = value.noting({ node throws(ScenarioError) in
                try NamedPhone(name(key), node, key.position, like: first)
            }) {
                phones.append(phone)
            }
        }
        return phones
    }

    /// The names that further phones cannot have.
    static let taken = [first, all, ScenarioRunner.phone]

    /// Returns whether a further phone may have the name.
    static func isName(_ name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return isPlain && (1...20).contains(name.utf8.count) && !taken.contains(name)
    }

    private static func name(_ node: ScenarioNode) throws(ScenarioError) -> String {
        let name = try node.text("the name of a phone")
        guard !taken.contains(name) else {
            throw node.error(
                "The name “\(name)” is taken.",
                suggestion: "Choose another name, such as tablet.")
        }
        guard isName(name) else {
            throw node.error(
                "The name of a phone has at most 20 letters, digits, - and _, but this is "
                    + "\(node.kind).")
        }
        return name
    }

    private init(
        _ name: String, _ node: ScenarioNode, _ position: SourcePosition, like first: PhoneSetup
    ) throws(ScenarioError) {
        let fields = try Fields(node, "the phone \(name)", Self.keys)
        self.init(
            name: name, iOS: fields.value("ios", Self.version),
            settings: SettingsChange(phone: fields).applied(to: first.settings),
            switches: fields.words("switches", "switch of a phone").map { Set($0) }
                ?? first.switches,
            state: fields.value("state") { node throws(ScenarioError) in try node.appState() },
            position: position)
        settings.beganAt = fields.value("clock", TimeOfDay.init) ?? settings.beganAt
    }

    private static func version(_ node: ScenarioNode) throws(ScenarioError) -> IOSVersion {
        guard let version = node.scalar.flatMap({ IOSVersion($0) }) else {
            throw node.error(
                "A further phone has one version of iOS, but this is \(node.kind).",
                suggestion: "Write a version, such as 18.2, or leave ios out for that of phone.")
        }
        return try node.modelled(version)
    }
}

/// The phones that a step or an expectation is about: the value of `on`.
struct PhoneChoice: Sendable {
    /// Names of phones, or `all`.
    var names: [String]
    var position: SourcePosition

    /// The phone that `phone` describes, which a missing `on` means.
    static func first(at position: SourcePosition) -> PhoneChoice {
        PhoneChoice(names: [NamedPhone.first], position: position)
    }

    /// Returns whether a phone is meant.
    func includes(_ name: String) -> Bool {
        names.contains(name) || names.contains(NamedPhone.all)
    }

    /// Returns the names that both choices include, of these phones.
    func overlap(_ other: PhoneChoice, among phones: [String]) -> String? {
        phones.first { includes($0) && other.includes($0) }
    }
}

extension Fields {
    /// Reads `on`; `nil` if it is missing.
    func phoneChoice() -> PhoneChoice? {
        guard let node = self["on"] else { return nil }
        let names = list("on") { node throws(ScenarioError) in try node.text("a phone") }
        return PhoneChoice(names: names ?? [], position: node.position)
    }
}
