import Checking
import Testing

/// P18: background tasks are registered during the launch, under a permitted name.
struct TaskRegistrationTests {
    private static let register =
        "BGTaskScheduler.shared.register(forTaskWithIdentifier: \"app.sync\", using: nil) { run($0) }"

    private static func app(_ launch: String, _ members: String = "", after: String = "") -> String
    {
        Checked.delegate(launch, members) + "\n" + after
    }

    private static func swiftUI(_ body: String, after: String = "") -> String {
        """
        @main struct NewsApp: App {
            @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
            var body: some Scene { WindowGroup { Home() } }
        }
        struct Home: View { var body: some View { \(body) } }
        \(app(""))
        \(after)
        """
    }

    private static let updates = """
        final class Updates {
            static let shared = Updates()
            func start() { \(register) }
        }
        """
    private static let scene = """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            func scene(_ s: UIScene, willConnectTo c: UISceneSession, options: UIScene.ConnectionOptions) {
                %
            }
        }
        """

    @Test(arguments: [
        Case.bad(
            "viewDidLoad",
            app(
                "",
                after:
                    "class HomeController: UIViewController { override func viewDidLoad() { \(register) } }"
            )
        ),
        .bad("a task of the launch", app("Task { \(register) }")),
        .bad("a task on the main actor", app("Task { @MainActor in \(register) }")),
        .bad("the main queue", app("DispatchQueue.main.async { \(register) }")),
        .bad(
            "later on the main queue",
            app("DispatchQueue.main.asyncAfter(deadline: d) { \(register) }")),
        .bad("a scene", app("", after: scene.replacing("%", with: register))),
        .bad(
            "another object, by a scene",
            app("", after: updates + "\n" + scene.replacing("%", with: "Updates.shared.start()"))),
        .bad(
            "the answer about permission",
            app("center.requestAuthorization(options: []) { _, _ in \(register) }")),
        .bad(
            "the background",
            app("", "func applicationDidEnterBackground(_ a: UIApplication) { \(register) }")),
        .bad("onAppear", swiftUI("Text(\"\").onAppear { \(register) }")),
        .bad("a task of a view", swiftUI("Text(\"\").task { \(register) }")),
        .bad("a button", swiftUI("Button(\"Sync\") { \(register) }")),
        .bad(
            "onAppear, two functions away",
            swiftUI(
                "Text(\"\").onAppear { Updates.shared.begin() }",
                after: updates + "\nextension Updates { func begin() { start() } }")),
        .bad(
            "a change of the phase",
            swiftUI("Text(\"\").onChange(of: phase) { Updates.shared.start() }", after: updates)),
        .bad(
            "a task in a function of the delegate",
            app("begin()", "func begin() { Task { \(register) } }")),
        .good("a statement", app(register)),
        .good("an own function", app("begin()", "func begin() { \(register) }")),
        .good("another object", app("Updates.shared.start()", after: updates)),
        .good(
            "the app's init",
            "@main struct NewsApp: App { init() { \(register) }\nvar body: some Scene { WindowGroup { } } }"
        ),
        .good(
            "the other launch method",
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ a: UIApplication, willFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                    \(register)
                    return true
                }
            }
            """),
        .good("both", app("\(register); DispatchQueue.main.async { \(register) }")),
        .good("an unknown caller", app("", after: updates)),
        .good(
            "a function of a library",
            app("Setup.run { Updates.shared.start() }", after: updates)),
        .good(
            "another thread, which may be faster",
            app("DispatchQueue.global().async { \(register) }")),
        .good("a detached task", app("Task.detached { \(register) }")),
        .good("the settings", app("center.getNotificationSettings { _ in \(register) }")),
        .good(
            "a window that the launch shows",
            app(
                "window.makeKeyAndVisible()",
                after:
                    "class HomeController: UIViewController { override func viewDidLoad() { \(register) } }"
            )),
        .good(
            "a delegate with a superclass of a library",
            "class Delegate: RCTAppDelegate {}\n"
                + app(
                    "",
                    after:
                        "class HomeController: UIViewController { override func viewDidLoad() { \(register) } }"
                )
        ),
        .good(
            "a selector",
            swiftUI(
                "Text(\"\").onAppear { Updates.shared.start() }",
                after: updates + "\nlet action = #selector(Updates.start)")),
        .good(
            "a continued processing task",
            swiftUI("Button(\"Export\") { \(register) }")
                + "\nfunc run(_ task: BGTask) { (task as? BGContinuedProcessingTask)?.title = \"\" }"
        ),
        .good(
            "a modifier of SwiftUI",
            swiftUI("Text(\"\").backgroundTask(.appRefresh(\"app.sync\")) { }")),
        .good(
            "another class with onAppear",
            app("", "func begin() { hooks.onAppear { \(register) } }")),
        .good("no app", updates),
        .good(
            "a Mac",
            app("")
                + "\n#if os(macOS)\nclass HomeController: UIViewController { override func viewDidLoad() { \(register) } }\n#endif"
        ),
    ])
    func `tasks are registered during the launch`(_ example: Case) {
        let found = Checked(example.code, rules: [.lateTaskRegistration]).findings
        #expect(found.count == (example.isBad ? 1 : 0))
    }

    @Test func `one function is one finding`() {
        let other = Self.register.replacing("app.sync", with: "app.clean")
        let source = Self.app("Task { \(Self.register); \(other) }")
        #expect(Checked(source, rules: [.lateTaskRegistration]).findings.count == 1)
    }

    private func permitted(_ identifiers: String?, _ code: String) -> Int {
        let key = identifiers.map {
            "<key>BGTaskSchedulerPermittedIdentifiers</key><array>\($0)</array>"
        }
        return Checked(
            code, plist: "<key>LSRequiresIPhoneOS</key><true/>\n\(key ?? "")",
            rules: [.lateTaskRegistration]
        ).findings.count
    }

    @Test func `the Info.plist permits the identifier`() {
        let app = Self.app(Self.register)
        #expect(permitted(nil, app) == 1)
        #expect(permitted("", app) == 1)
        #expect(permitted("<string>app.other</string>", app) == 1)
        #expect(permitted("<string>App.Sync</string>", app) == 1)
        #expect(permitted("<string>app.sync.*</string>", app) == 1)
        #expect(permitted("<string>app.sync</string>", app) == 0)
        #expect(permitted("<string>app.other</string><string>app.*</string>", app) == 0)
        #expect(permitted("<string>$(PRODUCT_BUNDLE_IDENTIFIER).sync</string>", app) == 0)
        #expect(Checked(app, rules: [.lateTaskRegistration]).findings.isEmpty)
    }

    @Test func `identifiers are followed to their constants`() {
        let call = { (value: String) in
            "BGTaskScheduler.shared.register(forTaskWithIdentifier: \(value), using: nil) { run($0) }"
        }
        let find = { (code: String) in self.permitted("<string>app.sync</string>", code) }
        #expect(find(Self.app(call("Self.id"), "static let id = \"app.old\"")) == 1)
        #expect(find(Self.app(call("id"), "let id = \"app.old\"")) == 1)
        #expect(
            find(Self.app(call("Tasks.id"), after: "enum Tasks { static let id = \"app.old\" }"))
                == 1)
        #expect(
            find(
                Self.app(
                    call("Tasks.sync.rawValue"),
                    after: "enum Tasks: String { case sync = \"app.old\" }")) == 1)
        #expect(find(Self.app(call("id"), "let id = \"app.sync\"")) == 0)
        #expect(find(Self.app(call("Other.id"), "let id = \"app.old\"")) == 0)
        #expect(find(Self.app(call("\"\\(bundle).old\""))) == 0)
        #expect(find(Self.app(call("Bundle.main.bundleIdentifier! + \".old\""))) == 0)
        #expect(
            find(Self.app("", "let id = \"app.old\"\nfunc begin(_ id: String) { \(call("id")) }"))
                == 0)
        #expect(
            find(Self.app("for id in ids { \(call("id")) }", "let id = \"app.old\"")) == 0)
    }
}
