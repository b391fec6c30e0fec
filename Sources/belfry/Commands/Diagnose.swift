import ArgumentParser
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// `belfry diagnose`: from what was seen back to what must have been the case.
struct Diagnose: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what explains the callbacks that somebody saw, and how to mend it.",
        discussion: """
            Give whatever is known; the rest is searched. Callbacks are named in order, each with \
            its application state if that was seen. No running service is needed.

              belfry diagnose --observed "" --push silent
              belfry diagnose --ios 12.0 --push alert --action tap --observed \\
                "didFinishLaunching, didReceiveRemoteNotificationFetch"
              belfry diagnose --push alert+content-available --observed \\
                "willPresent (active)"
            """
    )

    @Option(
        help: ArgumentHelp(
            "The callbacks that ran, in order, by short name or as Apple spells them; \"\" for none.",
            valueName: "callbacks"),
        transform: ObservedArgument.init)
    var observed: ObservedArgument

    @Option(help: ArgumentHelp("The version of iOS.", valueName: "version"))
    var ios: IOSVersion?

    @Option(help: ArgumentHelp("Where the app stood when the push arrived.", valueName: "state"))
    var state: AppState?

    @Option(
        help: ArgumentHelp("alert, alert+content-available or silent.", valueName: "push"))
    var push: PushKind?

    @Option(
        help: ArgumentHelp(
            "What the user then did: none, tap, icon, action or dismiss.", valueName: "action"))
    var action: UserReaction?

    @Flag(
        inversion: .prefixedNo, help: "A banner was on the screen, or surely was not.")
    var shown: Bool?
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard observed.calls.count <= Symptoms.callLimit else {
            throw ValidationError(
                "--observed names \(observed.calls.count) callbacks, and \(Symptoms.callLimit) are "
                    + "looked for at most. Name those that one push caused, in order.")
        }
    }

    func run() throws {
        let symptoms = Symptoms(
            calls: observed.calls, iOS: ios, state: state, push: push, reaction: action,
            isShown: shown)
        let diagnosis = Diagnosis(symptoms)
        try output.write(diagnosis.json, orText: Terminal.wrap(diagnosis.text))
    }
}
