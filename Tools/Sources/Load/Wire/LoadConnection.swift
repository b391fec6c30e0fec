import NIOCore
import NIOPosix
import NIOSSL

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// One connection of a load test, on the event loop of the run.
final class LoadConnection {
    /// The events of the connection that the run handles.
    enum Event {
        /// The server's settings have arrived, so pushes can be sent.
        case opened
        /// Newer settings have arrived, so more pushes can be sent at a time.
        case hasRoom
        /// The server's reason for GOAWAY; no more pushes can be sent.
        case goAway(String)
        /// The end of the connection, with the reason if it never opened.
        case closed(String)
    }

    /// The initial capacity of a write buffer, in bytes.
    private static let usualFlush = 16384

    let bytes = ByteCounter()
    private(set) var isOpen = false
    /// `true` if the connection only waits for answers, and accepts no pushes.
    private(set) var isDraining = false
    private(set) var answers = 0
    private var isBroken = false

    private let streams: Int
    private var session: LoadSession?
    private var channel: (any Channel)?
    private var isFlushScheduled = false
    private var failure: String?
    private var handle: ((Event) -> Void)?

    /// `handle` is called until the connection is closed, which is reported once.
    init(streams: Int, handle: @escaping (Event) -> Void) {
        self.streams = streams
        self.handle = handle
    }

    var hasRoom: Bool {
        guard let session, isOpen, !isDraining, !isBroken else { return false }
        return session.streams.count < min(streams, session.streamLimit)
    }

    func connect(to server: LoadServer, tls: NIOSSLContext?, on loop: any EventLoop) {
        let this = NIOLoopBound(self, eventLoop: loop)
        ClientBootstrap(group: loop)
            .connectTimeout(.seconds(5))
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try this.value.configure(channel, server, tls)
                }
            }
            .connect(host: server.host, port: server.port)
            .whenFailure { error in this.value.close(Self.reason(error)) }
    }

    func send(
        _ push: WirePush, authorization: [UInt8], finish: @escaping (LoadOutcome) -> Void
    ) {
        guard let session else { return finish(.failed(.connectionLost)) }
        let stream = LoadStream(push, sent: .now(), finish: finish)
        if session.submit(stream, authorization: authorization) == nil {
            // Reached after a billion pushes.
            isDraining = true
            handle?(.goAway("no stream identifiers left"))
            return finish(.failed(.notProcessed))
        }
        flushSoon()
    }

    /// Collects everything that is sent in one turn of the event loop into one write.
    private func flushSoon() {
        guard !isFlushScheduled, let loop = channel?.eventLoop else { return }
        isFlushScheduled = true
        let this = NIOLoopBound(self, eventLoop: loop)
        loop.execute { this.value.flush() }
    }

    private func flush() {
        isFlushScheduled = false
        guard let session, let channel, !isBroken else { return }
        var bytes = channel.allocator.buffer(capacity: Self.usualFlush)
        do {
            try session.send(into: &bytes)
        } catch {
            return end(error)
        }
        if bytes.readableBytes > 0 { channel.writeAndFlush(bytes, promise: nil) }
        process(session.takeEvents())
        guard session.isOver else { return }
        isBroken = true
        channel.close(promise: nil)
    }

    private func end(_ problem: LoadSession.Problem) {
        fail(problem)
        isBroken = true
        channel?.close(promise: nil)
    }

    /// Ends the pushes that were sent before `deadline` and have no answer.
    func cancel(sentBefore deadline: NIODeadline, _ failure: LoadFailure) {
        guard let late = session?.cancel(sentBefore: deadline), !late.isEmpty else { return }
        for stream in late { stream.finish(.failed(failure)) }
        flushSoon()
        closeIfDrained()
    }

    /// Ends the connection without waiting for answers and without an event.
    func shutDown() {
        handle = nil
        channel?.close(promise: nil)
    }

    private func configure(
        _ channel: any Channel, _ server: LoadServer, _ tls: NIOSSLContext?
    ) throws {
        self.channel = channel
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(bytes)
        if let tls {
            try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: server.host))
        }
        session = try LoadSession()
        try pipeline.addHandler(LoadConnectionHandler(self))
    }

    /// Sends the client's first bytes, because the client begins the protocol.
    fileprivate func begin() {
        flushSoon()
    }

    fileprivate func read(_ bytes: ByteBuffer) {
        guard let session, !isBroken else { return }
        do {
            process(try session.receive(bytes))
        } catch {
            return end(error)
        }
        // Sends acknowledgements, and credit for more bytes.
        flushSoon()
    }

    private func process(_ events: [LoadSession.Event]) {
        // An answer before GOAWAY must not cause the next push on this connection.
        isDraining = isDraining || events.contains(where: \.isGoAway)
        for event in events {
            switch event {
            case .settings:
                let isFirst = !isOpen
                isOpen = true
                handle?(isFirst ? .opened : .hasRoom)
            case .goAway(let reason): handle?(.goAway(reason))
            case .ended(let stream, let outcome):
                if case .answered = outcome { answers += 1 }
                stream.finish(outcome)
            }
        }
        closeIfDrained()
    }

    private func closeIfDrained() {
        if isDraining, session?.streams.isEmpty == true { channel?.close(promise: nil) }
    }

    fileprivate func fail(_ error: any Error) {
        failure = failure ?? Self.reason(error)
    }

    fileprivate func close(_ reason: String? = nil) {
        isBroken = true
        for stream in session?.abandon() ?? [] { stream.finish(.failed(.connectionLost)) }
        let handle = handle.take()
        handle?(.closed(reason ?? failure ?? "closed before HTTP/2 began"))
    }

    /// A reason that a user can act on.
    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as NIOConnectionError:
            error.connectionErrors.first.map { reason($0.error) } ?? "unknown host"
        case let error as IOError where error.errnoCode == ECONNREFUSED: "connection refused"
        case let error as IOError where error.errnoCode == ECONNRESET: "connection reset"
        case ChannelError.connectTimeout: "no connection within 5 seconds"
        default: "\(error)"
        }
    }
}

/// Passes the bytes of the socket to a connection.
private final class LoadConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let connection: LoadConnection

    init(_ connection: LoadConnection) {
        self.connection = connection
    }

    func channelActive(context: ChannelHandlerContext) {
        connection.begin()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        connection.read(unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) {
        connection.close()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        connection.fail(error)
        context.close(promise: nil)
    }
}
