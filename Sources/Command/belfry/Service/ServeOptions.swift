import API
import ArgumentParser
import Console
import FCM
import Foundation
import Log
import Logging
import PushModel
import PushServer
import Switchboard
import VirtualPhone

/// Addresses, keys and phone of a service, for `serve` and `run`.
struct ServeOptions: ParsableArguments {
    @Option(Settings.apns) var apns: String?
    @Option(Settings.listen) var listen: String?
    @Option(Settings.token) var token: String?
    @Option(Settings.readyFile) var readyFile: String?
    @Option(Settings.home) var home: String?
    @Option(Settings.auth) var auth: String?
    @Option(Settings.ios) var ios: String?
    @Option(Settings.seed) var seed: String?
    @Option(Settings.declare) var declare: String?
    @Option(Settings.extensionMemory) var extensionMemory: String?
    @Option(Settings.logLevel) var logLevel: String?
    @OptionGroup var gateway: GatewayOptions
    @OptionGroup var wire: WireOptions
    @OptionGroup var operations: OperationOptions
    @OptionGroup var fcm: FCMOptions
    @OptionGroup var file: ConfigurationOption

    var given: KeyValuePairs<SettingRow, String?> {
        [
            Settings.apns.row: apns, Settings.listen.row: listen,
            Settings.token.row: token,
            Settings.readyFile.row: readyFile, Settings.home.row: home, Settings.auth.row: auth,
            Settings.ios.row: ios, Settings.seed.row: seed, Settings.declare.row: declare,
            Settings.extensionMemory.row: extensionMemory, Settings.logLevel.row: logLevel,
            Settings.hostName.row: wire.hostName,
            Settings.streams.row: wire.streams, Settings.idleTime.row: wire.idleTime,
            Settings.goawayTime.row: wire.goawayTime,
            Settings.refusals.row: wire.refusals,
            Settings.deviceStreams.row: wire.deviceStreams,
            Settings.keepPushes.row: operations.keepPushes,
            Settings.keep.row: operations.keep, Settings.label.row: operations.label,
            Settings.logFormat.row: operations.logFormat, Settings.otlp.row: operations.otlp,
            Settings.webhook.row: operations.webhook,
            Settings.webhookAnywhere.row: operations.webhookAnywhere,
        ]
    }

    /// Returns all settings. `more` has the settings of further options of the command line.
    func values(
        and more: [(SettingRow, String?)] = []
    ) throws(Failure) -> SettingValues {
        try SettingValues(
            given: Array(given) + gateway.given + fcm.given + more, file: file.path, home: home)
    }

    /// Returns the settings of a service with its data in memory and without the user's own app.
    func settings(_ values: SettingValues) throws(Failure) -> RunningService.Settings {
        let labels = try values(Settings.label)
        let (api, token) = (try values(Settings.listen), try values(Settings.token))
        guard api.isLoopback || token != nil else {
            throw Failure(
                "The page and the API need a token to listen on \(api.host), because other machines "
                    + "can reach them. Set one with --token or BELFRY_TOKEN, for instance "
                    + "--token \(Settings.randomToken), or listen on 127.0.0.1.",
                status: .validationFailure)
        }
        var settings = RunningService.Settings(
            apns: try values(Settings.apns), api: api, token: token,
            home: UserFolder.home(try values(Settings.home)),
            readyFile: try values(Settings.readyFile).map(ReadyFile.init),
            world: try world(values), logger: try logger(values, labels))
        settings.retention = try OperationOptions.retention(values)
        settings.hostNames = try values(Settings.hostName)
        settings.wire = try WireOptions.limits(values)
        settings.labels = labels
        settings.fcm = try FCMOptions.front(values)
        let usual = ProcessInfo.processInfo.environment["OTEL_EXPORTER_OTLP_ENDPOINT"]
        settings.webhook = try OperationOptions.webhook(values)
        settings.otlp = try values(Settings.otlp) ?? usual.flatMap { $0.isEmpty ? nil : $0 }
        return settings
    }

    private func logger(
        _ values: SettingValues, _ labels: [String: String]
    ) throws(Failure) -> Logger {
        let level = try values(Settings.logLevel).level
        switch try values(Settings.logFormat) {
        case .text: return Logger(label: "belfry") { _ in LineLog(logLevel: level) }
        case .json:
            return Logger(label: "belfry") { _ in JSONLog(labels: labels, logLevel: level) }
        }
    }

