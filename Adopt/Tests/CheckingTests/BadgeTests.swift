import Checking
import Testing

/// P15: the badge.
struct BadgeTests {
    private static let registers = "UIApplication.shared.registerForRemoteNotifications()"

    /// - Parameter badge: the code that may give the app a badge. By default, pushes may.
    private func app(_ members: String, badge: String = registers) -> String {
        """
        class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        \(members)
        }
        func badge() { \(badge) }
        """
    }

    private static let plist = "<key>LSRequiresIPhoneOS</key><true/>"

    @Test(arguments: [
        Case.bad(
            "when the app becomes active",
            "func applicationDidBecomeActive(_ a: UIApplication) { a.applicationIconBadgeNumber = 0 }"
        ),
        .bad(
            "at the launch",
            "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { a.applicationIconBadgeNumber = 0; return true }"
        ),
        .bad(
            "in a function of the launch",
            "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { clear(); return true }\nfunc clear() { UIApplication.shared.applicationIconBadgeNumber = 0 }"
        ),
        .bad(
            "the newer method",
            "func sceneWillEnterForeground(_ s: UIScene) { UNUserNotificationCenter.current().setBadgeCount(0) }"
        ),
        .bad(
            "with an answer",
            "func sceneDidBecomeActive(_ s: UIScene) { UNUserNotificationCenter.current().setBadgeCount(0) { print($0) } }"
        ),
        .bad(
            "if it is not 0",
            "func applicationDidBecomeActive(_ a: UIApplication) { if a.applicationIconBadgeNumber > 0 { a.applicationIconBadgeNumber = 0 } }"
        ),
        .bad(
            "by version",
            "func sceneDidBecomeActive(_ s: UIScene) { if #available(iOS 16, *) { center.setBadgeCount(0) } else { app.applicationIconBadgeNumber = 0 } }"
        ),
        .bad(
            "in a function of its own",
            "func applicationWillEnterForeground(_ a: UIApplication) { clear(); load() }\nfunc clear() { UIApplication.shared.applicationIconBadgeNumber = 0 }"
        ),
        .bad(
            "with removals in a comment",
            "func applicationDidBecomeActive(_ a: UIApplication) { /* center.removeAllDeliveredNotifications() */ a.applicationIconBadgeNumber = 0 }"
        ),
        .bad(
            "a view that observes the phase",
            "}\nstruct Home: View { var body: some View { Text(\"\").onChange(of: scenePhase) { _, phase in if phase == .active { UNUserNotificationCenter.current().setBadgeCount(0) } } }"
        ),
        .bad(
            "an observer",
            "func observe() { center.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { _ in UIApplication.shared.applicationIconBadgeNumber = 0 } }"
        ),
        .good(
            "a view that observes another phase",
            "}\nstruct Home: View { var body: some View { Text(\"\").onChange(of: scenePhase) { _, phase in if phase == .background { UNUserNotificationCenter.current().setBadgeCount(0) } } }"
        ),
        .good(
            "an observer that leaves the app",
            "func observe() { center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main) { _ in UIApplication.shared.applicationIconBadgeNumber = 0 } }"
        ),
        .good(
            "a function that only a condition calls",
            "func applicationWillEnterForeground(_ a: UIApplication) { if isSignedOut { clear() } }\nfunc clear() { UIApplication.shared.applicationIconBadgeNumber = 0 }"
        ),
        .good(
            "behind a guard",
            "func applicationDidBecomeActive(_ a: UIApplication) { guard let shortcut else { return }; a.applicationIconBadgeNumber = 0 }"
        ),
        .good(
            "behind a setting",
            "func applicationDidBecomeActive(_ a: UIApplication) { if settings.hides { a.applicationIconBadgeNumber = 0 } }"
        ),
        .good(
            "SwiftUI's scenes",
            "func applicationDidBecomeActive(_ a: UIApplication) { a.applicationIconBadgeNumber = 0 } }\n@main struct Shop: App {"
        ),
        .good(
            "removed on purpose",
            "func applicationDidBecomeActive(_ a: UIApplication) { UNUserNotificationCenter.current().removeAllDeliveredNotifications(); a.applicationIconBadgeNumber = 0 }"
        ),
        .good(
            "at the sign-out",
            "func signOut() { UIApplication.shared.applicationIconBadgeNumber = 0 }"
        ),
        .good(
            "the number of the server",
            "func applicationDidBecomeActive(_ a: UIApplication) { a.applicationIconBadgeNumber = unread }"
        ),
        .good(
            "after an answer",
            "func applicationDidBecomeActive(_ a: UIApplication) { load { a.applicationIconBadgeNumber = 0 } }"
        ),
        .good(
            "a comparison",
            "func applicationDidBecomeActive(_ a: UIApplication) { if a.applicationIconBadgeNumber == 0 { log() } }"
        ),
        .good(
            "another object",
            "func applicationDidBecomeActive(_ a: UIApplication) { tab.badgeValue = 0 }"),
        .good(
            "a Mac",
            "func applicationDidBecomeActive(_ a: UIApplication) {\n#if os(macOS)\na.applicationIconBadgeNumber = 0\n#endif\n}"
        ),
    ])
    func `a badge of 0 removes entries`(_ example: Case) {
        let found = Checked(app(example.code), rules: [.badge]).findings
        #expect(found.isEmpty != example.isBad)
        #expect(found.allSatisfy { $0.level == .note })
    }

