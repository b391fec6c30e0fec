import Logging
import NIOCore
import NIOSSL
import PushGateway
import SwiftASN1
import Synchronization
import X509

/// The configuration that all connections of one server share.
final class WireSetup: Sendable {
    let handler: any PushHandling
    let verifier: ProviderTokenVerifier
    let tls: NIOSSLContext
    let limits: WireLimits
    let logger: Logger
    /// The issuer of Belfry's own certificates.
    let authority: Certificate?
    /// The device streams; `nil` if the server has none.
    let deviceStreams: DeviceStreamService?
    /// Returns the address of the page for browsers; `nil` if there is none.
    let page: @Sendable () -> String?
    private let refusals = Mutex(Refusals())

    init(
        handler: any PushHandling, verifier: ProviderTokenVerifier, tls: NIOSSLContext,
        limits: WireLimits, logger: Logger, authority: Certificate? = nil,
        deviceStreams: DeviceStreamService? = nil,
        page: @escaping @Sendable () -> String? = { nil }
    ) {
        self.handler = handler
        self.verifier = verifier
        self.tls = tls
        self.limits = limits
        self.logger = logger
        self.authority = authority
        self.deviceStreams = deviceStreams
        self.page = page
    }

    /// Reports input of a client that is not a request. Reports that come faster than people read
    /// are counted, and the count is reported with the next one.
    func reject(_ sentence: String) {
        let dropped: Int? = refusals.withLock { refusals in
            guard refusals.budget.spend(at: .now()) else {
                refusals.dropped += 1
                return nil
            }
            defer { refusals.dropped = 0 }
            return refusals.dropped
        }
        guard let dropped else {
            logger.debug("\(sentence)")
            return
        }
        logger.notice("\(sentence)")
        handler.refusedConnection(
            dropped == 0 ? sentence : "\(sentence) (\(dropped) more like this were not recorded.)")
    }

    private struct Refusals {
        var budget = RateBudget(burst: 100, perSecond: 10)
        var dropped = 0
    }
}

extension WireSetup {
    /// Returns TLS as APNs configures it: version 1.2 or newer, `h2` offered by ALPN, and a client
    /// certificate requested.
    static func tls(
        _ identity: TLSIdentity, limits: WireLimits = WireLimits()
    ) throws -> NIOSSLContext {
        let chain = try NIOSSLCertificate.fromPEMBytes([UInt8](identity.certificatePEM.utf8))
        let key = try NIOSSLPrivateKey(bytes: [UInt8](identity.privateKeyPEM.utf8), format: .pem)
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["h2"]
        configuration.certificateVerification = .optionalVerification
        configuration.trustRoots = .certificates([])
        configuration.shutdownTimeout = limits.closeTime
        return try NIOSSLContext(configuration: configuration)
    }

    /// The TLS handler of one connection. Any client certificate is accepted, and none is required.
    func makeTLSHandler() -> NIOSSLServerHandler {
        NIOSSLServerHandler(context: tls) { _, promise in promise.succeed(.certificateVerified) }
    }
}

/// A certificate and its private key, both in PEM form.
package struct TLSIdentity: Hashable, Sendable {
    /// The server's certificate; intermediate ones may follow it.
    package var certificatePEM: String
    package var privateKeyPEM: String

    package init(certificatePEM: String, privateKeyPEM: String) {
        self.certificatePEM = certificatePEM
        self.privateKeyPEM = privateKeyPEM
    }

    /// The certificate after the server's own, whose key has signed it; `nil` if there is none.
    var issuer: Certificate? {
        let chain = try? PEMDocument.parseMultiple(pemString: certificatePEM)
        return chain?.dropFirst().first.flatMap { try? Certificate(pemDocument: $0) }
    }
}

/// The counters of a server, without a lock.
final class WireCounters: Sendable {
    let connections = Atomic<UInt64>(0)
    let streams = Atomic<UInt64>(0)
}

/// The known facts about a connection before its first request.
package struct WireConnection: Sendable {
    let id: PushRequest.ConnectionID
    /// The host in `CONNECT` or SNI.
    var host: String?
    /// The client's address, for messages.
    let peer: String
    var transport = PushOrigin.Transport.http2
    var isSecure = false
    /// `true` if `CONNECT` opened it.
    var isProxied = false
    /// The client's certificate. It authenticates every request, and tokens then do not count.
    var certificate: ClientCertificate?
    /// The server's counters; `nil` if nothing is counted.
    var counters: WireCounters?

    package init(id: PushRequest.ConnectionID, host: String?, peer: String) {
        self.id = id
        self.host = host
        self.peer = peer
    }

    func over(_ transport: PushOrigin.Transport) -> WireConnection {
        var connection = self
        connection.transport = transport
        return connection
    }
}

