import Checking
import Testing

/// P14: two objects become the notification delegate.
struct TakeoverRuleTests {
    private static let method = """
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler done: @escaping () -> Void
        ) { open(response); done() }
        """

    /// An app whose delegate handles taps.
    private static func app(_ launch: String, _ after: String = "", members: String = "") -> String
    {
        "import UserNotifications\n" + Checked.delegate(launch, "\(members)\n\(method)") + "\n"
            + after
    }

    private static let mine = "UNUserNotificationCenter.current().delegate = self"
    private static let chat = """
        class Chat: NSObject, UNUserNotificationCenterDelegate {
            static let shared = Chat()
            func start() { UNUserNotificationCenter.current().delegate = self }
            static func begin() { UNUserNotificationCenter.current().delegate = shared }
            \(method)
        }
        """

    @Test(arguments: [
        Case.bad("a manager after the app delegate", app("\(mine); Chat.shared.start()", chat)),
        .bad("a static function", app("\(mine)\nChat.begin()", chat)),
        .bad(
            "two managers",
            app(
                "Chat.shared.start(); Mail().install()",
                chat + """

                    class Mail: NSObject, UNUserNotificationCenterDelegate {
                        func install() {
                            let center = UNUserNotificationCenter.current()
                            center.delegate = self
                        }
                    }
                    """)),
        .bad(
            "an initializer",
            app(
                mine,
                """
                final class Taps: NSObject, UNUserNotificationCenterDelegate {
                    override init() {
                        super.init()
                        UNUserNotificationCenter.current().delegate = self
                    }
                }
                """, members: "func later() {}"
            ).replacing(mine, with: "\(mine); taps = Taps()")),
        .bad(
            "a property",
            app(
                "\(mine)\nUNUserNotificationCenter.current().delegate = taps",
                "class Taps: NSObject, UNUserNotificationCenterDelegate {}",
                members: "let taps = Taps()")),
        .bad(
            "a check of the version",
            app("\(mine); if #available(iOS 13, *) { Chat.shared.start() }", chat)),
        .bad(
            "an extension",
            app("\(mine); Chat.shared.start()", chat)
                + "\nextension AppDelegate { func unused() {} }"),
        .bad(
            "a delegate adaptor",
            """
            @main struct Main: App {
                @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
                init() { Chat.shared.start() }
                var body: some Scene { WindowGroup { Text("") } }
            }
            """ + "\n" + app(mine, chat)),
        .bad(
            "a plugin",
            app(
                mine,
                "class Push: CAPPlugin, UNUserNotificationCenterDelegate { override func load() { \(mine) } }"
            )),
        .good("one delegate", app(mine, chat)),
        .good("the same object again", app("\(mine); \(mine)")),
        .good(
            "the same type in an extension",
            app("\(mine); install()") + "\nextension AppDelegate { func install() { \(mine) } }"),
        .good("no delegate", app("\(mine); UNUserNotificationCenter.current().delegate = nil")),
        .good(
            "a choice",
            app("if Flags.chat { Chat.shared.start() } else { \(mine) }", chat)),
        .good("a condition", app("\(mine); if Flags.chat { Chat.shared.start() }", chat)),
        .good(
            "an early return",
            app("guard Flags.plain else { Chat.shared.start(); return true }; \(mine)", chat)),
        .good("a build flag", app("#if CHAT\nChat.shared.start()\n#else\n\(mine)\n#endif", chat)),
        .good("macOS", app("\(mine)\n#if os(macOS)\nChat.shared.start()\n#endif", chat)),
        .good(
            "the earlier delegate is kept",
            app(
                "\(mine); Chat.shared.start()",
                chat.replacing(
                    "func start() {",
                    with: "func start() { previous = UNUserNotificationCenter.current().delegate; ")
            )
        ),
        .good(
            "only if there is none",
            app(
                "\(mine); Chat.shared.start()",
                chat.replacing(
                    "func start() {",
                    with: """
                        func start() {
                            guard UNUserNotificationCenter.current().delegate == nil else { return }

                        """))),
        .good(
            "a forwarder",
            app(
                "\(mine); Chat.shared.start()",
                chat.replacing(
                    "open(response)",
                    with:
                        "next?.userNotificationCenter?(center, didReceive: response, withCompletionHandler: done)"
                ))),
        .good(
            "a subclass",
            app("\(mine); Sub().start()", "class Sub: AppDelegate { func start() { \(mine) } }")),
        .good(
            "an object without methods",
            """
            class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool { \(mine); Chat.shared.start(); return true }
            }
            """ + "\n" + chat),
        .good("an unknown object", app("\(mine); UNUserNotificationCenter.current().delegate = x")),
        .good("later", app("\(mine); Task { Chat.shared.start() }", chat)),
        .good("a comment", app("\(mine) // Chat.shared.start()", chat)),
        .good("Customer.io", "import CioMessagingPushAPN\n" + app("\(mine); Chat.begin()", chat)),
    ])
    func `one object is the delegate`(_ example: Case) {
        #expect(!SwiftFile(path: "", text: example.code).hasError)
        let found = Checked(example.code, rules: [.delegateTakenOver]).findings
            .filter { $0.level > .note }
        #expect(found.count == (example.isBad ? 1 : 0), "\(found)")
    }

