import API
import AppHost
import Console
import Foundation
import Log
import Listening
import Logging
import NIOCore
import Page
import PushServer
import ServiceLifecycle
import Switchboard
import VirtualPhone
import World

/// One Belfry service: its parts, which run until a signal ends them.
struct RunningService {
    /// The user's own app, with the facts that iOS knows before the app runs.
    struct App {
        var executable: AppExecutable
        var installed: InstalledApp
    }

    struct Settings {
        var apns: HostPort
        var api: HostPort
        /// The token that the page and the API require; `nil` for none.
        var token: AccessToken?
        var home: URL
        /// The names in the server's certificate beside `localhost` and Apple's hosts.
        var hostNames: [String] = []
        /// The ports of a service that listens.
        let ports = UsedPorts()
        /// The signals that end the service, over a loss of its log.
        let signals = EndSignals()
        /// The place of the log.
        var storage = LogStorage.memory
        /// The condition for the answer to a push.
        var durability = Durability.commit
        /// The number of nodes that share the phones.
        var nodes = 1
        var readyFile: ReadyFile?
        var world: WorldConfiguration
        var wire = WireLimits()
        /// The requested phones, if the log may have phones of an earlier run.
        var requestedWorld: RequestedWorld?
        /// The app whose executable runs on the phone, if any.
        var app: App?
        /// Work to do when the service listens, instead of printing the ready block. The service ends
        /// when the work ends, and the work handles signals.
        var companion: (@Sendable (ServiceDescription) async throws -> Void)?
        var logger: Logger
        var retention = Retention()
        /// The labels of the service in metrics and traces.
        var labels: [String: String] = [:]
        /// The address of the OpenTelemetry collector, if any.
        var otlp: String?
        /// The receiver of each push, if any.
        var webhook: WebhookAddress?
        /// The front for FCM, if it is on.
        var fcm: FCMParts.Settings?
    }

    private let settings: Settings
    private let database: OpenedLog.Database?
    private let authority: CertificateAuthority
    private let developmentKey: DevelopmentKey
    private let nodes: Nodes
    private let server: PushServer
    private let keyRing: KeyRing
    /// `nil` without `--fcm`.
    private let fcm: FCMParts?
    /// `nil` without a collector.
    private let exporter: SpanExporter?
    private let webhook: (sender: Webhook, address: WebhookAddress, secret: WebhookSecret)?

    init(_ given: Settings) async throws {
        var settings = given
        // The streams may have nine tenths of the files.
        OpenFileLimit.raise(for: settings.wire.deviceStreams / 9 * 10 + 1000)
        let warn = { (sentence: String) in settings.logger.warning("\(sentence)") }
        authority = try CertificateAuthority(
            home: settings.home, at: Date(), hostNames: settings.hostNames, tell: warn)
        developmentKey = try DevelopmentKey(home: settings.home, tell: warn)
        let described = Self.description(settings, authority, developmentKey)
        let opened = try await OpenedLog.open(&settings, describedAs: described)
        (self.settings, database) = (settings, opened.database)
        let loops = WireLoops(forAtLeast: settings.nodes)
        let threads = loops.threads.prefix(settings.nodes).map { thread in
            SwitchboardThread(thread.executor) {
                thread.isCurrent
            } run: {
                thread.run($0)
            }
        }
        nodes = try await opened.closeIfFailing { log in
            try await Nodes.start(
                settings.world, log: log, isKept: settings.storage.isKept,
                logger: settings.logger, on: threads)
        }
        var limits = settings.wire
        limits.shutdownGracePeriod = ServiceEnd.wireLimit
        keyRing = try KeyRing(
            home: settings.home, developmentKey: developmentKey,
            acceptsOnlyRegistered: settings.world.requiresRegisteredKeys)
        server = try PushServer(
            host: settings.apns.host, port: settings.apns.port, identity: authority.identity,
            keys: keyRing, handler: nodes, logger: settings.logger, limits: limits,
            loops: loops,
            deviceStreams: DeviceStreamSettings(handler: nodes) { [token = settings.token] in
                token?.isIn(authorization: $0) ?? true
            }, page: { [settings] in settings.pageAddress })
        fcm = try settings.fcm.map { [nodes, authority] in
            try FCMParts($0, of: settings, nodes: nodes, beside: authority)
        }
        exporter = settings.otlp.map { endpoint in
            let collector = Collector(endpoint: endpoint)
            let names = ["service.name": "belfry", "service.version": Belfry.version]
            return SpanExporter(
                resource: settings.labels.merging(names) { $1 }, logger: settings.logger,
                send: collector.send)
        }
        if let exporter { await nodes.observe(with: exporter) }
        webhook = try Self.webhook(settings, of: nodes)
    }

