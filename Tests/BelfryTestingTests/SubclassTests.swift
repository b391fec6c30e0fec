import BelfryTesting
import Testing

/// The phone calls the methods that only a subclass of an app's delegate class has, as an iPhone does.
@MainActor @Suite(.serialized) struct SubclassTests {
    class Base: UIResponder, UIApplicationDelegate {
        static var lines: [String] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Self.lines.append("launched")
            application.registerForRemoteNotifications()
            return true
        }
    }

    class Middle: Base {
        let name = "middle"

        func applicationDidBecomeActive(_ application: UIApplication) {
            Self.lines.append("active in \(name)")
        }

        func application(
            _ application: UIApplication,
            didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
        ) {
            Self.lines.append("token of \(deviceToken.count) bytes in \(name)")
        }
    }

    final class Sub: Middle {
        private let own = "sub"

        override func applicationDidBecomeActive(_ application: UIApplication) {
            super.applicationDidBecomeActive(application)
            Self.lines.append("active in \(own)")
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Self.lines.append("launches in \(own)")
            return true
        }

        func applicationWillResignActive(_ application: UIApplication) { say("inactive") }
        func applicationDidEnterBackground(_ application: UIApplication) { say("background") }
        func applicationWillEnterForeground(_ application: UIApplication) { say("foreground") }
        func applicationWillTerminate(_ application: UIApplication) { say("ends") }

        func application(
            _ application: UIApplication,
            didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            say("push \(userInfo["n"] as? Int ?? 0)")
            completionHandler(.newData)
        }

        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            say("continues \(userActivity.webpageURL?.absoluteString ?? "")")
            return true
        }

        func application(
            _ app: UIApplication, open url: URL,
            options: [UIApplication.OpenURLOptionsKey: Any] = [:]
        ) -> Bool {
            say("opens \(url)")
            return true
        }

        private func say(_ line: String) { Self.lines.append("\(line) in \(own)") }
    }

    private func phone<App: Base>(_ app: App.Type) async throws -> VirtualPhone<App> {
        Base.lines = []
        let phone = try VirtualPhone(ios: "18.2", app: app)
        await phone.launch()
        return phone
    }

    @Test func `X1: a method that only a subclass has is called`() async throws {
        let phone = try await phone(Sub.self)
        await phone.pressHome()
        await phone.receive(try .silent(userInfo: ["n": 7]))
        await phone.open(try #require(URL(string: "mail://message/7")))
        await phone.open(try #require(URL(string: "https://example.com/7")))
        #expect(
            Base.lines == [
                "launches in sub", "launched", "active in middle", "active in sub",
                "token of 32 bytes in middle", "inactive in sub", "background in sub",
                "push 7 in sub", "foreground in sub", "opens mail://message/7 in sub",
                "active in middle", "active in sub", "continues https://example.com/7 in sub",
            ], "\(Base.lines)")
        // The answer is the method's, too.
        #expect(phone.transcript.contains("The app reports new data"), "\(phone.transcript)")
    }

    final class Scenes: Base {
        func application(
            _ application: UIApplication,
            configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = Window.self
            return configuration
        }
    }

    final class Window: UIResponder, UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ scene: UIScene) { Base.lines.append("scene active") }
    }

    @Test func `X1: a subclass that names the scene's delegate has scenes`() async throws {
        _ = try await phone(Scenes.self)
        #expect(Base.lines == ["launched", "scene active"])
    }

    final class Async: Base {
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult { .newData }
    }

    @Test func `X1: an async method that cannot be called fails the test with the remedy`()
        async throws
    {
        Base.lines = []
        let phone = try VirtualPhone(ios: "18.2", app: Async.self)
        let issues = await capturedIssues { await phone.launch() }
        #expect(issues.count == 1)
        #expect(issues.first?.contains("Async.application") == true, "\(issues)")
        #expect(issues.first?.contains("only a subclass of the app delegate has it") == true)
    }
}
