import PushModel
import VirtualPhone
import World

extension Event {
    /// The step of a scenario about `bundle` that is this event; `nil` for one that no step is.
    func step(on bundle: BundleID) -> String? {
        switch self {
        case .user(.act(bundle, let action, let text)):
            let step = "action: \(YAMLText.quoted(action))"
            return text.map { "{\(step), text: \(YAMLText.quoted($0))}" } ?? step
        case .user(.allowActivities(bundle, let isOn, let frequentPushes)):
            return PhoneAction(
                .settings,
                settings: PhoneAction.Settings(activities: isOn, frequentPushes: frequentPushes)
            ).description
        case .user(.tapActivity(bundle, let name?)):
            return "{tap: activity, name: \(YAMLText.quoted(name))}"
        case .user(.removeActivity(bundle, let name?)):
            return "{dismiss: activity, name: \(YAMLText.quoted(name))}"
        case .user(.addWidget(bundle, let name)): return Self.step(.addWidget, name)
        case .user(.removeWidget(bundle, let name)): return Self.step(.removeWidget, name)
        case .user(.addControl(bundle, let name)): return Self.step(.addControl, name)
        case .user(.removeControl(bundle, let name)): return Self.step(.removeControl, name)
        case .app(bundle, .setBadge(let number)) where (-1...99_999).contains(number):
            return "badge: \(number)"
        case .system(.updateSystem(let iOS)): return "update: {ios: \"\(iOS)\"}"
        case .posted(bundle, let local): return local.step
        default:
            return PhoneAction.samples.first { $0.event(on: bundle) == self }?.description
        }
    }

    /// What is put up or taken away has a name of any kind.
    private static func step(_ verb: PhoneAction.Verb, _ name: String) -> String {
        "\(verb.rawValue): \(YAMLText.quoted(name))"
    }
}

extension LocalNotification {
    /// `nil` for one that says more than a scenario can.
    fileprivate var step: String? {
        fields.map { "local: {\($0)}" }
    }

    /// Its keys, separated by commas; `nil` for one that says more than a scenario can.
    var fields: String? {
        var plain = LocalNotification(
            title: title, body: body, sound: sound, badge: badge, category: category, after: after,
            repeats: repeats, at: at, identifier: identifier)
        plain.archive = archive
        guard plain == self, archive.isEmpty, badge ?? 0 >= 0 else { return nil }
        let texts = [
            ("title", title), ("body", body), ("sound", sound), ("category", category),
            ("id", identifier),
        ]
        var fields = texts.compactMap { key, text in
            text.map { "\(key): \(YAMLText.quoted($0))" }
        }
        if let badge { fields.append("badge: \(badge)") }
        if after != .zero { fields.append("after: \(after.scenario)") }
        if let at { fields.append("at: \"\(at)\"") }
        if repeats { fields.append("repeats: on") }
        return fields.joined(separator: ", ")
    }
}

extension PhoneSettings {
    /// The keys of a `settings` step that make `new` of these; `nil` when nothing changes.
    func change(to new: PhoneSettings) -> String? {
        let changes = changes(to: new)
        return changes.isEmpty ? nil : "settings: {\(changes.joined(separator: ", "))}"
    }

    func changes(to new: PhoneSettings) -> [String] {
        let flags: [(String, KeyPath<PhoneSettings, Bool>)] = [
            ("locked", \.locked), ("online", \.online), ("focus", \.focus),
            ("muteSwitch", \.muteSwitch), ("lowPowerMode", \.lowPowerMode),
            ("powerRestricted", \.powerRestricted),
            ("backgroundAppRefresh", \.backgroundAppRefresh),
        ]
        var changes = flags.filter { self[keyPath: $0.1] != new[keyPath: $0.1] }
            .map { "\($0.0): \(new[keyPath: $0.1] ? "on" : "off")" }
        if scheduledSummary != new.scheduledSummary {
            changes.append(
                "scheduledSummary: " + (new.scheduledSummary.map { "\"\($0)\"" } ?? "off"))
        }
        if backgroundBudget != new.backgroundBudget {
            let budget = new.backgroundBudget.map {
                "{wakes: \($0.wakes), window: \($0.window.scenario)}"
            }
            changes.append("backgroundBudget: \(budget ?? "off")")
        }
        return changes
    }
}

extension NotificationSettings {
    /// A `settings` step that makes `new` of these.
    func change(to new: NotificationSettings) -> String {
        let flags: [(String, Bool, Bool)] = [
            ("alerts", alerts, new.alerts), ("sounds", sounds, new.sounds),
            ("badges", badges, new.badges),
            ("timeSensitive", timeSensitive, new.timeSensitive),
        ]
        let changed = flags.filter { $0.1 != $0.2 }.map { "\($0.0): \($0.2 ? "on" : "off")" }
        return "settings: {"
            + (["permission: \(new.permission.rawValue)"] + changed).joined(separator: ", ") + "}"
    }
}
