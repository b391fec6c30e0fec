import BelfryTesting
import Testing

/// Tests which delegates of an app with scenes are called for taps and changes of state.
@MainActor struct SceneTests {
    final class App: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        private(set) var log: [String] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            log.append(launchOptions == nil ? "launched" : "launched with options")
            let center = UNUserNotificationCenter.current()
            center.delegate = self
            center.requestAuthorization(options: [.alert]) { _, _ in }
            application.registerForRemoteNotifications()
            return true
        }

        func applicationWillEnterForeground(_ application: UIApplication) { log.append("came") }
        func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
        func applicationWillResignActive(_ application: UIApplication) { log.append("inactive") }
        func applicationDidEnterBackground(_ application: UIApplication) { log.append("gone") }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
            log.append("opened \(response.notification.request.content.body)")
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        private(set) var log: [String] = []

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            let response = connectionOptions.notificationResponse
            log.append("connected \(response?.notification.request.content.body ?? "by itself")")
        }

        func sceneWillEnterForeground(_ scene: UIScene) { log.append("came") }
        func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
        func sceneWillResignActive(_ scene: UIScene) { log.append("inactive") }
        func sceneDidEnterBackground(_ scene: UIScene) { log.append("gone") }
    }

    /// An app as it was before scenes.
    final class OldApp: NSObject, UIApplicationDelegate {}

    /// One that adopts scenes by the method.
    final class NewApp: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    @Test(arguments: [("26.0", "27.0", true), ("27.0", "26.0", true), ("27.0", "27.0", false)])
    func `R-SCENE-5: an app without scenes starts on iOS 27 only with an older SDK`(
        ios: String, sdk: String, starts: Bool
    ) async throws {
        let phone = try VirtualPhone(
            ios: ios, app: OldApp.self, info: AppInfo(linkedSDK: IOSVersion(sdk)))
        await phone.launch()
        #expect((phone.state == .active) == starts, "\(phone.transcript)")
        let isTold = phone.transcript.description.contains("UIScene life cycle is required")
        #expect(isTold != starts, "\(phone.transcript)")
    }

    @Test
    func `R-SCENE-7, R-SCENE-8: the icon leads to a crash report, with an empty manifest too`()
        async throws
    {
        for manifest in [nil, SceneManifest.empty] {
            var info = AppInfo(linkedSDK: IOSVersion(27))
            info.sceneManifest = manifest
            let phone = try VirtualPhone(ios: "27.0", app: App.self, info: info)
            await phone.launch()
            #expect(phone.app == nil && phone.state != .active, "\(phone.transcript)")
            #expect(!phone.callbacks.contains(.didFinishLaunching))
            let transcript = phone.transcript.description
            #expect(transcript.contains("Application failed to launch"), "\(transcript)")
            #expect(transcript.contains("EXC_BREAKPOINT"), "\(transcript)")
        }
    }

    @Test func `R-SCENE-6: the method that returns a configuration adopts scenes`() async throws {
        let phone = try VirtualPhone(
            ios: "27.0", app: NewApp.self, info: AppInfo(linkedSDK: IOSVersion(27)))
        await phone.launch()
        #expect(phone.state == .active, "\(phone.transcript)")
        let log = await phone.asApp {
            (UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate)?.log
        }
        #expect(log == ["connected by itself", "came", "active"])
    }

    private func phone(ios: String) async throws -> VirtualPhone<App> {
        let phone = try VirtualPhone(
            ios: ios, app: App.self, info: AppInfo(sceneDelegate: SceneDelegate.self))
        await phone.launch()
        return phone
    }

    /// Returns the log of the scene's delegate; `nil` without a scene.
    private func sceneLog(_ phone: VirtualPhone<App>) async -> [String]? {
        let log = await phone.asApp {
            let scene = UIApplication.shared.connectedScenes.first
            return (scene?.delegate as? SceneDelegate)?.log
        }
        return log.flatMap(\.self)
    }

    @Test(arguments: ["13.7", "18.0"])
    func `a tap that starts the app comes with the scene, and to the center's delegate once`(
        ios: String
    ) async throws {
        let phone = try await phone(ios: ios)
        await phone.forceQuit()
        await phone.receive(try .alert("Dinner?"))
        await phone.tap()
        #expect(await sceneLog(phone) == ["connected Dinner?", "came", "active"])
        #expect(phone.app?.log == ["launched", "opened Dinner?"])
    }

    @Test(arguments: ["13.7", "18.0"])
    func `the scene's delegate is called for changes of state, and the app's is not`(
        ios: String
    ) async throws {
        let phone = try await phone(ios: ios)
        await phone.pressHome()
        await phone.openAppSwitcherCard()
        #expect(
            await sceneLog(phone)
                == [
                    "connected by itself", "came", "active",
                    // The question for notifications.
                    "inactive", "active",
                    "inactive", "gone", "came", "active",
                ])
        #expect(phone.app?.log == ["launched"])
    }

    @Test func `a tap on an app that runs goes to the center's delegate alone`() async throws {
        let phone = try await phone(ios: "18.0")
        await phone.pressHome()
        await phone.receive(try .alert("Dinner?"))
        await phone.tap()
        #expect(await sceneLog(phone)?.first == "connected by itself")
        #expect(phone.app?.log == ["launched", "opened Dinner?"])
    }

    @Test func `an app that a silent push starts has no scene`() async throws {
        let phone = try await phone(ios: "18.0")
        await phone.terminate()
        await phone.receive(try .silent())
        #expect(await sceneLog(phone) == nil)
    }

    /// An app that asks for its state while it is launched.
    class AskingApp: NSObject, UIApplicationDelegate {
        private(set) var states: [UIApplication.State] = []

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            states.append(application.applicationState)
            return true
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            states.append(application.applicationState)
            return true
        }
    }

    @Test(arguments: ["13.0", "18.0", "27.0"])
    func `R-SCENE-22: with scenes the launch methods run in the background`(
        ios: String
    ) async throws {
        let phone = try VirtualPhone(
            ios: ios, app: AskingApp.self, info: AppInfo(sceneDelegate: SceneDelegate.self))
        await phone.launch()
        #expect(phone.app?.states == [.background, .background])
        #expect(phone.state == .active)
    }

    @Test func `without scenes they are inactive when the user opens the app`() async throws {
        let phone = try VirtualPhone(ios: "18.0", app: AskingApp.self)
        await phone.launch()
        #expect(phone.app?.states == [.inactive, .inactive])
    }
}
