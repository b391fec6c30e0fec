import ArgumentParser
import Console

/// `belfry settings PHONE --focus on …`.
struct Settings: PhoneCommand {
    static let configuration = CommandConfiguration(
        abstract: "Change settings of the phone, each on or off.",
        discussion: """
              belfry settings phone-1 --focus on --mute-switch on
            """)

    @Argument(help: "The phone's name.") var phone: String
    @Option(help: "A Focus (or Do Not Disturb) that does not let the app through.")
    var focus: OnOff?
    @Option(help: "The switch on the side that mutes sounds.") var muteSwitch: OnOff?
    @Option(help: "Background pushes are held back while it is on.") var lowPowerMode: OnOff?
    @Option(help: "Background App Refresh; without it no push wakes an app.")
    var backgroundAppRefresh: OnOff?
    @OptionGroup var target: PhoneTarget

    func request() throws -> (phone: String, action: PhoneAction) {
        guard
            [focus, muteSwitch, lowPowerMode, backgroundAppRefresh].contains(where: { $0 != nil })
        else { throw ValidationError("Say what to change, for instance: --focus on") }
        let settings = PhoneAction.Settings(
            focus: focus?.isOn, muteSwitch: muteSwitch?.isOn, lowPowerMode: lowPowerMode?.isOn,
            backgroundAppRefresh: backgroundAppRefresh?.isOn)
        return (phone, PhoneAction(.settings, settings: settings))
    }
}
