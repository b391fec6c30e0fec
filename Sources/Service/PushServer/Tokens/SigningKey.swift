import Crypto
import Foundation

/// A private key that signs provider tokens.
package struct SigningKey: Sendable {
    /// The ten characters of the `kid` of tokens.
    package let id: String
    private let key: P256.Signing.PrivateKey

    /// Generates a new key.
    package init(id: String) {
        self.init(P256.Signing.PrivateKey(), id: id)
    }

    /// Reads a key in PEM form, such as the text of a `.p8` file; `nil` if the text is not a key.
    package init?(pem: String, id: String) {
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else { return nil }
        self.init(key, id: id)
    }

    private init(_ key: P256.Signing.PrivateKey, id: String) {
        self.key = key
        self.id = id
    }

    package var publicKey: P256.Signing.PublicKey { key.publicKey }

    /// The key in PKCS#8, like Apple's own files.
    package var pem: String { key.pemRepresentation + "\n" }

    /// Returns a provider token of a team, valid for an hour from `issuedAt`, in UNIX seconds.
    package func token(team: String, issuedAt: Int64) throws -> String {
        let header = Base64URL.encode(#"{"alg":"ES256","kid":"\#(id)"}"#.utf8)
        let claims = Base64URL.encode(#"{"iss":"\#(team)","iat":\#(issuedAt)}"#.utf8)
        let signature = try key.signature(for: Data("\(header).\(claims)".utf8))
        return "\(header).\(claims).\(Base64URL.encode(signature.rawRepresentation))"
    }
}
