import AppGuest
import BelfryUIKit
import PushModel
import Testing
import VirtualPhone

@Suite @MainActor struct SceneTests {
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var calls: [String] = []

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.makeKeyAndVisible()
            let response = connectionOptions.notificationResponse
            calls.append("connect \(response?.actionIdentifier ?? "plain")")
            if let response, response.targetScene !== scene { calls.append("no target") }
        }

        func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
        func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
    }

    final class Manifest: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    private func delegate(of host: Host) throws -> SceneDelegate {
        let scene = try #require(host.application.connectedScenes.first)
        return try #require(scene.delegate as? SceneDelegate)
    }

    @Test func `the methods that a scene delegate has are known without calling any`() {
        #expect(
            UIScene.implementedCallbacks(of: SceneDelegate.self) == [
                .sceneWillConnect, .sceneDidBecomeActive, .sceneDidEnterBackground,
            ])
    }

    @Test func `a scene gets the delegate of its configuration`() throws {
        let host = Host { Manifest() }
        host.call(.sceneWillConnect, state: .inactive)
        let delegate = try delegate(of: host)
        #expect(delegate.calls == ["connect plain"])
        #expect(host.application.keyWindow === delegate.window)
        #expect(host.application.openSessions.first?.configuration.name == "Main")
    }

    @Test func `a scene gets the delegate of the manifest when the app names none`() throws {
        let host = Host(sceneDelegateClass: SceneDelegate.self) { EmptyDelegate() }
        host.call(
            .sceneWillConnect, state: .inactive, payload: .connectionOptions,
            about: .push(#"{"aps":{"alert":"Hi"}}"#))
        #expect(
            try delegate(of: host).calls == [
                "connect com.apple.UNNotificationDefaultActionIdentifier"
            ])
    }

    @Test func `a class other than a scene delegate is a complaint`() {
        let host = Host(sceneDelegateClass: UIColor.self) { EmptyDelegate() }
        host.call(.sceneWillConnect)
        #expect(host.phone.misuses.count == 1)
    }

    @Test func `the scene delegate is called through the life cycle`() throws {
        let host = Host { Manifest() }
        host.call(.sceneWillConnect, state: .inactive)
        let scene = try #require(host.application.connectedScenes.first)
        nonisolated(unsafe) var posted: [String] = []
        let observer = NotificationCenter.default.addObserver(
            forName: nil, object: nil, queue: nil
        ) { notification in
            let object = notification.object as AnyObject?
            guard object === scene || object === host.application else { return }
            posted.append(notification.name.rawValue)
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        host.call(.sceneDidBecomeActive)
        #expect(scene.activationState == .foregroundActive)
        host.call(.sceneDidEnterBackground, state: .background)
        #expect(scene.activationState == .background)
        #expect(try delegate(of: host).calls == ["connect plain", "active", "background"])
        #expect(
            posted == [
                "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
                "UISceneDidEnterBackgroundNotification",
                "UIApplicationDidEnterBackgroundNotification",
            ])
        host.call(.sceneDidDisconnect)
        #expect(host.application.connectedScenes.isEmpty)
    }
}
