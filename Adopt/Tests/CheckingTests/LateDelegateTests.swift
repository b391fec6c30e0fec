import Checking
import Testing

/// P01: the ways to code that runs only after the launch, and to code whose time is not known.
struct LateDelegateTests {
    private static let set = "UNUserNotificationCenter.current().delegate = Taps.shared"
    private static let taps = """
        final class Taps: NSObject, UNUserNotificationCenterDelegate {
            static let shared = Taps()
            func userNotificationCenter(
                _ c: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler done: @escaping () -> Void
            ) { open(response); done() }
        }
        """
    private static let install = "extension Taps { func install() { \(set) } }"

    private static func delegate(_ launch: String = "", _ members: String = "") -> String {
        "@main " + Checked.delegate(launch, members)
    }

    private static func swiftUI(_ body: String, _ members: String = "") -> String {
        """
        @main struct NewsApp: App { var body: some Scene { WindowGroup { Home() } } }
        struct Home: View {
            var body: some View { \(body) }
            \(members)
        }
        """
    }

    private static let setLocal = """
        let appDelegate = UIApplication.shared.delegate as! AppDelegate
        UNUserNotificationCenter.current().delegate = appDelegate
        """

    private static func view(_ body: String, _ members: String = "") -> String {
        "struct Home: View { var body: some View { \(body) }\n\(members) }"
    }

    private static func controller(_ method: String, _ code: String) -> String {
        "class HomeController: UIViewController { override func \(method) { \(code) } }"
    }

    private static let window = "window.rootViewController = Home(); window.makeKeyAndVisible()"

    @Test(arguments: [
        Case.bad("onAppear", swiftUI("Text(\"\").onAppear { Taps.shared.install() }")),
        .bad(
            "onAppear with a name",
            swiftUI("Text(\"\").onAppear(perform: start)", "func start() { Taps.shared.install() }")
        ),
        .bad(
            "a function of a function",
            swiftUI(
                "Text(\"\").task { start() }",
                "func start() { begin() }\nfunc begin() { Taps.shared.install() }")),
        .bad("a button", swiftUI("Button(\"Allow\") { Taps.shared.install() }")),
        .bad(
            "a view builder",
            swiftUI(
                "list",
                "var list: some View { List { }.onAppear { Taps.shared.install() } }")),
        .bad("a view", delegate() + "\n" + controller("viewDidLoad()", set)),
        .bad(
            "a view that appears", delegate() + "\n" + controller("viewDidAppear(_ a: Bool)", set)),
        .bad(
            "a view in an app with scenes",
            delegate() + "\n" + controller("viewDidLoad()", set) + """

                class Scene: UIResponder, UIWindowSceneDelegate {
                    func scene(_ s: UIScene, willConnectTo c: UISceneSession, options: UIScene.ConnectionOptions) {
                        \(window)
                    }
                }
                """),
        .bad(
            "a button in a window of the launch",
            delegate(window) + "\n" + view("Button(\"Allow\") { Taps.shared.install() }")),
        .bad(
            "a button with a label",
            delegate(window) + "\n"
                + view(
                    "Button(action: { ask() }) { Text(\"Allow\") }", "func ask() { \(setLocal) }")),
        .bad(
            "a view that waits for the foreground",
            delegate(window) + "\n"
                + view(
                    "Text(\"\").onReceive(center.publisher(for: UIApplication.didBecomeActiveNotification)) { _ in ask() }",
                    "func ask() { \(setLocal) }")),
        .bad(
            "a method of a view controller, and its selector",
            delegate() + """

                class HomeController: UIViewController {
                    override func viewDidLoad() { observe(#selector(reload)) }
                    @objc func reload() { \(set) }
                }
                """),
        .good(
            "a view controller that the launch makes",
            delegate("HomeController().reload()") + """

                class HomeController: UIViewController {
                    @objc func reload() { \(set) }
                }
                """),
        .good(
            "a view in a window of the launch that is only drawn",
            delegate(window) + "\n" + view("List { Taps.shared.install() }")),
        .good(
            "the label of a button",
            delegate(window) + "\n" + view("Button(action: open) { Taps.shared.install() }")),
        .bad(
            "the foreground",
            delegate("", "func applicationDidBecomeActive(_ a: UIApplication) { \(set) }")),
        .bad(
            "a task of the App's init",
            """
            @main struct NewsApp: App {
                init() { Task { \(set) } }
                var body: some Scene { WindowGroup { Home() } }
            }
            """),
        .good(
            "the App's init, before a task",
            """
            @main struct NewsApp: App {
                init() { \(set); Task { load() } }
                var body: some Scene { WindowGroup { Home() } }
            }
            """),
        .bad("a task in an own function", delegate("start()", "func start() { Task { \(set) } }")),
        .good(
            "a view in a window of the launch",
            delegate(window) + "\n" + controller("viewDidLoad()", set)),
        .good(
            "a view in a window of a coordinator",
            delegate("Coordinator().start()") + "\n" + controller("viewDidLoad()", set)
                + "\nclass Coordinator { func start() { \(window) } }"),
        .good(
            "a view beside a watch app",
            delegate(window) + "\n" + controller("viewDidLoad()", set)
                + "\nstruct Watch: App { var body: some Scene { WindowGroup { } } }"),
        .good(
            "two callers",
            swiftUI("Text(\"\").onAppear { Taps.shared.install() }")
                + "\nclass Session { func begin() { Taps.shared.install() } }"),
        .good(
            "a selector",
            swiftUI("Text(\"\").onAppear { Taps.shared.install() }")
                + "\nlet install = #selector(Taps.install)"),
        .good("an object with onAppear", delegate("hooks.onAppear { Taps.shared.install() }")),
        .good("a closure of a library", delegate("SDK.start { Taps.shared.install() }")),
    ])
    func `the delegate is set during the launch`(_ example: Case) {
        let install = example.code.contains("install") ? Self.install : ""
        let source = "\(Self.taps)\n\(install)\n\(example.code)"
        let found = Checked(source, rules: [.lateDelegate]).findings
        #expect(found.count == (example.isBad ? 1 : 0))
    }

    @Test func `sources are chosen for the app, background tasks and Live Activities`() {
        let all = [
            "class A { let scheduler = BGTaskScheduler.shared }",
            "func f() async { for await a in Activity<Ride>.activityUpdates { } }",
            "import ActivityKit", "struct Ride: ActivityAttributes {}",
            "func g() { OneSignal.LiveActivities.setup(Ride.self) }",
            "class Window { func show() { window.makeKeyAndVisible() } }",
            "@main struct Shop: SwiftUI.App {}",
            "class Other { let activity = NSUserActivity(activityType: \"open\") }",
        ].enumerated().map { ProjectFile(path: "\($0.offset).swift", text: $0.element) }
        #expect(
            SourceSelection(all).sources.map(\.path) == (0...6).map { "\($0).swift" })
    }
}
