import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import FCM
@testable import Switchboard

/// Messages with a Live Activity token.
struct LiveActivityTests {
    private static func message(_ token: String, _ event: String) -> String {
        var aps: [String: JSONValue] = [
            "timestamp": .int(SignedAssertion.now), "event": .string(event),
            "content-state": ["step": 1],
        ]
        if event == "start" {
            aps["attributes-type"] = "Order"
            aps["attributes"] = ["id": 1]
            aps["alert"] = ["title": "Hi", "body": "You"]
        }
        let message: JSONValue = [
            "token": "TOKEN",
            "apns": ["live_activity_token": .string(token), "payload": ["aps": .object(aps)]],
        ]
        return message.json
    }

    @Test("a message starts, updates and ends an activity; then its token is unregistered")
    func life() async throws {
        let fixture = try await FCMFixture()
        let node = fixture.nodes.first
        let starting = try #require(
            try await node.token(of: FCMFixture.app, on: "phone-1", for: .liveactivity))
        let started = try await fixture.send(Self.message(starting.token.hex, "start"))
        #expect(started.status == 200, "\(started.hint)")
        let push = try #require(try await fixture.pushes().first)
        #expect(push.topic == FCMFixture.app + ".push-type.liveactivity")
        #expect(push.pushType == "liveactivity")
        #expect(push.priority == "10")
        let activity = try #require(await node.world.newestActivityToken(of: FCMFixture.app))
        #expect(try await fixture.send(Self.message(activity, "update")).status == 200)
        #expect(try await fixture.send(Self.message(activity, "end")).status == 200)
        let late = try await fixture.send(Self.message(activity, "update"))
        #expect(late.errorCode == "UNREGISTERED")
    }
}

extension World {
    /// The token of the app's newest Live Activity on phone-1.
    fileprivate func newestActivityToken(of bundle: String) -> String? {
        let update: JSONValue = ["aps": ["event": "update"]]
        guard let id = activity(meantBy: update, of: bundle, on: "phone-1") else { return nil }
        return registration(ofActivity: id, of: bundle, on: "phone-1")?.token.hex
    }
}
