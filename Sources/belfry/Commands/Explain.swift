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
              belfry explain --state force-quit --scenes
              belfry explain --push local --state active --locked
              belfry explain --push alert+content-available --without willPresent
            """
    )

    @Option(
        help: ArgumentHelp(
            "The version of iOS (default: \(IOSVersion.newest)).", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios = IOSVersion.newest

    @Option(help: ArgumentHelp("Where the app stands when the push arrives.", valueName: "state"))
    var state = AppState.background

    @Option(
        help: ArgumentHelp(
            "alert, alert+content-available, silent, a notification that the app posts (local), a "
                + "VoIP push (voip), or a file with a payload.",
            valueName: "push"))
    var push = PushArgument(.alert)

    @OptionGroup var options: VariationOptions
    @OptionGroup var names: NamingOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        var setup = Setup(iOS: ios, state: state, payload: push.payload)
        setup.origin = push.arrival.origin
        let explanation = Explanation(setup, variation: options.variation)
        guard explanation.setup.isPossible else {
            throw Failure(obstacle(explanation.setup), status: .validationFailure)
        }
        try output.write(explanation.json, orText: Terminal.wrap(explanation.text(names.chosen)))
    }

    private func obstacle(_ setup: Setup) -> String {
        if setup.settings.locked, state.isForeground {
            return "No app is “\(state.rawValue)” on a locked phone: leave out --locked, or give "
                + "--state background."
        }
        if setup.origin == .local, ios < IOSVersion(4) {
            return "There are no local notifications before iOS 4."
        }
        return "iOS \(ios) has no state “\(state.rawValue)”: apps run in the background, and are "
            + "removed in the app switcher, from iOS 4 on."
    }
}