    @Test func `with scenes the app delegate does not learn that the app opens`() {
        let code =
            "func applicationDidBecomeActive(_ a: UIApplication) { a.applicationIconBadgeNumber = 0 }"
        let connects =
            "\nfunc application(_ a: UIApplication, configurationForConnecting s: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration { UISceneConfiguration() }"
        let find = { (members: String) in
            Checked(app(members), plist: Self.plist, rules: [.badge]).findings.count
        }
        #expect(find(code) == 1)
        #expect(find(code + connects) == 0)
    }

    @Test(arguments: [
        Case.bad("pushes", registers), .bad("a number", "content.badge = 1"),
        .bad("a count", "center.setBadgeCount(unread)"), .good("nothing", ""),
        .good("only 0", "content.badge = 0; other.badge = nil"),
    ])
    func `an app without a badge loses no entry`(_ example: Case) {
        let code =
            "func sceneDidBecomeActive(_ s: UIScene) { UIApplication.shared.applicationIconBadgeNumber = 0 }"
        let found = Checked(app(code, badge: example.code), rules: [.badge]).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test func `several places are one finding`() {
        let code =
            "func sceneDidBecomeActive(_ s: UIScene) { app.applicationIconBadgeNumber = 0 }\nfunc sceneWillEnterForeground(_ s: UIScene) { app.applicationIconBadgeNumber = 0 }"
        let found = Checked(app(code), rules: [.badge]).findings
        #expect(found.map(\.related.count) == [1])
    }

    private static func presenting(_ options: String) -> String {
        """
        func userNotificationCenter(
            _ c: UNUserNotificationCenter, willPresent n: UNNotification,
            withCompletionHandler done: @escaping (UNNotificationPresentationOptions) -> Void
        ) { done(\(options)) }

        """
    }

    @Test(arguments: [
        Case.bad("added", "UIApplication.shared.applicationIconBadgeNumber += 1"),
        .bad(
            "a sum",
            "UIApplication.shared.applicationIconBadgeNumber = UIApplication.shared.applicationIconBadgeNumber + 1"
        ),
        .bad("the parameter", "application.applicationIconBadgeNumber += count"),
        .bad("in a closure", "DispatchQueue.main.async { app.applicationIconBadgeNumber += 1 }"),
        .bad(
            "a sum with parentheses around it",
            "UIApplication.shared.applicationIconBadgeNumber = app.applicationIconBadgeNumber + count"
        ),
        .good("a number", "UIApplication.shared.applicationIconBadgeNumber = unread"),
        .good("less", "UIApplication.shared.applicationIconBadgeNumber -= 1"),
        .good("another property", "content.badge += 1"),
        .good("a read number", "let next = app.applicationIconBadgeNumber + 1"),
        .good("the newer method", "center.setBadgeCount(unread)"),
    ])
    func `app and push both set the number`(_ example: Case) {
        let count = "func count() { \(example.code) }"
        let found = Checked(app(Self.presenting("[.banner, .badge]") + count), rules: [.badge])
            .findings
        #expect(found.isEmpty != example.isBad)
        #expect(found.allSatisfy { $0.level == .warning })
        #expect(
            Checked(app(Self.presenting("[.banner]") + count), rules: [.badge]).findings.isEmpty)
    }

    @Test func `the property is deprecated where the newer method always exists`() {
        let source = SwiftFile(
            path: "App/A.swift",
            text:
                "func show() { UIApplication.shared.applicationIconBadgeNumber = unread; app.applicationIconBadgeNumber = 2 }"
        )
        let older = SwiftFile(
            path: "App/A.swift",
            text:
                "func show() { if #available(iOS 17, *) { center.setBadgeCount(2) } else { app.applicationIconBadgeNumber = 2 } }"
        )
        let find = { (deployment: String, source: SwiftFile) in
            let project = SmallRuleTests.project.replacing(
                "IPHONEOS_DEPLOYMENT_TARGET = 15.4",
                with: "IPHONEOS_DEPLOYMENT_TARGET = \(deployment)")
            let facts = ProjectFacts(files: [
                ProjectFile(path: "App.xcodeproj/project.pbxproj", text: project)
            ])
            return Check(files: [source], facts: facts, rules: [.badge]).findings.map(\.level)
        }
        #expect(find("16.0", source) == [.note])
        #expect(find("15.4", source) == [])
        #expect(find("18.5", older) == [])
        #expect(Checked(source.text, plist: Self.plist, rules: [.badge]).findings.isEmpty)
    }
}
