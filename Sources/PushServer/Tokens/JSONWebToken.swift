import Crypto
import Foundation

/// A JWT taken apart, nothing about it judged.
///
/// Header and claims are read as JSON, never matched as text: APNSwift sends a pretty-printed
/// header. A member of an unexpected type counts as absent.
struct JSONWebToken {
    /// Why a text is no JWT; the sentence is for people.
    struct Unreadable: Error {
        var sentence: String
    }

    /// The longest token that is looked at, in bytes; real ones have about 200.
    static let longest = 4096

    let header: Header
    let claims: Claims
    private let signedText: Data
    private let signature: [UInt8]

    init(_ text: String) throws(Unreadable) {
        guard text.utf8.count <= Self.longest else {
            throw Unreadable(
                sentence: "The bearer token has \(text.utf8.count) bytes; a provider token has "
                    + "about 200. Send a JWT signed with your .p8 key.")
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            throw Unreadable(
                sentence: "The bearer token is no JWT: it has \(parts.count) parts between dots "
                    + "instead of 3 (header.claims.signature).")
        }
        header = try Self.read(Header.self, from: parts[0], part: "header")
        claims = try Self.read(Claims.self, from: parts[1], part: "claims")
        guard let signature = Base64URL.decode(parts[2]) else {
            throw Unreadable(sentence: "The JWT's signature is not base64url.")
        }
        self.signature = signature
        signedText = Data(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
    }

    /// Whether ES256 holds, for the 64 bytes r‖s that JWS asks for and for the DER that Pushy sends.
    func isSigned(by key: P256.Signing.PublicKey) -> Bool {
        let candidates = [
            try? P256.Signing.ECDSASignature(rawRepresentation: signature),
            try? P256.Signing.ECDSASignature(derRepresentation: signature),
        ]
        return candidates.contains { candidate in
            candidate.map { key.isValidSignature($0, for: signedText) } ?? false
        }
    }

    private static func read<Part: Decodable>(
        _ type: Part.Type, from text: Substring.UTF8View, part: String
    ) throws(Unreadable) -> Part {
        guard let json = Base64URL.decode(text) else {
            throw Unreadable(sentence: "The JWT's \(part) is not base64url.")
        }
        do {
            return try JSONDecoder().decode(type, from: Data(json))
        } catch {
            throw Unreadable(sentence: "The JWT's \(part) is not a JSON object.")
        }
    }
}
