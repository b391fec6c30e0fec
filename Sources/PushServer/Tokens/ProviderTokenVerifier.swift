import PushGateway
import Synchronization

/// Turns an `authorization` value into a credential: decodes the JWT and checks its signature.
///
/// Claims, age and whether an unregistered key may push are for the gateway to judge.
public final class ProviderTokenVerifier: Sendable {
    private let keys: KeyRing
    private let cache: Mutex<TokenCache>

    /// `cacheSize` bounds how many different tokens are remembered.
    public init(keys: KeyRing, cacheSize: Int = 2048) {
        self.keys = keys
        cache = Mutex(TokenCache(generationSize: cacheSize / 2))
    }

    /// The credential in an `authorization` value such as `bearer eyJ…`.
    ///
    /// The scheme is compared without regard to letter case. No value, an empty one and another
    /// scheme are all `.none`, as APNs answers `MissingProviderToken` to them.
    public func credential(authorization: String?) -> Credential {
        guard let text = authorization.flatMap(Self.bearer) else { return .none }
        if let known = cache.withLock({ $0.credential(for: text) }) { return known }
        let credential = judge(text)
        if case .token = credential { cache.withLock { $0.insert(credential, for: text) } }
        return credential
    }

    private func judge(_ text: String) -> Credential {
        do {
            let token = try JSONWebToken(text)
            let decoded = ProviderToken(
                text: text, algorithm: token.header.algorithm, keyID: token.header.keyID,
                teamID: token.claims.teamID, issuedAt: token.claims.issuedAt)
            return .token(decoded, check(token))
        } catch {
            return .unreadable(error.sentence)
        }
    }

    private func check(_ token: JSONWebToken) -> SignatureCheck {
        guard let keyID = token.header.keyID, let key = keys.publicKey(keyID) else {
            return .unknownKey
        }
        return token.isSigned(by: key) ? .valid : .invalid
    }

    /// What follows the scheme `bearer`, without the spaces around it.
    private static func bearer(in authorization: String) -> String? {
        let words = authorization.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        let token = words[1].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        return token.isEmpty ? nil : String(token)
    }
}
