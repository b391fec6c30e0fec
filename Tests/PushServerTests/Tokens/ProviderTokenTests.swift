import Crypto
import Foundation
import PushGateway
import Testing

@testable import PushServer

/// Tests the handling of `authorization` values.
struct ProviderTokenTests {
    static let key = P256.Signing.PrivateKey()
    static let keyID = "ABC123DEFG"

    static let verifier: ProviderTokenVerifier = {
        var keys = KeyRing()
        keys.register(key.publicKey, id: keyID)
        return ProviderTokenVerifier(keys: keys)
    }()

    static func token(
        header: String = #"{"alg":"ES256","kid":"ABC123DEFG"}"#,
        claims: String = #"{"iss":"DEF123GHIJ","iat":1700000000}"#,
        signedBy key: P256.Signing.PrivateKey = key, der: Bool = false
    ) throws -> String {
        try token(header: header, claims: Array(claims.utf8), signedBy: key, der: der)
    }

    static func token(
        header: String = #"{"alg":"ES256","kid":"ABC123DEFG"}"#, claims: [UInt8],
        signedBy key: P256.Signing.PrivateKey = key, der: Bool = false
    ) throws -> String {
        let text = "\(Base64URL.encode(header.utf8)).\(Base64URL.encode(claims))"
        let signature = try key.signature(for: Data(text.utf8))
        let bytes = der ? signature.derRepresentation : signature.rawRepresentation
        return "\(text).\(Base64URL.encode(bytes))"
    }

