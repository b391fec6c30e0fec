import Foundation
import Log
import PushGateway
import PushModel
import Testing
import TestSupport
import VirtualPhone
import World

@testable import FCM
@testable import Switchboard

/// Topics, conditions, groups and imports.
@Suite(.timeLimit(.minutes(10)))
struct TopicTests {
    private static let text = #""notification":{"title":"Hi"}"#

    /// Subscribes phones to a topic, and returns the results.
    private func change(
        _ phones: [String], _ topic: String, in fixture: FCMFixture, path: String = "batchAdd"
    ) async -> FrontReply {
        var tokens: [JSONValue] = []
        for phone in phones {
            tokens.append(.string(await fixture.address(of: phone)?.token ?? phone))
        }
        let body: JSONValue = [
            "to": .string("/topics/\(topic)"), "registration_tokens": .array(tokens),
        ]
        return await fixture.post("/iid/v1:\(path)", body.json)
    }

    /// The phones of the pushes that a message causes, once `count` have arrived.
    private func phones(
        of message: String, _ count: Int, in fixture: FCMFixture
    ) async throws -> [String] {
        let steps = await fixture.nodes.listenToSteps()
        #expect(try await fixture.send(message).status == 200)
        guard count > 0 else { return try await fixture.pushes().map(\.path) }
        var phones: [String] = []
        for await batch in steps {
            phones += batch.filter { $0.pushID != nil }.compactMap(\.phone)
            if phones.count >= count { break }
        }
        return phones
    }

    @Test("a topic reaches its subscribers, in the order of their names")
    func topic() async throws {
        let fixture = try await FCMFixture(phones: 3)
        let reply = await change(["phone-3", "phone-1"], "news", in: fixture)
        #expect(reply.json?["results"] == [[:], [:]])
        let message = #"{"topic":"news",\#(Self.text)}"#
        #expect(try await phones(of: message, 2, in: fixture) == ["phone-1", "phone-3"])
        _ = await change(["phone-3"], "news", in: fixture, path: "batchRemove")
        #expect(try await phones(of: message, 1, in: fixture) == ["phone-1"])
    }

    @Test("a topic without subscribers is accepted")
    func empty() async throws {
        let fixture = try await FCMFixture()
        #expect(try await phones(of: #"{"topic":"news",\#(Self.text)}"#, 0, in: fixture).isEmpty)
    }

    @Test("a condition reaches the phones of a without those of b")
    func condition() async throws {
        let fixture = try await FCMFixture(phones: 3)
        _ = await change(["phone-1", "phone-2", "phone-3"], "a", in: fixture)
        _ = await change(["phone-2"], "b", in: fixture)
        let message = #"{"condition":"'a' in topics && !('b' in topics)",\#(Self.text)}"#
        #expect(try await phones(of: message, 2, in: fixture) == ["phone-1", "phone-3"])
    }

    @Test("a newer SDK changes one topic of one registration")
    func resource() async throws {
        let fixture = try await FCMFixture()
        let address = try #require(await fixture.address())
        let token = address.token.replacing(":", with: "%3A")
        let path = "/v1/projects/shop/registrations/\(token)/topicSubscriptions"
        #expect(await fixture.post(path + "?topic_name=news", "{}").status == 200)
        #expect(await fixture.front.topics.members(of: "news", in: "shop") == [address.fid])
        let again = await fixture.post(path + "?topic_name=news", "{}")
        #expect(again.status == 409)
        #expect(again.json?["error"]?["status"] == "ALREADY_EXISTS")
        #expect(await fixture.post(path + "/news", "", method: "DELETE").status == 200)
        #expect(await fixture.post(path + "/news", "", method: "DELETE").status == 404)
        let lenient = await fixture.post(path + "/news?allow_missing=true", "", method: "DELETE")
        #expect(lenient.status == 200)
        let unknown = "cAAAAAAAAAAAAAAAAAAAAA%3AAPA91b" + String(repeating: "A", count: 134)
        let missing = await fixture.post(
            "/v1/projects/shop/registrations/\(unknown)/topicSubscriptions?topic_name=news", "{}")
        #expect(missing.errorCode == "UNREGISTERED")
    }

