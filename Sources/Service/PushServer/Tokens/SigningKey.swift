import Crypto
import Foundation

/// A private key with which provider tokens are signed.
package struct SigningKey: Sendable {
    /// Ten characters, the `kid` of tokens.
    package let id: String
    private let key: P256.Signing.PrivateKey

    /// A new key.
    package init(id: String) {
        self.init(P256.Signing.PrivateKey(), id: id)
    }

    /// A key in PEM form, such as the text of a `.p8` file; `nil` for what is none.
    package init?(pem: String, id: String) {
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else { return nil }
        self.init(key, id: id)
    }

    private init(_ key: P256.Signing.PrivateKey, id: String) {
        self.key = key
        self.id = id
    }

    package var publicKey: P256.Signing.PublicKey { key.publicKey }

    /// PKCS#8, as Apple's own files are.
    package var pem: String { key.pemRepresentation + "\n" }

    /// A provider token of a team, valid for an hour from `issuedAt`, in UNIX seconds.
    package func token(team: String, issuedAt: Int64) throws -> String {
        let header = Base64URL.encode(#"{"alg":"ES256","kid":"\#(id)"}"#.utf8)
        let claims = Base64URL.encode(#"{"iss":"\#(team)","iat":\#(issuedAt)}"#.utf8)
        let signature = try key.signature(for: Data("\(header).\(claims)".utf8))
        return "\(header).\(claims).\(Base64URL.encode(signature.rawRepresentation))"
    }
}
