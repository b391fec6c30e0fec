import API
import FCM
import Foundation
import Hummingbird
import HummingbirdCore
import Listening
import Logging
import NIOCore
import ServiceLifecycle
import Switchboard

/// The control API and the page of a running Belfry, over HTTP/1.1.
package struct Console: Service {
    private let host: String
    private let hostNames: [String]
    private let port: Int
    let routes: ConsoleRoutes
    private let limits: ConsoleLimits
    private let connections = ConsoleConnections()
    private let logger: Logger
    private let onListening: @Sendable (Int) async -> Void

    /// `localhost` means 127.0.0.1 and, if the machine has it, ::1. Port 0 picks a free port.
    /// Requests may also name one of `hostNames` as their host.
    /// `onListening` is called with the port once requests are answered.
    ///
    /// `description` holds the addresses of APNs; its phones and the API's own address are added
    /// for each request. `dropped` returns the events that were dropped since the start, by kind,
    /// for `/api/v1/health`. `wire` returns the metrics of the rest of the service, for `/metrics`.
    /// `libraries` returns the settings of push libraries for a service. `standbys` returns the
    /// Belfrys that stand by. `agents` answers at `/mcp`. `fcm` is the front for FCM, if it is on.
    package init(
        host: String = "localhost", hostNames: [String] = [], port: Int = 8197, nodes: Nodes,
        description: ServiceDescription, token: AccessToken? = nil,
        keys: (any ProviderKeys)? = nil, logger: Logger,
        limits: ConsoleLimits = ConsoleLimits(),
        dropped: @escaping @Sendable () -> [String: Int] = { [:] },
        wire: @escaping @Sendable () -> [ServiceMetric] = { [] },
        libraries: @escaping @Sendable (ServiceDescription) -> [LibrarySettings] = { _ in [] },
        standbys: @escaping @Sendable () async -> [ServiceDescription.Standby] = { [] },
        agents: AgentServer? = nil, fcm: FCMFront? = nil,
        onListening: @escaping @Sendable (Int) async -> Void = { _ in }
    ) {
        self.host = host
        self.hostNames = hostNames
        self.port = port
        self.limits = limits
        routes = ConsoleRoutes(
            nodes: nodes, description: description, boundHost: host,
            hostNames: hostNames, token: token, keys: keys, limits: limits, dropped: dropped,
            wire: wire,
            libraries: libraries, standbys: standbys, agents: agents, fcm: fcm)
        // Hummingbird logs its own start, which the ready block prints already.
        var logger = logger
        logger.logLevel = max(logger.logLevel, .warning)
        self.logger = logger
        self.onListening = onListening
    }

    private func server(
        on address: String, port: Int, onListening: @escaping @Sendable (Int) async -> Void
    ) -> ConsoleServer {
        let names = [host] + hostNames
        return ConsoleServer(
            configuration: ServerConfiguration(
                address: .hostname(address, port: port), serverName: ConsoleServer.name),
            channel: HTTPServerBuilder { [limits, connections, names] responder in
                ConsoleChannel(
                    http: HTTP1Channel(responder: responder), limits: limits,
                    connections: connections, names: names)
            }, router: routes.router, logger: logger
        ) { [limits, logger] channel in
            try? await AcceptingHandler.install(
                on: channel, ListenerBudget(connections: limits.connections),
                name: "The API's port", logger: logger)
            await onListening(channel.localAddress?.port ?? port)
        }
    }

    /// Serves until graceful shutdown or cancellation; throws `AddressError` if it cannot listen.
    ///
    /// At shutdown, answers in progress have `ConsoleLimits.shutdownTime` to finish.
    package func run() async throws {
        do {
            try await withGracefulShutdownHandler {
                try await serve()
            } onGracefulShutdown: { [connections, limits] in
                connections.close(after: limits.shutdownTime)
            }
        } catch {
            throw AddressError(host: host, port: port, error) ?? error
        }
    }

    private func serve() async throws {
        let addresses = ListeningAddress.all(of: host)
        guard let second = addresses.dropFirst().first else {
            return try await server(on: host, port: port, onListening: onListening).run()
        }
        let (ports, listening) = AsyncStream.makeStream(of: Int.self)
        let (ends, secondIsReady) = AsyncStream.makeStream(of: Void.self)
        try await withThrowingTaskGroup { group in
            group.addTask {
                defer { listening.finish() }
                try await server(on: addresses[0], port: port) { port in
                    listening.yield(port)
                    for await _ in ends {}
                    if !Task.isCancelled { await onListening(port) }
                }.run()
            }
            group.addTask {
                defer { secondIsReady.finish() }
                for await port in ports {
                    try await serve(also: second, port: port) { secondIsReady.finish() }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Serves on a second address of this machine, if the machine has it. A picked port may be
    /// taken on the second address.
    private func serve(
        also address: String, port: Int, onListening: @escaping @Sendable () -> Void
    ) async throws {
        do {
            try await server(on: address, port: port) { _ in onListening() }.run()
        } catch {
            let isPicked = self.port == 0 && ListeningAddress.isTaken(error)
            guard isPicked || ListeningAddress.isMissing(error) else { throw error }
            onListening()
        }
    }
}

/// The context of a request, and its JSON encoder.
struct ConsoleContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection that the request came through; `nil` for one in process.
    var connection: (any Channel)?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
    }

    /// The watch for the end of the client; `nil` without a connection.
    func clientEnd() async -> ClientEnd? {
        let found = connection.map { connection in
            connection.eventLoop.submit {
                try connection.pipeline.syncOperations.handler(type: ClientEnd.self)
            }
        }
        return try? await found?.get()
    }

    var responseEncoder: JSONEncoder { Self.makeEncoder() }

    static func makeEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

/// The console cannot listen on its address.
package struct AddressError: Error, Hashable, Sendable, CustomStringConvertible {
    package let host: String
    package let port: Int
    /// `true` if another program, or another Belfry, listens on the address.
    package let isTaken: Bool
    private let problem: String

    /// Creates the error; `nil` if `error` is not about the address.
    package init?(host: String, port: Int, _ error: any Error) {
        guard let problem = ListeningAddress.problem(error) else { return nil }
        self.host = host
        self.port = port
        self.problem = problem
        isTaken = ListeningAddress.isTaken(error)
    }

    package var description: String {
        isTaken
            ? "Port \(port) on \(host) is taken by another program. Choose another port, or 0 for "
                + "a free one."
            : "Cannot listen on \(host):\(port): \(problem)."
    }
}
