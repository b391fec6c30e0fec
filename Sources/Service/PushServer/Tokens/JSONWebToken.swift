import Crypto
import Foundation
import PushModel

/// A JWT, parsed and not validated.
///
/// Header and claims are parsed as JSON, never matched as text: APNSwift sends a pretty-printed
/// header. A member of an unexpected type counts as absent.
struct JSONWebToken {
    /// The reason why a text is not a JWT.
    struct Unreadable: Error {
        var sentence: String
    }

    /// The longest token, in bytes; real provider tokens have about 200.
    static let maximumLength = 4096

    let header: Header
    let claims: Claims
    private let signedText: Data
    private let signature: [UInt8]

    init(_ text: String) throws(Unreadable) {
        guard text.utf8.count <= Self.maximumLength else {
            throw Unreadable(
                sentence: "The bearer token has \(text.utf8.count) bytes, but a provider token has "
                    + "about 200. Send a JWT signed with your .p8 key.")
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            throw Unreadable(
                sentence:
                    "The bearer token is not a JWT: it has \(parts.count) parts between dots "
                    + "instead of 3 (header.claims.signature).")
        }
        header = Header(try Self.members(of: parts[0], part: "header"))
        claims = Claims(try Self.members(of: parts[1], part: "claims"))
        guard let signature = Base64URL.decode(parts[2]) else {
            throw Unreadable(sentence: "The JWT's signature is not base64url.")
        }
        self.signature = signature
        signedText = Data(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
    }

    /// Verifies the signature over the digest of the header's algorithm: r‖s as JWS specifies, or
    /// the DER that Pushy sends.
    func isSigned(by key: P256.Signing.PublicKey) -> Bool {
        switch header.algorithm {
        case "ES384": isSigned(by: key, over: SHA384.hash(data: signedText))
        case "ES512": isSigned(by: key, over: SHA512.hash(data: signedText))
        default: isSigned(by: key, over: SHA256.hash(data: signedText))
        }
    }

    private func isSigned(by key: P256.Signing.PublicKey, over digest: some Digest) -> Bool {
        let candidates = [
            try? P256.Signing.ECDSASignature(rawRepresentation: Self.trimmed(signature)),
            try? P256.Signing.ECDSASignature(derRepresentation: signature),
        ]
        return candidates.contains { candidate in
            candidate.map { key.isValidSignature($0, for: digest) } ?? false
        }
    }

    /// Returns r‖s of 32 bytes each, if a longer curve's algorithm has put zeros in front of both.
    private static func trimmed(_ signature: [UInt8]) -> [UInt8] {
        let half = signature.count / 2
        guard half > 32, signature.count == 2 * half else { return signature }
        let parts = [signature.prefix(half), signature.suffix(half)]
        guard parts.allSatisfy({ $0.dropLast(32).allSatisfy { $0 == 0 } }) else { return signature }
        return parts.flatMap { $0.suffix(32) }
    }

    private static func members(
        of text: Substring.UTF8View, part: String
    ) throws(Unreadable) -> JSONMembers {
        guard let json = Base64URL.decode(text) else {
            throw Unreadable(sentence: "The JWT's \(part) is not base64url.")
        }
        let members: JSONMembers
        do {
            members = try JSONMembers(parsing: json)
        } catch {
            throw Unreadable(sentence: "The JWT's \(part) is not a JSON object in UTF-8.")
        }
        // RFC 7515, 4: reject repeated members, or take the last. A validator that takes the first
        // can be fooled.
        if let key = members.repeatedKey {
            throw Unreadable(sentence: "The JWT's \(part) has “\(HintText.line(key))” twice.")
        }
        return members
    }
}

extension JSONWebToken {
    /// The first part: how the token is signed, and with which key.
    struct Header {
        let algorithm: String?
        let keyID: String?

        init(_ members: JSONMembers) {
            algorithm = members["alg"]?.string
            keyID = members["kid"]?.string
        }
    }

    /// The second part: who issued the token, and when.
    struct Claims {
        let teamID: String?
        let issuedAt: Double?

        init(_ members: JSONMembers) {
            teamID = members["iss"]?.string
            issuedAt = members["iat"].flatMap(Self.seconds)
        }

        /// Reads an integer (aioapns, Go), a fraction (PyAPNs2) or a decimal string (kalyke,
        /// APNSwift).
        private static func seconds(_ value: JSONValue) -> Double? {
            if let number = value.double { return number }
            guard let text = value.string, !text.isEmpty, text.utf8.count <= 32,
                text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == 46 })
            else { return nil }
            return Double(text)
        }
    }
}
