import PushModel

/// The way in which a request authenticates its sender.
///
/// Indirect, because a connection uses one credential for many requests, which are copied often.
package indirect enum Credential: Hashable, Sendable {
    /// No `authorization` header, an empty one, or one with a scheme other than `bearer`.
    case none
    /// A bearer token that is not a JWT. The value is a sentence with the reason and a full stop.
    case unreadable(String)
    /// A JWT, and the result of verifying its signature.
    case token(ProviderToken, SignatureCheck)
    /// The certificate with which the client opened its connection. `authorization` is then
    /// ignored.
    case certificate(ClientCertificate)
    /// A request of a scenario or a test, without a token.
    case trusted
    /// A push from a log, without its credential. APNs has already admitted it, so checks of
    /// credentials and of optional settings are skipped.
    case logged
    /// The result of `Gateway.identify`, for a request that another gateway checked first.
    case checked(Result<Sender, Rejection>)
}

/// The result of verifying a provider token's signature.
package enum SignatureCheck: Hashable, Sendable {
    case valid
    case invalid
    /// No key is registered under the token's `kid`.
    case unknownKey
}

/// The claims of a provider's JWT, decoded and not yet validated.
///
/// https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
package struct ProviderToken: Hashable, Sendable {
    /// The whole token as sent. Two tokens with equal claims are still different tokens.
    package var text: String
    /// Header `alg`. Apple documents only ES256.
    package var algorithm: String?
    /// Header `kid`, ten characters.
    package var keyID: String?
    /// Claim `iss`, ten characters.
    package var teamID: String?
    /// Claim `iat` in UNIX seconds. An integer, a fraction and a decimal string are all accepted.
    package var issuedAt: Double?
    /// The limits of the registered key with `keyID`; `nil` for a key without limits and for an
    /// unknown key.
    package var scope: KeyScope?

    package init(
        text: String, algorithm: String?, keyID: String?, teamID: String?, issuedAt: Double?,
        scope: KeyScope? = nil
    ) {
        self.text = text
        self.algorithm = algorithm
        self.keyID = keyID
        self.teamID = teamID
        self.issuedAt = issuedAt
        self.scope = scope
    }
}

extension ProviderToken {
    /// The claims of a token that has all of them in the required form.
    struct Claims {
        var keyID: String
        var teamID: String
        /// The time of issue in UNIX seconds.
        var issuedAt: Double
    }

    /// The seconds for which a token is valid, and by which its clock may be ahead.
    static let lifetime = 3600.0

    /// Apple documents only ES256. Every pushok since 2019 signs with its P-256 key and names
    /// ES512. Accepting ES384 in the same way is assumed.
    ///
    /// https://github.com/edamov/pushok/blob/master/src/AuthProvider/Token.php
    private static let algorithms: [String?] = ["ES256", "ES384", "ES512"]

    /// Reads the claims; throws `InvalidProviderToken` if one is missing or malformed.
    ///
    /// https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
    func claims() throws(Rejection) -> Claims {
        guard Self.algorithms.contains(algorithm) else { throw .wrongAlgorithm(algorithm) }
        return Claims(
            keyID: try Self.tenCharacters(keyID, "the header's kid", "key identifier"),
            teamID: try Self.tenCharacters(teamID, "the claim iss", "team identifier"),
            issuedAt: try issueTime())
    }

    private static func tenCharacters(
        _ value: String?, _ place: String, _ meaning: String
    ) throws(Rejection) -> String {
        guard let value, value.utf8.count == 10, ByteSet.lettersAndDigits.containsAll(of: value)
        else {
            throw .badClaim(value, place, "the \(meaning) of ten letters and digits")
        }
        return value
    }

    private func issueTime() throws(Rejection) -> Double {
        guard let issuedAt, issuedAt.isFinite else {
            throw .badClaim(nil, "the claim iat", "the time of issue in UNIX seconds")
        }
        return issuedAt
    }
}

extension ProviderToken.Claims {
    /// Apple's text allows an hour in either direction. The answer beyond that is assumed.
    func checkNotFromTheFuture(age: Double, or reason: Reason) throws(Rejection) {
        if age < -ProviderToken.lifetime { throw .tokenFromTheFuture(issuedAt, age: age, reason) }
    }

    func checkNotExpired(age: Double, byClockAhead lead: Duration) throws(Rejection) {
        guard age > ProviderToken.lifetime else { return }
        throw .expiredProviderToken(issuedAt, age: age, clockAhead: lead)
    }
}
