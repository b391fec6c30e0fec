import BelfryTesting
import SwiftUI
import Testing

@testable import SwiftUISampleApp

/// A SwiftUI app as it is, on phones of several years.
@MainActor @Suite(.serialized) struct EntryTests {
    typealias Phone = VirtualPhone<SwiftUIAppDelegate<NotesApp>>

    func phone(_ ios: String) throws -> Phone {
        _ = Log.shared.take()
        return try Phone(ios: ios, app: SwiftUIAppDelegate<NotesApp>.self)
    }

    private func delegate(_ phone: Phone) -> AppDelegate? { phone.app?.delegate as? AppDelegate }

    @Test(arguments: ["15.0", "18.0", "27.0"])
    func `the entry runs: app, delegate, views, and then the scene is active`(
        ios: String
    ) async throws {
        let phone = try phone(ios)
        await phone.launch()
        #expect(phone.state == .active, "\(phone.transcript)")
        let log = Log.shared.take()
        #expect(
            log == [
                "app", "delegate", "launched", "sounds true", "appeared", "app is active",
                "view is active", "task",
                // The question for notifications.
                "app is inactive", "view is inactive", "app is active", "view is active",
            ], "\(phone.transcript)")
    }

    @Test(arguments: ["15.0", "18.0", "27.0"])
    func `the adaptor's delegate has the token, and silent pushes`(ios: String) async throws {
        let phone = try phone(ios)
        await phone.launch()
        #expect(delegate(phone)?.token != nil)
        await phone.pressHome()
        _ = Log.shared.take()
        await phone.receive(try .silent(userInfo: ["note": "milk"]))
        #expect(delegate(phone)?.pushes == ["milk"], "\(phone.transcript)")
        #expect(Log.shared.take() == ["note"])
    }

    @Test(arguments: ["15.0", "18.0", "27.0"])
    func `a tap that starts the app reaches the center's delegate, and the views`(
        ios: String
    ) async throws {
        let phone = try phone(ios)
        await phone.launch()
        await phone.forceQuit()
        await phone.receive(try .alert("Milk?", userInfo: ["note": "milk"]))
        _ = Log.shared.take()
        await phone.tap()
        let log = Log.shared.take()
        #expect(
            log.filter { $0.hasPrefix("tapped") || $0.hasPrefix("shows") } == [
                "tapped milk", "shows milk",
            ], "\(log)")
    }

    @Test(arguments: ["15.0", "18.0", "27.0"])
    func `scenePhase follows the scene out of the foreground and back`(ios: String) async throws {
        let phone = try phone(ios)
        await phone.launch()
        _ = Log.shared.take()
        await phone.pressHome()
        #expect(
            Log.shared.take() == [
                "app is inactive", "view is inactive", "app is background", "view is background",
            ])
        await phone.openAppSwitcherCard()
        #expect(
            Log.shared.take() == [
                "app is inactive", "view is inactive", "app is active", "view is active",
            ])
    }

    @Test(arguments: ["15.0", "18.0", "27.0"])
    func `a silent push that starts the app connects no scene: no view appears`(
        ios: String
    ) async throws {
        let phone = try phone(ios)
        await phone.launch()
        await phone.terminate()
        _ = Log.shared.take()
        await phone.receive(try .silent(userInfo: ["note": "milk"]))
        #expect(Log.shared.take() == ["app", "delegate", "launched"], "\(phone.transcript)")
        #expect(delegate(phone)?.pushes == ["milk"])
        await phone.launch()
        #expect(Log.shared.take().contains("task"))
    }

    @Test func `the app's delegate is SwiftUI's own`() async throws {
        let phone = try phone("18.0")
        await phone.launch()
        let isOwn = await phone.asApp { UIApplication.shared.delegate is AppDelegate }
        #expect(isOwn == false)
        #expect(delegate(phone) != nil)
    }

    final class AskingDelegate: NSObject, UIApplicationDelegate {
        static var states: [UIApplication.State] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? =
                nil
        ) -> Bool {
            Self.states.append(application.applicationState)
            return true
        }
    }

    struct AskingApp: App {
        @UIApplicationDelegateAdaptor(AskingDelegate.self) private var delegate

        init() { AskingDelegate.states.append(UIApplication.shared.applicationState) }

        var body: some Scene { WindowGroup { EmptyView() } }
    }

    @Test func `R-SCENE-22: the app and its delegate are made in the background`() async throws {
        AskingDelegate.states = []
        let phone = try VirtualPhone(ios: "18.0", app: SwiftUIAppDelegate<AskingApp>.self)
        await phone.launch()
        #expect(AskingDelegate.states == [.background, .background], "\(phone.transcript)")
        #expect(phone.state == .active)
    }
}