    // swift-format-ignore
    @Test(arguments: [
        (#"{"iss":"DEF123GHIJ","iat":1700000000}"#,      1_700_000_000),
        (#"{"iss":"DEF123GHIJ","iat":1700000000.61}"#,   1_700_000_000.61),
        (#"{"iss":"DEF123GHIJ","iat":"1700000000"}"#,    1_700_000_000),
        (#"{"iss":"DEF123GHIJ","iat":"1e9"}"#,           nil),
        (#"{"iss":"DEF123GHIJ","iat":"nan"}"#,           nil),
        (#"{"iss":"DEF123GHIJ","iat":true}"#,            nil),
        (#"{"iss":"DEF123GHIJ","iat":null}"#,            nil),
        (#"{"iss":"DEF123GHIJ","iat":[1]}"#,             nil),
        (#"{"iss":"DEF123GHIJ"}"#,                       nil),
    ] as [(String, Double?)])
    func `iat is a number or a decimal string`(claims: String, issuedAt: Double?) throws {
        let text = try Self.token(claims: claims)
        let expected = ProviderToken(
            text: text, algorithm: "ES256", keyID: Self.keyID, teamID: "DEF123GHIJ",
            issuedAt: issuedAt)
        #expect(
            Self.verifier.credential(authorization: "bearer \(text)") == .token(expected, .valid))
    }

    // Pushy signs in DER, everybody else as JWS says.
    @Test(arguments: [false, true])
    func `both encodings of a signature are checked`(der: Bool) throws {
        let right = try Self.token(der: der)
        let wrong = try Self.token(signedBy: P256.Signing.PrivateKey(), der: der)
        #expect(Self.check(right) == .valid)
        #expect(Self.check(wrong) == .invalid)
        #expect(Self.check(right) == .valid)
    }

    // pushok puts zeros in front of both halves, as a curve of 521 bits would need them.
    @Test(arguments: [("ES384", 48), ("ES512", 66)])
    func `W14: a P-256 key may sign with a longer curve's algorithm`(name: String, half: Int) throws
    {
        let text =
            Base64URL.encode("{\"alg\":\"\(name)\",\"kid\":\"\(Self.keyID)\"}".utf8) + "."
            + Base64URL.encode(#"{"iss":"DEF123GHIJ","iat":1700000000}"#.utf8)
        let data = Data(text.utf8)
        for key in [Self.key, P256.Signing.PrivateKey()] {
            let signature =
                name == "ES384"
                ? try key.signature(for: SHA384.hash(data: data))
                : try key.signature(for: SHA512.hash(data: data))
            let zeros = [UInt8](repeating: 0, count: half - 32)
            let raw = Array(signature.rawRepresentation)
            let padded = zeros + raw.prefix(32) + zeros + raw.suffix(32)
            let isRight = key.publicKey.rawRepresentation == Self.key.publicKey.rawRepresentation
            #expect(
                Self.check("\(text).\(Base64URL.encode(padded))") == (isRight ? .valid : .invalid))
            #expect(Self.check("\(text).\(Base64URL.encode([1] + padded))") == .invalid)
        }
    }

    @Test func `a changed claim breaks the signature`() throws {
        let parts = try Self.token().split(separator: ".")
        let claims = Base64URL.encode(#"{"iss":"OTHERTEAM1","iat":1700000000}"#.utf8)
        #expect(Self.check("\(parts[0]).\(claims).\(parts[2])") == .invalid)
    }

    @Test(arguments: [
        #"{"alg":"ES256","kid":"OTHERKEY12"}"#, #"{"alg":"ES256"}"#, #"{"alg":"ES256","kid":7}"#,
    ])
    func `a key that is not registered is unknown`(header: String) throws {
        #expect(Self.check(try Self.token(header: header)) == .unknownKey)
    }

    // APNSwift sends it so.
    @Test func `W14: a pretty-printed header is JSON too`() throws {
        let header = "{\n  \"alg\" : \"ES256\",\n  \"kid\" : \"ABC123DEFG\"\n}"
        #expect(Self.check(try Self.token(header: header)) == .valid)
    }

    @Test(arguments: [nil, "", "bearer", "bearer ", "bearer    ", "basic abc", "eyJ.eyJ.abc"])
    func `nothing, or another scheme, does not count as a credential`(value: String?) {
        #expect(Self.verifier.credential(authorization: value) == .none)
    }

    @Test(arguments: ["bearer", "Bearer", "BEARER", "bearer  "])
    func `the scheme is compared without regard to letter case`(scheme: String) throws {
        guard
            case .token(_, .valid) = Self.verifier.credential(
                authorization: "\(scheme) \(try Self.token())")
        else {
            Issue.record("\(scheme) is not taken")
            return
        }
    }

    @Test(arguments: [
        ("abc", "3 (header.claims.signature)"),
        ("a.b.c.d", "it has 4 parts"),
        ("..", "header is not a JSON object"),
        ("!!!!.e30.e30", "header is not base64url"),
        ("W10.e30.e30", "header is not a JSON object"),
        ("e30.bm90anNvbg.e30", "claims is not a JSON object"),
        ("e30.e30.***", "signature is not base64url"),
        ("e30.e30.a", "signature is not base64url"),
        (String(repeating: "a", count: 5000), "5000 bytes"),
        (Base64URL.encode(String(repeating: "[", count: 2000).utf8) + ".e30.e30", "header"),
        ("ü.ü.ü", "header is not base64url"),
    ])
    func `text that is not a JWT is unreadable, with a sentence`(text: String, part: String) {
        guard
            case .unreadable(let sentence) = Self.verifier.credential(
                authorization: "bearer \(text)")
        else {
            Issue.record("\(text.prefix(40)) was read")
            return
        }
        #expect(sentence.contains(part))
    }

    // swift-format-ignore
    @Test(arguments: [
        (#"{"alg":"ES256","kid":"ABC123DEFG","kid":"ABC123DEFG"}"#,      nil),
        (#"{"alg":"none","kid":"ABC123DEFG","\u0061lg":"ES256"}"#,       nil),
        (nil,  #"{"iss":"DEF123GHIJ","iat":1700000000,"iat":1}"#),
        (nil,  "\u{feff}" + #"{"iss":"DEF123GHIJ","iat":1700000000}"#),
    ] as [(String?, String?)])
    func `L2: no member comes twice, and nothing precedes the object`(
        header: String?, claims: String?
    ) throws {
        let token = try Self.token(
            header: header ?? #"{"alg":"ES256","kid":"ABC123DEFG"}"#,
            claims: claims ?? #"{"iss":"DEF123GHIJ","iat":1700000000}"#)
        #expect(Self.check(token) == nil)
    }

    @Test func `L2: claims are UTF-8`() throws {
        let claims = #"{"iss":"DEF123GHIJ","iat":1700000000}"#
        let utf16 = Array(claims.utf16.flatMap { [UInt8($0 & 255), 0] })
        let invalid = Array(#"{"iss":"DEF123GHIJ","iat":1700000000,"x":""#.utf8) + [0xff, 34, 125]
        for bytes in [utf16, invalid] {
            #expect(Self.check(try Self.token(claims: bytes)) == nil)
        }
        #expect(Self.check(try Self.token(claims: Array(claims.utf8))) == .valid)
    }

    // "K" and U+212A are equal as Swift strings, and their bytes are not.
    @Test func `L2: a token is known by its bytes`() throws {
        let token = try Self.token(claims: #"{"iss":"DEF123GHIJ","iat":1700000000,"x":"KKK"}"#)
        #expect(token.contains("K"))
        #expect(Self.check(token) == .valid)
        #expect(Self.check(token.replacing("K", with: "\u{212a}")) == nil)
    }

    @Test func `L2: bits that belong to no byte are refused`() {
        #expect(Base64URL.decode(Array("e30".utf8)) == Array("{}".utf8))
        #expect(Base64URL.decode(Array("e31".utf8)) == nil)
        #expect(Base64URL.decode(Array("QQ".utf8)) == [65])
        #expect(Base64URL.decode(Array("QR".utf8)) == nil)
    }

    @Test func `an empty signature is invalid, not a crash`() throws {
        let parts = try Self.token().split(separator: ".")
        #expect(Self.check("\(parts[0]).\(parts[1]).") == .invalid)
    }

    @Test func `the cache evicts the tokens that are not used`() {
        var cache = TokenCache(generationSize: 10)
        for number in 0..<100 {
            cache.insert(.none, for: "\(number)")
            _ = cache.credential(for: "0")
            #expect(cache.count <= 20)
        }
        #expect(cache.credential(for: "0") == Credential.none)
        #expect(cache.credential(for: "50") == nil)
    }

    @Test func `base64url reads what it writes`() {
        for count in 0..<40 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
            #expect(Base64URL.decode(Array(Base64URL.encode(bytes).utf8)) == bytes)
        }
        #expect(Base64URL.decode(Array("e30=".utf8)) == Array("{}".utf8))
        #expect(Base64URL.decode(Array("+/".utf8)) == nil)
    }

    @Test func `one connection may change its token`() async throws {
        let handler = RecordingHandler()
        var keys = KeyRing()
        keys.register(Self.key.publicKey, id: Self.keyID)
        try await withServer(handler, keys: keys) { port in
            let client = try await WireClient(port: port)
            try await client.open()
            let first = try Self.token()
            let second = try Self.token(claims: #"{"iss":"DEF123GHIJ","iat":1700000001}"#)
            for (number, token) in [first, first, second, first].enumerated() {
                let stream = UInt32(number) * 2 + 1
                try await client.send(
                    .headers(
                        PushFields.make(extra: [("authorization", "bearer \(token)")]),
                        stream: stream))
                _ = await client.answer(stream: stream)
            }
            let texts = handler.requests.map {
                if case .token(let token, .valid) = $0.credential { token.text } else { "" }
            }
            #expect(texts == [first, first, second, first])
        }
    }

    private static func check(_ text: String) -> SignatureCheck? {
        if case .token(_, let check) = verifier.credential(authorization: "bearer \(text)") {
            check
        } else {
            nil
        }
    }
}
