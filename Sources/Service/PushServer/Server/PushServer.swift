import Foundation
import Listening
import Logging
import NIOCore
import NIOPosix
import PushGateway
import ServiceLifecycle
import Synchronization

/// APNs on one port of this machine: TLS, HTTP/2, clear-text HTTP and `CONNECT`.
package final class PushServer: Service {
    package let host: String
    private let requestedPort: Int
    private let setup: WireSetup
    private let loops: WireLoops
    /// `true` if the loops end with the server.
    private let ownsLoops: Bool
    private let connections = OpenConnections()
    private let counters = WireCounters()
    private let listeners = Mutex<[any Channel]>([])

    /// `localhost` means 127.0.0.1 and, if the machine has it, ::1. `port` 0 picks a free port.
    /// `threads` is the number of event loops.
    ///
    /// Throws if `identity` has no certificate, or a key that is not its own.
    package convenience init(
        host: String = "localhost", port: Int = 2197, identity: TLSIdentity, keys: KeyRing,
        handler: any PushHandling, logger: Logger, limits: WireLimits = WireLimits(),
        threads: Int = System.coreCount, deviceStreams: DeviceStreamSettings? = nil
    ) throws {
        try self.init(
            host: host, port: port, identity: identity, keys: keys, handler: handler,
            logger: logger, limits: limits, loops: WireLoops(threads: threads), ownsLoops: true,
            deviceStreams: deviceStreams, page: { nil })
    }

    /// Creates a server on shared loops, which continue when it ends. `page` returns the address of
    /// the page, for people who open this port in a browser.
    package convenience init(
        host: String, port: Int, identity: TLSIdentity, keys: KeyRing, handler: any PushHandling,
        logger: Logger, limits: WireLimits, loops: WireLoops,
        deviceStreams: DeviceStreamSettings? = nil,
        page: @escaping @Sendable () -> String? = { nil }
    ) throws {
        try self.init(
            host: host, port: port, identity: identity, keys: keys, handler: handler,
            logger: logger, limits: limits, loops: loops, ownsLoops: false,
            deviceStreams: deviceStreams, page: page)
    }

    private init(
        host: String, port: Int, identity: TLSIdentity, keys: KeyRing, handler: any PushHandling,
        logger: Logger, limits: WireLimits, loops: WireLoops, ownsLoops: Bool,
        deviceStreams: DeviceStreamSettings?, page: @escaping @Sendable () -> String?
    ) throws {
        self.host = host
        requestedPort = port
        let streams = deviceStreams.map { settings in
            DeviceStreamService(settings, host: host, limits: limits) { logger.warning("\($0)") }
        }
        setup = WireSetup(
            handler: handler, verifier: ProviderTokenVerifier(keys: keys),
            tls: try WireSetup.tls(identity, limits: limits), limits: limits, logger: logger,
            authority: identity.issuer, deviceStreams: streams, page: page)
        self.loops = loops
        self.ownsLoops = ownsLoops
    }

    /// The port that the server listens on; `nil` before `start` and after the end.
    package var port: Int? { listeners.withLock { $0.first?.localAddress?.port } }

    /// Verifies provider tokens with other keys from now on. Closes the connections of removed keys
    /// after their requests in flight are answered.
    package func use(_ keys: KeyRing) {
        let gone = setup.verifier.use(keys)
        if !gone.isEmpty { connections.tell(RevokedKeys(ids: gone)) }
    }

    /// The number of open connections, without device streams.
    package var openConnections: Int { max(connections.count - openDeviceStreams, 0) }
    /// The number of connections since the start, without device streams.
    package var acceptedConnections: Int {
        Int(clamping: counters.connections.load(ordering: .relaxed)) - openedDeviceStreams
    }
    /// The number of open device streams.
    package var openDeviceStreams: Int { setup.deviceStreams?.open.count ?? 0 }
    /// The number of device streams since the start.
    package var openedDeviceStreams: Int { setup.deviceStreams?.open.total ?? 0 }
    /// The number of HTTP/2 streams since the start.
    package var openedStreams: Int { Int(clamping: counters.streams.load(ordering: .relaxed)) }

    /// Starts to listen, and returns the port. `run` calls this if it has not been called. A server
    /// cannot be started again after an error.
    @discardableResult
    package func start() async throws(ListenError) -> Int {
        if let port { return port }
        do {
            let channels = try await bootstrap.listen(on: host, port: requestedPort)
            listeners.withLock { $0 = channels }
            return channels.first?.localAddress?.port ?? requestedPort
        } catch {
            try? await endLoops()
            throw listenError(error)
        }
    }

    /// Serves until graceful shutdown or cancellation, then sends GOAWAY to every connection and waits
    /// for the requests in flight, no longer than the grace period.
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
        try await endLoops()
    }

    private func endLoops() async throws {
        if ownsLoops { try await loops.group.shutdownGracefully() }
    }

    private var bootstrap: ServerBootstrap {
        ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton, childGroup: loops.group)
            .serverChannelOption(.backlog, value: 1024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { [self] channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptingHandler(
                            ListenerBudget(connections: setup.limits.connections),
                            name: "The APNs port", logger: setup.logger))
                }
            }
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelOption(.maxMessagesPerRead, value: 4)
            // A connection keeps its first buffer, and the request of a device stream is small.
            .childChannelOption(
                .recvAllocator,
                value: AdaptiveRecvByteBufferAllocator(
                    minimum: 512, initial: 512, maximum: 65536)
            )
            .childChannelInitializer { [self] channel in
                channel.eventLoop.makeCompletedFuture { try accept(channel) }
            }
    }

    private func accept(_ channel: any Channel) throws {
        connections.insert(channel)
        let id = counters.connections.add(1, ordering: .relaxed).newValue
        let peer = channel.remoteAddress.map { "\($0.ipAddress ?? "local"):\($0.port ?? 0)" }
        var connection = WireConnection(id: id, host: nil, peer: peer ?? "an unknown address")
        connection.counters = counters
        try channel.pipeline.syncOperations.addHandler(
            FirstBytesHandler(layer: .clear, connection: connection, setup: setup))
    }

    private func listenError(_ error: any Error) -> ListenError {
        ListenError(host: host, port: requestedPort, error)
    }
}

/// The reason why the server cannot listen on its address.
package enum ListenError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another program, or another Belfry, listens on the port.
    case taken(host: String, port: Int)
    case impossible(host: String, port: Int, problem: String)

    /// Creates the reason from SwiftNIO's error.
    package init(host: String, port: Int, _ error: any Error) {
        if ListeningAddress.isTaken(error) {
            self = .taken(host: host, port: port)
        } else {
            let problem = ListeningAddress.problem(error) ?? "\(error)"
            self = .impossible(host: host, port: port, problem: problem)
        }
    }

    /// `true` if another program listens on the port.
    package var isTaken: Bool {
        if case .taken = self { true } else { false }
    }

    package var description: String {
        switch self {
        case .taken(let host, let port):
            "Port \(port) on \(host) is taken by another program. Choose another port, or 0 for a "
                + "free one."
        case .impossible(let host, let port, let problem):
            "Cannot listen on \(host):\(port): \(problem)."
        }
    }
}
