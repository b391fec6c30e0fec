import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

/// A router around an app's own delegate, which inherits from something else.
@MainActor @Suite(.serialized) struct WrappedAppTests {
    typealias Phone = VirtualPhone<PushDelegate<PlainDelegate>>

    private func phone(ios: String, usesScenes: Bool = false) async throws -> Phone {
        PlainDelegate.store = MemoryStore()
        PlainDelegate.lines = []
        let info = AppInfo(sceneDelegate: usesScenes ? PlainScene.self : nil)
        let phone = try Phone(ios: ios, app: PushDelegate<PlainDelegate>.self, info: info)
        await phone.launch()
        return phone
    }

    @Test(arguments: ["15.8", "18.2", "27.0"], [false, true])
    func `the app's delegate is called as if it were the only one`(
        ios: String, usesScenes: Bool
    ) async throws {
        let phone = try await phone(ios: ios, usesScenes: usesScenes)
        await phone.open(try #require(URL(string: "mail://message/7")))
        await phone.pressHome()
        let lines = PlainDelegate.lines
        #expect(lines.first == "launched, the router is there")
        #expect(lines.contains("token of 32 bytes"))
        // Which of these iOS calls depends on scenes, and not on who is around the delegate.
        let inForeground = usesScenes ? "scene connects" : "became active"
        #expect(lines.contains(inForeground), "\(lines)")
        let link = usesScenes ? "scene opens mail://message/7" : "opens mail://message/7"
        #expect(lines.contains(link), "\(lines)")
        #expect(lines.contains("in the background") == !usesScenes, "\(lines)")
    }

    @Test(arguments: ["15.8", "18.2", "27.0"])
    func `a tap is opened once, with the app running or not`(ios: String) async throws {
        let phone = try await phone(ios: ios)
        await phone.pressHome()
        await phone.receive(try Push.alert("Dinner?", userInfo: ["mid": 1]))
        await phone.tap()
        await phone.forceQuit()
        await phone.receive(try Push.alert("Lunch?", userInfo: ["mid": 2]))
        await phone.tap()
        await phone.advance(by: .seconds(3))
        #expect(
            PlainDelegate.lines.filter { $0.hasPrefix("opened") }
                == ["opened Dinner?", "opened Lunch?"])
    }

    @Test func `a silent push reaches the handler, and the method that was there before`()
        async throws
    {
        let phone = try await phone(ios: "26.0")
        await phone.terminate()
        await phone.receive(try Push.silent(userInfo: ["mid": 3]))
        let both = ["fetches", "works"]
        #expect(PlainDelegate.lines.filter(both.contains).sorted() == both)
        // What the method found counts, not that the handler found nothing.
        #expect(phone.transcript.contains("The app reports new data"), "\(phone.transcript)")
    }

    @Test func `a registration that fails reaches both`() async throws {
        let phone = try await phone(ios: "18.2")
        let delegate = try #require(phone.app)
        var events: [PushEvent] = []
        let subscription = delegate.router.onEvent { events.append($0) }
        await phone.asApp {
            delegate.application(
                UIApplication.shared,
                didFailToRegisterForRemoteNotificationsWithError: NSError(
                    domain: NSCocoaErrorDomain, code: 3000))
        }
        withExtendedLifetime(subscription) {}
        #expect(PlainDelegate.lines.last == "no token: 3000")
        #expect(
            events.contains { if case .registrationFailed = $0 { true } else { false } })
    }
}

/// An app's delegate as it was before there was a router, and what a router adds.
final class PlainDelegate: NSObject, UIApplicationDelegate, PushRouted {
    /// The state that outlives the app's processes.
    static var store = MemoryStore()
    static var lines: [String] = []

    let router = PushRouter(store: store)
    private var reading: Task<Void, Never>?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        Self.lines.append("launched, the router is \(center.delegate == nil ? "not " : "")there")
        center.requestAuthorization(options: [.alert]) { _, _ in }
        reading = Task { [router] in
            for await opened in router.opens() {
                Self.lines.append("opened \(opened.message.body)")
            }
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        Self.lines.append("became active")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        Self.lines.append("in the background")
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        Self.lines.append("token of \(deviceToken.count) bytes")
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        Self.lines.append("no token: \((error as NSError).code)")
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        Self.lines.append("fetches")
        completionHandler(.newData)
    }

    func application(
        _ app: UIApplication, open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        Self.lines.append("opens \(url)")
        return true
    }
}

extension PlainDelegate: PushWorking {
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        Self.lines.append("works")
        return .noData
    }
}

final class PlainScene: UIResponder, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        PlainDelegate.lines.append("scene connects")
        let delegate = UIApplication.shared.delegate as? PushDelegate<PlainDelegate>
        delegate?.router.sceneWillConnect(scene, options: connectionOptions)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { PlainDelegate.lines.append("scene opens \(context.url)") }
    }
}
