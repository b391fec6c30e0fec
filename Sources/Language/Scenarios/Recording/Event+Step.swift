import PushModel
import VirtualPhone
import World

extension Event {
    /// Returns the step of a scenario about `bundle` for this event; `nil` if there is none.
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

    /// Quotes the name, because a widget or control may have any name.
    private static func step(_ verb: PhoneAction.Verb, _ name: String) -> String {
        "\(verb.rawValue): \(YAMLText.quoted(name))"
    }
}

extension LocalNotification {
    /// The step; `nil` for a notification that a scenario cannot express.
    fileprivate var step: String? {
        fields.map { "local: {\($0)}" }
    }

    /// The keys, separated by commas; `nil` for a notification that a scenario cannot express.
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
    /// Returns the `settings` step that changes these settings to `new`; `nil` if they are equal.
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
        if extensionMemory != new.extensionMemory {
            changes.append("extensionMemory: " + (new.extensionMemory?.text ?? "off"))
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
    /// Returns the `settings` step that changes these settings to `new`.
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
