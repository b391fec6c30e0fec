import ArgumentParser
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// `belfry explain`: one situation in full.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell one situation in full: the arrival, what each choice causes, and why.",
        discussion: """
            No running service is needed.

              belfry explain --ios 18.2 --state force-quit --push silent
              belfry explain --state suspended --delegate late
              belfry explain --push alert+content-available --without willPresent
            """
    )

    @Option(help: ArgumentHelp("The version of iOS.", valueName: "version"))
    var ios = IOSVersion.newest

    @Option(help: ArgumentHelp("Where the app stands when the push arrives.", valueName: "state"))
    var state = AppState.background

    @Option(
        help: ArgumentHelp(
            "alert, alert+content-available, silent, or a file with a payload.",
            valueName: "push"))
    var push = PushArgument(.alert)

    @Option(
        help: ArgumentHelp(
            "When the app sets its notification delegate.", valueName: "when"))
    var delegate = DelegateTiming.inTime

    @Option(
        help: ArgumentHelp(
            "A callback that the app does not implement; may be given again.",
            valueName: "callback"))
    var without: [Callback] = []

    @Option(help: ArgumentHelp("What the user has allowed.", valueName: "permission"))
    var permission = Permission.authorized

    @Flag(help: "The app has no remote-notification background mode.")
    var noBackgroundMode = false

    @Option(
        name: .customLong("switch"),
        help: ArgumentHelp(
            "A point that sources leave open, decided the other way; may be given again.",
            valueName: "switch"))
    var switches: [PhoneSwitch] = []
    @OptionGroup var output: OutputOptions

    func run() throws {
        var setup = Setup(iOS: ios, state: state, payload: push.payload)
        guard setup.isPossible else {
            throw Failure(
                "iOS \(ios) has no state “\(state.rawValue)”: apps run in the background from iOS 4 on.",
                status: .validationFailure)
        }
        setup.app.notificationDelegate = delegate
        setup.lack(Set(without))
        setup.app.installed.permission = permission
        if noBackgroundMode { setup.app.installed.backgroundModes = [] }
        setup.switches = Set(switches)
        let explanation = Explanation(setup)
        try output.write(explanation.json, orText: Terminal.wrap(explanation.text))
    }
}
