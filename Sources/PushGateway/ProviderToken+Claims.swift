import PushModel

extension ProviderToken {
    /// The claims of a token that has all of them, in the right shape.
    struct Claims {
        var keyID: String
        var teamID: String
        /// UNIX seconds.
        var issuedAt: Double
    }

    /// Seconds a token is good for, and seconds its clock may be ahead.
    static let lifetime = 3600.0

    /// Reads the claims; throws `InvalidProviderToken` if one is missing or misshapen.
    ///
    /// https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
    func claims() throws(Rejection) -> Claims {
        guard algorithm == "ES256" else { throw .wrongAlgorithm(algorithm) }
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
    /// Apple's text allows an hour in either direction; that the answer is `InvalidProviderToken`
    /// is assumed.
    func checkNotFromTheFuture(age: Double) throws(Rejection) {
        if age < -ProviderToken.lifetime { throw .tokenFromTheFuture(issuedAt, age: age) }
    }

    func checkNotExpired(age: Double) throws(Rejection) {
        if age > ProviderToken.lifetime { throw .expiredProviderToken(issuedAt, age: age) }
    }
}
