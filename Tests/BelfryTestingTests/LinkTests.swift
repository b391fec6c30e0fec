import BelfryTesting
import Testing

/// Links that lead into apps of UIKit.
@MainActor struct LinkTests {
    final class App: NSObject, UIApplicationDelegate {
        private(set) var log: [String] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            log.append("launched \(launchOptions?[.url] ?? "by itself")")
            return true
        }

        func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }

        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            log.append("opened \(url)")
            return true
        }

        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            log.append("continued \(userActivity.webpageURL?.absoluteString ?? "")")
            return true
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        private(set) var log: [String] = []

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            for context in connectionOptions.urlContexts { log.append("with \(context.url)") }
            for activity in connectionOptions.userActivities {
                log.append("with \(activity.webpageURL?.absoluteString ?? "")")
            }
        }

        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            for context in URLContexts { log.append("opened \(context.url)") }
        }

        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            log.append("continued \(userActivity.webpageURL?.absoluteString ?? "")")
        }
    }

    private let own: URL
    private let web: URL

    init() throws {
        own = try #require(URL(string: "chat://1"))
        web = try #require(URL(string: "https://chat.example/1"))
    }

    @Test func `without scenes they go to the app's delegate, before it is active`() async throws {
        let phone = try VirtualPhone(ios: "18.0", app: App.self)
        await phone.open(own)
        #expect(phone.app?.log == ["launched chat://1", "opened chat://1", "active"])
        await phone.open(web)
        #expect(phone.app?.log.last == "continued https://chat.example/1")
        await phone.pressHome()
        await phone.open(own)
        #expect(phone.app?.log.suffix(2) == ["opened chat://1", "active"])
    }

    @Test func `with scenes they come with the scene, or to its delegate`() async throws {
        for (link, method) in [(own, "opened"), (web, "continued")] {
            let phone = try VirtualPhone(
                ios: "18.0", app: App.self, info: AppInfo(sceneDelegate: SceneDelegate.self))
            await phone.open(link)
            await phone.pressHome()
            await phone.open(link)
            let log = await phone.asApp {
                (UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate)?.log
            }
            #expect(log == ["with \(link)", "\(method) \(link)"])
            #expect(phone.app?.log == ["launched by itself"])
        }
    }
}
