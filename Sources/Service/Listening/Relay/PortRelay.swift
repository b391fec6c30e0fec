import Logging
import NIOCore
import NIOPosix
import Synchronization

/// A port whose connections are passed on, byte for byte, to a port of another Belfry.
///
/// The other one sees the connection as if the client had made it: TLS, HTTP/2 and tokens are
/// between the client and the other Belfry.
package final class PortRelay: Sendable {
    /// The address to which connections are passed on.
    package struct Target: Hashable, Sendable {
        package var host: String
        package var port: Int

        package init(host: String, port: Int) { (self.host, self.port) = (host, port) }
    }

    private struct State {
        var target: Target?
        var listeners: [any Channel] = []
        /// The connections of clients.
        var clients: [ObjectIdentifier: any Channel] = [:]
    }

    private static let connectTimeout = TimeAmount.seconds(2)

    private let host: String
    private let port: Int
    private let name: String
    /// The bytes for a client while the target is missing or does not answer.
    private let refusal: ByteBuffer
    private let logger: Logger
    private let state = Mutex(State())

    /// `name` begins messages, such as “The APNs port”. `refusal` is sent while the target cannot
    /// be reached; without it, the connection is only closed.
    package init(
        host: String, port: Int, name: String, refusal: ByteBuffer = ByteBuffer(), logger: Logger
    ) {
        (self.host, self.port, self.name) = (host, port, name)
        (self.refusal, self.logger) = (refusal, logger)
    }

    /// Starts to listen, and returns the port. Throws SwiftNIO's error if that is impossible.
    package func start() async throws -> Int {
        let listeners = try await bootstrap.listen(on: host, port: port)
        state.withLock { $0.listeners = listeners }
        return listeners.first?.localAddress?.port ?? port
    }

    /// Passes new connections on to `target`; `nil` refuses them. Connections to another target
    /// are closed.
    package func relay(to target: Target?) {
        let former = state.withLock { state -> [any Channel] in
            guard target != state.target else { return [] }
            state.target = target
            return Array(exchange(&state.clients, with: [:]).values)
        }
        for client in former { client.close(promise: nil) }
    }

    /// Closes the port and all connections, and returns when the port is free.
    package func close() async {
        let (listeners, clients) = state.withLock { state in
            let open = (state.listeners, Array(state.clients.values))
            state = State()
            return open
        }
        for listener in listeners { try? await listener.close() }
        for client in clients { try? await client.close() }
    }

    private var bootstrap: ServerBootstrap {
        ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 1024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { [name, logger] channel in
                channel.eventLoop.makeCompletedFuture {
                    // Each connection has a second one, to the target.
                    let budget = ListenerBudget(connections: OpenFileLimit.current / 5)
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptingHandler(budget, name: name, logger: logger))
                }
            }
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(.autoRead, value: false)
            .childChannelInitializer { [self] client in
                accept(client)
                return client.eventLoop.makeSucceededVoidFuture()
            }
    }

    private func accept(_ client: any Channel) {
        let id = ObjectIdentifier(client)
        let target = state.withLock { state in
            state.clients[id] = client
            return state.target
        }
        client.closeFuture.whenComplete { [weak self] _ in
            self?.state.withLock { $0.clients[id] = nil }
        }
        guard let target else { return refuse(client) }
        ClientBootstrap(group: client.eventLoop)
            .connectTimeout(Self.connectTimeout)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelOption(.autoRead, value: false)
            .connect(host: target.host, port: target.port)
            .whenComplete { [self] result in
                switch result {
                case .success(let server): join(client, server)
                case .failure: refuse(client)
                }
            }
    }

    /// Connects a client and the target, which have the same event loop.
    private func join(_ client: any Channel, _ server: any Channel) {
        do {
            let (first, second) = RelayHandler.pair()
            try client.pipeline.syncOperations.addHandler(first)
            try server.pipeline.syncOperations.addHandler(second)
            for channel in [client, server] {
                try channel.syncOptions?.setOption(.autoRead, value: true)
            }
        } catch {
            // One of them has been closed meanwhile.
            for channel in [client, server] { channel.close(promise: nil) }
        }
    }

    private func refuse(_ client: any Channel) {
        guard refusal.readableBytes > 0 else { return client.close(promise: nil) }
        do {
            try client.pipeline.syncOperations.addHandler(RefusingHandler(refusal))
            try client.syncOptions?.setOption(.autoRead, value: true)
        } catch {
            client.close(promise: nil)
        }
    }
}
