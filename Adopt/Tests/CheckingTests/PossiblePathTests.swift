import Checking
import Testing

/// Paths that no phone takes are not reported.
struct PossiblePathTests {
    private static let set = "UNUserNotificationCenter.current().delegate = self"

    private static func present(_ code: String) -> String {
        """
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler done: @escaping (UNNotificationPresentationOptions) -> Void
        ) { \(code) }
        """
    }

    private static func fetch(_ body: String) -> String {
        """
        func application(
            _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
            fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
        ) { \(body) }
        """
    }

    @Test(arguments: [
        ("if #available(iOS 14, *) { done([.banner, .list]) }", "13.0", 1),
        ("if #available(iOS 14, *) { done([.banner, .list]) }", "14.0", 0),
        ("if #available(iOS 14.5, *) { done([.banner, .list]) }", "14.2", 1),
        ("if #unavailable(iOS 14) { return }; done([.banner, .list])", "13.0", 1),
        ("if #unavailable(iOS 14) { return }; done([.banner, .list])", "15.0", 0),
        ("guard #available(iOS 14, *) else { return }; done([.banner, .list])", "15.0", 0),
        ("if #available(macCatalyst 14, *) { done([.banner, .list]) }", "15.0", 1),
    ])
    func `the app is not installed on an earlier iOS`(code: String, target: String, count: Int) {
        let settings = "IPHONEOS_DEPLOYMENT_TARGET = \(target);"
        let files = SampleProject.files([SampleProject.Target(name: "App", settings: settings)])
        let launch = "\(Self.set); application.registerForRemoteNotifications()"
        let source = Checked.delegate(launch, Self.present(code))
        let found = Check(
            files: [SwiftFile(path: "App.swift", text: source)],
            facts: ProjectFacts(files: files), rules: [.handlerNotCalled]
        ).findings
        #expect(found.count == count)
    }

    @Test(arguments: [("@unknown default", 0), ("default", 1)])
    func `a state that no iOS has ends no path`(label: String, count: Int) {
        let body =
            "switch application.applicationState { case .active: done(.noData); case .inactive, .background: done(.newData); \(label): break }"
        let found = Checked(
            Checked.delegate("", Self.fetch(body)), rules: [.handlerNotCalled]
        ).findings
        #expect(found.count == count)
    }

    @Test(arguments: [
        ("NSObject", 0), ("UIViewController", 1),
    ])
    func `a delegate lives as long as the app`(parent: String, count: Int) {
        let source = """
            class Taps: \(parent), UNUserNotificationCenterDelegate {
                func start() { \(Self.set) }
                \(Self.present("load { [weak self] in guard let self else { return }; done([.banner]) }"))
            }
            """
        #expect(Checked(source, rules: [.handlerNotCalled]).findings.count == count)
    }

    @Test(arguments: [
        Case.good("it answers", "done(.newData)"),
        .good("it logs", "print(info); done(.newData)"),
        .good(
            "it calls super",
            "super.application(application, didReceiveRemoteNotification: info, fetchCompletionHandler: done)"
        ),
        .good(
            "it reports to Firebase",
            "Messaging.messaging().appDidReceiveMessage(info); done(.newData)"),
        .bad("it hands the push to a library", "SDK.handle(info); done(.newData)"),
        .bad("it sets a value", "home.isOld = true; done(.newData)"),
        .bad("it keeps a result", "let data = load(info); done(data)"),
    ])
    func `a method that does nothing needs no background mode`(_ example: Case) {
        let found = Checked(
            Checked.delegate("", Self.fetch(example.code)),
            plist: "<key>LSRequiresIPhoneOS</key><true/>", rules: [.backgroundMode]
        ).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [("", 1), (set, 0)])
    func `didReceive gets the actions`(launch: String, count: Int) {
        let action = """
            func application(
                _ app: UIApplication, handleActionWithIdentifier id: String?,
                forRemoteNotification info: [AnyHashable: Any], completionHandler: @escaping () -> Void
            ) { open(info) }
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler done: @escaping () -> Void
            ) { done() }
            let kind = UIUserNotificationAction.self
            """
        let found = Checked(
            Checked.delegate(launch, action), rules: [.handlerNotCalled]
        ).findings
        #expect(found.count == count)
    }

