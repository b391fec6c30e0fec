import API
import Foundation
import Log
import Page
import PushGateway
import PushModel
import Questions
import Testing
import VirtualPhone
import World

@testable import Console
@testable import Switchboard

/// Tests the API for past states, replays with changes, and explanations.
struct TravelTests {
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    @Test func `a phone is shown as it was after a record`() async throws {
        let fixture = try ConsoleFixture()
        await fixture.push(Self.alert)
        _ = try await fixture.post("phones/phone-1/actions", #"{"action":"unlock"}"#)
        _ = try await fixture.post(
            "phones/phone-1/actions", #"{"action":"clear","object":"all"}"#)
        let trace: [TraceLine] = try await fixture.get("phones/phone-1/trace").items()
        let listed = try #require(trace.first { $0.event == .list }?.sequence)
        let then = try JSONDecoder().decode(
            PhoneDescription.self,
            from: try await fixture.get("phones/phone-1?at=\(listed)").body)
        let now = try JSONDecoder().decode(
            PhoneDescription.self, from: try await fixture.get("phones/phone-1").body)
        #expect(then.notifications.map(\.body) == ["Hello"])
        #expect(then.locked)
        #expect(now.notifications.isEmpty)
        #expect(!now.locked)
        #expect(try await fixture.get("phones/phone-1?at=999").status == 404)
        #expect(try await fixture.get("phones/phone-2?at=1").status == 409)
    }

    @Test func `a branch has both sides, both phones, and the differences`() async throws {
        let fixture = try ConsoleFixture()
        await fixture.push(#"{"aps":{"alert":"Hello","content-available":1}}"#)
        let before = await fixture.switchboard.world.state(of: "phone-1")
        let reply = try await fixture.post(
            "branches",
            #"{"push":"latest","change":{"actions":[{"action":"force-quit"}],"permission":"denied"}}"#
        )
        #expect(reply.status == 200, "\(reply.text)")
        let branch = try JSONDecoder().decode(BranchLine.self, from: reply.body)
        #expect(branch.title == "force-quit, permission denied")
        #expect(branch.original.phone?.notifications.count == 1)
        #expect(branch.branch.phone?.notifications.isEmpty == true)
        #expect(branch.original.trace.contains { $0.name == "didReceiveRemoteNotificationFetch" })
        #expect(branch.differences.contains("No banner is shown."))
        #expect(await fixture.switchboard.world.state(of: "phone-1") == before)
        #expect(try await fixture.switchboard.log.pushes().count == 1)
    }

    @Test(arguments: [
        (#"{"push":"9","change":{}}"#, 404, "no push"),
        (#"{"push":"latest","change":{"iso":"12"}}"#, 400, "“iso” is not a key"),
        (#"{"push":"latest","change":{"ios":"99.0"}}"#, 409, "iOS 99.0 is not modelled"),
        (#"{"push":"latest","change":{"headers":{"x":"y"}}}"#, 409, "cannot be changed"),
        (#"{"push":"latest","change":{"actions":[{"action":"action"}]}}"#, 400, "identifier"),
        (#"{"push":"2","change":{}}"#, 409, "reached no phone"),
    ])
    func `what cannot be played otherwise is refused in words`(
        body: String, status: Int, words: String
    ) async throws {
        let fixture = try ConsoleFixture()
        await fixture.push(Self.alert)
        await fixture.push(Self.alert, to: String(repeating: "0", count: 64))
        let body = body.replacingOccurrences(of: "latest", with: "1")
        let reply = try await fixture.post("branches", body)
        #expect(reply.status == status, "\(reply.text)")
        #expect(reply.problem?.detail.contains(words) == true, "\(reply.text)")
    }

    @Test func `a push that was refused for its credential is not taken for one that was not`()
        async throws
    {
        let fixture = try ConsoleFixture()
        let token = await fixture.switchboard.world.registrations.first?.token.hex ?? ""
        let request = PushRequest(
            path: "/3/device/\(token)", topic: "com.example.app", pushType: "alert",
            payload: Array(Self.alert.utf8))
        let answers = await withCheckedContinuation { continuation in
            fixture.switchboard.answer([request]) { continuation.resume(returning: $0) }
        }
        #expect(answers.map(\.reason) == [.missingProviderToken])
        let why = try await fixture.get("pushes/latest/why?what=banner").text
        #expect(why.contains("APNs answered 403 MissingProviderToken."))
        let branch = try await fixture.post(
            "branches", #"{"push":"latest","change":{"state":"active"}}"#)
        #expect(branch.status == 409)
    }

    @Test func `a refusal is explained for a push that reached no phone`() async throws {
        let fixture = try ConsoleFixture()
        let stranger = String(repeating: "ab", count: 32)
        let request = PushRequest(
            path: "/3/device/\(stranger)", topic: "com.example.app", pushType: "alert",
            credential: .trusted, payload: Array(Self.alert.utf8))
        await withCheckedContinuation { continuation in
            fixture.switchboard.answer([request]) { _ in continuation.resume() }
        }
        let reply = try await fixture.get("pushes/latest/why")
        let why = try JSONDecoder().decode(WhyLine.self, from: reply.body)
        #expect(why.answer == "It was not shown. APNs answered 400 BadDeviceToken.")
        #expect(why.reasons.first?.text.contains("was never issued here") == true)
        #expect(why.changes.isEmpty)
    }

    @Test func `a background push is asked about the method that it calls`() async throws {
        let fixture = try ConsoleFixture()
        let token = await fixture.switchboard.world.registrations.first?.token.hex ?? ""
        let request = PushRequest(
            path: "/3/device/\(token)", priority: "5", topic: "com.example.app",
            pushType: "background", credential: .trusted,
            payload: Array(#"{"aps":{"content_available":1}}"#.utf8))
        await withCheckedContinuation { continuation in
            fixture.switchboard.answer([request]) { _ in continuation.resume() }
        }
        let reply = try await fixture.get("pushes/latest/why")
        let why = try JSONDecoder().decode(WhyLine.self, from: reply.body)
        #expect(why.question == "Why was didReceiveRemoteNotificationFetch not called?")
        #expect(
            why.changes.first?.title == "the key “content-available” instead of “content_available”"
        )
    }

    @Test func `each change that an answer names can be posted as it is`() async throws {
        let fixture = try ConsoleFixture()
        await fixture.push(Self.alert)
        let reply = try await fixture.get("pushes/latest/why?callback=willPresent")
        let why = try JSONDecoder().decode(WhyLine.self, from: reply.body)
        #expect(why.question == "Why was willPresent not called?")
        #expect(!why.happened)
        let change = try #require(why.changes.first?.change)
        let json = String(decoding: try JSONEncoder().encode(change), as: UTF8.self)
        let posted = try await fixture.post("branches", #"{"push":"latest","change":\#(json)}"#)
        let branch = try JSONDecoder().decode(BranchLine.self, from: posted.body)
        #expect(branch.branch.trace.contains { $0.name == "willPresent" })
        #expect(try await fixture.get("pushes/latest/why?what=banner").status == 200)
        let unasked = try await fixture.get("pushes/latest/why")
        #expect(
            try JSONDecoder().decode(WhyLine.self, from: unasked.body).question
                == "Why was it shown?")
        let both = "pushes/latest/why?callback=willPresent&what=banner"
        #expect(try await fixture.get(both).status == 400)
        #expect(try await fixture.get("pushes/latest/why?callback=banner").status == 400)
    }

    @Test func `a gallery has a phone for every state and era`() async throws {
        let fixture = try ConsoleFixture()
        let reply = try await fixture.post("gallery", #"{"payload":\#(Self.alert)}"#)
        let gallery = try JSONDecoder().decode(GalleryLine.self, from: reply.body)
        #expect(gallery.cells.count > 12)
        let newest = gallery.cells.filter { $0.ios == IOSVersion.newest.description }
        #expect(newest.map(\.state).contains(.forceQuit))
        #expect(newest.allSatisfy { $0.phone?.banner?.title == nil && $0.phone?.banner != nil })
        let one = try await fixture.post(
            "gallery", #"{"payload":\#(Self.alert),"ios":["9.0"]}"#)
        let cells = try JSONDecoder().decode(GalleryLine.self, from: one.body).cells
        #expect(Set(cells.map(\.ios)) == ["9.0"])
        #expect(cells.first { $0.state == .active }?.shown == [])
    }
}
