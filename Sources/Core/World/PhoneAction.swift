import PushModel
import VirtualPhone

/// An action on a phone: `tap: banner` in a scenario, `{"action": "tap", "object": "banner"}` in
/// the API, `belfry tap banner phone-1` on the command line.
package struct PhoneAction: Hashable, Sendable, Codable {
    /// Every verb, in the order of printed lists. `PhoneAction+Table.swift` has a row for each
    /// verb, with its objects and effects.
    package enum Verb: String, Hashable, Sendable, CaseIterable {
        case tap, press, open, close, dismiss, clear, action, lock, unlock, settings
        case openSettings = "open-settings"
        case launch
        case forceQuit = "force-quit"
        case delete, reinstall, reboot, restore
        case network, throttle, suspend, disconnect, terminate, crash, update
        case addWidget = "add-widget"
        case removeWidget = "remove-widget"
        case addControl = "add-control"
        case removeControl = "remove-control"
        case complication, location, leave, talk
        case answer, decline, end, hold
        case manage
        case join
        case locationPushes = "location-pushes"
        case mediaSession = "media-session"
        case register, badge, remove, subscribe
        case allow, deny, renew
    }

    /// The object of a verb.
    package enum Object: String, Hashable, Sendable, CaseIterable {
        case notification, banner, icon, home, app, all, phone, backup, settings
        case immediately = "now"
        case appSwitcherCard = "app-switcher-card"
        case notificationCenter = "notification-center"
        case delivered, pending, scene
        case activity, always, tokens
        case startToken = "start-token"
        case channel, extensions, denied, call
        case whileUsing = "while-using"
        case on, off
    }

    /// Switches of the phone, and settings of an app's notifications. `nil` values do not change.
    package struct Settings: Hashable, Sendable, Codable {
        package var focus: Bool?
        package var muteSwitch: Bool?
        package var lowPowerMode: Bool?
        package var powerRestricted: Bool?
        package var backgroundAppRefresh: Bool?
        /// The time of the summary with the apps, such as `18:00`, or `off`.
        package var scheduledSummary: String?
        package var permission: Permission?
        package var alerts: Bool?
        package var sounds: Bool?
        package var badges: Bool?
        /// The switch for the app's Live Activities.
        package var activities: Bool?
        package var frequentPushes: Bool?
        package var timeSensitive: Bool?

        package init(
            focus: Bool? = nil, muteSwitch: Bool? = nil, lowPowerMode: Bool? = nil,
            powerRestricted: Bool? = nil, backgroundAppRefresh: Bool? = nil,
            scheduledSummary: String? = nil,
            permission: Permission? = nil, alerts: Bool? = nil, sounds: Bool? = nil,
            badges: Bool? = nil, timeSensitive: Bool? = nil, activities: Bool? = nil,
            frequentPushes: Bool? = nil
        ) {
            self.focus = focus
            self.muteSwitch = muteSwitch
            self.lowPowerMode = lowPowerMode
            self.powerRestricted = powerRestricted
            self.backgroundAppRefresh = backgroundAppRefresh
            self.scheduledSummary = scheduledSummary
            self.permission = permission
            self.alerts = alerts
            self.sounds = sounds
            self.badges = badges
            self.activities = activities
            self.frequentPushes = frequentPushes
            self.timeSensitive = timeSensitive
        }
    }

    package var verb: Verb
    /// A word, a number or an identifier, depending on the verb; `nil` for the verb's default.
    package var object: String?
    /// The bundle identifier; required only if more than one app is installed.
    package var app: BundleID?
    /// The text that the user types, for an action that takes text.
    package var text: String?
    /// The new version of iOS for an update; `nil` to update the app.
    package var ios: String?
    package var settings: Settings?

    /// The API names the verb `action`.
    private enum CodingKeys: String, CodingKey {
        case verb = "action"
        case object, app, text, ios, settings
    }

    package init(
        _ verb: Verb, object: String? = nil, app: BundleID? = nil, text: String? = nil,
        ios: String? = nil, settings: Settings? = nil
    ) {
        self.verb = verb
        self.object = object
        self.app = app
        self.text = text
        self.ios = ios
        self.settings = settings
    }

    package init(_ verb: Verb, _ object: Object) {
        self.init(verb, object: object.rawValue)
    }
}

extension PhoneAction.Verb: Codable {
    package init(from decoder: any Decoder) throws {
        self = try decoder.value(of: { Self(rawValue: $0) }, orSay: { "“\($0)” is not a verb." })
    }
}

extension PhoneAction.Object {
    /// Other spellings, which are understood as well.
    package static let spellings = ["notification-centre": notificationCenter]

    /// Returns the object with this word in any spelling.
    package init?(word: String) {
        guard let object = Self(rawValue: word) ?? Self.spellings[word] else { return nil }
        self = object
    }
}

extension PhoneAction: CustomStringConvertible {
    /// One action for each verb and object that needs no further values, for generators of
    /// scenarios.
    package static let samples = Verb.allCases.flatMap { verb in
        switch verb.row.objects {
        case .words(let words): words.map { PhoneAction(verb, $0.key) }
        case .number(let range, _): [PhoneAction(verb, object: String(range.lowerBound))]
        case .identifier(let example, _): [PhoneAction(verb, object: example)]
        case .version: [PhoneAction(verb, .app)]
        case .settings: [PhoneAction(verb, settings: Settings(focus: true))]
        }
    }

    /// The action as a step of a scenario: `tap: banner`, `{action: reply, text: "Yes"}`.
    package var description: String {
        if let ios { return "\(verb.rawValue): {ios: \"\(ios)\"}" }
        if let settings { return "\(verb.rawValue): {\(settings)}" }
        let step = "\(verb.rawValue): \(object ?? verb.row.objects.examples.first ?? "")"
        return text.map { "{\(step), text: \"\($0)\"}" } ?? step
    }
}

extension PhoneAction.Settings: CustomStringConvertible {
    package var description: String {
        let flags: [(String, Bool?)] = [
            ("focus", focus), ("muteSwitch", muteSwitch), ("lowPowerMode", lowPowerMode),
            ("powerRestricted", powerRestricted),
            ("backgroundAppRefresh", backgroundAppRefresh), ("alerts", alerts),
            ("activities", activities), ("frequentPushes", frequentPushes),
            ("sounds", sounds), ("badges", badges), ("timeSensitive", timeSensitive),
        ]
        var keys = flags.compactMap { key, isOn in isOn.map { "\(key): \($0 ? "on" : "off")" } }
        if let scheduledSummary { keys.append("scheduledSummary: \"\(scheduledSummary)\"") }
        if let permission { keys.append("permission: \(permission.rawValue)") }
        return keys.joined(separator: ", ")
    }
}
