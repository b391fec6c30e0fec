import API
import PushModel
import VirtualPhone
import World

extension PhoneAction {
    /// The effect of an action: mostly events on the phone, in order.
    enum Change {
        case events([Event])
        case reinstall
        case restore
    }

    /// Returns the action's effect on `phone` in its current state. Throws if the object or the app
    /// does not exist.
    func change(on phone: Phone) throws(Problem) -> Change {
        switch verb.row.objects {
        case .words(let words):
            switch try meaning(words) {
            case .phone(let event): .events([event])
            case .app(let event): .events([event(try bundle(on: phone))])
            case .activity(let event): .events([event(try bundle(on: phone), text)])
            case .reinstall: .reinstall
            case .restore: .restore
            }
        case .number(let range, let event):
            .events([event(try bundle(on: phone), try number(in: range))])
        case .identifier(_, let event):
            .events([event(try bundle(on: phone), try identifier, text)])
        case .version(let app, let iOS):
            if let version = try version(on: phone) {
                .events([iOS(version)])
            } else {
                .events([app(try bundle(on: phone))])
            }
        case .settings: .events(try settingsEvents(on: phone))
        }
    }

    /// Returns the meaning of the verb with the object, or with the default object.
    private func meaning(_ words: KeyValuePairs<Object, Meaning>) throws(Problem) -> Meaning {
        guard let object else { return words[0].value }
        let known = Object(word: object)
        guard let (_, meaning) = words.first(where: { $0.key == known }) else {
            throw Problem(
                400, "\(verb.rawValue) takes \(verb.row.objects.choice), not “\(object)”.",
                hint: example)
        }
        return meaning
    }

    private func number(in range: ClosedRange<Int>) throws(Problem) -> Int {
        guard let number = object.flatMap({ Int($0) }), range.contains(number) else {
            throw Problem(
                400,
                "\(verb.rawValue) needs a number from \(range.lowerBound) to \(range.upperBound).",
                hint: example)
        }
        return number
    }

    private var identifier: String {
        get throws(Problem) {
            guard let object else {
                throw Problem(
                    400, "\(verb.rawValue) needs the identifier of an action.", hint: example)
            }
            return object
        }
    }

    private var example: String {
        let object = verb.row.objects.examples.first ?? ""
        return "For example, send {\"action\": \"\(verb.rawValue)\", \"object\": \"\(object)\"}."
    }

    /// The version of iOS to update to; `nil` to update the app. Older clients send the version as
    /// the object.
    private func version(on phone: Phone) throws(Problem) -> IOSVersion? {
        guard let text = ios ?? object, text != Object.app.rawValue else { return nil }
        guard let version = IOSVersion(text), version.isModelled else {
            throw Problem(
                400, "“\(text)” is not a version of iOS.",
                hint: "Name a version such as \(IOSVersion.newest), or none to update the app. "
                    + "\(IOSVersion.modelledRange).")
        }
        guard version >= phone.iOS else {
            throw Problem(
                409, "iOS \(phone.iOS) cannot become iOS \(version).",
                hint:
                    "A phone can only be updated to a newer iOS. belfry serve --ios sets the first."
            )
        }
        return version
    }

    /// The app of the action. If the app's own code performs the verb, the app has to run.
    private func bundle(on phone: Phone) throws(Problem) -> BundleID {
        let bundle = try installedApp(on: phone)
        guard verb.row.doer == .app else { return bundle }
        switch phone.state(of: bundle) {
        case .active, .inactive, .background: return bundle
        case let state:
            throw Problem(
                409,
                "\(bundle) is \(state?.rawValue ?? "not installed"). None of its code runs, so it "
                    + "cannot do that.",
                hint: "Open the app first: belfry \(Verb.launch.rawValue) \(phone.name)")
        }
    }

    /// The named app, or the only installed app.
    private func installedApp(on phone: Phone) throws(Problem) -> BundleID {
        let installed = phone.bundles
        let reinstall = "belfry do \(phone.name) reinstall restores the deleted app."
        if let app {
            if installed.contains(app) { return app }
            throw Problem(
                404, "\(app) is not installed on \(phone.name).",
                hint: installed.isEmpty
                    ? "No app is installed. \(reinstall)"
                    : "Installed: \(installed.joined(separator: ", ")).")
        }
        if installed.count == 1 { return installed[0] }
        guard !installed.isEmpty else {
            throw Problem(409, "No app is installed on \(phone.name).", hint: reinstall)
        }
        throw Problem(
            400, "\(phone.name) has more than one app.",
            hint: "Name one with --app: \(installed.joined(separator: ", ")).")
    }

    /// Returns the events of a change in Settings: the phone's own settings, then the app's.
    private func settingsEvents(on phone: Phone) throws(Problem) -> [Event] {
        guard let settings else {
            throw Problem(
                400, "The action settings needs the settings to change.",
                hint: #"For example, send {"action": "settings", "settings": {"focus": true}}."#)
        }
        let change = try SettingsChange(settings)
        let ofPhone = Event.settingsChanged(change.applied(to: phone.settings))
        guard change.isAboutApp else { return [ofPhone] }
        let bundle = try installedApp(on: phone)
        guard let installed = phone.app(bundle) else { return [ofPhone] }
        let allowed = change.applied(to: NotificationSettings(installed))
        return [ofPhone, .user(.allow(bundle, allowed))] + change.activityEvents(of: bundle)
    }
}

extension SettingsChange {
    fileprivate init(_ settings: PhoneAction.Settings) throws(Problem) {
        self.init()
        focus = settings.focus
        muteSwitch = settings.muteSwitch
        lowPowerMode = settings.lowPowerMode
        powerRestricted = settings.powerRestricted
        backgroundAppRefresh = settings.backgroundAppRefresh
        scheduledSummary = try settings.scheduledSummary.map(Self.time)
        permission = settings.permission
        alerts = settings.alerts
        sounds = settings.sounds
        badges = settings.badges
        activities = settings.activities
        frequentPushes = settings.frequentPushes
        timeSensitive = settings.timeSensitive
    }

    /// Reads the time of the summary; `nil` for `off`.
    private static func time(_ text: String) throws(Problem) -> TimeOfDay? {
        if text == "off" { return nil }
        guard let time = TimeOfDay(text) else {
            throw Problem(
                400, "“\(text)” is not a time for the summary.",
                hint: "Write hours and minutes, such as 18:00, or off.")
        }
        return time
    }
}
