import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Tests the uploads to the app's server: which token, of which service and owner, and for which
/// purpose.
@MainActor struct RegistrationAcceptance {
    @Test func `90 another service's token is uploaded instead of the device token`() async {
        let server = RecordingUploader()
        let harness = await RouterHarness.launched(server: server, owner: "ann")
        harness.router.upload(server, token: .service("fcm", "f:1"), owner: .user("ann"))
        await harness.settle()
        harness.router.simulate(.token([2]))
        await harness.settle()
        harness.router.upload(server, token: .service("fcm", "f:2"), owner: .user("ann"))
        await harness.settle()
        #expect(server.calls.map(\.token) == ["01", "f:1", "f:2"])
        #expect(server.calls.map(\.registration.service) == ["apns", "fcm", "fcm"])
        #expect(Set(server.calls.map(\.registration.id)) == ["install"])
        harness.router.upload(server, owner: .signedOut)
        await harness.settle()
        #expect(server.calls.dropFirst(3).map(\.sentence) == ["remove ann"])
    }

    @Test func `90 another service's token needs no device token`() async {
        let server = RecordingUploader()
        let harness = RouterHarness()
        harness.router.upload(server, token: .service("fcm", "f:1"), owner: .anonymous)
        await harness.settle()
        #expect(server.calls.map(\.sentence) == ["upload anonymous"])
    }

    @Test func `91 a token without a user is uploaded, and removed`() async {
        let server = RecordingUploader()
        let harness = RouterHarness()
        harness.router.simulate(.token([1]))
        harness.router.upload(server, owner: .anonymous)
        await harness.settle()
        await harness.upload(server, owner: .user("ann"))
        await harness.upload(server, owner: .signedOut)
        #expect(
            server.calls.map(\.sentence) == ["upload anonymous", "upload ann", "remove ann"])
    }

    @Test func `92 a registration says what is installed, and what the user allows`() async throws {
        let server = RecordingUploader()
        let harness = await RouterHarness.launched(server: server, owner: "ann")
        let first = try #require(server.calls.first?.registration)
        #expect(first.permission == .authorized)
        #expect(first.locale?.isEmpty == false)
        harness.center.permission = .denied
        await harness.activate()
        await harness.activate()
        #expect(server.calls.map(\.registration.permission) == [.authorized, .denied])
        let data = try JSONEncoder().encode(first)
        #expect(
            try JSONDecoder().decode(PushRouter.TokenRegistration.self, from: data) == first)
    }

    @Test func `93 tokens beside the device token have their own place at the server`() async {
        let server = RecordingUploader()
        let harness = await RouterHarness.launched(server: server, owner: "ann")
        harness.router.setToken(Data([7]), of: .activity("42"))
        await harness.settle()
        harness.router.setToken(Data([8]), of: .widgets)
        await harness.settle()
        harness.router.setToken(Data([9]), of: .activity("42"))
        await harness.settle()
        #expect(server.calls.map(\.token) == ["01", "07", "08", "09"])
        #expect(
            server.calls.map(\.registration.id) == [
                "install", "install.activity.42", "install.widgets", "install.activity.42",
            ])
        harness.router.setToken(nil, of: .activity("42"))
        await harness.settle()
        #expect(server.calls.dropFirst(4).map(\.token) == ["09"])
        #expect(server.calls.last?.verb == "remove")
        await harness.upload(server, owner: .signedOut)
        #expect(server.calls.dropFirst(5).map(\.token) == ["01", "08"])
        #expect(server.calls.dropFirst(5).allSatisfy { $0.verb == "remove" })
    }

    @Test func `93 a token beside it is removed by a later process, too`() async {
        let server = RecordingUploader()
        let harness = await RouterHarness.launched(server: server, owner: "ann")
        harness.router.setToken(Data([7]), of: .activityStart("Ride"))
        await harness.settle()
        let next = await RouterHarness.launched(after: harness, server: server, owner: "ann")
        #expect(server.calls.count == 2)
        next.router.setToken(nil, of: .activityStart("Ride"))
        await next.settle()
        #expect(server.calls.last?.verb == "remove")
        #expect(server.calls.last?.registration.kind == .activityStart("Ride"))
    }
}
