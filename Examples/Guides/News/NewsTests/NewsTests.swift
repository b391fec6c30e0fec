import BelfryTesting
import FirebaseMessaging
import PushRouter
import PushRouterTesting
import SwiftUI
import Testing

@testable import News

@MainActor @Suite(.serialized) struct NewsTests {
    typealias Phone = VirtualPhone<SwiftUIAppDelegate<NewsApp>>

    let server = RecordingUploader()

    /// Returns a phone on which the app was opened and the button for notifications tapped.
    func phone(ios: String) async throws -> Phone {
        NewsDelegate.store = MemoryStore()
        NewsDelegate.server = server
        NewsDelegate.readSession = { .user("ann") }
        let phone = try Phone(ios: ios, app: SwiftUIAppDelegate<NewsApp>.self)
        await phone.launch()
        let router = app(on: phone)?.router
        await phone.asApp { _ = Task { try await router?.register() } }
        _ = Messaging.messaging().takeReceived()
        return phone
    }

    func app(on phone: Phone) -> NewsDelegate? {
        (phone.app?.delegate as? PushDelegate<NewsDelegate>)?.wrapped
    }

    /// Returns a message with a notification and data, in the form that Firebase sends.
    func push(_ id: String, about article: Int) throws -> Push {
        try .alert(
            "Read it now", title: "News",
            userInfo: ["gcm.message_id": id, "link": "news://article/\(article)"])
    }

    @Test(arguments: ["17.0", "18.0", "27.0"])
    func `a tap opens the article, with the app running or not`(ios: String) async throws {
        let phone = try await phone(ios: ios)
        await phone.pressHome()
        await phone.receive(try push("a", about: 7))
        await phone.tap()
        #expect(app(on: phone)?.navigator.path == ["7"])
        await phone.forceQuit()
        await phone.receive(try push("b", about: 8))
        await phone.tap()
        #expect(app(on: phone)?.navigator.path == ["8"])
        #expect(Messaging.messaging().takeReceived() == ["a", "b"])
    }

    @Test func `the server has Firebase's token until a sign-out, online or not`() async throws {
        let phone = try await phone(ios: "27.0")
        let uploaded = try #require(server.calls.last?.registration)
        #expect(uploaded.service == "fcm")
        #expect(uploaded.token == Messaging.messaging().fcmToken)
        #expect(uploaded.owner == "ann")
        let app = app(on: phone)
        Messaging.messaging().isOffline = true
        defer { Messaging.messaging().isOffline = false }
        await phone.asApp { app?.session = .signedOut }
        #expect(server.calls.last == .remove(uploaded))
    }

    @Test func `a silent push that launches the app reaches Firebase`() async throws {
        let phone = try await phone(ios: "26.0")
        await phone.terminate()
        await phone.receive(try .silent(userInfo: ["gcm.message_id": "c"]))
        #expect(Messaging.messaging().takeReceived() == ["c"])
    }

    @Test func `a locked phone with an unreadable keychain signs no user out`() async throws {
        let phone = try await phone(ios: "27.0")
        let calls = server.calls
        await phone.terminate()
        await phone.lock()
        NewsDelegate.readSession = { .unreadable }
        await phone.receive(try .silent())
        #expect(app(on: phone)?.session == .unreadable)
        #expect(server.calls == calls)
        NewsDelegate.readSession = { .user("ann") }
        await phone.unlock()
        await phone.launch()
        #expect(app(on: phone)?.session == .user("ann"))
        #expect(!server.calls.contains { if case .remove = $0 { true } else { false } })
    }
}
