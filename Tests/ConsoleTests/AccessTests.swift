import API
import Console
import Foundation
import Hummingbird
import PushGateway
import PushModel
import Testing

/// A console that wants a token, what can be changed while it runs, and Apple's delivery log.
struct AccessTests {
    private static let token = "correct-horse-battery"
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    private func status(
        _ path: String, _ headers: HTTPFields, _ console: ConsoleFixture
    ) async throws -> Int {
        try await console.get(path, headers: headers).status
    }

    @Test func `only clients with the token get access, by header or by cookie`()
        async throws
    {
        let console = try ConsoleFixture(token: Self.token)
        #expect(try await status("phones", [:], console) == 401)
        #expect(try await status("/", [:], console) == 401)
        #expect(
            try await status("phones", [.authorization: "Bearer \(Self.token)"], console) == 200)
        #expect(
            try await status("phones", [.authorization: "bearer \(Self.token)"], console) == 200)
        #expect(
            try await status("phones", [.authorization: "Bearer \(Self.token)x"], console) == 401)
        #expect(try await status("phones", [.authorization: Self.token], console) == 401)
        #expect(
            try await status("phones", [.cookie: "a=b; belfry-token=\(Self.token)"], console) == 200
        )
        #expect(try await status("phones", [.cookie: "belfry-token=x"], console) == 401)
        #expect(try await status("phones?token=\(Self.token)", [:], console) == 401)
        let refused = try await console.get("phones")
        #expect(refused.headers[.wwwAuthenticate] == "Bearer")
        #expect(refused.problem?.hint?.contains("/?token=TOKEN") == true)
    }

    @Test func `opening the page with the token sets a cookie and takes it out of the address`()
        async throws
    {
        let console = try ConsoleFixture(token: Self.token)
        let opened = try await console.get("/?token=\(Self.token)")
        #expect(opened.status == 303)
        #expect(opened.headers[.location] == "/")
        let cookie = try #require(opened.headers[.setCookie])
        #expect(cookie == "belfry-token=\(Self.token); Path=/; HttpOnly; SameSite=Strict")
        let pair = String(cookie.prefix { $0 != ";" })
        #expect(try await status("/", [.cookie: pair], console) == 200)
        #expect(try await console.get("/?token=wrong").status == 401)
    }

    @Test(arguments: ["short", "with space in it..", "with;semicolon-----", "ümlaut-----------"])
    func `a token is long, and fits a header and a cookie`(text: String) {
        #expect(AccessToken(text) == nil)
    }

    @Test func `a delivery is described in the words of Apple's delivery log`() async throws {
        let console = try ConsoleFixture()
        let actions = "phones/phone-1/actions"
        let now = try #require(await console.push(Self.alert).first?.uniqueID)
        _ = try await console.post(actions, #"{"action":"network","object":"off"}"#)
        let later = try #require(await console.push(Self.alert).first?.uniqueID)
        _ = try await console.post(actions, #"{"action":"network","object":"on"}"#)
        func states(_ id: PushIdentifier) async throws -> [String] {
            let reply = try await console.get("deliveries/\(id)")
            let events = try JSONValue(parsing: Array(reply.body))["events"]?.array
            return events?.compactMap { $0["state"]?.string } ?? []
        }
        #expect(try await states(now) == ["Received by APNs", "Delivered to Device"])
        #expect(
            try await states(later) == [
                "Received by APNs", "Stored – Device Offline", "Delivered to Device (From Storage)",
            ])
        #expect(try await console.get("deliveries/none").status == 404)
    }
}
