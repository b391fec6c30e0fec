import BelfryTesting
import SwiftUI
import Testing

/// Delegates of UIKit in apps of SwiftUI, and views of SwiftUI in apps of UIKit.
@MainActor @Suite(.serialized) struct DelegateTests {
    static var lines: [String] = []

    final class Delegate: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }

        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            lines.append("fetch")
            completionHandler(.noData)
        }
    }

    final class SceneDelegate: NSObject, UIWindowSceneDelegate, ObservableObject {
        @Published var state = "new"

        func sceneDidBecomeActive(_ scene: UIScene) { state = "active" }
        func sceneDidEnterBackground(_ scene: UIScene) { state = "background" }
    }

    struct Configured: App {
        @UIApplicationDelegateAdaptor private var delegate: Delegate

        var body: some Scene { WindowGroup { Root() } }
    }

    struct Root: View {
        @EnvironmentObject private var scene: SceneDelegate

        var body: some View {
            Text(scene.state).onChange(of: scene.state) { lines.append("scene is \($0)") }
        }
    }

    struct Plain: App {
        var body: some Scene { WindowGroup { EmptyView() } }
    }

    @Test func `a scene delegate of the app's is called, and is in the environment`() async throws {
        Self.lines = []
        let phone = try VirtualPhone(ios: "18.0", app: SwiftUIAppDelegate<Configured>.self)
        await phone.launch()
        await phone.pressHome()
        #expect(Self.lines == ["scene is active", "scene is background"])
        await phone.receive(try .silent())
        let isOwn = await phone.asApp {
            UIApplication.shared.connectedScenes.first?.delegate is SceneDelegate
        }
        #expect(isOwn == false)
    }

    @Test func `an app without an adaptor runs, and no silent push starts it`() async throws {
        let phone = try VirtualPhone(ios: "27.0", app: SwiftUIAppDelegate<Plain>.self)
        await phone.launch()
        #expect(phone.state == .active, "\(phone.transcript)")
        #expect(phone.app?.delegate == nil)
        await phone.pressHome()
        await phone.receive(try .silent())
        #expect(!phone.callbacks.contains(.didReceiveRemoteNotificationFetch))
    }

    final class UIKitApp: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIHostingController(rootView: Hosted())
            window?.makeKeyAndVisible()
            return true
        }
    }

    struct Hosted: View {
        var body: some View {
            Text("hosted").onAppear { lines.append("appeared") }.task { lines.append("task") }
        }
    }

    @Test func `a hosting controller's view appears when the app is active`() async throws {
        Self.lines = []
        let phone = try VirtualPhone(ios: "18.0", app: UIKitApp.self)
        await phone.launch()
        #expect(Self.lines == ["appeared", "task"])
        await phone.pressHome()
        await phone.launch()
        #expect(Self.lines.count == 2)
    }
}
