import Log
import PushGateway
import PushModel
import Switchboard
import Testing

@testable import FCM

/// Messages to one app: the push that APNs gets, or the refusal.
struct MessageTests {
    private static let ownKeys = [
        "gcm.message_id", "google.c.sender.id", "google.c.fid", "google.c.a.e",
    ]

    @Test("each message becomes one push, or is refused", arguments: MessageCase.all)
    func message(_ row: MessageCase) async throws {
        let fixture = try await FCMFixture(switches: row.switches)
        let reply = try await fixture.send(row.message)
        switch row.outcome {
        case .push(let type, let priority, let payload):
            #expect(reply.status == 200, "\(reply.hint)")
            let name = try #require(reply.json?["name"]?.string)
            #expect(name.hasPrefix("projects/shop/messages/"))
            let push = try #require(try await fixture.pushes().first)
            #expect(push.pushType == type)
            #expect(push.priority == priority)
            #expect(push.topic == FCMFixture.app)
            var members = try #require(try JSONValue(parsing: push.payload).object)
            #expect(
                members["gcm.message_id"]?.string
                    == name.split(separator: "/").last.map(String.init))
            #expect(members["google.c.sender.id"]?.string == FCMProject.number(of: "shop"))
            #expect(members["google.c.fid"]?.string == (await fixture.address())?.fid)
            #expect(members["google.c.a.e"] == "1")
            for key in Self.ownKeys { members[key] = nil }
            #expect(JSONValue.object(members) == (try JSONValue(parsing: Array(payload.utf8))))
        case .refused(let status, let code, let place):
            #expect(reply.status == status)
            #expect(reply.errorCode == code)
            if let place {
                let field = reply.detail("BadRequest")?["fieldViolations"]?.array?.first?["field"]
                #expect(
                    [field?.string, reply.detail("ApnsError")?["reason"]?.string].contains(place))
            }
            #expect(!reply.hint.isEmpty)
            if place.map({ ($0.first?.isLowercase ?? false) }) ?? true {
                #expect(try await fixture.pushes().isEmpty)
            }
        }
    }

    @Test("without an expiration, a push is kept for 30 days; 0 is passed on")
    func expiration() async throws {
        let fixture = try await FCMFixture()
        _ = try await fixture.send(#"{"token":"TOKEN","notification":{"title":"Hi"}}"#)
        _ = try await fixture.send(
            #"{"token":"TOKEN","notification":{"title":"Hi"},"apns":{"headers":{"apns-expiration":"0"}}}"#
        )
        let sent = try await fixture.pushes().map(\.expiration)
        #expect(sent == [String(SignedAssertion.now + 30 * 24 * 60 * 60), "0"])
    }

    @Test("a message names the source of each value of its push")
    func sources() async throws {
        let fixture = try await FCMFixture()
        _ = try await fixture.send(
            #"{"token":"TOKEN","notification":{"title":"Hi"},"data":{"a":"1"}}"#)
        let push = try #require(
            try await fixture.nodes.log.requests(epoch: fixture.nodes.epoch, limit: 1).first?.push)
        let note = try #require(await fixture.front.note(of: push.id))
        #expect(note.message.contains(#""data":{"a":"1"}"#))
        let origins = Dictionary(uniqueKeysWithValues: note.sources.map { ($0.place, $0.origin) })
        #expect(origins["aps.alert"] == "message.notification")
        #expect(origins["a"] == "message.data")
        #expect(origins["apns-push-type"] == "implied by the payload")
        #expect(origins["apns-expiration"] == "the default: 30 days")
        #expect(origins["google.c.fid"] == "added by FCM")
    }

    @Test("a trial checks everything and sends nothing")
    func trial() async throws {
        let fixture = try await FCMFixture()
        let good = try await fixture.send(
            #"{"token":"TOKEN","notification":{"title":"Hi"}}"#, isTrial: true)
        #expect(good.status == 200)
        #expect(good.json?["name"] == "projects/shop/messages/fake_message_id")
        let bad = try await fixture.send(
            #"{"fid":"cAAAAAAAAAAAAAAAAAAAAA","notification":{"title":"Hi"}}"#, isTrial: true)
        #expect(bad.status == 404)
        #expect(try await fixture.pushes().isEmpty)
    }

    @Test("a body that is not a message", arguments: ["", "{", "[]", "{}", #"{"message":1}"#])
    func body(_ text: String) async throws {
        let reply = try await FCMFixture().post("/v1/projects/shop/messages:send", text)
        #expect(reply.status == 400)
        #expect(reply.json?["error"]?["status"] == "INVALID_ARGUMENT")
        #expect(!reply.hint.isEmpty)
    }
}