/// The limits of a connection. The defaults are those observed of APNs in 2021 and 2026.
package struct WireLimits: Hashable, Sendable {
    /// `SETTINGS_HEADER_TABLE_SIZE`, in bytes.
    package var headerTableSize: UInt32 = 4096
    /// `SETTINGS_MAX_CONCURRENT_STREAMS`; always sent, for clients that start with no stream.
    package var concurrentStreams: UInt32 = 1000
    /// The rule for the number of allowed streams.
    package var streams = StreamFlow.gentle
    /// The most refused pushes in a row before the connection is ended; `nil` without a limit. A
    /// `BadDeviceToken` counts twice, and status 410 does not count. Apple gives no number.
    package var refusals: Int?
    /// `SETTINGS_INITIAL_WINDOW_SIZE`, in bytes.
    package var windowSize: UInt32 = 65535
    /// `SETTINGS_MAX_FRAME_SIZE`, in bytes.
    package var frameSize: UInt32 = 16384
    /// `SETTINGS_MAX_HEADER_LIST_SIZE`: names, values and 32 bytes per field. A longer list is
    /// answered 431 without a reason; APNs' answer is not known.
    package var headerListSize: UInt32 = 8000
    /// The number of bytes that are kept of a body: more than any limit of Apple's, so that a
    /// longer body is still known to be too large. The rest is read and dropped.
    package var bodySize = 5120 + 1024
    /// The most requests of a connection that wait for their answers, even if their streams are
    /// closed. Nothing more is read from the connection until some are answered.
    package var requestsInFlight = 1000
    /// The most bytes in the payloads of these requests.
    package var bytesInFlight = 4 << 20
    /// The most requests of a connection that are handed on at once. The others wait, so that
    /// requests of other connections come in between.
    package var requestsAtOnce = 200
    /// The most resets of streams, by either side, before the connection is ended.
    package var resets = 1000
    /// The number of further resets per second.
    package var resetsPerSecond = 33
    /// The time for the TLS handshake and the first bytes of a request.
    package var handshakeTimeout = TimeAmount.seconds(10)
    /// The time for the head of a request, from its first byte: HTTP/1.1's head, or the header
    /// block of an HTTP/2 stream.
    package var headerTime = TimeAmount.seconds(10)
    /// The time for the body of a request, from the end of its head.
    package var bodyTime = TimeAmount.seconds(30)
    /// The time after which an HTTP/2 connection without input, not even PING, is closed. Providers
    /// keep their connections open for hours.
    package var idleTime = TimeAmount.hours(1)
    /// The time that an HTTP/2 connection stays open after GOAWAY and refuses new requests; zero
    /// closes it once all is answered. APNs keeps connections open, for an unknown time. 30 seconds
    /// is what Netty, which APNs was seen to run on, uses by default.
    /// https://github.com/node-apn/node-apn/issues/685
    package var goAwayTime = TimeAmount.seconds(30)
    /// The time that an HTTP/1.1 connection is kept between two requests.
    package var keepAliveTime = TimeAmount.seconds(60)
    /// The most open connections; fewer if the process may open only few files.
    package var connections = 10_000
    /// The most open device streams, which do not count as connections; fewer if the process may
    /// open only few files.
    package var deviceStreams = 10_000
    /// The time between two heartbeats of a device stream.
    package var deviceStreamHeartbeat = TimeAmount.seconds(30)
    /// The time that a client may leave its device stream unread, once the buffers are full.
    package var deviceStreamStallTime = TimeAmount.seconds(10)
    /// The time that a closing connection waits for the client's TLS close_notify.
    package var closeTime = TimeAmount.seconds(1)
    /// The time for requests in flight when the server stops.
    package var shutdownGracePeriod = TimeAmount.seconds(3)

    package init() {}

    /// Limits that let a connection end with its GOAWAY.
    package static var withoutGoAwayTime: WireLimits {
        var limits = WireLimits()
        limits.goAwayTime = .zero
        return limits
    }

    /// The most of `goAwayTime` when the server stops.
    var goAwayTimeAtStop: TimeAmount { .nanoseconds(shutdownGracePeriod.nanoseconds / 2) }
}
