import Foundation
import PushModel
import PushServer

/// A service account's JWT that its library exchanges for an access token.
///
/// https://developers.google.com/identity/protocols/oauth2/service-account#authorizingrequests
struct FCMAssertion {
    /// The longest assertion, in bytes; an RSA key of 4,096 bits makes about 1,500.
    static let maximumLength = 8192
    private static let longestIssuer = 256

    /// The email address of the service account.
    let issuer: String
    let keyID: String?
    /// UNIX seconds.
    let issuedAt: Double
    /// UNIX seconds.
    let expires: Double
    /// The text below the signature.
    let signedText: Data
    let signature: [UInt8]

    /// Parses a JWT without verifying it.
    init(_ text: String) throws(OAuthError) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.maximumLength, parts.count == 3 else {
            throw .invalidJWT(
                "The assertion has \(parts.count) parts between dots instead of 3, or more than "
                    + "\(Self.maximumLength) bytes.")
        }
        let header = try Self.members(of: parts[0], part: "header")
        let claims = try Self.members(of: parts[1], part: "claims")
        guard header["alg"] == "RS256" else {
            throw .invalidJWT("The alg of the header is not RS256.")
        }
        guard let issuer = claims["iss"]?.string, !issuer.isEmpty,
            issuer.utf8.count <= Self.longestIssuer
        else { throw .invalidJWT("The claim iss is not the address of a service account.") }
        guard let issuedAt = claims["iat"]?.double, let expires = claims["exp"]?.double else {
            throw .invalidJWT("The claims iat and exp must be numbers.")
        }
        guard let signature = Base64URL.decode(parts[2]), !signature.isEmpty else {
            throw .invalidSignature
        }
        self.issuer = issuer
        keyID = header["kid"]?.string
        (self.issuedAt, self.expires) = (issuedAt, expires)
        signedText = Data(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
        self.signature = signature
    }

    /// Throws unless the assertion lives for an hour at most and is valid at `now`, in UNIX
    /// seconds. Clocks may differ by ten minutes. PHP's library antedates the issue by one.
    func checkTimes(now: Double) throws(OAuthError) {
        let leeway = 600.0
        let life = expires - issuedAt
        guard life > 0, life <= 3600 + leeway, issuedAt <= now + leeway, expires >= now - leeway
        else {
            throw .invalidJWT(
                "Token must be a short-lived token (60 minutes) and in a reasonable timeframe. "
                    + "Check your iat (\(issuedAt)) and exp (\(expires)) values. The time here is "
                    + "\(now.rounded()).")
        }
    }

    private static func members(
        of text: Substring.UTF8View, part: String
    ) throws(OAuthError) -> JSONValue {
        guard let bytes = Base64URL.decode(text), let json = try? JSONValue(parsing: bytes),
            json.object != nil
        else { throw .invalidJWT("The \(part) of the assertion is not JSON in base64url.") }
        return json
    }
}

/// An error of the token endpoint.
///
/// https://www.rfc-editor.org/rfc/rfc6749#section-5.2
struct OAuthError: Error, Hashable {
    var code: String
    var description: String

    static func invalidJWT(_ sentence: String) -> OAuthError {
        OAuthError(code: "invalid_grant", description: "Invalid JWT: \(sentence)")
    }

    static let invalidSignature = OAuthError(
        code: "invalid_grant", description: "Invalid JWT Signature.")
}
