import Checking
import Testing

/// P22: the life cycle of an app with scenes, in UIKit and in SwiftUI.
struct LifeCycleTests {
    private static let plist = "<key>LSRequiresIPhoneOS</key><true/>"
    private static let scenes = """
        <key>LSRequiresIPhoneOS</key><true/>
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).Scene</string>
        </dict></array></dict></dict>
        """
    private static let method = "func applicationDidBecomeActive(_ a: UIApplication) { sync() }"

    private static func swiftUI(_ modifier: String, _ members: String = method) -> String {
        """
        @main struct NewsApp: App {
            @Environment(\\.scenePhase) var scenePhase
            @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
            var body: some Scene { WindowGroup { Home() }\(modifier) }
        }
        \(Checked.delegate("", members))
        """
    }

    @Test(arguments: [
        Case.bad("the app becomes active", swiftUI("")),
        .bad(
            "the app enters the background",
            swiftUI("", "func applicationDidEnterBackground(_ a: UIApplication) { save() }")),
        .bad(
            "a phase for something else",
            swiftUI(".onChange(of: scenePhase) { _, phase in store.save(phase) }")),
        .bad(
            "an observer of another notification",
            swiftUI(
                "",
                "\(method)\nfunc observe() { center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil) { _ in sync() } }"
            )),
        .good(
            "a phase",
            swiftUI(".onChange(of: scenePhase) { _, phase in if phase == .active { sync() } }")),
        .good(
            "a phase that a function gets",
            swiftUI(".onChange(of: scenePhase) { change($1) }")
                + "\nfunc change(_ phase: ScenePhase) { sync() }"),
        .good(
            "a view that observes the notification",
            swiftUI(
                ".onReceive(center.publisher(for: UIApplication.didBecomeActiveNotification)) { _ in sync() }"
            )),
        .good(
            "a selector of the class",
            swiftUI(
                "",
                "\(method)\nfunc observe() { center.addObserver(self, selector: #selector(applicationDidBecomeActive), name: UIApplication.didBecomeActiveNotification, object: nil) }"
            )),
        .good("only a log", swiftUI("", method.replacing("sync()", with: "print(1)"))),
        .good(
            "a class that the app does not name",
            swiftUI("").replacing("AppDelegate.self", with: "Other.self")),
    ])
    func `a SwiftUI app learns of its life cycle in its own ways`(_ example: Case) {
        let found = Checked(
            example.code, plist: Self.plist, rules: [.callbacksWithoutScenes]
        ).findings
        #expect(found.count == (example.isBad ? 1 : 0))
    }

    private static func app(_ members: String, _ after: String = "") -> String {
        Checked.delegate("", members) + "\nclass Scene: UIResponder, UIWindowSceneDelegate {}\n"
            + after
    }

    @Test(arguments: [
        Case.bad("nothing instead", app(method)),
        .bad(
            "an observer of another notification",
            app(
                "\(method)\nfunc observe() { center.addObserver(forName: UIApplication.willResignActiveNotification, object: nil, queue: nil) { _ in stop() } }"
            )),
        .bad(
            "a URL in the older way",
            app(
                "func application(_ a: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool { open(url); return true }"
            )),
        .bad(
            "a URL that a library gets",
            app(
                "func application(_ a: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool { return SDK.shared.application(a, open: url, sourceApplication: sourceApplication, annotation: annotation) }"
            )),
        .bad(
            "two ways for URLs",
            app(
                "func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { open(url); return true }\nfunc application(_ a: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool { open(url); return true }"
            )),
        .good(
            "a log behind a guard",
            app(
                "func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { guard let host = url.host else { return false }; print(host); return true }"
            )),
        .good(
            "its own observer",
            app(
                "\(method)\nfunc observe() { center.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil) { _ in start() } }"
            )),
        .good(
            "the observer of another object",
            app(
                method,
                "class Model { func observe() { center.publisher(for: UIApplication.didBecomeActiveNotification).sink { _ in sync() } } }"
            )),
        .good(
            "a loop over notifications",
            app(
                method,
                "class Model { func observe() async { for await _ in center.notifications(named: UIApplication.didBecomeActiveNotification) { sync() } } }"
            )),
    ])
    func `an observer of the notification does the same`(_ example: Case) {
        let found = Checked(
            example.code, plist: Self.scenes, rules: [.callbacksWithoutScenes]
        ).findings
        #expect(found.count == (example.isBad ? 1 : 0))
    }
}
