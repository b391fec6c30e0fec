import Foundation
import Log
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import FCM
@testable import Switchboard

/// The life of a registration, and messages to the wrong one.
struct RegistrationTests {
    private static let message = #""notification":{"title":"Hi"}"#

    private func send(_ address: FCMAddress, in fixture: FCMFixture) async throws -> FrontReply {
        try await fixture.send(#"{"token":"\#(address.token)",\#(Self.message)}"#)
    }

    @Test("a new APNs token keeps the registration token")
    func newDeviceToken() async throws {
        let fixture = try await FCMFixture()
        let before = try #require(await fixture.address())
        let device = await fixture.nodes.first.world.registrations.first?.token
        _ = try await fixture.nodes.first.restoreBackup(to: "phone-1")
        try await fixture.perform(.user(.tapIcon(FCMFixture.app)))
        #expect(await fixture.nodes.first.world.registrations.first?.token != device)
        #expect(await fixture.address() == before)
        #expect(try await send(before, in: fixture).status == 200)
    }

    @Test("deleting the app ends its registration")
    func deleted() async throws {
        let fixture = try await FCMFixture()
        let address = try #require(await fixture.address())
        try await fixture.perform(.user(.delete(FCMFixture.app)))
        #expect(await fixture.address() == nil)
        let reply = try await fixture.front.answer(sending(address, fixture))
        #expect(reply.status == 404)
        #expect(reply.errorCode == "UNREGISTERED")
        #expect(reply.detail("ApnsError")?["statusCode"] == 410)
    }

    @Test("installing the app again gives it another registration")
    func reinstalled() async throws {
        let fixture = try await FCMFixture()
        let old = try #require(await fixture.address())
        _ = try await fixture.nodes.first.reinstall(FCMFixture.app, on: "phone-1")
        try await fixture.perform(.user(.tapIcon(FCMFixture.app)))
        let new = try #require(await fixture.address())
        #expect(new.fid != old.fid)
        #expect(try await send(new, in: fixture).status == 200)
        #expect(try await send(old, in: fixture).errorCode == "UNREGISTERED")
        _ = try await fixture.nodes.first.reinstall(FCMFixture.app, on: "phone-1")
        try await fixture.perform(.user(.tapIcon(FCMFixture.app)))
        let reply = try await send(old, in: fixture)
        #expect(reply.errorCode == "UNREGISTERED")
        #expect(reply.detail("ApnsError") == nil)
    }

    @Test("with the realistic schedule, a deleted app is answered 200 for a while")
    func realistic() async throws {
        let fixture = try await FCMFixture(unregistered: .realistic)
        let address = try #require(await fixture.address())
        try await fixture.perform(.user(.delete(FCMFixture.app)))
        var statuses: [Int] = []
        for _ in 0..<12 {
            statuses.append(try await fixture.front.answer(sending(address, fixture)).status)
        }
        #expect(statuses.first == 200)
        #expect(statuses.last == 404)
    }

    @Test("a phone that is added is found at once")
    func added() async throws {
        let fixture = try await FCMFixture()
        _ = try await fixture.send(#"{"fid":"cAAAAAAAAAAAAAAAAAAAAA",\#(Self.message)}"#)
        var device = PhoneWithApps(Phone(name: "phone-2", iOS: .newest))
        device.install(.usual(FCMFixture.app, on: .newest), state: .background)
        try await fixture.nodes.first.addPhone(device, environment: .sandbox)
        let address = try #require(await fixture.address(of: "phone-2"))
        #expect(try await send(address, in: fixture).status == 200)
    }

    @Test("a phone of any node is found")
    func nodes() async throws {
        let fixture = try await FCMFixture(phones: 6, nodes: 3)
        for number in 1...6 {
            let address = try #require(await fixture.address(of: "phone-\(number)"))
            #expect(try await send(address, in: fixture).status == 200)
        }
        #expect(try await fixture.pushes().count == 6)
    }

    @Test("a token of another project is refused, and both projects are named")
    func otherProject() async throws {
        let fixture = try await FCMFixture()
        let address = try #require(await fixture.address(project: "other-project"))
        let reply = try await send(address, in: fixture)
        #expect(reply.status == 403)
        #expect(reply.errorCode == "SENDER_ID_MISMATCH")
        #expect(reply.hint.contains("other-project"))
        #expect(reply.hint.contains("shop"))
    }

    @Test("a key of another project may not send")
    func otherKey() async throws {
        let reply = try await FCMFixture().send(
            #"{"token":"TOKEN",\#(Self.message)}"#, project: "other-project")
        #expect(reply.status == 403)
        #expect(reply.errorCode == nil)
        #expect(reply.json?["error"]?["status"] == "PERMISSION_DENIED")
    }

    @Test("the number of the project is as good as its name")
    func projectNumber() async throws {
        let reply = try await FCMFixture().send(
            #"{"token":"TOKEN",\#(Self.message)}"#, project: FCMProject.number(of: "shop"))
        #expect(reply.status == 200)
    }

    @Test(
        "a request without a valid access token is refused",
        arguments: ["", "Bearer x", "Bearer ya29.c.x", "key=AAAA:legacy"])
    func unauthenticated(_ authorization: String) async throws {
        let reply = try await FCMFixture().send(
            #"{"token":"TOKEN",\#(Self.message)}"#, authorization: authorization)
        #expect(reply.status == 401)
        #expect(reply.json?["error"]?["status"] == "UNAUTHENTICATED")
        #expect(reply.detail("FcmError") == nil)
    }

    @Test("an expired access token is refused")
    func expired() async throws {
        let fixture = try await FCMFixture()
        let old = try FCMFixture.accessToken(fixture.front, now: Date(timeIntervalSinceNow: -7200))
        let reply = try await fixture.send(
            #"{"token":"TOKEN",\#(Self.message)}"#, authorization: "Bearer \(old)")
        #expect(reply.status == 401)
        #expect(reply.hint.contains("expired"))
    }

    @Test("the refusal without an access token can be a page of HTML")
    func html() async throws {
        let fixture = try await FCMFixture(switches: FCMSwitches(authError: .html))
        let reply = try await fixture.send(#"{"token":"TOKEN"}"#, authorization: "")
        #expect(reply.status == 401)
        #expect(reply.json == nil)
    }

    /// A request that needs no current address of phone-1.
    private func sending(_ address: FCMAddress, _ fixture: FCMFixture) throws -> FrontRequest {
        FrontRequest(
            method: "POST", path: "/v1/projects/shop/messages:send",
            fields: [
                FrontField(
                    "authorization", "Bearer " + (try FCMFixture.accessToken(fixture.front)))
            ],
            body: Array(#"{"message":{"token":"\#(address.token)",\#(Self.message)}}"#.utf8))
    }
}