    @Test(arguments: [
        Case.bad("after a branch", "if a { done(.newData) }; done(.noData)"),
        .bad("in a branch", "done(.newData); if a { done(.noData) }"),
        .bad("in a part of its branch", "if a { done(.newData); if b { done(.noData) } }"),
        .bad("in each turn", "for item in items { poll(item); done(.newData) }"),
        .good("in two branches", "if a { done(.newData) }; if b { done(.noData) }"),
        .good(
            "in a turn that is chosen", "for item in items { if item.isMine { done(.newData) } }"),
    ])
    func `conditions may exclude each other`(_ example: Case) {
        let found = Checked(
            Checked.delegate("", Self.fetch(example.code)), rules: [.handlerCalledTwice]
        ).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [("", 1), ("import OneSignal", 0), ("import FirebaseMessaging", 1)])
    func `a library may give another answer`(imports: String, count: Int) {
        let source = Checked.delegate(Self.set, Self.present("done([.banner])"))
        let found = Checked("\(imports)\n\(source)", rules: [.foregroundShowsNothing]).findings
        #expect(found.count == count)
    }

    @Test func `a delegate that is set late at two places is one mistake`() {
        let home = """
            class HomeController: UIViewController {
                override func viewDidLoad() { \(Self.set) }
                override func viewDidAppear(_ animated: Bool) { \(Self.set) }
            }
            extension HomeController: UNUserNotificationCenterDelegate {
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                    withCompletionHandler done: @escaping () -> Void
                ) { done() }
            }
            """
        let found = Checked(
            Checked.delegate("") + "\n" + home, rules: [.lateDelegate]
        ).findings
        #expect(found.map(\.related.count) == [1])
    }

    @Test(arguments: ["app.swift", "App.swift", "other.swift"])
    func `a project may write paths in other letters`(path: String) {
        let names = ["App", "Main", "Second"]
        let files = SampleProject.files(names.map { SampleProject.Target(name: $0) })
        let others = ["Main.swift", "Second.swift"].map { SwiftFile(path: $0, text: "let a = 1") }
        let check = Check(
            files: [SwiftFile(path: path, text: Checked.delegate(""))] + others,
            facts: ProjectFacts(files: files))
        #expect(check.files == (path == "other.swift" ? 2 : 3))
    }

    @Test(arguments: [
        ("<scene/>", "", 1), ("[GeneratedPluginRegistrant registerWithRegistry:self];", "", 0),
        ("#import <React/RCTBridge.h>", "", 0), ("", "import OneSignal", 0),
        ("[application registerForRemoteNotifications];", "", 0),
    ])
    func `a library may register, too`(unread: String, imports: String, count: Int) {
        let ask =
            "center.requestAuthorization(options: []) { ok, _ in if ok { application.registerForRemoteNotifications() } }"
        let source = Checked.delegate(ask, Self.fetch("sync(); done(.newData)"))
        let found = Checked(
            "\(imports)\n\(source)", rules: [.registrationAfterPermission], unread: unread
        ).findings
        #expect(found.count == count)
    }

    @Test(arguments: [
        ("<scene/>", 1), ("[GeneratedPluginRegistrant registerWithRegistry:self];", 0),
        ("- (void)userNotificationCenter:(id)c willPresentNotification:(id)n {}", 0),
    ])
    func `code that is not parsed may show a push`(unread: String, count: Int) {
        let response = """
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler done: @escaping () -> Void
            ) { done() }
            """
        let found = Checked(
            Checked.delegate(Self.set, response), rules: [.foregroundShowsNothing], unread: unread
        ).findings
        #expect(found.count == count)
    }

    @Test(arguments: [("install()", 1), ("", 0)])
    func `a class that only unused code makes the delegate is not called`(
        launch: String, count: Int
    ) {
        let other = """
            class Taps: NSObject, UNUserNotificationCenterDelegate {
                static let shared = Taps()
                \(Self.present("log(notification)"))
            }
            func install() { UNUserNotificationCenter.current().delegate = Taps.shared }
            """
        let found = Checked(
            Checked.delegate("\(Self.set); \(launch)") + "\n" + other,
            rules: [.handlerNotCalled]
        ).findings
        #expect(found.count == count)
    }

    @Test(arguments: [
        ("UIAlertView(title: \"\", message: payload.text)", 1), ("UIRinger(payload)", 0),
        ("calls.ring(payload)", 0), ("UInt.ring(payload)", 0),
    ])
    func `UIKit reports no call`(code: String, count: Int) {
        let method = """
            func pushRegistry(
                _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
                for type: PKPushType, completion: @escaping () -> Void
            ) { \(code); completion() }
            """
        let found = Checked(
            Checked.delegate("registry = PKPushRegistry(queue: nil)", method)
                + "\nextension AppDelegate: PKPushRegistryDelegate {}\nclass UIRinger {}",
            rules: [.callUnreported]
        ).findings
        #expect(found.count == count)
    }
}
