import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Switchboard

/// The control API and the page of a running Belfry, over HTTP/1.1.
public struct Console: Service {
    private let host: String
    private let port: Int
    private let routes: ConsoleRoutes
    private let logger: Logger
    private let onListening: @Sendable (Int) async -> Void

    /// `port` 0 picks a free one; `onListening` gets the port when requests are answered.
    ///
    /// `description` says where APNs is; its phones and the API's own address are filled in.
    public init(
        host: String = "127.0.0.1", port: Int = 8197, switchboard: Switchboard,
        description: ServiceDescription, logger: Logger,
        onListening: @escaping @Sendable (Int) async -> Void = { _ in }
    ) {
        self.host = host
        self.port = port
        routes = ConsoleRoutes(switchboard: switchboard, description: description, boundHost: host)
        // Hummingbird tells of its own start, which the ready block does already.
        var logger = logger
        logger.logLevel = max(logger.logLevel, .warning)
        self.logger = logger
        self.onListening = onListening
    }

    /// What answers requests, for tests as well.
    public var application: some ApplicationProtocol {
        Application(
            router: routes.router,
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port), serverName: "belfry"),
            onServerRunning: { [onListening, port] channel in
                await onListening(channel.localAddress?.port ?? port)
            },
            logger: logger)
    }

    /// Serves until graceful shutdown or cancellation; throws `AddressError` if it cannot listen.
    public func run() async throws {
        do {
            try await application.run()
        } catch {
            throw AddressError(host: host, port: port, error) ?? error
        }
    }
}
