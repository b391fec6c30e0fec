import NIOCore
import NIOHTTP2
import NIOPosix
import NIOSSL
import PushModel

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

    let bytes = ByteCounter()
    private(set) var isOpen = false
    /// There are answers to wait for, and no pushes to send.
    private(set) var isDraining = false
    /// Pushes that wait for an answer, with when they were sent.
    private(set) var waiting: [Int: (stream: LoadStream, sent: NIODeadline)] = [:]
    private(set) var answers = 0
    private var isBroken = false

    private let streams: Int
    /// The server's, which APNs raises once it has seen a good provider token.
    private var streamLimit = Int.max
    private var channel: (any Channel)?
    private var multiplexer: NIOHTTP2Handler.StreamMultiplexer?
    private var failure: String?
    private var handle: ((Event) -> Void)?
    private var nextID = 0

    /// `handle` is called until it is closed, which is told once.
    init(streams: Int, handle: @escaping (Event) -> Void) {
        self.streams = streams
        self.handle = handle
    }

    var hasRoom: Bool {
        isOpen && !isDraining && !isBroken && waiting.count < min(streams, streamLimit)
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
        _ push: WirePush, authorization: String, finish: @escaping (LoadOutcome) -> Void
    ) {
        guard let multiplexer, let loop = channel?.eventLoop else {
            finish(.failed(.connectionLost))
            return
        }
        let id = nextID
        nextID += 1
        let stream = LoadStream(
            headers: push.headers(authorization: authorization), payload: push.payload
        ) { [self] outcome in
            waiting[id] = nil
            finish(judged(outcome))
            closeIfDrained()
        }
        waiting[id] = (stream, .now())
        let bound = NIOLoopBound(stream, eventLoop: loop)
        multiplexer.createStreamChannel { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(bound.value)
            }
        }.whenFailure { _ in bound.value.cancel(.connectionLost) }
    }

    /// What a failed stream says of the connection, and the connection of the stream.
    private func judged(_ outcome: LoadOutcome) -> LoadOutcome {
        switch outcome {
        case .answered: answers += 1
        case .failed(.connectionLost):
            // The connection itself may learn of its end a little later.
            isBroken = true
            channel?.close(promise: nil)
        case .failed(.reset) where isDraining: return .failed(.notProcessed)
        case .failed: break
        }
        return outcome
    }

    /// Ends what was sent before `deadline` and has no answer.
    func cancel(sentBefore deadline: NIODeadline, _ failure: LoadFailure) {
        for (stream, sent) in waiting.values where sent < deadline { stream.cancel(failure) }
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
        var streams = NIOHTTP2Handler.StreamConfiguration()
        // A server that resets every stream is what some tests are about.
        streams.streamResetFrameRateLimit.maximumCount = .max
        multiplexer = try pipeline.configureHTTP2Pipeline(
            mode: .client, connectionConfiguration: .init(), streamConfiguration: streams
        ) { $0.close() }
        try pipeline.addHandler(ConnectionFrames(self))
    }

    fileprivate func read(_ frame: HTTP2Frame.FramePayload) {
        switch frame {
        case .settings(.settings(let settings)):
            if let limit = settings.last(where: { $0.parameter == .maxConcurrentStreams }) {
                streamLimit = limit.value
            }
            let isFirst = !isOpen
            isOpen = true
            handle?(isFirst ? .opened : .hasRoom)
        case .goAway(_, let code, let data):
            isDraining = true
            let json = data.flatMap { try? JSONValue(parsing: Array($0.readableBytesView)) }
            handle?(.goAway(json?["reason"]?.string ?? code.name))
            closeIfDrained()
        default: break
        }
    }

    private func closeIfDrained() {
        if isDraining, waiting.isEmpty { channel?.close(promise: nil) }
    }

    fileprivate func fail(_ error: any Error) {
        failure = failure ?? Self.reason(error)
    }

    fileprivate func close(_ reason: String? = nil) {
        for (stream, _) in waiting.values { stream.cancel(.connectionLost) }
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

/// The frames of a connection that belong to no stream.
private final class ConnectionFrames: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame

    private let connection: LoadConnection

    init(_ connection: LoadConnection) {
        self.connection = connection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        connection.read(unwrapInboundIn(data).payload)
    }

    func channelInactive(context: ChannelHandlerContext) {
        connection.close()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        connection.fail(error)
        context.close(promise: nil)
    }
}
