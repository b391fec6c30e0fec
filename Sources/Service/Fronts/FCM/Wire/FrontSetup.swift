import Logging
import NIOCore
import NIOSSL
import PushServer
import Synchronization

/// The configuration that all connections of the front share.
final class FrontSetup: Sendable {
    let tls: NIOSSLContext
    /// The hosts to which `CONNECT` leads, in lower case.
    let tunnels: Set<String>
    let limits: FCMLimits
    let logger: Logger
    let answer: @Sendable (FrontRequest) async -> FrontReply
    /// A backend may repeat the same mistake with every message.
    private let notices = Mutex(RateBudget(burst: 20, perSecond: 1))

    init(
        identity: TLSIdentity, tunnels: [String], limits: FCMLimits, logger: Logger,
        answer: @escaping @Sendable (FrontRequest) async -> FrontReply
    ) throws {
        tls = try Self.tls(identity, limits)
        self.tunnels = Set(tunnels.map { $0.lowercased() })
        (self.limits, self.logger, self.answer) = (limits, logger, answer)
    }

    /// Logs a mistake of a client. Mistakes that come faster than people read are not shown.
    func notice(_ sentence: String) {
        let isShown = notices.withLock { $0.spend(at: .now()) }
        logger.log(level: isShown ? .notice : .debug, "\(sentence)")
    }

    /// Returns TLS 1.2 or newer with both versions of HTTP, as Google's servers offer it.
    private static func tls(_ identity: TLSIdentity, _ limits: FCMLimits) throws -> NIOSSLContext {
        let chain = try NIOSSLCertificate.fromPEMBytes(Array(identity.certificatePEM.utf8))
        let key = try NIOSSLPrivateKey(bytes: Array(identity.privateKeyPEM.utf8), format: .pem)
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["h2", "http/1.1"]
        configuration.shutdownTimeout = limits.closeTime
        return try NIOSSLContext(configuration: configuration)
    }
}