    private static func webhook(
        _ settings: Settings, of nodes: Nodes
    ) throws -> (sender: Webhook, address: WebhookAddress, secret: WebhookSecret)? {
        guard let address = settings.webhook else { return nil }
        let given = ProcessInfo.processInfo.environment["BELFRY_WEBHOOK_SECRET"] ?? ""
        let secret =
            given.isEmpty ? try WebhookSecret(home: settings.home) : WebhookSecret(given)
        let client = WebhookClient(address: address)
        let sender = Webhook(
            of: nodes, secret: secret, logger: settings.logger,
            send: { try await client.send($0, signature: $1) })
        return (sender, address, secret)
    }

    /// Listens, prints the ready block, and serves until SIGTERM or Ctrl-C.
    func run() async throws {
        // A killed service may have left the file.
        settings.readyFile?.remove()
        let description: ServiceDescription
        do {
            description = try await start()
        } catch {
            await nodes.log.close()
            throw error
        }
        let failure = FirstFailure()
        let console = Console(
            host: settings.api.host, hostNames: settings.hostNames, port: settings.api.port,
            nodes: nodes, description: description, token: settings.token,
            keys: RegisteredKeys(keyRing, of: server), logger: settings.logger,
            dropped: { [exporter, webhook] in
                var dropped = ["logLines": LineOutput.standardError.dropped]
                dropped["spans"] = exporter?.dropped
                dropped["webhooks"] = webhook?.sender.dropped
                return dropped
            }, wire: { [server, exporter] in Self.metrics(server, exporter) },
            libraries: { ProviderLibrary.settings(LibraryValues($0)) },
            standbys: { [database] in
                let standbys = (try? await database?.store.standbys()) ?? []
                return standbys.map {
                    ServiceDescription.Standby(
                        name: "\($0)", apns: $0.addresses?.apns, api: $0.addresses?.api)
                }
            },
            agents: MCPServer.http, fcm: fcm?.front,
            onListening: { [self] apiPort in
                await failure.catching {
                    let description = try await describe(description, apiPort: apiPort)
                    guard let companion = settings.companion else {
                        return await announce(description)
                    }
                    Task {
                        await failure.catching { try await companion(description) }
                        await failure.end()
                    }
                }
            })
        let end = ServiceEnd(readyFile: settings.readyFile, signals: settings.signals)
        let group = group(console, end, failure)
        await failure.ends(group)
        if settings.companion == nil {
            end.trapSignals { Task { await group.triggerGracefulShutdown() } }
        }
        defer {
            settings.readyFile?.remove()
            end.disarm()
            end.flush()
        }
        do {
            try await group.run()
        } catch {
            // A service that was cancelled because it did not end in time hides the first error.
            try await failure.rethrow()
            throw error
        }
        try await failure.rethrow()
    }

    /// Starts to listen on the ports of senders, and returns the description with them.
    private func start() async throws -> ServiceDescription {
        var description = describe(apnsPort: try await server.start())
        description.fcm = try await fcm?.start()
        if settings.app != nil, let port = description.fcm?.port {
            // Stand-ins for FirebaseMessaging in the app look for it.
            setenv("BELFRY_FCM_ADDRESS", "http://127.0.0.1:\(port)", 1)
        }
        return description
    }

    /// Returns the metrics of the connections and of the traces.
    private static func metrics(
        _ server: PushServer, _ exporter: SpanExporter?
    ) -> [ServiceMetric] {
        let wire = [
            ServiceMetric(
                "belfry_connections", .gauge, "Open connections of providers.",
                server.openConnections),
            ServiceMetric(
                "belfry_connections_total", .counter, "Connections of providers.",
                server.acceptedConnections),
            ServiceMetric(
                "belfry_device_streams", .gauge, "Open device streams.",
                server.openDeviceStreams),
            ServiceMetric(
                "belfry_device_streams_total", .counter, "Device streams.",
                server.openedDeviceStreams),
            ServiceMetric(
                "belfry_streams_total", .counter, "HTTP/2 streams of providers.",
                server.openedStreams),
        ]
        let traces = exporter.map {
            ServiceMetric(
                "belfry_traces_exported_total", .counter,
                "Pushes whose spans the collector has accepted.", $0.exported)
        }
        return wire + [traces].compactMap(\.self)
    }

    /// The services. They end in reverse order: apps first, the log last.
    private func group(
        _ console: Console, _ end: ServiceEnd, _ failure: FirstFailure
    ) -> ServiceGroup {
        var logger = settings.logger
        logger.logLevel = max(logger.logLevel, .warning)
        let apps = AppsEnd(nodes: nodes, end: end)
        var services: [(name: String, service: any Service)] = [
            ("nodes", nodes), ("wire", server), ("console", console), ("apps", apps),
        ]
        if let fcm { services.insert(("fcm", fcm.server), at: 2) }
        // After the servers, so that the receiver gets the last push, and before the log.
        if let webhook { services.insert(("webhook", webhook.sender), at: 1) }
        if let exporter { services.insert(("traces", exporter), at: 0) }
        if let log = database?.log {
            services.append(("lease", LossWatch(log: log, failure: failure, end: end)))
        }
        // Without a name, each service would be printed with all its members, which takes a tenth of the
        // time of a start.
        var configuration = ServiceGroupConfiguration(
            services: services.map {
                ServiceGroupConfiguration.ServiceConfiguration(
                    service: $0.service, serviceName: $0.name)
            }, logger: logger)
        configuration.maximumGracefulShutdownDuration = ServiceEnd.gracefulLimit
        return ServiceGroup(configuration: configuration)
    }

