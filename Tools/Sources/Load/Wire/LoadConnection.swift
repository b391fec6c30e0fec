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
    /// What it tells the run.
    enum Event {
        /// The server's settings came: pushes may be sent.
        case opened
        /// Newer settings came: more pushes may be sent at a time.
        case hasRoom
        /// With the server's reason; no push may be sent any more.
        case goAway(String)
        /// It is over, with why when it never opened.
        case closed(String)
    }

    /// As much is set aside for what is written.
    private static let usualFlush = 16384

    let bytes = ByteCounter()
    private(set) var isOpen = false
    /// There are answers to wait for, and no pushes to send.
    private(set) var isDraining = false
    private(set) var answers = 0
    private var isBroken = false

    private let streams: Int
    private var session: LoadSession?
    private var channel: (any Channel)?
    private var isFlushScheduled = false
    private var failure: String?
    private var handle: ((Event) -> Void)?

    /// `handle` is called until it is closed, which is told once.
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
            // After a billion pushes.
            isDraining = true
            handle?(.goAway("no stream identifier is left"))
            return finish(.failed(.notProcessed))
        }
        flushSoon()
    }

    /// All that is sent in one turn of the event loop is one write.
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

    /// Ends what was sent before `deadline` and has no answer.
    func cancel(sentBefore deadline: NIODeadline, _ failure: LoadFailure) {
        guard let late = session?.cancel(sentBefore: deadline), !late.isEmpty else { return }
        for stream in late { stream.finish(.failed(failure)) }
        flushSoon()
        closeIfDrained()
    }

    /// Ends it without waiting for answers, and tells nobody.
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

    /// The client speaks first.
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
        // Acknowledgements, and credit for more bytes.
        flushSoon()
    }

    private func process(_ events: [LoadSession.Event]) {
        // An answer that came before GOAWAY must not send the next push here.
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

    /// What a person can do something with.
    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as NIOConnectionError:
            error.connectionErrors.first.map { reason($0.error) } ?? "the host is not known"
        case let error as IOError where error.errnoCode == ECONNREFUSED: "connection refused"
        case let error as IOError where error.errnoCode == ECONNRESET: "connection reset"
        case ChannelError.connectTimeout: "no answer to the connection in 5 seconds"
        default: "\(error)"
        }
    }
}

/// Where the bytes of a connection come from.
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
