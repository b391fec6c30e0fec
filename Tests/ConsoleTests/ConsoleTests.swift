import API
import Console
import Foundation
import Hummingbird
import Page
import PushGateway
import PushModel
import World
import Switchboard
import Testing
import VirtualPhone

@Suite(.timeLimit(.minutes(10)))
struct ConsoleTests {
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    @Test func `health is ok, and counts what was dropped`() async throws {
        let reply = try await ConsoleFixture(dropped: ["logLines": 3]).get("health")
        #expect(reply.status == 200)
        #expect(
            reply.text == """
                {"dropped":{"events":0,"logLines":3},\
                "log":{"refusedPushes":0,"status":"ok"},"status":"ok"}
                """)
    }

    @Test func `L1, L3: a failing log is reported in sentences and by health`() async throws {
        let console = try ConsoleFixture(store: BrokenLog())
        #expect(await console.push(Self.alert).map(\.status) == [503])
        let reply = try await console.get("health")
        #expect(reply.status == 503)
        let health = try JSONDecoder().decode(ServiceHealth.self, from: reply.body)
        #expect(health.status == .failing)
        #expect(health.log.since != nil)
        #expect(health.log.problem?.hasPrefix("Cannot write the disk: it is full.") == true)
        #expect(health.log.refusedPushes == 1)
        for path in ["/api/v1/pushes", "/api/v1/phones/phone-1/trace"] {
            let reply = try await console.get(path)
            #expect(reply.status == 503)
            #expect(reply.problem?.detail.hasPrefix("Cannot read the disk: a cell is") == true)
            #expect(reply.headers[.retryAfter] == "1")
        }
    }

    @Test(arguments: ["/", "/api/v1/health", "/api/v1/pushes", "/api/v1/events"])
    func `L6, L7: HEAD is answered without a body, and every answer says nosniff`(
        path: String
    ) async throws {
        let reply = try await ConsoleFixture().head(path)
        #expect(reply.status == 200)
        #expect(reply.body.isEmpty)
        #expect(reply.headers[.xContentTypeOptions] == "nosniff")
        let none = try await ConsoleFixture().get("nothing")
        #expect(none.headers[.xContentTypeOptions] == "nosniff")
    }

    @Test(arguments: ["my phone", "ü", "50% off", "a/b"])
    func `L7: a phone of any name is found`(name: String) async throws {
        let console = try ConsoleFixture(phones: [name])
        let allowed = CharacterSet.alphanumerics.intersection(
            CharacterSet(charactersIn: "\0"..."~"))
        let segment = try #require(name.addingPercentEncoding(withAllowedCharacters: allowed))
        let reply = try await console.get("phones/\(segment)")
        #expect(reply.status == 200, "\(reply.text)")
        let phone = try JSONDecoder().decode(PhoneDescription.self, from: reply.body)
        #expect(phone.name == name)
        let acted = try await console.post("phones/\(segment)/actions", #"{"action":"unlock"}"#)
        #expect(acted.status == 200)
    }

    @Test func `the service gives a provider all it needs`() async throws {
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
        let pushes = try await console.get("pushes?after=0").items(of: PushLine.self)
        #expect(pushes.map(\.status) == [200, 400])
        #expect(pushes.first?.payload == ["aps": ["alert": "Hello"]])
        #expect(pushes.first?.outcome == "banner on Lock Screen, listed")
        #expect(pushes.last?.payloadBase64 == "ew==")
        #expect(pushes.last?.hint != nil)
    }
}