    @Test(arguments: [
        Case.bad("Batch", "\(mine); BatchUNUserNotificationCenterDelegate.registerAsDelegate()"),
        .bad(
            "Cordial",
            "\(mine); CordialApiConfiguration.shared.initialize(accountKey: a, channelKey: b)"),
        .bad("React Native", "\(mine); RNNotifications.startMonitorNotifications()"),
        .bad("Blueshift", "\(mine); BlueShift.initWithConfiguration(config)"),
        .bad(
            "Swrve",
            "\(mine); config.pushEnabled = true; SwrveSDK.sharedInstance(withAppID: 1, apiKey: key, config: config)"
        ),
        .bad(
            "Countly and another object",
            "Chat.begin(); config.features = [CLYFeature.pushNotifications]; Countly.sharedInstance().start(with: config)"
        ),
        .good(
            "Batch before", "BatchUNUserNotificationCenterDelegate.registerAsDelegate(); \(mine)"),
        .good(
            "Cordial with its setting",
            "\(mine); CordialApiConfiguration.shared.pushesConfiguration = .APP; CordialApiConfiguration.shared.initialize(accountKey: a, channelKey: b)"
        ),
        .good(
            "React Native with forwarding",
            "\(mine); RNNotifications.startMonitorNotifications(); RNNotifications.addNativeDelegate(self)"
        ),
        .good(
            "Blueshift with the object",
            "\(mine); config.userNotificationDelegate = self; BlueShift.initWithConfiguration(config)"
        ),
        .good(
            "Swrve without pushes",
            "\(mine); SwrveSDK.sharedInstance(withAppID: 1, apiKey: key, config: config)"),
        .good(
            "Countly and the app delegate",
            "\(mine); config.features = [CLYFeature.pushNotifications]; Countly.sharedInstance().start(with: config)"
        ),
        .good(
            "Firebase", "\(mine); FirebaseApp.configure(); Messaging.messaging().delegate = self"),
        .good("OneSignal", "\(mine); OneSignal.initialize(key, withLaunchOptions: options)"),
        .good("Airship", "\(mine); try? Airship.takeOff(launchOptions: options)"),
        .good("CleverTap", "\(mine); CleverTap.autoIntegrate()"),
        .good("a choice", "\(mine); if flag { RNNotifications.startMonitorNotifications() }"),
    ])
    func `no library takes the delegate`(_ example: Case) {
        let found = Checked(Self.app(example.code, Self.chat), rules: [.delegateTakenOver]).findings
            .filter { $0.level > .note }
        #expect(found.count == (example.isBad ? 1 : 0), "\(found)")
    }

    @Test func `an object that takes over after the launch is a note`() {
        let open =
            "class HomeController: UIViewController { override func viewDidLoad() { Chat.shared.start() } }"
        let found = Checked(
            Self.app(Self.mine, Self.chat + "\n" + open), rules: [.delegateTakenOver]
        ).findings
        #expect(found.map(\.level) == [.note])
        let view =
            "class HomeController: UIViewController, UNUserNotificationCenterDelegate { override func viewDidLoad() { \(Self.mine) } }"
        let shown = Checked(Self.app(Self.mine, view), rules: [.delegateTakenOver]).findings
        #expect(shown.map(\.level) == [.note])
        let unused = Checked(Self.app(Self.mine, Self.chat), rules: [.delegateTakenOver]).findings
        #expect(unused.isEmpty)
    }

    @Test(arguments: [
        (mine, [Level.warning]), ("if isFirst { \(mine) }", [.note]),
        (mine.replacing("self", with: "UIApplication.shared.delegate as? AppDelegate"), []),
    ])
    func `a scene delegate takes over from the app delegate`(code: String, levels: [Level]) {
        let scene = """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate, UNUserNotificationCenterDelegate {
                func scene(_ s: UIScene, willConnectTo c: UISceneSession, options: UIScene.ConnectionOptions) {
                    \(code)
                }
            }
            """
        let found = Checked(Self.app(Self.mine, scene), rules: [.delegateTakenOver]).findings
        #expect(found.map(\.level) == levels)
    }

    @Test func `the message names both objects`() throws {
        let source = Self.app("\(Self.mine); Chat.shared.start()", Self.chat)
        let finding = try #require(Checked(source, rules: [.delegateTakenOver]).findings.first)
        #expect(finding.message.what == "Chat becomes the notification delegate after AppDelegate")
        #expect(finding.related.map(\.place.line) == [7])
    }

    @Test func `two apps of one folder have their own delegates`() {
        let plist = { (folder: String) in
            ProjectFile(
                path: "\(folder)/Info.plist",
                text: "<plist><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>")
        }
        let file = { (folder: String, name: String) in
            SwiftFile(
                path: "\(folder)/\(name).swift",
                text: Self.app(Self.mine).replacing("AppDelegate:", with: "\(name):"))
        }
        let check = Check(
            files: [file("One", "FirstAppDelegate"), file("Two", "SecondAppDelegate")],
            facts: ProjectFacts(files: [plist("One"), plist("Two")]), rules: [.delegateTakenOver])
        #expect(check.findings.isEmpty)
    }

    @Test func `two app delegates of one name are two launches`() {
        let check = Check(
            files: [
                SwiftFile(path: "One/AppDelegate.swift", text: Self.app(Self.mine)),
                SwiftFile(
                    path: "Two/AppDelegate.swift", text: Self.app("Chat.shared.start()", Self.chat)),
            ], facts: ProjectFacts(files: []), rules: [.delegateTakenOver])
        #expect(check.findings.isEmpty)
    }
}
