import Crypto
import Foundation
import PushModel
import PushServer

/// Exchanges a service account's assertions for access tokens, and checks the tokens of requests.
///
/// A token contains its expiry, its account and a code by the key's secret. Therefore it stays valid
/// when the service restarts.
package struct FCMAccessTokens: Sendable {
    /// The account behind a valid access token.
    package struct Sender: Hashable, Sendable {
        /// The email address in the assertion.
        package var email: String
        /// The project of Belfry's own service account; `nil` for accounts of other keys, which
        /// Belfry cannot verify.
        package var project: String?

        package init(email: String, project: String?) {
            (self.email, self.project) = (email, project)
        }
    }

    /// The reason why a request has no valid access token.
    package enum Refusal: Error, Hashable, Sendable {
        case missing, malformed, expired, forged

        /// The problem and the remedy, as sentences.
        package var hint: String {
            switch self {
            case .missing:
                "The request has no header authorization. Initialize the SDK with the service "
                    + "account file that belfry fcm key prints."
            case .malformed:
                "The header authorization has no access token. Send “Bearer”, a space, and the "
                    + "access_token of POST /token."
            case .expired:
                "The access token expired. Request another one with POST /token."
            case .forged:
                "Belfry did not make this access token, or its key file was replaced. If Google "
                    + "made the token, lead oauth2.googleapis.com to Belfry too."
            }
        }
    }

    private static let prefix = "ya29.c."
    private static let grantType = "urn:ietf:params:oauth:grant-type:jwt-bearer"
    /// Google's tokens are valid for an hour, less the second of the request.
    private static let seconds = 3599

    private let key: FCMKey
    private let secret: SymmetricKey

    package init(key: FCMKey) {
        self.key = key
        secret = key.tokenSecret
    }

    /// Answers `POST /token`.
    package func answer(_ request: FrontRequest, now: Date) -> FrontAnswer {
        do {
            let token = try token(for: try assertion(in: request.body), now: now)
            return Self.answer(
                200,
                [
                    "access_token": .string(token), "expires_in": .int(Self.seconds),
                    "token_type": "Bearer",
                ])
        } catch {
            var answer = Self.answer(
                400,
                ["error": .string(error.code), "error_description": .string(error.description)])
            answer.fields.append(FrontField("x-belfry-hint", HintText.line(Self.hint(for: error))))
            return answer
        }
    }

    private static func hint(for error: OAuthError) -> String {
        guard error == .invalidSignature else { return error.description }
        return
            "The service account file is of another Belfry, or its key was replaced. belfry fcm key "
            + "prints the current one."
    }

    /// Checks the value of the header `authorization`.
    package func check(_ authorization: String?, now: Date) -> Result<Sender, Refusal> {
        guard let authorization else { return .failure(.missing) }
        let words = authorization.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer" else {
            return .failure(.malformed)
        }
        guard words[1].hasPrefix(Self.prefix) else {
            return .failure(words[1].hasPrefix("ya29.") ? .forged : .malformed)
        }
        let length = SHA256.byteCount
        guard let bytes = Base64URL.decode(words[1].utf8.dropFirst(Self.prefix.utf8.count)),
            bytes.count > length,
            HMAC<SHA256>.isValidAuthenticationCode(
                bytes.prefix(length), authenticating: bytes.dropFirst(length), using: secret),
            let facts = try? JSONValue(parsing: Array(bytes.dropFirst(length))),
            let expires = facts["exp"]?.double, let email = facts["email"]?.string
        else { return .failure(.forged) }
        guard now.timeIntervalSince1970 < expires else { return .failure(.expired) }
        return .success(Sender(email: email, project: facts["project"]?.string))
    }

    private func assertion(in form: [UInt8]) throws(OAuthError) -> FCMAssertion {
        let fields = FrontForm.fields(of: form)
        guard let grantType = fields["grant_type"] else {
            throw OAuthError(
                code: "invalid_request",
                description: "Missing required parameter: grant_type. Send a form "
                    + "(application/x-www-form-urlencoded).")
        }
        guard grantType == Self.grantType else {
            throw OAuthError(
                code: "unsupported_grant_type",
                description: "Invalid grant_type: \(grantType.prefix(100)). Belfry takes service "
                    + "accounts, not users. Use the file that belfry fcm key prints.")
        }
        guard let assertion = fields["assertion"] else {
            throw OAuthError(
                code: "invalid_request", description: "Missing required parameter: assertion.")
        }
        return try FCMAssertion(assertion)
    }

    private func token(
        for assertion: FCMAssertion, now: Date
    ) throws(OAuthError) -> String {
        try assertion.checkTimes(now: now.timeIntervalSince1970)
        let isOurs = assertion.issuer == key.email || assertion.keyID == key.id
        if isOurs, !key.isValid(assertion.signature, of: assertion.signedText) {
            throw .invalidSignature
        }
        var facts: [String: JSONValue] = ["email": .string(assertion.issuer)]
        facts["exp"] = .int(Int(now.timeIntervalSince1970) + Self.seconds)
        // `belfry fcm key --project` prints this key for other projects.
        facts["project"] =
            isOurs ? FCMKey.project(ofEmail: assertion.issuer).map { .string($0) } : nil
        let bytes = JSONValue.object(facts).jsonBytes
        let code = HMAC<SHA256>.authenticationCode(for: bytes, using: secret)
        return Self.prefix + Base64URL.encode(Array(code) + bytes)
    }

    private static func answer(_ status: Int, _ json: JSONValue) -> FrontAnswer {
        FrontAnswer(
            status: status,
            fields: [
                FrontField("content-type", "application/json; charset=utf-8"),
                FrontField("cache-control", "no-store"),
            ], body: json.jsonBytes)
    }
}