    /// The description without ports and phones.
    private static func description(
        _ settings: Settings, _ authority: CertificateAuthority, _ developmentKey: DevelopmentKey
    ) -> ServiceDescription {
        var description = ServiceDescription(
            apns: "", apnsPort: settings.apns.port, api: "", ca: authority.certificateFile.path,
            caBundle: authority.bundleFile.path,
            key: ServiceDescription.Key(
                file: developmentKey.file.path, keyID: DevelopmentKey.keyID,
                teamID: DevelopmentKey.teamID))
        description.labels = settings.labels.isEmpty ? nil : settings.labels
        return description
    }

    private func describe(apnsPort: Int) -> ServiceDescription {
        Self.description(settings, authority, developmentKey).with(apns: settings.apns, apnsPort)
    }

    /// Completes the description, and writes the ready file before the ready block is printed, because
    /// a reader of the block may open the file at once.
    private func describe(
        _ description: ServiceDescription, apiPort: Int
    ) async throws -> ServiceDescription {
        if let app = settings.app {
            let phone = WorldConfiguration.phone
            try await nodes[phone: phone].run(app.executable, app.installed, on: phone)
        }
        var description = description.with(phonesOf: await nodes.worlds)
        description = description.with(api: settings.api, apiPort)
        settings.ports.note(apns: description.apnsPort, api: apiPort)
        await database?.store.announce(
            settings.addresses(apns: description.apnsPort, api: apiPort))
        try settings.readyFile?.write(description)
        return description
    }

    private func announce(_ description: ServiceDescription) async {
        let worlds = await nodes.worlds
        let block = ReadyBlock(
            version: Belfry.version, service: description,
            phones: worlds.names.names(after: 0, limit: ReadyBlock.phoneLimit).compactMap {
                PhoneDescription($0.name, in: worlds[phone: $0.name], at: nodes.now)
            }, phoneCount: worlds.count,
            dataFolder: keptLog, canKeepData: settings.app == nil,
            isAtUsualAddress: description.api == ServiceOption.usualAddress,
            webhook: webhook.map { ($0.address.url, $0.secret.file?.path) },
            warnings: [difference(of: worlds), openness].compactMap(\.self),
            userFolder: UserFolder.path)
        LineOutput.standardOutput.write(block.text(Terminal.paint))
        for warning in block.warnings { settings.logger.warning("\(warning)") }
        #if os(Linux)
            StartPages.giveBack()
        #endif
    }

    /// The folder or the database of the log; `nil` for a log in memory.
    private var keptLog: String? {
        switch settings.storage {
        case .memory: nil
        case .folder(let data): data.path
        case .postgres: nodes.log.name
        }
    }

    /// Returns a warning if phones of an earlier run differ from the requested phones.
    private func difference(of worlds: Worlds) -> String? {
        keptLog.flatMap { settings.requestedWorld?.difference(from: worlds, in: $0) }
    }

    /// A warning if other machines can reach the API.
    private var openness: String? {
        guard !settings.api.isLoopback else { return nil }
        return "The page and the API listen on \(settings.api.host) without TLS. Anyone with the "
            + "token, or with access to the network, can read the pushes and use the phones."
    }
}

/// The first error of work whose caller cannot throw. The error ends the services.
actor FirstFailure {
    private var error: (any Error)?
    private var group: ServiceGroup?

    func ends(_ group: ServiceGroup) {
        self.group = group
    }

    func catching(_ work: @Sendable () async throws -> Void) async {
        do {
            try await work()
        } catch {
            if self.error == nil { self.error = error }
            await end()
        }
    }

    func end() async {
        await group?.triggerGracefulShutdown()
    }

    func rethrow() throws {
        if let error { throw error }
    }
}

extension ServiceDescription {
    /// Returns a copy with the address for push libraries.
    func with(apns address: HostPort, _ port: Int) -> ServiceDescription {
        var description = self
        description.apns = "https://\(address.clientHost):\(port)"
        description.apnsPort = port
        return description
    }

    /// Returns a copy with the address of the page and the API.
    func with(api address: HostPort, _ port: Int) -> ServiceDescription {
        var description = self
        description.api = "http://\(address.reachable):\(port)"
        return description
    }
}

extension RunningService.Settings {
    /// The address of the page; `nil` until the service listens.
    var pageAddress: String? {
        ports.api.map { "http://\(api.reachable):\($0)/" }
    }
}
