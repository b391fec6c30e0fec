import ArgumentParser
import API
import Foundation
import Logging
import Switchboard
import Synchronization

/// `belfry exec -- CMD`: a service for as long as a program runs.
struct Exec: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run a program with a Belfry of its own, and exit as it does.",
        discussion: """
            The service takes free ports and keeps phones and pushes in memory. Once it is ready, the \
            program runs with these variables and with your terminal, and receives its signals. \
            The service ends with the program.

            \(ExecEnvironment.help)

              belfry exec -- npm test
              belfry exec --app com.acme.shop --keep-artifacts out -- pytest
              belfry exec -- sh -c './push.sh && belfry wait is:shown'

            Exits with the program's status: 128 plus the number of a signal that ended it, 127 if \
            there is no such program.
            """)

    @OptionGroup(visibility: SharedOptions.visibility) var service: ServeOptions
    @OptionGroup var phones: PhoneOptions
    @Flag(
        help:
            "Set HTTPS_PROXY too: it leads Apple's host here, or with --fcm Google's hosts."
    )
    var proxy = false
    @Option(
        help: ArgumentHelp(
            "The folder for pushes and traces of a program that fails.",
            valueName: "dir"))
    var keepArtifacts: String?
    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("The program and its arguments.", valueName: "command"))
    var words: [String] = []

    private var command: [String] { words.first == "--" ? Array(words.dropFirst()) : words }

    func validate() throws {
        // Everything after the options is passed to the program, --help included.
        if ["--help", "-h"].contains(words.first) { throw CleanExit.helpRequest(Self.self) }
        if let option = words.first, option.hasPrefix("-"), option != "--" {
            throw ValidationError(
                "There is no option \(TerminalText.escape(option)). Write -- before a program: "
                    + "belfry exec -- npm test")
        }
        guard command.isEmpty else { return }
        throw ValidationError("Run what? For instance: belfry exec -- npm test")
    }

    func run() async throws {
        let values = try service.values(and: Array(phones.given))
        var settings = try service.settings(values)
        // Tests run beside each other, and beside a Belfry that is open in another window.
        if !values.isGiven(Settings.apns.row) { settings.apns.port = 0 }
        if !values.isGiven(Settings.listen.row) { settings.api.port = 0 }
        if !values.isGiven(Settings.fcmListen.row) { settings.fcm?.address.port = 0 }
        if !values.isGiven(Settings.logLevel.row) { settings.logger.logLevel = .warning }
        try PhoneOptions.apply(values, to: &settings.world)
        let status = Mutex<Int32>(0)
        settings.companion = { [token = settings.token] description in
            let code = try await runProgram(description, token: token)
            status.withLock { $0 = code }
        }
        try await service.run(settings)
        let code = status.withLock { $0 }
        if code != 0 { throw ExitCode(code) }
    }

    private func runProgram(
        _ description: ServiceDescription, token: AccessToken?
    ) async throws -> Int32 {
        var environment = ExecEnvironment(service: description, isProxy: proxy)
        environment.registration = try await ServiceClient(
            address: description.api, token: token
        ).firstRegistration(in: description)
        let variables = environment.variables
        let relay = SignalRelay()
        await relay.start()
        let child: ChildProcess
        do {
            child = try ChildProcess(
                command,
                environment: ProcessInfo.processInfo.environment.merging(variables) { $1 })
        } catch {
            throw Failure(
                "Cannot run \(TerminalText.escape(command[0])): \(error.problem).",
                status: ExitCode(error.status))
        }
        relay.attach(child.pid)
        let code = await child.end()
        withExtendedLifetime(relay) {}
        if code != 0, let keepArtifacts {
            let artifacts = ExecArtifacts(
                folder: UserFolder.url(keepArtifacts, isFolder: true),
                client: ServiceClient(address: description.api))
            try await artifacts.keep()
            Terminal.complain(
                "belfry: Pushes and traces are in \(TerminalText.escape(keepArtifacts))/")
        }
        return code
    }
}
