import ArgumentParser
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// `belfry explain`: one situation in full.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Explain one situation: what iOS shows and calls, and why.",
        discussion: """
            A situation is an iOS, a state of the app and a push. No service is needed.

              belfry explain --ios 18.2 --state force-quit --push silent
              belfry explain --state suspended --delegate late
              belfry explain --state force-quit --scenes
              belfry explain --push local --state active --locked
              belfry explain --push alert+content-available --without willPresent
              belfry explain --push liveactivity --event update --state suspended
              belfry explain --state force-quit --linked-sdk 27.0
            """
    )

    @Option(
        help: ArgumentHelp(
            "The version of iOS.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios = IOSVersion.newest

    @Option(help: ArgumentHelp("The state of the app when the push arrives.", valueName: "state"))
    var state = AppState.background

    @Option(
        help: ArgumentHelp(
            "alert, alert+content-available, silent, local (a notification of the app itself), a "
                + "push type such as voip or liveactivity, or a file with a payload.",
            valueName: "push"),
        transform: PushArgument.init)
    var push = PushArgument(.alert)

    @OptionGroup var service: ServicePushOptions
    @OptionGroup var options: VariationOptions
    @OptionGroup var texts: StringsOption
    @Flag(help: "All rules of each step, not only the deciding one.") var rules = false
    @OptionGroup var names: NamingOptions
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    func run() throws {
        guard let arrival = try service.arrivals(push)?.first else { return }
        var situation = Situation(iOS: ios, state: state, arrival)
        situation.app.installed.strings = try texts.catalog?.source
        let explanation = Explanation(situation, variation: options.variation)
        if let obstacle = explanation.setup.obstacle {
            throw Failure(obstacle, status: .validationFailure)
        }
        try output.write(
            explanation.json, orText: Terminal.wrap(explanation.text(names.chosen, allRules: rules))
        )
    }
}
