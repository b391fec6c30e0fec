import API
import ArgumentParser
import Page
import PushModel
import World

/// `--app`, `--service` and `--json`, which every command on a phone takes.
struct PhoneTarget: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The app, if the phone has more than one.", valueName: "bundle"))
    var app: String?

    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions
}

/// A command that performs an action on a phone and prints what followed.
protocol PhoneCommand: AsyncParsableCommand {
    var target: PhoneTarget { get }

    /// The phone's name, or `nil` if none was given, and the action.
    func request() throws -> (phone: String?, action: PhoneAction)
}

extension PhoneCommand {
    func validate() throws {
        _ = try request()
    }

    func run() async throws {
        try await perform()
    }

    /// Performs the action and prints its trace. Exits with 1 if the action was not possible.
    func perform() async throws {
        let (name, action) = try request()
        let client = target.service.client
        let phone = try await PhoneNames.resolve(name, client) { action.verb.command(on: $0) }
        let trace = try await client.act(action, on: phone)
        try target.output.write(trace, orText: TraceText.forTerminal.text(trace))
        // A script has to notice that there was nothing to tap.
        if trace.contains(where: { $0.kind == .user && $0.event == .notPossible }) {
            throw ExitCode.failure
        }
    }
}
