import Checking
import Testing

/// The rules on the launch, on scenes, and on navigation.
struct LaunchTests {
    private static let center = """
        func userNotificationCenter(
            _ c: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler done: @escaping () -> Void
        ) { open(response); done() }
        """

    private func app(_ launch: String, _ members: String = "", after: String = "") -> String {
        let open = """
            func open(_ any: Any) { window.rootViewController = UIViewController() }
            func start(shows: Bool = false) { if shows, isReady { open(self) } }
            func route(stays: Bool) { if (stays) { sync(self) } else { open(self) } }
            func route(opens: Bool) { if !opens { sync(self) } else { open(self) } }
            """
        return Checked.delegate(launch, "\(members)\n\(Self.center)\n\(open)") + "\n" + after
    }

    private let set = "UNUserNotificationCenter.current().delegate = self"

    @Test func `the delegate is set in time`() {
        let rules: Set<Rule> = [.lateDelegate]
        let late = [
            app(
                "UNUserNotificationCenter.current().requestAuthorization(options: []) { _, _ in \(set) }"
            ),
            app("Task { \(set) }"), app("DispatchQueue.main.async { \(set) }"),
            app(
                "",
                after:
                    "class HomeController: UIViewController { override func viewDidLoad() { UNUserNotificationCenter.current().delegate = taps } }"
            ),
            app(
                "UNUserNotificationCenter.current().requestAuthorization(options: []) { _, _ in self.install() }",
                "func install() { \(set) }"),
            app(
                "let center = UNUserNotificationCenter.current(); center.getNotificationSettings { _ in center.delegate = self }"
            ),
        ]
        for source in late {
            #expect(Checked(source, rules: rules).findings.count == 1, "\(source)")
        }
        let inTime = [
            app(set), app("install()", "func install() { \(set) }"),
            app(
                "Taps.shared.start()",
                after:
                    "class Taps { static let shared = Taps(); func start() { UNUserNotificationCenter.current().delegate = self } }"
            ),
            app("let center = UNUserNotificationCenter.current(); center.delegate = self"),
            app("Task { \(set) }; \(set)"), app("", "func unknown() { \(set) }"),
        ]
        for source in inTime {
            #expect(Checked(source, rules: rules).findings.isEmpty, "\(source)")
        }
    }

    private static let scenes = """
        <key>LSRequiresIPhoneOS</key><true/>
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).Scene</string>
        </dict></array></dict></dict>
        """
    private static let noScenes = "<key>LSRequiresIPhoneOS</key><true/>"
    private static let scene = "class Scene: UIResponder, UIWindowSceneDelegate {}"

