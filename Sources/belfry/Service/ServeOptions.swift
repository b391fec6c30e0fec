import ArgumentParser
import Console
import Foundation
import Journal
import Logging
import PushModel
import PushServer
import Switchboard
import VirtualPhone

/// Where a service listens, whom it trusts, and what phone it has: for `serve` and `run`.
struct ServeOptions: ParsableArguments {
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
            "Whose provider tokens are taken: any key's, or registered keys' alone.",
            discussion: "Put .p8 files into the folder “keys” of the home to register them."))
    var auth = AuthMode.any

    @Option(help: ArgumentHelp("The phone's iOS, 3.0 or newer.", valueName: "version"))
    var ios = IOSVersion(18, 2)

    @Option(
        help: ArgumentHelp(
            "Makes tokens and identifiers; the same number makes the same ones.",
            valueName: "number"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("How much to log.", valueName: "level"))
    var logLevel = LogLevel.info

    /// The service as these options describe it, with everything in memory and no app of its own.
    var settings: RunningService.Settings {
        let level = logLevel.level
        return RunningService.Settings(
            apns: apns, api: listen, home: home.url, readyFile: readyFile.map(ReadyFile.init),
            world: world, logger: Logger(label: "belfry") { _ in LineLog(logLevel: level) })
    }

    /// Runs a service until a signal ends it.
    func run(_ settings: RunningService.Settings) async throws {
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

    private var world: WorldConfiguration {
        let now = Date()
        var world = WorldConfiguration(epoch: UnixTime(seconds: now.timeIntervalSince1970))
        world.iOS = ios
        world.seed = seed
        world.requiresRegisteredKeys = auth == .keys
        let clock = Calendar.current.dateComponents([.hour, .minute], from: now)
        if let hour = clock.hour, let minute = clock.minute {
            let time = "\(hour):\(minute < 10 ? "0" : "")\(minute)"
            world.timeOfDay = TimeOfDay(time) ?? .noon
        }
        return world
    }
}

/// Whose provider tokens are taken.
enum AuthMode: String, CaseIterable, ExpressibleByArgument {
    /// Any key's; shape, claims and age are checked all the same.
    case any
    /// Only those signed by the development key or a key in the home's folder `keys`.
    case keys
}

/// `--home`: where the certificate authority and the keys are kept.
struct HomeOption: ParsableArguments {
    @Option(
        name: .customLong("home"),
        help: ArgumentHelp(
            "The folder of the certificate authority and the signing key.",
            discussion: "BELFRY_HOME does the same; ~/.belfry otherwise.", valueName: "dir"))
    var path: String?

    var url: URL { Self.url(path, environment: ProcessInfo.processInfo.environment) }

    static func url(_ path: String?, environment: [String: String]) -> URL {
        if let path = path ?? environment["BELFRY_HOME"].flatMap({ $0.isEmpty ? nil : $0 }) {
            return URL(
                fileURLWithPath: NSString(string: path).expandingTildeInPath, isDirectory: true)
        }
        return FileManager.default.homeDirectoryForCurrentUser
            .appending(path: ".belfry", directoryHint: .isDirectory)
    }
}

/// The least level that is logged, in swift-log's words.
enum LogLevel: String, CaseIterable, ExpressibleByArgument {
    case trace, debug, info, notice, warning, error, critical

    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}
