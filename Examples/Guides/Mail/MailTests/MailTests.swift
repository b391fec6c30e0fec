import BelfryTesting
import PushRouter
import PushRouterTesting
import SwiftUI
import Testing

@testable import Mail

@MainActor @Suite(.serialized) struct MailTests {
    typealias Phone = VirtualPhone<SwiftUIAppDelegate<MailApp>>

    let server = RecordingUploader()

    /// Returns a phone on which the app was opened and the button for notifications tapped.
    func phone(ios: String) async throws -> Phone {
        MailDelegate.store = MemoryStore()
        MailDelegate.server = server
        let phone = try Phone(ios: ios, app: SwiftUIAppDelegate<MailApp>.self)
        await phone.launch()
        let router = app(on: phone)?.router
        await phone.asApp { _ = Task { try await router?.register() } }
        return phone
    }

    func app(on phone: Phone) -> MailDelegate? {
        (phone.app?.delegate as? PushDelegate<MailDelegate>)?.wrapped
    }

    func push(_ id: Int, about message: Int) throws -> Push {
        try .alert(
            "Dinner?", title: "Ann", userInfo: ["mid": id, "link": "mail://message/\(message)"])
    }

    @Test(arguments: ["17.0", "18.0", "27.0"])
    func `a tap opens the message, with the app running or not`(ios: String) async throws {
        let phone = try await phone(ios: ios)
        await phone.pressHome()
        await phone.receive(try push(1, about: 7))
        await phone.tap()
        #expect(app(on: phone)?.navigator.path == ["7"])
        await phone.forceQuit()
        await phone.receive(try push(2, about: 8))
        await phone.tap()
        #expect(app(on: phone)?.navigator.path == ["8"])
    }

    @Test func `a message on screen shows no banner, another one does`() async throws {
        let phone = try await phone(ios: "18.0")
        await phone.receive(try push(1, about: 1))
        #expect(phone.banner?.title == "Ann")
        await phone.tapBanner()
        await phone.receive(try push(2, about: 1))
        #expect(phone.banner == nil)
    }

    @Test func `a silent push that launches the app fetches, without any view`() async throws {
        let phone = try await phone(ios: "26.0")
        await phone.terminate()
        await phone.receive(try .silent())
        #expect(app(on: phone)?.mailbox.fetches == 1)
    }

    @Test func `a link opens the message`() async throws {
        let phone = try await phone(ios: "26.0")
        await phone.open(try #require(URL(string: "mail://message/7")))
        #expect(app(on: phone)?.navigator.path == ["7"])
    }

    @Test func `the server has the token of the phone`() async throws {
        let phone = try await phone(ios: "26.0")
        #expect(server.calls.last?.registration.token == phone.deviceToken)
        #expect(server.calls.last?.registration.owner == nil)
    }
}
