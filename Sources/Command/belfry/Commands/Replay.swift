import ArgumentParser
import API
import PushModel
import Questions
import VirtualPhone
import World

/// `belfry replay PUSH`: a push as it went and as it would have gone.
struct Replay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play a push once more on a copy of its phone, with something changed.",
        discussion: """
            What happened stands on the left, what would have happened on the right. Nothing of it \
            reaches the phone.

              belfry replay latest --action force-quit
              belfry replay latest --ios 12.0
              belfry replay latest --delegate late --then tap
              belfry replay latest --state active --permission denied
            """)

    @Argument(
        help: ArgumentHelp(
            "An apns-id, a push's sequence number, or latest.", valueName: "push"))
    var push: String

    @Option(help: ArgumentHelp("The app's state when the push comes.", valueName: "state"))
    var state: AppState?

    @Option(
        help: ArgumentHelp("The phone's iOS from its beginning on.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios: IOSVersion?

    @Option(help: ArgumentHelp("When the app sets its notification delegate.", valueName: "when"))
    var delegate: DelegateTiming?

    @Option(help: ArgumentHelp("What the user has allowed.", valueName: "permission"))
    var permission: Permission?

    @Option(
        help: ArgumentHelp(
            "Done just before the push, such as force-quit or “network off”; may be given again.",
            valueName: "action"))
    var action: [ActionArgument] = []

    @Option(
        help: ArgumentHelp("Done two seconds after it; may be given again.", valueName: "action"))
    var then: [ActionArgument] = []

    @Option(
        help: ArgumentHelp(
            "A callback that the app does not implement; may be given again.",
            valueName: "callback"))
    var without: [Callback] = []

    @OptionGroup var output: OutputOptions
    @OptionGroup var service: ServiceOption

    /// What is otherwise, as the options say.
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
            throw ValidationError("Say what to change, for instance: --action force-quit")
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
        guard let first = words.first, let verb = PhoneAction.Verb(word: first), words.count <= 2
        else { return nil }
        action = PhoneAction(verb, object: words.count == 2 ? words[1] : nil)
    }

    static var allValueStrings: [String] { PhoneAction.Verb.allCases.map(\.rawValue) }
}
