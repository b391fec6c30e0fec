import ArgumentParser
import Console
import Foundation
import Journal
import Logging
import PushPayload
import PushServer
import Switchboard
import VirtualPhone

/// `belfry`, `belfry serve`: the service itself.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start an APNs with a virtual iPhone behind it. This is what bare belfry does.",
        discussion: """
            Both ports listen on this machine only, unless you give another host. Ctrl-C stops it.

              belfry
              belfry --data ./belfry-data              keep phones, tokens and history
              belfry --apns 127.0.0.1:0 --listen 127.0.0.1:0 --ready-file ready.json
                                                       for scripts: any free ports, named in the file
            """
    )

    @Option(
        help: ArgumentHelp(
            "Where push libraries connect; port 0 picks one.", valueName: "host:port"))
    var apns = HostPort(host: "127.0.0.1", port: 2197)

    @Option(
        help: ArgumentHelp(
            "Where the page and the API are; port 0 picks one.", valueName: "host:port"))
    var listen = HostPort(host: "127.0.0.1", port: 8197)

    @Option(
        help: ArgumentHelp(
            "Write addresses, key and tokens there as JSON once everything listens.",
            discussion: "The file is removed when Belfry ends.", valueName: "path"))
    var readyFile: String?

    @OptionGroup var home: HomeOption

    @Option(
        help: ArgumentHelp(
            "Keep phones, tokens and history in this folder; in memory otherwise.",
            valueName: "dir"))
    var data: String?

    @Option(
        help: ArgumentHelp(
            "Whose provider tokens are taken: any key's, or registered keys' alone.",
            discussion: "Put .p8 files into the folder “keys” of the home to register them."))
    var auth = AuthMode.any

    @Option(help: ArgumentHelp("The phone's iOS, 3.0 or newer.", valueName: "version"))
    var ios = IOSVersion(18, 2)

    @Option(help: ArgumentHelp("The bundle identifier of the app on it.", valueName: "bundle"))
    var app = "com.example.app"

    @Option(
        help: ArgumentHelp(
            "Makes tokens and identifiers; the same number makes the same ones.",
            valueName: "number"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("How much to log.", valueName: "level"))
    var logLevel = LogLevel.info

    /// Bare `belfry` is `belfry serve`, so that a misspelt command ends up here.
    @Argument(help: .hidden) var strays: [String] = []

    func validate() throws {
        guard let stray = strays.first else { return }
        throw ValidationError(
            "“\(TerminalText.escape(stray))” is no command of belfry's. belfry --help lists them.")
    }

    func run() async throws {
        do {
            try await RunningService(settings).run()
        } catch let error as ListenError {
            throw Failure("\(error) Say where with --apns HOST:PORT.")
        } catch let error as AddressError {
            throw Failure("\(error) Say where with --listen HOST:PORT.")
        } catch let error as HomeError {
            throw Failure(error.description)
        } catch let error as JournalError {
            throw Failure(error.description)
        }
    }

    private var settings: RunningService.Settings {
        let level = logLevel.level
        let logger = Logger(label: "belfry") { _ in LineLog(logLevel: level) }
        let dataFolder = data.map {
            URL(fileURLWithPath: NSString(string: $0).expandingTildeInPath, isDirectory: true)
        }
        return RunningService.Settings(
            apns: apns, api: listen, home: home.url, data: dataFolder,
            readyFile: readyFile.map(ReadyFile.init), plan: plan, logger: logger)
    }

    private var plan: WorldPlan {
        let now = Date()
        var plan = WorldPlan(worldBegan: now.timeIntervalSince1970)
        plan.iOS = ios
        plan.bundle = app
        plan.seed = seed
        plan.requiresRegisteredKeys = auth == .keys
        let clock = Calendar.current.dateComponents([.hour, .minute], from: now)
        if let hour = clock.hour, let minute = clock.minute {
            let time = "\(hour):\(minute < 10 ? "0" : "")\(minute)"
            plan.timeOfDay = TimeOfDay(time) ?? .noon
        }
        return plan
    }
}
