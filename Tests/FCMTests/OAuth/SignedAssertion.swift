import Crypto
import CryptoExtras
import FCM
import Foundation
import PushModel
import PushServer
import TestSupport

/// A service account's assertion that passes, unless a test changes a part of it.
struct SignedAssertion {
    /// The time of the tests, in UNIX seconds.
    static let now = 1_900_000_000
    static let date = Date(timeIntervalSince1970: Double(now))

    /// A key whose generation all tests share.
    static let key: FCMKey = {
        do {
            return try FCMKey(
                home: try Folder().url, project: "shop", tokenURI: "http://localhost:8443/token")
        } catch {
            fatalError("\(error)")
        }
    }()

    /// The key of another service account.
    static let foreignKey: _RSA.Signing.PrivateKey = {
        guard let key = try? _RSA.Signing.PrivateKey(keySize: .bits2048) else { fatalError() }
        return key
    }()

    /// The private key in a service account file.
    static func privateKey(of json: String) throws -> _RSA.Signing.PrivateKey {
        let pem = try JSONValue(parsing: Array(json.utf8))["private_key"]?.string
        return try _RSA.Signing.PrivateKey(pemRepresentation: pem ?? "")
    }

    var header: [String: JSONValue] = ["alg": "RS256", "typ": "JWT", "kid": .string(key.id)]
    var claims: [String: JSONValue] = [
        "iss": .string(key.email), "scope": "https://www.googleapis.com/auth/firebase.messaging",
        "aud": "https://oauth2.googleapis.com/token", "iat": .int(now), "exp": .int(now + 3600),
    ]
    var isForeign = false

    /// Returns the JWT, signed.
    func text() throws -> String {
        let parts = [header, claims].map { Base64URL.encode(JSONValue.object($0).jsonBytes) }
        let text = parts.joined(separator: ".")
        let key = isForeign ? Self.foreignKey : try Self.privateKey(of: Self.key.json())
        let signature = try key.signature(
            for: SHA256.hash(data: Data(text.utf8)), padding: .insecurePKCS1v1_5)
        return text + "." + Base64URL.encode(signature.rawRepresentation)
    }

    /// The request that exchanges an assertion.
    static func request(
        _ assertion: String, grantType: String = "urn:ietf:params:oauth:grant-type:jwt-bearer"
    ) -> FrontRequest {
        let grantType = grantType.replacing(":", with: "%3A")
        return FrontRequest(
            method: "POST", host: "oauth2.googleapis.com", path: "/token",
            body: Array("grant_type=\(grantType)&assertion=\(assertion)".utf8))
    }
}
