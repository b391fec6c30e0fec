import BelfryTesting
import Foundation
import OneSignalFramework
import PushRouter
import PushRouterTesting
import Testing
import UIKit

@testable import Shop

@MainActor @Suite(.serialized) struct ShopTests {
    let server = RecordingUploader()

    /// Returns a phone on which the app was opened and the button for notifications tapped.
    func phone(ios: String) async throws -> VirtualPhone<AppDelegate> {
        ShopDelegate.store = MemoryStore()
        ShopDelegate.server = server
        ShopDelegate.readSession = { .user("ann") }
        let phone = try VirtualPhone(
            ios: ios, app: AppDelegate.self, info: AppInfo(sceneDelegate: SceneDelegate.self))
        await phone.launch()
        await phone.asApp {
            OneSignal.Notifications.requestPermission({ _ in }, fallbackToSettings: true)
        }
        _ = OneSignal.takeCalls()
        return phone
    }

    /// Returns a push in OneSignal's form, with its own parts under `custom`.
    func push(_ id: String, about order: Int) throws -> Push {
        let data: [String: Any] = ["link": "shop://order/\(order)"]
        return try .alert(
            "On its way", title: "Order \(order)", userInfo: ["custom": ["i": id, "a": data]])
    }

    /// The title on the phone's screen.
    func title(on phone: VirtualPhone<AppDelegate>) async -> String? {
        await phone.asApp {
            let scene = UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate
            return scene?.navigation.topViewController?.title
        } ?? nil
    }

    @Test(arguments: ["15.0", "18.0", "27.0"])
    func `a tap opens the order and is reported to OneSignal, with the app running or not`(
        ios: String
    ) async throws {
        let phone = try await phone(ios: ios)
        await phone.pressHome()
        await phone.receive(try push("a", about: 7))
        await phone.tap()
        #expect(await title(on: phone) == "Order 7")
        #expect(OneSignal.takeCalls() == ["clicked"])
        await phone.forceQuit()
        await phone.receive(try push("b", about: 8))
        await phone.tap()
        #expect(await title(on: phone) == "Order 8")
        #expect(OneSignal.takeCalls() == ["initialize", "login ann", "clicked"])
    }

    @Test func `a push in the app is shown once, and reported to OneSignal`() async throws {
        let phone = try await phone(ios: "18.0")
        await phone.receive(try push("a", about: 7))
        #expect(phone.banner?.title == "Order 7")
        #expect(OneSignal.takeCalls() == ["will present"])
    }

    @Test func `the server has OneSignal's ID until the user signs out`() async throws {
        let phone = try await phone(ios: "27.0")
        let uploaded = try #require(server.calls.last?.registration)
        #expect(uploaded.service == "onesignal")
        #expect(uploaded.token == "subscription")
        #expect(uploaded.owner == "ann")
        OneSignal.User.pushSubscription.forget()
        await phone.asApp { phone.app?.wrapped.session = .signedOut }
        #expect(server.calls.last == .remove(uploaded))
        #expect(OneSignal.takeCalls() == ["logout"])
    }

    @Test func `a silent push that launches the app reaches OneSignal`() async throws {
        let phone = try await phone(ios: "26.0")
        await phone.terminate()
        await phone.receive(try .silent(userInfo: ["custom": ["i": "c"]]))
        #expect(OneSignal.takeCalls().contains("received"))
    }

    @Test func `a locked phone with an unreadable keychain signs no user out`() async throws {
        let phone = try await phone(ios: "27.0")
        let calls = server.calls
        await phone.terminate()
        await phone.lock()
        ShopDelegate.readSession = { .unreadable }
        await phone.receive(try .silent())
        #expect(phone.app?.wrapped.session == .unreadable)
        #expect(server.calls == calls)
        ShopDelegate.readSession = { .user("ann") }
        await phone.unlock()
        await phone.launch()
        #expect(phone.app?.wrapped.session == .user("ann"))
        #expect(!server.calls.contains { if case .remove = $0 { true } else { false } })
    }
}
