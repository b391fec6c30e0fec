import API
import Console
import Foundation
import Log
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// Broadcast channels as the API is asked for them.
struct ChannelRouteTests {
    private func channel(_ reply: Reply) throws -> ChannelDescription {
        try JSONDecoder().decode(ChannelDescription.self, from: reply.body)
    }

    private static func path(_ id: String, _ rest: String = "") -> String {
        let unreserved = CharacterSet.alphanumerics
        return "channels/" + (id.addingPercentEncoding(withAllowedCharacters: unreserved) ?? id)
            + rest
    }

    @Test func `a channel is made, listed, read and deleted`() async throws {
        let console = try ConsoleFixture()
        let made = try await console.post("channels", #"{"messageStoragePolicy":0}"#)
        #expect(made.status == 201, "\(made.text)")
        let channel = try channel(made)
        #expect(channel.app == "com.example.app")
        #expect(channel.environment == .sandbox)
        #expect(channel.messageStoragePolicy == 0)
        #expect(channel.subscribers.isEmpty)
        let production = try await console.post("channels", #"{"environment":"production"}"#)
        #expect(try self.channel(production).messageStoragePolicy == 1)
        for (query, count) in [
            ("", 2), ("?environment=sandbox", 1), ("?app=com.example.app", 2), ("?app=a.b", 0),
        ] {
            let list = try await console.get("channels" + query)
            let items = try JSONValue(parsing: Array(list.body))["items"]?.array
            #expect(items?.count == count, "\(query) \(list.text)")
        }
        let read = try await console.get(Self.path(channel.id))
        #expect(try self.channel(read) == channel)
        #expect(try await console.delete(Self.path(channel.id)).status == 200)
        #expect(try await console.get(Self.path(channel.id)).status == 404)
        #expect(try await console.delete(Self.path(channel.id)).status == 404)
    }

    @Test func `a broadcast from the API reaches its subscribers, and is in the list of pushes`()
        async throws
    {
        let console = try ConsoleFixture()
        let id = try channel(try await console.post("channels", "{}")).id
        for action in ["launch", "unlock"] {
            let done = try await console.post("phones/phone-1/actions", #"{"action":"\#(action)"}"#)
            #expect(done.status == 200, "\(done.text)")
        }
        let subscribed = try await console.post(
            "phones/phone-1/actions", #"{"action":"subscribe","object":"\#(id)"}"#)
        #expect(subscribed.text.contains("activity-started"), "\(subscribed.text)")
        #expect(try channel(try await console.get(Self.path(id))).subscribers == ["phone-1"])
        let sent = try await console.post(
            Self.path(id, "/broadcasts"),
            """
            {"payload":{"aps":{"event":"update","timestamp":5,"content-state":{"score":1}}},
            "headers":{"apns-expiration":"9999999999","x-belfry-label":"goal"}}
            """)
        #expect(sent.status == 201, "\(sent.text)")
        let line = try JSONDecoder().decode(PushLine.self, from: sent.body)
        #expect(line.status == 200)
        #expect(line.phones == 1)
        #expect(line.channel == id)
        #expect(line.fate == .channel)
        #expect(line.app == "com.example.app")
        #expect(line.label == "goal")
        #expect(line.outcome == "broadcast on \(id) to 1 phone")
        #expect(sent.text.contains("activity-updated"))
        let stored = try channel(try await console.get(Self.path(id))).stored
        #expect(stored?.id == line.id)
        let list = try await console.get("pushes?query=is:refused")
        #expect(list.text.contains(#""matched":0"#), "\(list.text)")
        let found = try await console.get("pushes/\(line.id)/curl")
        #expect(found.text.contains("--header 'apns-channel-id: \(id)'"), "\(found.text)")
        #expect(found.text.contains("/4/broadcasts/apps/com.example.app'"))
    }

    @Test func `what APNs refuses is said with its reason`() async throws {
        let console = try ConsoleFixture()
        let id = try channel(try await console.post("channels", #"{"messageStoragePolicy":0}"#)).id
        let sent = try await console.post(
            Self.path(id, "/broadcasts"),
            #"{"payload":{"aps":{}},"headers":{"apns-expiration":"9999999999"}}"#)
        #expect(sent.status == 201)
        let line = try JSONDecoder().decode(PushLine.self, from: sent.body)
        #expect(line.reason == "BadExpirationDate")
        #expect(line.fate == .refused)
        #expect(try await console.post(Self.path("AAAA", "/broadcasts"), "{}").status == 404)
        let bad = try await console.post("channels", #"{"app":"a.b.voip"}"#)
        #expect(bad.status == 409)
        #expect(bad.text.contains("TopicDisallowed"))
        #expect(try await console.post("channels", #"{"messageStoragePolicy":2}"#).status == 400)
    }
}
