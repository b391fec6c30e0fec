import Crypto
import Foundation
import PushGateway

/// An event for connections: keys that are no longer registered.
struct RevokedKeys {
    var ids: Set<String>
}

/// The public keys that provider tokens may be signed with, by key ID, and what each is for.
package struct KeyRing: Sendable {
    private(set) var keys: [String: P256.Signing.PublicKey] = [:]
    /// Keys without limits are not in it.
    private(set) var scopes: [String: KeyScope] = [:]

    /// An empty ring: every token's key is unknown.
    package init() {}

    /// The development key, and every key of the folder `keys` of `home`.
    ///
    /// The folder may be missing. A file that cannot be read is an error, since a provider whose key was
    /// skipped would be refused for no visible reason.
    package init(home: URL, developmentKey: DevelopmentKey) throws(HomeError) {
        register(developmentKey.publicKey, id: DevelopmentKey.keyID)
        for stored in try KeyFolder(home: home).keys() {
            register(try stored.signingKey().publicKey, id: stored.id, scope: stored.scope)
        }
    }

    package mutating func register(
        _ key: P256.Signing.PublicKey, id: String, scope: KeyScope? = nil
    ) {
        keys[id] = key
        scopes[id] = scope
    }

    /// Registers a key in PEM form, private (`.p8`) or public; `false` for what is no P-256 key.
    package mutating func register(pem: String, id: String, scope: KeyScope? = nil) -> Bool {
        let key =
            (try? P256.Signing.PrivateKey(pemRepresentation: pem))?.publicKey
            ?? (try? P256.Signing.PublicKey(pemRepresentation: pem))
        guard let key else { return false }
        register(key, id: id, scope: scope)
        return true
    }

    /// Returns whether there was one to remove.
    package mutating func remove(_ id: String) -> Bool {
        scopes[id] = nil
        return keys.removeValue(forKey: id) != nil
    }

    /// In alphabetical order.
    package var ids: [String] { keys.keys.sorted() }

    /// What a key is for; `nil` for one without limits.
    package func scope(_ id: String) -> KeyScope? { scopes[id] }

    func publicKey(_ id: String) -> P256.Signing.PublicKey? { keys[id] }
}