    @Test("each token of a subscription has its result")
    func results() async throws {
        let fixture = try await FCMFixture(phones: 2)
        let unknown = "cAAAAAAAAAAAAAAAAAAAAA:APA91b" + String(repeating: "A", count: 134)
        let reply = await change(["phone-1", "phone-2", unknown, "abc"], "news", in: fixture)
        #expect(
            reply.json?["results"] == [
                [:], [:], ["error": "NOT_FOUND"], ["error": "INVALID_ARGUMENT"],
            ])
    }

    @Test("a subscription of 1,001 tokens is refused as a whole")
    func tooMany() async throws {
        let fixture = try await FCMFixture()
        let reply = await change(Array(repeating: "abc", count: 1001), "news", in: fixture)
        #expect(reply.status == 400)
        #expect(reply.json?["error"]?.string != nil)
    }

    @Test("subscriptions survive a restart, and end with the installation")
    func restart() async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let file = folder.url.appending(path: "fcm.json")
        let first = try await FCMFixture(phones: 2, file: file)
        _ = await change(["phone-1", "phone-2"], "news", in: first)
        let second = try await FCMFixture(phones: 2, file: file)
        _ = try await second.nodes.first.reinstall(FCMFixture.app, on: "phone-1")
        try await second.perform(.user(.tapIcon(FCMFixture.app)))
        let message = #"{"topic":"news",\#(Self.text)}"#
        #expect(try await phones(of: message, 1, in: second) == ["phone-2"])
    }

    @Test("a file of topics that cannot be written refuses the change")
    func fullDisk() async throws {
        let file = URL(filePath: "/dev/null/fcm.json")
        let fixture = try await FCMFixture(file: file)
        let reply = await change(["phone-1"], "news", in: fixture)
        #expect(reply.status == 500)
        #expect(await fixture.front.topics == FCMTopics())
    }

    @Test("a damaged file of topics is an error")
    func damaged() throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let file = folder.url.appending(path: "fcm.json")
        try Data("{".utf8).write(to: file)
        #expect(throws: FCMFileError.self) { try FCMTopics(file: file) }
    }

    @Test("a group of two is one token, and gets two pushes")
    func group() async throws {
        let fixture = try await FCMFixture(phones: 2)
        var tokens: [JSONValue] = []
        for phone in ["phone-1", "phone-2"] {
            tokens.append(.string(try #require(await fixture.address(of: phone)).token))
        }
        let project = [FrontField("project_id", FCMProject.number(of: "shop"))]
        let create: JSONValue = [
            "operation": "create", "notification_key_name": "family",
            "registration_ids": .array(tokens),
        ]
        let reply = await fixture.post("/fcm/notification", create.json, fields: project)
        let key = try #require(reply.json?["notification_key"]?.string)
        let again = await fixture.post("/fcm/notification", create.json, fields: project)
        #expect(again.status == 400)
        let message = #"{"token":"\#(key)",\#(Self.text)}"#
        #expect(try await phones(of: message, 2, in: fixture) == ["phone-1", "phone-2"])
        let found = await fixture.post(
            "/fcm/notification?notification_key_name=family", "", method: "GET", fields: project)
        #expect(found.json?["notification_key"]?.string == key)
    }

    @Test("APNs tokens become registration tokens")
    func importing() async throws {
        let fixture = try await FCMFixture()
        let device = await fixture.nodes.first.world.registrations.first?.token.hex ?? ""
        let body: JSONValue = [
            "application": .string(FCMFixture.app), "sandbox": true,
            "apns_tokens": [.string(device), "ab12"],
        ]
        let results = await fixture.post("/iid/v1:batchImport", body.json).json?["results"]?.array
        #expect(results?.first?["status"] == "OK")
        #expect(results?.first?["registration_token"]?.string == (await fixture.address())?.token)
        #expect(results?.last?["registration_token"] == nil)
    }

    @Test("the facts of a registration have its topics")
    func info() async throws {
        let fixture = try await FCMFixture()
        _ = await change(["phone-1"], "news", in: fixture)
        let token = try #require(await fixture.address()).token.replacing(":", with: "%3A")
        for path in ["/iid/info/\(token)", "/iid/\(token)"] {
            let reply = await fixture.post(path + "?details=true", "", method: "GET")
            #expect(reply.json?["application"]?.string == FCMFixture.app)
            #expect(reply.json?["rel"]?["topics"]?["news"]?["addDate"] == "2030-03-17")
        }
        #expect(await fixture.post("/iid/info/abc", "", method: "GET").status == 404)
    }

    @Test(
        "paths that Google removed are answered with the way out",
        arguments: [("/batch", "sendEach"), ("/fcm/send", "messages:send")])
    func removed(_ path: String, _ word: String) async throws {
        let reply = try await FCMFixture().post(path, "{}", authorization: "key=x")
        #expect(reply.status == 404)
        #expect(reply.json == nil)
        #expect(reply.hint.contains(word))
    }
}
