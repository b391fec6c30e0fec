import NIOCore
import NIOSSL

extension WireSetup {
    /// TLS as APNs does it: version 1.2 or newer, `h2` offered, a client certificate asked for.
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

    /// The TLS side of one connection; a client certificate is never required, and any is taken.
    func makeTLSHandler() -> NIOSSLServerHandler {
        NIOSSLServerHandler(context: tls) { _, promise in promise.succeed(.certificateVerified) }
    }
}
