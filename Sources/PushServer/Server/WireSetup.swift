import Logging
import NIOCore
import NIOSSL
import PushGateway

/// The configuration that all connections of one server share.
struct WireSetup: Sendable {
    let handler: any PushHandling
    let verifier: ProviderTokenVerifier
    let tls: NIOSSLContext
    let limits: WireLimits
    let logger: Logger

    /// Reports a connection that was closed before its first request.
    func reject(_ sentence: String) {
        logger.debug("\(sentence)")
        handler.refusedConnection(sentence)
    }
}

extension WireSetup {
    /// TLS as APNs configures it: version 1.2 or newer, `h2` offered by ALPN, a client certificate
    /// requested.
    static func tls(_ identity: TLSIdentity) throws -> NIOSSLContext {
        let chain = try NIOSSLCertificate.fromPEMBytes([UInt8](identity.certificatePEM.utf8))
        let key = try NIOSSLPrivateKey(bytes: [UInt8](identity.privateKeyPEM.utf8), format: .pem)
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["h2"]
        configuration.certificateVerification = .optionalVerification
        configuration.trustRoots = .certificates([])
        return try NIOSSLContext(configuration: configuration)
    }

    /// The TLS handler of one connection. Any client certificate is accepted, and none is required.
    func makeTLSHandler() -> NIOSSLServerHandler {
        NIOSSLServerHandler(context: tls) { _, promise in promise.succeed(.certificateVerified) }
    }
}

/// A certificate and its private key, both in PEM form.
public struct TLSIdentity: Hashable, Sendable {
    /// The server's certificate; intermediate ones may follow it.
    public var certificatePEM: String
    public var privateKeyPEM: String

    public init(certificatePEM: String, privateKeyPEM: String) {
        self.certificatePEM = certificatePEM
        self.privateKeyPEM = privateKeyPEM
    }
}

/// What is known of a connection before its first request.
struct WireConnection: Sendable {
    let id: PushRequest.ConnectionID
    /// The host that `CONNECT` or SNI named.
    var host: String?
    /// The client's address, for messages.
    let peer: String
}

/// The limits of a connection; the defaults are those observed of APNs in 2021 and 2026.
public struct WireLimits: Hashable, Sendable {
    /// `SETTINGS_HEADER_TABLE_SIZE`, in bytes.
    public var headerTableSize: UInt32 = 4096
    /// `SETTINGS_MAX_CONCURRENT_STREAMS`; always sent, for clients that start with no stream.
    public var concurrentStreams: UInt32 = 1000
    /// `SETTINGS_INITIAL_WINDOW_SIZE`, in bytes.
    public var windowSize: UInt32 = 65535
    /// `SETTINGS_MAX_FRAME_SIZE`, in bytes.
    public var frameSize: UInt32 = 16384
    /// `SETTINGS_MAX_HEADER_LIST_SIZE`: names, values and 32 bytes a field. A request over it is
    /// answered 431 without a reason; what APNs answers is not known.
    public var headerListSize: UInt32 = 8000
    /// How much of a body is kept, in bytes: more than any limit of Apple's, so that a longer body is
    /// still known to be too large. The rest is read and dropped.
    public var bodySize = 5120 + 1024
    /// How long a connection may take for the TLS handshake and the first bytes of a request.
    public var handshakeTimeout = TimeAmount.seconds(10)
    /// How long the head of a request may take from its first byte: HTTP/1.1's, or the header block of
    /// an HTTP/2 stream.
    public var headerTime = TimeAmount.seconds(10)
    /// How long the body of a request may take from the end of its head.
    public var bodyTime = TimeAmount.seconds(30)
    /// How long an HTTP/1.1 connection is kept between two requests.
    public var keepAliveTime = TimeAmount.seconds(60)
    /// The most connections that are open at once; fewer where the process may open few files.
    public var connections = 10_000
    /// How long requests in flight may take when the server stops.
    public var shutdownGracePeriod = TimeAmount.seconds(3)

    public init() {}
}
