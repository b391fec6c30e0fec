import PushModel
import VirtualPhone

extension PhoneAction {
    /// The changes in Settings: the phone's own, then the app's.
    func changes(on phone: Phone) throws(Problem) -> [Event] {
        guard let settings else {
            throw Problem(
                400, "settings needs what to change.",
                hint: #"Send {"action": "settings", "settings": {"focus": true}}, for instance."#)
        }
        let ofPhone = Event.settingsChanged(try settings.applied(to: phone.settings))
        guard settings.isAboutApp else { return [ofPhone] }
        let bundle = try app(on: phone)
        guard let installed = phone.app(bundle) else { return [ofPhone] }
        let allowed = settings.applied(to: NotificationSettings(installed))
        return [ofPhone, .user(.allow(bundle, allowed))]
    }
}

extension PhoneAction.Settings {
    fileprivate var isAboutApp: Bool {
        permission != nil || [alerts, sounds, badges].contains { $0 != nil }
    }

    fileprivate func applied(to old: PhoneSettings) throws(Problem) -> PhoneSettings {
        var new = old
        new.focus = focus ?? old.focus
        new.muteSwitch = muteSwitch ?? old.muteSwitch
        new.lowPowerMode = lowPowerMode ?? old.lowPowerMode
        new.backgroundAppRefresh = backgroundAppRefresh ?? old.backgroundAppRefresh
        if let scheduledSummary { new.scheduledSummary = try Self.time(scheduledSummary) }
        return new
    }

    private static func time(_ text: String) throws(Problem) -> TimeOfDay? {
        if text == "off" { return nil }
        guard let time = TimeOfDay(text) else {
            throw Problem(
                400, "“\(text)” is no time for the summary.",
                hint: "Write hours and minutes, such as 18:00, or off.")
        }
        return time
    }

    fileprivate func applied(to old: NotificationSettings) -> NotificationSettings {
        var new = old
        new.permission = permission ?? old.permission
        new.alerts = alerts ?? old.alerts
        new.sounds = sounds ?? old.sounds
        new.badges = badges ?? old.badges
        return new
    }
}
