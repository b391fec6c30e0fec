import API
import Console
import Foundation
import Page
import PushGateway
import PushModel
import Testing

/// Item 7: the tokens of every kind, in the running service.
struct TokenTests {
    private static let path = "phones/phone-1/apps/com.example.app/tokens"

    private func token(_ reply: Reply) throws -> PhoneDescription.Token {
        try JSONDecoder().decode(PhoneDescription.Token.self, from: reply.body)
    }

    @Test(arguments: PushType.tokenTypes)
    func `an app gets the token of a kind when it asks, and a push to it arrives`(
        type: PushType
    ) async throws {
        let console = try ConsoleFixture()
        let reply = try await console.post(Self.path, "{\"type\":\"\(type.rawValue)\"}")
        #expect(reply.status == 200, "\(reply.text)")
        let token = try token(reply)
        #expect(token.topic == "com.example.app" + type.topicSuffix)
        #expect(token.token.utf8.count == (type == .liveactivity ? 160 : 64))
        let again = try await console.post(Self.path, "{\"type\":\"\(type.rawValue)\"}")
        #expect(try self.token(again) == token)
        let sent = try await console.post(
            "pushes", "{\"token\":\"\(token.token)\",\"payload\":{\"aps\":{\"alert\":\"Hi\"}}}")
        let push = try JSONValue(parsing: Array(sent.body))
        #expect(push["status"] == 200, "\(sent.text)")
        #expect(push["pushType"]?.string == type.rawValue)
        #expect(push["phone"] == "phone-1")
    }

    @Test func `a phone shows the tokens there are, and which there can be`() async throws {
        let console = try ConsoleFixture()
        _ = try await console.post(Self.path, #"{"type":"voip"}"#)
        let reply = try await console.get("phones/phone-1")
        let phone = try JSONDecoder().decode(PhoneDescription.self, from: reply.body)
        let app = try #require(phone.apps.first)
        #expect(app.tokens.map(\.type) == [.alert, .voip, .nowplaying])
        #expect(app.tokens.first?.token == app.token)
        #expect(app.tokenTypes == PushType.tokenTypes)
        #expect(try await console.get(Self.path).items() == app.tokens)
        let trace = try await console.get("phones/phone-1/trace").text
        #expect(trace.contains("APNs hands out the sandbox token"))
    }

    @Test func `a push with the type of another token goes to that one`() async throws {
        let console = try ConsoleFixture()
        let sent = try await console.post(
            "pushes",
            #"{"phone":"phone-1","payload":{"from":"Ann"},"headers":{"apns-push-type":"voip"}}"#)
        let push = try JSONValue(parsing: Array(sent.body))
        #expect(push["status"] == 200, "\(sent.text)")
        #expect(push["topic"] == "com.example.app.voip")
        #expect(
            push["fate"] == "shown" && push["outcome"]?.string?.contains("a call rings") == true)
    }

    @Test func `a token that cannot be had is refused with what to do`() async throws {
        let console = try ConsoleFixture()
        _ = try await console.post("phones", #"{"name":"old","ios":"12.5"}"#)
        let path = "phones/old/apps/com.example.app/tokens"
        let tooOld = try await console.post(path, #"{"type":"liveactivity"}"#)
        #expect(tooOld.status == 409)
        #expect(
            tooOld.problem?.detail
                == "Tokens for liveactivity pushes need iOS 16.1. old has iOS 12.5.")
        #expect(try await console.post(path, #"{"type":"voip"}"#).status == 200)
        #expect(try await console.post(path, #"{"type":"mdm"}"#).status == 400)
        let noApp = try await console.post("phones/old/apps/a.b/tokens", #"{"type":"voip"}"#)
        #expect(noApp.status == 404)
        _ = try await console.post(
            "phones/phone-1/apps", #"{"bundle":"a.b","state":"never-launched"}"#)
        let unopened = try await console.post("phones/phone-1/apps/a.b/tokens", #"{"type":"voip"}"#)
        #expect(unopened.status == 409)
        #expect(unopened.problem?.hint == "Open the app once: belfry launch phone-1 --app a.b")
    }

    @Test func `the delivery log says what was stored, replaced and thrown away`()
        async throws
    {
        let console = try ConsoleFixture()
        let actions = "phones/phone-1/actions"
        func states(_ uniqueID: PushIdentifier?) async throws -> [String] {
            let reply = try await console.get("deliveries/\(uniqueID?.description ?? "none")")
            let log = try JSONValue(parsing: Array(reply.body))
            return (log["events"]?.array ?? []).compactMap { $0["state"]?.string }
        }
        let alert = #"{"aps":{"alert":"Hi"}}"#
        _ = try await console.post(actions, #"{"action":"network","object":"off"}"#)
        let first = await console.push(alert).first?.uniqueID
        let second = await console.push(alert).first?.uniqueID
        _ = try await console.post(actions, #"{"action":"network","object":"on"}"#)
        #expect(
            try await states(first) == [
                "Received by APNs", "Stored – Device Offline",
                "Discarded – Replaced by a Newer Push",
            ])
        #expect(
            try await states(second) == [
                "Received by APNs", "Stored – Device Offline",
                "Delivered to Device (From Storage)",
            ])
        _ = try await console.post(
            actions, #"{"action":"settings","settings":{"powerRestricted":true}}"#)
        let sent = try await console.post(
            "pushes",
            #"{"phone":"phone-1","payload":{"aps":{"alert":"Hi"}},"headers":{"apns-priority":"5"}}"#
        )
        let held = try JSONValue(parsing: Array(sent.body))["uniqueID"]?.string
        _ = try await console.post(actions, #"{"action":"delete","object":"app"}"#)
        #expect(
            try await states(held.flatMap { PushIdentifier($0) }) == [
                "Received by APNs", "Stored – Power Considerations",
                "Discarded – Token Unregistered (From Storage)",
            ])
    }

    @Test func `the settings of the gateway are listed`() async throws {
        let console = try ConsoleFixture()
        let settings = try JSONValue(parsing: Array(await console.get("settings").body))
        #expect(settings["store"] == "topic")
        #expect(settings["unregistered"] == "at-once")
        #expect(settings["environment"] == "sandbox")
    }
}
