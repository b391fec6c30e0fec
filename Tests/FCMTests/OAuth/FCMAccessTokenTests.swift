import FCM
import Foundation
import PushModel
import PushServer
import TestSupport
import Testing

/// Tests the token endpoint and the check of access tokens.
struct FCMAccessTokenTests {
    /// An assertion and the answer to it.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let assertion: SignedAssertion
        /// The beginning of `error_description`; `nil` for an access token.
        let problem: String?
        /// The project of the access token.
        let project: String?

        init(
            _ name: String, _ problem: String? = nil, project: String? = nil,
            _ change: (inout SignedAssertion) -> Void = { _ in }
        ) {
            var assertion = SignedAssertion()
            change(&assertion)
            testDescription = name
            (self.assertion, self.problem, self.project) = (assertion, problem, project)
        }
    }

    private static let now = SignedAssertion.now
    private static let times = "Invalid JWT: Token must be a short-lived token (60 minutes)"
    private static let tokens = FCMAccessTokens(key: SignedAssertion.key)

    private static func json(_ answer: FrontAnswer) throws -> JSONValue {
        try JSONValue(parsing: answer.body)
    }

    @Test(arguments: [
        Case("as the SDKs send it", project: "shop"),
        Case("without kid", project: "shop") { $0.header["kid"] = nil },
        Case("another audience", project: "shop") { $0.claims["aud"] = "http://localhost/token" },
        Case("a clock nine minutes ahead", project: "shop") { $0.life(540, 4140) },
        Case("a clock nine minutes behind", project: "shop") { $0.life(-4140, -540) },
        Case("an issue one minute ago, as from PHP", project: "shop") { $0.life(-60, 3600) },
        Case("a fraction of a second", project: "shop") {
            $0.claims["iat"] = .double(Double(now) + 0.5)
        },
        Case("the key for another project", project: "other-shop") {
            $0.claims["iss"] = "belfry@other-shop.iam.gserviceaccount.com"
        },
        Case("the key with another address") { $0.claims["iss"] = "ci@example.com" },
        Case("another account") { $0.sign(as: "firebase-adminsdk@real.iam.gserviceaccount.com") },
        Case("another account with Belfry's form of address") {
            $0.sign(as: "belfry@other-shop.iam.gserviceaccount.com")
        },
        Case("a clock eleven minutes ahead", times) { $0.life(660, 4260) },
        Case("expired eleven minutes ago", times) { $0.life(-4260, -660) },
        Case("more than an hour and ten minutes", times) { $0.life(0, 4201) },
        Case("expiry before issue", times) { $0.life(60, 0) },
        Case("no exp", "Invalid JWT: The claims iat and exp") { $0.claims["exp"] = nil },
        Case("exp as a text", "Invalid JWT: The claims iat and exp") { $0.claims["exp"] = "1" },
        Case("no iss", "Invalid JWT: The claim iss") { $0.claims["iss"] = nil },
        Case("a long iss", "Invalid JWT: The claim iss") {
            $0.claims["iss"] = .string(String(repeating: "x", count: 257))
        },
        Case("another algorithm", "Invalid JWT: The alg") { $0.header["alg"] = "HS256" },
        Case("no algorithm", "Invalid JWT: The alg") { $0.header["alg"] = "none" },
        Case("Belfry's address, another key", "Invalid JWT Signature.") {
            $0.isForeign = true
            $0.header["kid"] = "other"
        },
        Case("Belfry's kid, another key", "Invalid JWT Signature.") {
            $0.isForeign = true
            $0.claims["iss"] = "ci@example.com"
        },
    ])
    func `an assertion is exchanged for an access token, or refused`(row: Case) throws {
        let answer = Self.tokens.answer(
            SignedAssertion.request(try row.assertion.text()), now: SignedAssertion.date)
        let json = try Self.json(answer)
        #expect(answer.status == (row.problem == nil ? 200 : 400))
        guard let problem = row.problem else {
            #expect(json["expires_in"] == 3599)
            #expect(json["token_type"] == "Bearer")
            let token = try #require(json["access_token"]?.string)
            #expect(token.hasPrefix("ya29."))
            let sender = Self.tokens.check("Bearer \(token)", now: SignedAssertion.date)
            let email = try #require(row.assertion.claims["iss"]?.string)
            #expect(sender == .success(.init(email: email, project: row.project)))
            return
        }
        #expect(json["error"] == "invalid_grant")
        #expect(json["error_description"]?.string?.hasPrefix(problem) == true, "\(json)")
    }

    @Test(arguments: [
        ("", "invalid_request"), ("{}", "invalid_request"),
        ("grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer", "invalid_request"),
        ("grant_type=refresh_token&refresh_token=1//x&client_id=a", "unsupported_grant_type"),
        ("grant_type=&assertion=a.b.c", "unsupported_grant_type"),
        ("grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer&assertion=", "invalid_grant"),
        ("grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer&assertion=a.b", "invalid_grant"),
        ("grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer&assertion=..", "invalid_grant"),
        (
            "grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer&assertion=W10.W10.eA",
            "invalid_grant"
        ),
        ("grant_type=%&assertion=%zz&&=&&", "unsupported_grant_type"),
    ])
    func `a form without a readable assertion is refused`(body: String, error: String) throws {
        let request = FrontRequest(method: "POST", path: "/token", body: Array(body.utf8))
        let answer = Self.tokens.answer(request, now: SignedAssertion.date)
        #expect(answer.status == 400)
        #expect(try Self.json(answer)["error"]?.string == error)
    }

    @Test func `a signature of an assertion covers each of its bytes`() throws {
        let text = try SignedAssertion().text()
        for offset in stride(from: 0, to: text.utf8.count, by: 37) {
            var bytes = Array(text.utf8)
            bytes[offset] = bytes[offset] == UInt8(ascii: "A") ? UInt8(ascii: "B") : 65
            let request = SignedAssertion.request(String(decoding: bytes, as: UTF8.self))
            #expect(Self.tokens.answer(request, now: SignedAssertion.date).status == 400)
        }
    }

    private static func token() throws -> String {
        let answer = tokens.answer(
            SignedAssertion.request(try SignedAssertion().text()), now: SignedAssertion.date)
        return try #require(try json(answer)["access_token"]?.string)
    }

    @Test func `an access token is valid for an hour, and for this key only`() throws {
        let token = try Self.token()
        func check(_ authorization: String?, after seconds: Double = 0) -> String {
            let date = SignedAssertion.date.addingTimeInterval(seconds)
            switch Self.tokens.check(authorization, now: date) {
            case .success(let sender): return sender.project ?? "none"
            case .failure(let refusal): return "\(refusal)"
            }
        }
        #expect(check("Bearer \(token)", after: 3598) == "shop")
        #expect(check("bearer \(token)") == "shop")
        #expect(check("Bearer \(token)", after: 3599) == "expired")
        #expect(check(nil) == "missing")
        for malformed in ["", "Bearer", token, "Basic \(token)", "Bearer a b", "key=AAAA:APA91"] {
            #expect(check(malformed) == "malformed", "\(malformed)")
        }
        for forged in ["ya29.a0AfH6SMB", "ya29.c.", "ya29.c.AAAA", token + "AAAA", "ya29.c.é"] {
            #expect(check("Bearer \(forged)") == "forged", "\(forged)")
        }
        let part = token.index(token.startIndex, offsetBy: 80)
        let letter = token[part] == "A" ? "B" : "A"
        #expect(check("Bearer \(token[..<part])\(letter)\(token[part...].dropFirst())") == "forged")
    }

    @Test func `an access token outlives a restart`() throws {
        let home = try Folder()
        let file = home.url.appending(path: "fcm/service-account.json")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(SignedAssertion.key.json().utf8).write(to: file)
        let restarted = FCMAccessTokens(
            key: try FCMKey(home: home.url, project: "shop", tokenURI: "http://localhost:1/token"))
        let sender = restarted.check("Bearer \(try Self.token())", now: SignedAssertion.date)
        #expect(sender == .success(.init(email: SignedAssertion.key.email, project: "shop")))
    }
}

extension SignedAssertion {
    /// Sets `iat` and `exp` in seconds after now.
    fileprivate mutating func life(_ issued: Int, _ expires: Int) {
        claims["iat"] = .int(Self.now + issued)
        claims["exp"] = .int(Self.now + expires)
    }

    /// Signs with another account's key.
    fileprivate mutating func sign(as email: String) {
        isForeign = true
        header["kid"] = "0123456789"
        claims["iss"] = .string(email)
    }
}
