import Console
import Foundation
import Hummingbird
import PushGateway
import PushModel
import World
import Switchboard
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ConsoleTests {
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    @Test func `health is ok`() async throws {
        let reply = try await ConsoleFixture().get("health")
        #expect(reply.status == 200)
        #expect(reply.text == #"{"status":"ok"}"#)
    }

    @Test func `the service tells a provider all it needs`() async throws {
        let console = try ConsoleFixture()
        let reply = try await console.get("service")
        let service = try JSONDecoder().decode(ServiceDescription.self, from: reply.body)
        let tokens = await console.switchboard.world.registrations.map(\.token.hex)
        #expect(service.apns == "https://localhost:2197")
        #expect(service.api == "http://localhost")
        #expect(service.phones.map(\.name) == ["phone-1"])
        #expect(service.phones.first?.apps.map(\.token) == tokens)
    }

    @Test func `a phone is there with its app, a push and its banner`() async throws {
        let console = try ConsoleFixture()
        await console.push(Self.alert)
        let phones = try await console.get("phones").items(of: PhoneDescription.self)
        let phone = try #require(phones.first)
        #expect(phones.count == 1)
        #expect(phone.locked)
        #expect(phone.banner?.body == "Hello")
        #expect(phone.notifications.count == 1)
        #expect(phone.apps.map(\.bundle) == ["com.example.app"])
        #expect(phone.apps.map(\.state.rawValue) == ["background"])
        let one = try await console.get("phones/phone-1")
        #expect(try JSONDecoder().decode(PhoneDescription.self, from: one.body) == phone)
    }

    @Test func `an action is answered with what followed`() async throws {
        let console = try ConsoleFixture()
        await console.push(Self.alert)
        let reply = try await console.post("phones/phone-1/actions", #"{"action":"tap"}"#)
        let trace = try reply.items(of: TraceLine.self)
        #expect(reply.status == 200)
        #expect(trace.first?.name == "tap")
        let response = try #require(trace.first { $0.name == "didReceiveResponse" })
        #expect(response.kind == .callback)
        #expect(response.action == "default")
        #expect(response.text == "userNotificationCenter(_:didReceive:withCompletionHandler:)")
        #expect(!response.rules.isEmpty)
    }

    @Test func `the trace is asked for by limit, place and push`() async throws {
        let console = try ConsoleFixture()
        let first = await console.push(Self.alert)
        await console.push(Self.alert)
        let path = "phones/phone-1/trace"
        let all = try await console.get(path).items(of: TraceLine.self)
        let newest = try await console.get(path + "?limit=2").items(of: TraceLine.self)
        let later = try await console.get(path + "?after=\(all[2].sequence)").items(
            of: TraceLine.self)
        let id = try #require(first.first?.id)
        let ofPush = try await console.get(path + "?push=\(id)").items(of: TraceLine.self)
        #expect(newest == Array(all.suffix(2)))
        #expect(later == Array(all.dropFirst(3)))
        #expect(ofPush == all.filter { $0.pushID == id })
        #expect(!ofPush.isEmpty)
    }

    @Test func `pushes are listed with payload and outcome`() async throws {
        let console = try ConsoleFixture()
        await console.push(Self.alert)
        await console.push("{")
        let pushes = try await console.get("pushes").items(of: PushLine.self)
        #expect(pushes.map(\.status) == [200, 400])
        #expect(pushes.first?.payload == ["aps": ["alert": "Hello"]])
        #expect(pushes.first?.outcome == "banner on Lock Screen, listed")
        #expect(pushes.last?.payloadBase64 == "ew==")
        #expect(pushes.last?.hint != nil)
    }

    @Test func `the page shows hostile text as text and asks nobody for anything`() async throws {
        let console = try ConsoleFixture()
        await console.push(#"{"aps":{"alert":"<script>alert('x')</script>&\"<img src=x>"}}"#)
        let reply = try await console.get("/")
        #expect(reply.headers[.contentType] == "text/html; charset=utf-8")
        #expect(reply.text.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;&quot;"))
        #expect(!reply.text.contains("<script"))
        #expect(!reply.text.contains("<img"))
        #expect(reply.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true)
    }
}
