import ArgumentParser
import Console
import VirtualPhone

/// `belfry settings PHONE --focus on …`.
struct Settings: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Change settings of the phone, and what an app's notifications may do.",
        discussion: """
              belfry settings phone-1 --focus on --mute-switch on
              belfry settings phone-1 --permission denied
              belfry settings phone-1 --sounds off --scheduled-summary 18:00
            """)

    @Argument(help: "The phone's name.") var phone: String
    @Option(help: "A Focus (or Do Not Disturb) that does not let the app through.")
    var focus: OnOff?
    @Option(help: "The switch on the side that mutes sounds.") var muteSwitch: OnOff?
    @Option(help: "Background pushes are held back while it is on.") var lowPowerMode: OnOff?
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
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        let switches = [
            focus, muteSwitch, lowPowerMode, backgroundAppRefresh, alerts, sounds, badges,
        ]
        guard
            switches.contains(where: { $0 != nil }) || permission != nil || scheduledSummary != nil
        else { throw ValidationError("Say what to change, for instance: --focus on") }
        let settings = PhoneAction.Settings(
            focus: focus?.isOn, muteSwitch: muteSwitch?.isOn, lowPowerMode: lowPowerMode?.isOn,
            backgroundAppRefresh: backgroundAppRefresh?.isOn, scheduledSummary: scheduledSummary,
            permission: permission, alerts: alerts?.isOn, sounds: sounds?.isOn,
            badges: badges?.isOn)
        return (phone, PhoneAction(.settings, app: target.app, settings: settings))
    }
}
