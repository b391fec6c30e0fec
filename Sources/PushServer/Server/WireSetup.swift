import Logging
import NIOSSL
import PushGateway

/// What every connection of one server shares.
struct WireSetup: Sendable {
    let handler: any PushHandling
    let verifier: ProviderTokenVerifier
    let tls: NIOSSLContext
    let limits: WireLimits
    let logger: Logger

    /// Tells people, through the handler, of a connection that came to nothing.
    func refuse(_ sentence: String) {
        logger.debug("\(sentence)")
        handler.refusedConnection(sentence)
    }
}
