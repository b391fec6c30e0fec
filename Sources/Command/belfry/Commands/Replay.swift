import ArgumentParser
import API
import PushModel
import Questions
import VirtualPhone
import World

/// `belfry replay PUSH`.
struct Replay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play a push again on a copy of its phone, with one change.",
        discussion: """
            The left column is what happened, the right column what would have happened. The phone \
            itself stays as it is.

              belfry replay latest --action force-quit
              belfry replay latest --ios 12.0
              belfry replay latest --delegate late --then tap
              belfry replay latest --state active --permission denied
            """)

    @Argument(
        help: ArgumentHelp(
            "An apns-id, the sequence number of a push, or latest.", valueName: "push"))
    var push: String

    @Option(help: ArgumentHelp("The state of the app when the push arrives.", valueName: "state"))
    var state: AppState?

    @Option(
        help: ArgumentHelp("The version of iOS.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios: IOSVersion?

    @Option(help: ArgumentHelp("When the app sets its notification delegate.", valueName: "when"))
    var delegate: DelegateTiming?

    @Option(help: ArgumentHelp("The notification permission of the app.", valueName: "permission"))
    var permission: Permission?

    @Option(
        help: ArgumentHelp(
            "An action just before the push, such as force-quit or “network off”. Repeatable.",
            valueName: "action"))
    var action: [ActionArgument] = []

    @Option(
        help: ArgumentHelp("An action two seconds after the push. Repeatable.", valueName: "action")
    )
    var then: [ActionArgument] = []

    @Option(
        help: ArgumentHelp(
            "A method that the app does not implement. Repeatable.",
            valueName: "callback"))
    var without: [Callback] = []

    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption

    /// The change of the options.
    var change: BranchChange {
        var change = BranchChange()
        change.state = state
        change.ios = ios
        change.notificationDelegate = delegate
        change.permission = permission
        change.actions = action.isEmpty ? nil : action.map(\.action)
        change.then = then.isEmpty ? nil : then.map(\.action)
        change.lacks = without.isEmpty ? nil : without
        return change
    }

    func validate() throws {
        guard !change.isEmpty else {
            throw ValidationError(
                "Which change? For instance: belfry replay \(push) --action force-quit")
        }
    }

    func run() async throws {
        let branch: BranchLine = try await service.client.post(
            "/branches", BranchQuestion(push: push, change: change))
        try output.write(
            branch,
            orText: BranchText(paint: Terminal.paint, width: Terminal.width).text(branch))
    }
}

/// The body of `POST /branches`.
private struct BranchQuestion: Encodable {
    var push: String
    var change: BranchChange
}

/// An action on the command line: `force-quit`, `network off`, `tap:banner`.
struct ActionArgument: ExpressibleByArgument {
    let action: PhoneAction

    init?(argument: String) {
        let words = argument.split(whereSeparator: { " :".contains($0) }).map { String($0) }
        guard let first = words.first, let verb = PhoneAction.Verb(rawValue: first),
            words.count <= 2
        else { return nil }
        action = PhoneAction(verb, object: words.count == 2 ? words[1] : nil)
    }

    static var allValueStrings: [String] { PhoneAction.Verb.allCases.map(\.rawValue) }
}
