import Crypto
import PushGateway
import Synchronization

/// Creates a credential from the value of `authorization`: decodes the JWT and verifies its
/// signature.
///
/// The gateway checks the claims, the age and whether an unregistered key may push.
package final class ProviderTokenVerifier: Sendable {
    private struct State {
        var keys: KeyRing
        /// How often the keys have changed.
        var changes = 0
        var cache: TokenCache
    }

    private let cacheSize: Int
    private let state: Mutex<State>

    /// `cacheSize` is the most tokens whose signature is cached.
    package init(keys: KeyRing, cacheSize: Int = 2048) {
        self.cacheSize = cacheSize
        state = Mutex(State(keys: keys, cache: TokenCache(generationSize: cacheSize / 2)))
    }

    /// Verifies with other keys from now on. A connection keeps the result for the token that it
    /// sends repeatedly.
    ///
    /// Returns the keys that were removed or replaced.
    @discardableResult
    func use(_ keys: KeyRing) -> Set<String> {
        state.withLock { state in
            let gone = state.keys.ids.filter { id in
                state.keys.publicKey(id)?.rawRepresentation
                    != keys.publicKey(id)?.rawRepresentation
            }
            state.keys = keys
            state.changes += 1
            state.cache = TokenCache(generationSize: cacheSize / 2)
            return Set(gone)
        }
    }

    /// Returns the credential in a value of `authorization` such as `bearer eyJ…`.
    ///
    /// The scheme is case-insensitive. A missing or empty value and another scheme are all `.none`;
    /// APNs answers `MissingProviderToken` to them.
    package func credential(authorization: String?) -> Credential {
        guard let text = authorization.flatMap(Self.bearer) else { return .none }
        // Swift considers "K" and U+212A, the Kelvin sign, equal. ASCII texts are equal only with
        // equal bytes, and no other text is a token.
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let (known, keys, changes) = state.withLock { state in
            (isASCII ? state.cache.credential(for: text) : nil, state.keys, state.changes)
        }
        if let known { return known }
        let credential = Self.decode(text, with: keys)
        if isASCII, case .token = credential {
            state.withLock { state in
                if state.changes == changes { state.cache.insert(credential, for: text) }
            }
        }
        return credential
    }

    private static func decode(_ text: String, with keys: KeyRing) -> Credential {
        do {
            let token = try JSONWebToken(text)
            let decoded = ProviderToken(
                text: text, algorithm: token.header.algorithm, keyID: token.header.keyID,
                teamID: token.claims.teamID, issuedAt: token.claims.issuedAt,
                scope: token.header.keyID.flatMap(keys.scope))
            return .token(decoded, check(token, with: keys))
        } catch {
            return .unreadable(error.sentence)
        }
    }

    private static func check(
        _ token: JSONWebToken, with keys: KeyRing
    ) -> SignatureCheck {
        guard let keyID = token.header.keyID, let key = keys.publicKey(keyID) else {
            return .unknownKey
        }
        return token.isSigned(by: key) ? .valid : .invalid
    }

    /// The token after the scheme `bearer`, without surrounding spaces.
    private static func bearer(in authorization: String) -> String? {
        let words = authorization.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        let token = words[1].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        return token.isEmpty ? nil : String(token)
    }
}

/// Caches credentials by the exact text of the token, so that each signature is verified once.
///
/// Least recently used entries are evicted by generation: a full young generation replaces the old
/// one. A hit in the old one moves the entry to the young one.
struct TokenCache {
    private let generationSize: Int
    private var young: [String: Credential] = [:]
    private var old: [String: Credential] = [:]

    /// Creates a cache for at most twice `generationSize` tokens.
    init(generationSize: Int) {
        self.generationSize = max(generationSize, 1)
    }

    var count: Int { young.count + old.count }

    mutating func credential(for text: String) -> Credential? {
        if let credential = young[text] { return credential }
        guard let credential = old.removeValue(forKey: text) else { return nil }
        insert(credential, for: text)
        return credential
    }

    mutating func insert(_ credential: Credential, for text: String) {
        if young.count >= generationSize {
            old = young
            young = [:]
        }
        young[text] = credential
    }
}
