import ArgumentParser
import PushModel
import VirtualPhone
import World

/// Options that say more about an action than its object does.
protocol VerbOptions: ParsableArguments {
    func complete(_ action: inout PhoneAction) throws
}

struct NoOptions: VerbOptions {
    func complete(_ action: inout PhoneAction) {}
}

struct TextOption: VerbOptions {
    @Option(help: "What is typed, for an action that takes text.") var text: String?

    func complete(_ action: inout PhoneAction) {
        action.text = text
    }
}

struct VersionOption: VerbOptions {
    @Option(
        help: ArgumentHelp("The version of iOS to update to.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios: IOSVersion?

    func complete(_ action: inout PhoneAction) {
        action.ios = ios?.description
    }
}

struct SettingsOptions: VerbOptions {
    /// A switch as scenario files write it.
    enum OnOff: String, CaseIterable, ExpressibleByArgument {
        case on, off

        var isOn: Bool { self == .on }
    }

    @Option(help: "A Focus (or Do Not Disturb) that does not let the app through.")
    var focus: OnOff?
    @Option(help: "The switch on the side that mutes sounds.") var muteSwitch: OnOff?
    @Option(help: "Background pushes are held back while it is on.") var lowPowerMode: OnOff?
    @Option(help: "The phone saves power: APNs keeps pushes of priority 5 and 1 meanwhile.")
    var powerRestricted: OnOff?
    @Option(help: "Background App Refresh; without it no push wakes an app.")
    var backgroundAppRefresh: OnOff?
    @Option(
        help: ArgumentHelp(
            "The time of the summary that apps are in, or off.", valueName: "time"))
    var scheduledSummary: String?
    @Option(help: "What the user allows the app.") var permission: Permission?
    @Option(help: "Whether the app's notifications may show.") var alerts: OnOff?
    @Option(help: "Whether they may play a sound.") var sounds: OnOff?
    @Option(help: "Whether they may set the badge.") var badges: OnOff?
    @Option(help: "Whether the app may show Live Activities.") var activities: OnOff?
    @Option(help: "Whether they may be updated often.") var frequentPushes: OnOff?
    @Option(help: "Whether time-sensitive ones come at once.") var timeSensitive: OnOff?

    func complete(_ action: inout PhoneAction) throws {
        let settings = PhoneAction.Settings(
            focus: focus?.isOn, muteSwitch: muteSwitch?.isOn, lowPowerMode: lowPowerMode?.isOn,
            powerRestricted: powerRestricted?.isOn,
            backgroundAppRefresh: backgroundAppRefresh?.isOn, scheduledSummary: scheduledSummary,
            permission: permission, alerts: alerts?.isOn, sounds: sounds?.isOn,
            badges: badges?.isOn, timeSensitive: timeSensitive?.isOn,
            activities: activities?.isOn, frequentPushes: frequentPushes?.isOn)
        guard settings != PhoneAction.Settings() else {
            throw ValidationError("Say what to change, for instance: --focus on")
        }
        action.settings = settings
    }
}
