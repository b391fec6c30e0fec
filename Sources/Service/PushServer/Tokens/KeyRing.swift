import Crypto
import Foundation
import PushGateway

/// An event for connections: keys that are no longer registered.
struct RevokedKeys {
    var ids: Set<String>
}

/// The public keys that provider tokens may be signed with, by key ID, and their scopes.
package struct KeyRing: Sendable {
    private(set) var keys: [String: P256.Signing.PublicKey] = [:]
    /// The scopes by key ID, without keys that have no limits.
    private(set) var scopes: [String: KeyScope] = [:]

    /// Creates an empty ring: every token's key is unknown.
    package init() {}

    /// Creates a ring with the development key, and every key of the folder `keys` of `home`.
    ///
    /// If only registered keys are accepted, the development key signs for its own team alone. If
    /// any key is accepted, it signs for any team, as an unknown key does.
    ///
    /// The folder may be missing. A file that cannot be read is an error, because a provider whose
    /// key was skipped would be refused for no visible reason.
    package init(
        home: URL, developmentKey: DevelopmentKey, acceptsOnlyRegistered: Bool = false
    ) throws(HomeError) {
        register(
            developmentKey.publicKey, id: DevelopmentKey.keyID,
            scope: acceptsOnlyRegistered ? KeyScope(team: DevelopmentKey.teamID) : nil)
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

    /// Registers a key in PEM form, private (`.p8`) or public. Returns `false` if the text is not a
    /// P-256 key.
    package mutating func register(pem: String, id: String, scope: KeyScope? = nil) -> Bool {
        let key =
            (try? P256.Signing.PrivateKey(pemRepresentation: pem))?.publicKey
            ?? (try? P256.Signing.PublicKey(pemRepresentation: pem))
        guard let key else { return false }
        register(key, id: id, scope: scope)
        return true
    }

    /// Removes a key. Returns `false` if there is none with this identifier.
    package mutating func remove(_ id: String) -> Bool {
        scopes[id] = nil
        return keys.removeValue(forKey: id) != nil
    }

    /// The key IDs in alphabetical order.
    package var ids: [String] { keys.keys.sorted() }

    /// The scope of a key; `nil` for a key without limits.
    package func scope(_ id: String) -> KeyScope? { scopes[id] }

    func publicKey(_ id: String) -> P256.Signing.PublicKey? { keys[id] }
}