    @Test func `launchOptions are nil in an app with scenes`() {
        let read = "if let push = options?[.remoteNotification] { open(push) }"
        let rules: Set<Rule> = [.launchOptionsWithScenes]
        let find = { Checked($0, plist: $1, rules: rules).findings.count }
        #expect(find(app(read, after: Self.scene), Self.scenes) == 1)
        let level = { (source: String) in
            Checked(source, plist: Self.scenes, rules: rules).findings.map(\.level)
        }
        #expect(level(app("\(set); \(read)", after: Self.scene)) == [.note])
        let url = "if let url = options?[.url] { open(url) }"
        #expect(level(app("\(set); \(url)", after: Self.scene)) == [.error])
        #expect(find(app(read), Self.noScenes) == 0)
        #expect(find(app(read), nil) == 0)
        #expect(
            find(app("print(options?[.remoteNotification])", after: Self.scene), Self.scenes) == 0)
        #expect(find(app("SDK.start(options)", after: Self.scene), Self.scenes) == 0)
    }

    @Test func `the push that started the app is handled once`() {
        let rules: Set<Rule> = [.launchOptionsAndCallback]
        let count = { (launch: String) in
            Checked(app(launch), plist: Self.noScenes, rules: rules).findings.count
        }
        let read = "if let push = options?[.remoteNotification] { open(push) }"
        #expect(count("\(set); \(read)") == 1)
        let long =
            "if let push = options?[UIApplication.LaunchOptionsKey.remoteNotification] as? [String: Any] { open(push) }"
        #expect(count("\(set); \(long)") == 1)
        let guarded =
            "guard let push = options?[.remoteNotification] else { return true }; open(push)"
        #expect(count("\(set); \(guarded)") == 1)
        let other = "if options?[.remoteNotification] != nil { startedByPush = true }"
        #expect(count("\(set); \(other)") == 0)
        // Without a delegate, or with a late one, iOS calls no didReceive for this push.
        #expect(count(read) == 0)
        #expect(count("DispatchQueue.main.async { \(set) }; \(read)") == 0)
    }

    @Test func `an app needs scenes with SDK 27`() {
        let rules: Set<Rule> = [.noScenes]
        let level = { (plist: String?, sdk: Version?) in
            Checked(app(""), plist: plist, sdk: sdk, rules: rules).findings.map(\.level)
        }
        #expect(level(Self.noScenes, Version(27)) == [.error])
        #expect(level(Self.noScenes, Version(26)) == [.warning])
        #expect(level(Self.noScenes, nil) == [.note])
        let other =
            "protocol FromAppDelegate {}\nclass HomeController: UIViewController, FromAppDelegate {}"
        #expect(
            Checked(app("", after: other), plist: Self.noScenes, rules: rules).findings.count == 1)
        #expect(level(nil, Version(27)) == [])
        #expect(
            Checked(app("", after: Self.scene), plist: Self.scenes, rules: rules).findings.isEmpty)
        let wrong = Checked(
            app("", after: "class Other: UIResponder, UIWindowSceneDelegate {}"),
            plist: Self.scenes, rules: rules)
        #expect(wrong.findings.map(\.level) == [.error])
    }

    @Test func `a scene delegate that reads the same value makes it a note`() {
        let scene = """
            class Scene: UIResponder, UIWindowSceneDelegate {
                func scene(
                    _ scene: UIScene, willConnectTo session: UISceneSession,
                    options connection: UIScene.ConnectionOptions
                ) { connection.userActivities.forEach(open) }
            }
            """
        let levels = ["userActivityDictionary", "url"].map { key in
            Checked(
                app("if let value = options?[.\(key)] { open(value) }", after: scene),
                plist: Self.scenes, rules: [.launchOptionsWithScenes]
            ).findings.map(\.level)
        }
        #expect(levels == [[.note], [.error]])
    }

    @Test func `in SwiftUI a view gets the URL of a launch`() {
        let app = { (modifier: String) in
            """
            @main struct ShopApp: App {
                @UIApplicationDelegateAdaptor var delegate: AppDelegate
                var body: some Scene { WindowGroup { Home()\(modifier) } }
            }
            """
        }
        let found = { (key: String, modifier: String) in
            Checked(
                Checked.delegate("if let value = options?[.\(key)] { open(value) }") + "\n"
                    + app(modifier), plist: Self.noScenes, rules: [.launchOptionsWithScenes]
            ).findings
        }
        #expect(found("url", ".onOpenURL { open($0) }").map(\.level) == [.note])
        #expect(found("userActivityDictionary", ".onOpenURL { _ in }").map(\.level) == [.note])
        #expect(
            found("url", ".onOpenURL { open($0) }").first?.message.fix
                == "Remove the code: onOpenURL handles it")
        #expect(found("url", "").map(\.level) == [.error])
        #expect(found("url", "").first?.message.fix == "Handle it in onOpenURL of a view")
        #expect(found("shortcutItem", ".onOpenURL { _ in }").map(\.level) == [.error])
    }

    @Test func `a late delegate is a note if launchOptions have the tap`() {
        let late = "Task { \(set) }"
        let read = "if let push = options?[.remoteNotification] { open(push) }"
        let level = { (launch: String, plist: String) in
            Checked(app(launch), plist: plist, rules: [.lateDelegate]).findings.map(\.level)
        }
        #expect(level(late, Self.noScenes) == [.error])
        #expect(level("\(late); \(read)", Self.noScenes) == [.note])
        #expect(level("\(late); \(read)", Self.scenes) == [.error])
    }

    @Test(arguments: [
        Case.bad("a URL", openURL),
        .bad("an activity", activity),
        .bad("a quick action", quickAction),
        .bad("a quick action beside a view for URLs", quickAction + urlView),
        .good("a view that gets URLs", openURL + urlView),
        .good(
            "a scene delegate",
            quickAction + """

                extension AppDelegate {
                    func application(
                        _ a: UIApplication, configurationForConnecting session: UISceneSession,
                        options: UIScene.ConnectionOptions
                    ) -> UISceneConfiguration { Scenes.configuration }
                }
                """),
        .good("nothing but a log", openURL.replacing("open(url)", with: "print(url)")),
        .good(
            "a class that the app does not name",
            openURL.replacing("AppDelegate.self", with: "Other.self")),
        .bad(
            "a URL in the older way",
            method(
                "application(_ a: UIApplication, open url: URL, sourceApplication: String?, annotation: Any) -> Bool { open(url); return true }"
            )),
    ])
    func `a SwiftUI app does not call these methods`(_ example: Case) {
        let found = Checked(
            example.code, plist: Self.noScenes, rules: [.callbacksWithoutScenes]
        ).findings
        #expect(found.count == (example.isBad ? 1 : 0))
    }

    private static let urlView =
        "\nstruct Home: View { var body: some View { Text(\"\").onOpenURL { open($0) } } }"
    private static let openURL = method(
        "application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { open(url); return true }"
    )
    private static let activity = method(
        "application(_ a: UIApplication, continue activity: NSUserActivity, restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool { open(activity); return true }"
    )
    private static let quickAction = method(
        "application(_ a: UIApplication, performActionFor item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) { open(item); completionHandler(true) }"
    )

    private static func method(_ method: String) -> String {
        """
        @main struct NewsApp: App {
            @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
            var body: some Scene { WindowGroup { Home() } }
        }
        \(Checked.delegate("", "func \(method)"))
        """
    }

    @Test func `with scenes iOS does not call the methods of the app delegate`() {
        let rules: Set<Rule> = [.callbacksWithoutScenes]
        let method =
            "func applicationDidEnterBackground(_ application: UIApplication) { updateBadge() }"
        let find = { (members: String, after: String) in
            Checked(app("", members, after: after), plist: Self.scenes, rules: rules).findings.count
        }
        #expect(find(method, Self.scene) == 1)
        #expect(
            find("func applicationDidEnterBackground(_ a: UIApplication) { print(1) }", Self.scene)
                == 0)
        #expect(find("\(method)\nfunc updateBadge() { print(1) }", Self.scene) == 0)
        let unexpected =
            "func applicationDidBecomeActive(_ a: UIApplication) { assertionFailure() }"
        #expect(find(unexpected, Self.scene) == 0)
        #expect(
            find("\(method)\nfunc updateBadge() { if a { print(1) } else { log(2) } }", Self.scene)
                == 0)
        #expect(
            find(
                "\(method)\nfunc updateBadge() { switch a { case 1: print(1); default: stop() } }",
                Self.scene) == 1)
        #expect(find("\(method)\nfunc updateBadge() { badge.update() }", Self.scene) == 1)
        #expect(
            find(
                method,
                "class Scene: UIResponder, UIWindowSceneDelegate { func sceneDidEnterBackground(_ scene: UIScene) { updateBadge() } }"
            ) == 0)
        #expect(
            find(
                method,
                "class Scene: UIResponder, UIWindowSceneDelegate { func sceneDidEnterBackground(_ scene: UIScene) { app.applicationDidEnterBackground(shared) } }"
            ) == 0)
        #expect(
            find(
                "\(method)\nfunc updateBadge() { store.count() }",
                "class Scene: UIResponder, UIWindowSceneDelegate { func sceneDidEnterBackground(_ scene: UIScene) { store.count() } }"
            ) == 0, "both reach one function")
        #expect(Checked(app("", method), plist: Self.noScenes, rules: rules).findings.isEmpty)
    }

    @Test func `a tap that starts an app with scenes is handled once`() {
        let both = """
            class Scene: UIResponder, UIWindowSceneDelegate {
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connection: UIScene.ConnectionOptions) {
                    if let response = connection.notificationResponse { open(response) }
                }
            }
            """
        let rules: Set<Rule> = [.tapHandledTwice]
        #expect(Checked(app(set, after: both), rules: rules).findings.count == 1)
        // Without a delegate, or with a late one, didReceive gets no cold tap.
        #expect(Checked(app("", after: both), rules: rules).findings.isEmpty)
        #expect(Checked(app("Task { \(set) }", after: both), rules: rules).findings.isEmpty)
        let posts = { (launch: String, tap: String) in
            Checked(
                app(set, after: both.replacing("{ open(response) }", with: "{ \(launch) }"))
                    .replacing("open(response); done()", with: "\(tap); done()"), rules: rules
            ).findings.count
        }
        #expect(posts("send(.opened)", "send(.opened)") == 1)
        #expect(posts("send(.skipSplash)", "send(.opened)") == 0)
        #expect(posts("id = Int(response)", "id = Int(response)") == 0)
        let one = both.split(separator: "\n").filter { !$0.contains("open(") }.joined(
            separator: "\n")
        #expect(Checked(app(set, after: one), rules: rules).findings.isEmpty)
    }

    @Test(arguments: [
        Case.bad("a root", "window.rootViewController = Chat(); done(.newData)"),
        .bad("a function of the app", "open(info); done(.newData)"),
        .bad(
            "inactive",
            "if application.applicationState == .inactive { open(info) }; done(.newData)"),
        .bad(
            "inactive or in the background, on a queue",
            "DispatchQueue.main.async { if application.applicationState == .inactive || application.applicationState == .background { open(info) } }; done(.newData)"
        ),
        .bad(
            "inactive without spaces",
            "if application.applicationState==UIApplication.State.inactive{ open(info) }; done(.newData)"
        ),
        .good(
            "inactive or something else",
            "if application.applicationState == .inactive || isTest { open(info) }; done(.newData)"),
        .bad(
            "inactive, in the answer of a request",
            "if application.applicationState == .inactive { api.load(info, callback: { self.open($0) }) }; done(.newData)"
        ),
        .good("a sync", "sync(info); done(.newData)"),
        .good("a flag that the call clears", "start(shows: false); done(.newData)"),
        .good("a flag that is off by default", "start(); done(.newData)"),
        .bad("a flag that the call sets", "start(shows: true); done(.newData)"),
        .good("the other branch", "route(stays: true); done(.newData)"),
        .bad("the branch that navigates", "route(stays: false); done(.newData)"),
        .good("a negated flag", "route(opens: false); done(.newData)"),
        .bad("a negated flag that navigates", "route(opens: true); done(.newData)"),
        .good(
            "only in the background",
            "if application.applicationState == .background { sync() }; done(.newData)"),
        .good(
            "a button",
            "alert.addAction(UIAlertAction(title: t, style: .default) { _ in self.open(info) }); done(.newData)"
        ),
    ])
    func `a push that arrives does not navigate`(_ example: Case) {
        let method = """
            func application(
                _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
                fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
            ) { \(example.code) }
            """
        let found = Checked(
            app("", method), rules: [.navigationWithoutTap, .inactiveIsNotATap]
        ).findings
        #expect(found.isEmpty != example.isBad, "\(found)")
    }

    @Test func `a method that iOS does not call does not navigate`() {
        let legacy =
            "func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any]) { self.window?.rootViewController = Chat() }"
        let fetch =
            "func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any], fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void) { CODE; done(.newData) }"
        let find = { (members: String) in
            Checked(app("", members), rules: [.navigationWithoutTap]).findings.count
        }
        #expect(find(legacy) == 1)
        #expect(find(legacy + "\n" + fetch.replacing("CODE", with: "sync()")) == 0)
        let calls = fetch.replacing(
            "CODE", with: "self.application(a, didReceiveRemoteNotification: i)")
        #expect(find(legacy + "\n" + calls) > 0)
    }
}