    /// Runs a service until a signal ends it. If another Belfry takes the log, this one stands by.
    func run(_ settings: RunningService.Settings) async throws {
        var settings = settings
        while try await runOnce(settings) {
            // Clients know the ports.
            (settings.apns.port, settings.api.port) = settings.ports.used(settings)
        }
    }

    /// Returns `true` if the service has lost its log or its database, and has to begin again.
    private func runOnce(_ settings: RunningService.Settings) async throws -> Bool {
        do {
            try await RunningService(settings).run()
            return false
        } catch is StandbyEnded {
            return false
        } catch let error as LogError where error.isLoss {
            settings.logger.error("\(error)")
            return true
        } catch let error as LogError where error.isOutage && settings.ports.api != nil {
            // The database worked before, so it may restart.
            settings.logger.error("\(error)")
            return await Outage.pause(settings)
        } catch let error as ListenError {
            throw await Self.failure(error, isTaken: error.isTaken, "--apns", settings)
        } catch let error as FCMParts.PortError {
            throw await Self.failure(
                error.error, isTaken: error.error.isTaken, "--fcm-listen", settings)
        } catch let error as AddressError {
            throw await Self.failure(error, isTaken: error.isTaken, "--listen", settings)
        } catch let error as HomeError {
            throw Failure(error.description)
        } catch let error as FCMFileError {
            throw Failure(error.description)
        } catch let error as LogError {
            throw Failure(error.description)
        }
    }

    private static func failure(
        _ error: any Error, isTaken: Bool, _ option: String,
        _ settings: RunningService.Settings
    ) async -> Failure {
        guard isTaken else {
            return Failure(
                "\(error) Choose another address with \(option) HOST:PORT.", status: .cannotListen)
        }
        return await TakenPort(problem: "\(error)", option: option, api: settings.api).failure
    }

    /// Returns the declared app; `nil` without `--declare`.
    private static func declared(_ values: SettingValues) throws(Failure) -> RecordedApp? {
        guard let text = try values(Settings.declare) else { return nil }
        var app = RecordedApp.usual("com.example.app", on: .newest)
        do {
            try DeclarationOption.setup(text).change(&app)
        } catch let error as Failure {
            throw error
        } catch let error as Problem {
            throw Failure("--declare: \(error.detail)", status: .usage)
        } catch {
            throw Failure("--declare: \(error)", status: .usage)
        }
        return app
    }

    private func world(_ values: SettingValues) throws(Failure) -> WorldConfiguration {
        let now = Date()
        var world = WorldConfiguration(epoch: UnixTime(seconds: now.timeIntervalSince1970))
        world.iOS = try values(Settings.ios)
        world.seed = try values(Settings.seed)
        world.declared = try Self.declared(values)
        world.extensionMemory = try values(Settings.extensionMemory)
        // Otherwise two starts would have the same ids, which collide in a sender's database.
        let seedIsGiven = values.isGiven(Settings.seed.row)
        world.identifierSeed = seedIsGiven ? nil : UInt64.random(in: .min ... .max)
        world.requiresRegisteredKeys = try values(Settings.auth) == .keys
        try GatewayOptions.apply(values, to: &world.choices)
        let clock = Calendar.current.dateComponents([.hour, .minute], from: now)
        if let hour = clock.hour, let minute = clock.minute {
            let time = "\(hour):\(minute < 10 ? "0" : "")\(minute)"
            world.timeOfDay = TimeOfDay(time) ?? .noon
        }
        return world
    }
}

/// `--config`: the configuration file.
struct ConfigurationOption: ParsableArguments {
    @Option(
        name: .customLong("config"),
        help: ArgumentHelp(
            "The configuration file; see belfry config.",
            discussion: "BELFRY_CONFIG does the same. By default, Belfry reads belfry.yaml in the "
                + "current folder and config.yaml in the home.", valueName: "path"))
    var path: String?
}

/// The keys that may sign provider tokens.
enum AuthMode: String, CaseIterable {
    /// Any key. Form, claims and age of the tokens are checked.
    case any
    /// Only the development key and the keys in the home's folder `keys`.
    case keys
}

/// The lowest level of log lines, with swift-log's names.
enum LogLevel: String, CaseIterable {
    case trace, debug, info, notice, warning, error, critical

    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}
