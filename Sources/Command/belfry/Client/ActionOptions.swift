import ArgumentParser
import PushModel
import VirtualPhone
import World

/// The options of `belfry do` for single actions: a text, a version of iOS, settings.
struct ActionOptions: ParsableArguments {
    @Option(help: "The text that the user types, for action.") var text: String?
    @Option(
        help: ArgumentHelp("The version of iOS, for update.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios: IOSVersion?
    @OptionGroup(title: "Settings") var settings: SettingsOptions

    /// Adds the options to an action, or throws if the action takes none of them.
    func complete(_ action: inout PhoneAction) throws {
        try require(.action, for: "--text", isGiven: text != nil, action)
        try require(.update, for: "--ios", isGiven: ios != nil, action)
        let settings = settings.values
        let isEmpty = settings == PhoneAction.Settings()
        try require(.settings, for: "An option such as --focus", isGiven: !isEmpty, action)
        guard action.verb != .settings || !isEmpty else {
            throw ValidationError(
                "Which settings? For instance: \(PhoneAction.Verb.settings.example)")
        }
        action.text = text
        action.ios = ios?.description
        action.settings = isEmpty ? nil : settings
    }

    private func require(
        _ verb: PhoneAction.Verb, for option: String, isGiven: Bool, _ action: PhoneAction
    ) throws {
        guard isGiven, action.verb != verb else { return }
        throw ValidationError(
            "\(option) goes with the action \(verb.rawValue), not with \(action.verb.rawValue). "
                + "For instance: \(verb.example)")
    }
}

/// The switches of a phone and the permissions of an app's notifications, each left as it is unless
/// it is given.
struct SettingsOptions: ParsableArguments {
    /// On or off, as in scenario files.
    enum OnOff: String, WordArgument {
        case on, off

        var isOn: Bool { self == .on }
    }

    @Option(help: "A Focus that silences the app.")
    var focus: OnOff?
    @Option(help: "The mute switch.") var muteSwitch: OnOff?
    @Option(help: "Low Power Mode, which delays background pushes.") var lowPowerMode: OnOff?
    @Option(help: "Whether APNs keeps pushes of priority 5 and 1, to save power.")
    var powerRestricted: OnOff?
    @Option(help: "Background App Refresh. Without it no push wakes an app.")
    var backgroundAppRefresh: OnOff?
    @Option(
        help: ArgumentHelp(
            "The time of the scheduled summary, such as 18:00, or off.", valueName: "time"))
    var scheduledSummary: String?
    @Option(help: "The notification permission of the app.") var permission: Permission?
    @Option(help: "Whether notifications of the app may show.") var alerts: OnOff?
    @Option(help: "Whether notifications may play a sound.") var sounds: OnOff?
    @Option(help: "Whether notifications may set the badge.") var badges: OnOff?
    @Option(help: "Whether the app may show Live Activities.") var activities: OnOff?
    @Option(help: "Whether Live Activities may be updated often.") var frequentPushes: OnOff?
    @Option(help: "Whether time-sensitive notifications come at once.") var timeSensitive: OnOff?

    var values: PhoneAction.Settings {
        PhoneAction.Settings(
            focus: focus?.isOn, muteSwitch: muteSwitch?.isOn, lowPowerMode: lowPowerMode?.isOn,
            powerRestricted: powerRestricted?.isOn,
            backgroundAppRefresh: backgroundAppRefresh?.isOn, scheduledSummary: scheduledSummary,
            permission: permission, alerts: alerts?.isOn, sounds: sounds?.isOn,
            badges: badges?.isOn, timeSensitive: timeSensitive?.isOn,
            activities: activities?.isOn, frequentPushes: frequentPushes?.isOn)
    }
}
