import Listening
import Logging
import NIOCore
import NIOPosix
import PushServer
import ServiceLifecycle
import Synchronization

/// The hosts of Firebase Cloud Messaging on one port of this machine: HTTP/1.1 and HTTP/2, over TLS
/// and in clear text, and `CONNECT`.
package final class FCMServer: Service {
    package let host: String
    private let requestedPort: Int
    private let setup: FrontSetup
    private let connections = OpenConnections()
    private let listeners = Mutex<[any Channel]>([])

    /// `localhost` means 127.0.0.1 and, if the machine has it, ::1. `port` 0 picks a free port.
    /// `tunnels` are other hosts to which clients may connect through this port as a proxy.
    ///
    /// Throws if `identity` has no certificate, or a key that is not its own.
    package init(
        host: String = "localhost", port: Int = 8443, identity: TLSIdentity,
        tunnels: [String] = [], logger: Logger, limits: FCMLimits = FCMLimits(),
        answer: @escaping @Sendable (FrontRequest) async -> FrontReply
    ) throws {
        self.host = host
        requestedPort = port
        setup = try FrontSetup(
            identity: identity, tunnels: tunnels, limits: limits, logger: logger, answer: answer)
    }

    /// The port that the server listens on; `nil` before `start` and after the end.
    package var port: Int? { listeners.withLock { $0.first?.localAddress?.port } }

    /// Starts to listen, and returns the port. `run` calls this if it has not been called.
    @discardableResult
    package func start() async throws(ListenError) -> Int {
        if let port { return port }
        do {
            let channels = try await bootstrap.listen(on: host, port: requestedPort)
            listeners.withLock { $0 = channels }
            return channels.first?.localAddress?.port ?? requestedPort
        } catch {
            throw ListenError(host: host, port: requestedPort, error)
        }
    }

    /// Serves until graceful shutdown or cancellation. Then it sends GOAWAY to every connection and
    /// waits for the requests in flight, no longer than the grace period.
    package func run() async throws {
        try await start()
        let channels = listeners.withLock { $0 }
        guard let loop = channels.first?.eventLoop else { return }
        let close = { @Sendable in for channel in channels { channel.close(promise: nil) } }
        await withTaskCancellationHandler {
            await withGracefulShutdownHandler {
                for channel in channels { try? await channel.closeFuture.get() }
            } onGracefulShutdown: {
                close()
            }
        } onCancel: {
            close()
        }
        listeners.withLock { $0 = [] }
        await connections.close(within: setup.limits.shutdownGracePeriod, on: loop)
    }

    private var bootstrap: ServerBootstrap {
        ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 1024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { [setup] channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptingHandler(
                            ListenerBudget(connections: setup.limits.connections),
                            name: "The FCM port", logger: setup.logger))
                }
            }
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { [setup, connections] channel in
                connections.insert(channel)
                return channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        FrontDetector(in: .clear, setup))
                }
            }
    }
}
