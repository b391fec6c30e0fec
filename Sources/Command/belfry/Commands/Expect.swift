import ArgumentParser
import API
import Page
import PushModel
import VirtualPhone

/// `belfry expect PHONE`.
struct Expect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check what a phone shows and called. Exits with 1 if not.",
        discussion: """
            Title and body must be those of one notification, on screen or in Notification Center. \
            Calls must have come in this order, with any other calls between them.

              belfry expect phone-1 --title "Order shipped" --badge 4
              belfry expect phone-1 --no-shown --state force-quit
              belfry expect phone-1 --calls didFinishLaunchingWithOptions,didReceive
            """)

    @Argument(
        help: "The phone's name if there is more than one.", completion: PhoneNames.completion())
    var name: String?
    @Option(help: "The title of a notification.") var title: String?
    @Option(help: "The text of a notification.") var body: String?
    @Option(help: ArgumentHelp("The number on the app's icon.", valueName: "number"))
    var badge: Int?
    @Flag(inversion: .prefixedNo, help: "Whether a notification is on screen or listed.")
    var shown: Bool?
    @Option(
        help: ArgumentHelp(
            "Methods that iOS called, separated by commas.",
            valueName: "calls"), transform: CallbacksArgument.init)
    var calls: CallbacksArgument?
    @Option(help: ArgumentHelp("The state of the app.", valueName: "state")) var state: AppState?
    @OptionGroup var target: PhoneTarget

    func validate() throws {
        guard wanted.isEmpty else { return }
        throw ValidationError(
            "Expect what? For instance: belfry expect phone-1 --title \"Order shipped\"")
    }

    private var wanted: PhoneExpectation {
        PhoneExpectation(
            app: target.app, title: title, body: body, badge: badge, isShown: shown,
            calls: calls?.callbacks, state: state)
    }

    func run() async throws {
        let client = target.service.client
        let name = try await PhoneNames.resolve(name, client) { "belfry expect \($0)" }
        let phone: PhoneDescription = try await client.get(
            "/phones/\(ServiceClient.segment(name))")
        let trace = calls == nil ? [] : try await client.trace(of: name, query: [:])
        let findings = wanted.findings(on: phone, trace: trace)
        try target.output.write(
            findings,
            orText: findings.map { $0.text(Terminal.paint) }.joined(separator: "\n"))
        if findings.contains(where: { !$0.holds }) { throw ExitCode.failure }
    }
}
