import BelfryTesting
import Foundation
import PushRouter
import PushRouterTesting
import Testing
import UIKit

@testable import Tickets

@MainActor @Suite(.serialized) struct TicketsTests {
    let server = RecordingUploader()

    /// Returns a phone on which the app was opened and the button for notifications tapped.
    func phone(ios: String) async throws -> VirtualPhone<AppDelegate> {
        TicketsDelegate.store = MemoryStore()
        TicketsDelegate.server = server
        TicketsDelegate.readSession = { .user("ann") }
        let phone = try VirtualPhone(
            ios: ios, app: AppDelegate.self, info: AppInfo(sceneDelegate: SceneDelegate.self))
        await phone.launch()
        let router = phone.app?.router
        await phone.asApp { _ = Task { try await router?.register() } }
        return phone
    }

    func push(_ id: Int, about ticket: Int) throws -> Push {
        let aps: [String: Any] = ["alert": "Ticket \(ticket) has changed", "category": "ticket"]
        return try Push(["aps": aps, "mid": id, "link": "tickets://ticket/\(ticket)"])
    }

    /// The title on the phone's screen.
    func title(on phone: VirtualPhone<AppDelegate>) async -> String? {
        await phone.asApp {
            let scene = UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate
            return scene?.navigation.topViewController?.title
        } ?? nil
    }

    @Test(arguments: ["15.0", "18.0", "27.0"])
    func `a tap opens the ticket, with the app running or not`(ios: String) async throws {
        let phone = try await phone(ios: ios)
        await phone.pressHome()
        await phone.receive(try push(1, about: 7))
        await phone.tap()
        #expect(await title(on: phone) == "Ticket 7")
        await phone.forceQuit()
        await phone.receive(try push(2, about: 8))
        await phone.tap()
        #expect(await title(on: phone) == "Ticket 8")
    }

    @Test func `the button closes the ticket without opening the app`() async throws {
        let phone = try await phone(ios: "18.0")
        await phone.pressHome()
        await phone.receive(try push(1, about: 7))
        await phone.act("close")
        #expect(phone.app?.wrapped.desk.closed == ["7"])
        #expect(phone.state != .active)
    }

    @Test func `a silent push that launches the app fetches, without a scene`() async throws {
        let phone = try await phone(ios: "27.0")
        await phone.terminate()
        await phone.receive(try .silent())
        #expect(phone.app?.wrapped.desk.fetches == 1)
        #expect(await title(on: phone) == nil)
    }

    @Test func `a link opens the ticket`() async throws {
        let phone = try await phone(ios: "27.0")
        await phone.forceQuit()
        await phone.open(try #require(URL(string: "tickets://ticket/9")))
        #expect(await title(on: phone) == "Ticket 9")
    }

    @Test func `the server has the token until the user signs out`() async throws {
        let phone = try await phone(ios: "27.0")
        #expect(server.calls.last?.registration.token == phone.deviceToken)
        #expect(server.calls.last?.registration.owner == "ann")
        await phone.asApp { phone.app?.wrapped.session = .signedOut }
        guard case .remove(let removed) = server.calls.last else {
            Issue.record("nothing was removed")
            return
        }
        #expect(removed.owner == "ann")
    }

    @Test func `a locked phone with an unreadable keychain signs no user out`() async throws {
        let phone = try await phone(ios: "27.0")
        let calls = server.calls
        await phone.terminate()
        await phone.lock()
        TicketsDelegate.readSession = { .unreadable }
        await phone.receive(try .silent())
        #expect(phone.app?.wrapped.session == .unreadable)
        #expect(server.calls == calls)
        TicketsDelegate.readSession = { .user("ann") }
        await phone.unlock()
        await phone.launch()
        #expect(phone.app?.wrapped.session == .user("ann"))
        #expect(!server.calls.contains { if case .remove = $0 { true } else { false } })
    }
}
