import Checking
import Testing

/// Findings whose claim other code of the app makes untrue are left out.
struct CertainClaimTests {
    private static let set = "UNUserNotificationCenter.current().delegate = self"
    private static let pushMode = """
        <key>LSRequiresIPhoneOS</key><true/><key>UIBackgroundModes</key><array><string>remote-notification</string></array>
        """
    private static let noMode = "<key>LSRequiresIPhoneOS</key><true/>"

    private static func response(_ code: String) -> String {
        """
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler done: @escaping () -> Void
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

    private static func legacy(_ body: String) -> String {
        """
        func application(
            _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any]
        ) { \(body) }
        """
    }

    private func find(
        _ launch: String, _ members: String, _ rule: Rule, plist: String? = nil,
        after: String = "", unread: String = ""
    ) -> [Finding] {
        Checked(
            Checked.delegate(launch, members) + "\n" + after, plist: plist, rules: [rule],
            unread: unread
        ).findings
    }

    @Test(arguments: [
        "guard response.actionIdentifier == UNNotificationDefaultActionIdentifier else { return }; done()",
        "if response.actionIdentifier == UNNotificationDefaultActionIdentifier { done() }",
        "if response.actionIdentifier == \"reply\" { return }; done()",
        "switch response.actionIdentifier { case UNNotificationDefaultActionIdentifier: done(); default: break }",
        "switch response.actionIdentifier { case \"reply\": return; default: done() }",
        "if response.actionIdentifier != UNNotificationDefaultActionIdentifier { return }; done()",
    ])
    func `a path for a button needs an action`(code: String) {
        let actions = "let reply = UNNotificationAction(identifier: id, title: id)"
        let members = Self.response(code)
        #expect(find(Self.set, members, .handlerNotCalled).isEmpty)
        #expect(find(Self.set, members, .handlerNotCalled, after: actions).count == 1)
    }

    @Test(arguments: [
        "guard response.actionIdentifier == UNNotificationDefaultActionIdentifier, isReady else { return }; done()",
        "if response.actionIdentifier == UNNotificationDefaultActionIdentifier { return }; done()",
        "switch response.actionIdentifier { case UNNotificationDefaultActionIdentifier: break; default: done() }",
        "if response.actionIdentifier == \"reply\" { done() }",
    ])
    func `a path for a tap needs no action`(code: String) {
        #expect(find(Self.set, Self.response(code), .handlerNotCalled).count == 1)
    }

    @Test(arguments: [
        Case.good("the method for the end takes the object", "take()"),
        .good("by itself", "self.client = nil"),
        .bad("the object stays", "log(client)"),
    ])
    func `a guard on what the end of the time changes`(_ example: Case) {
        let source = """
            class Service: UNNotificationServiceExtension {
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler end: @escaping (UNNotificationContent) -> Void
                ) {
                    handler = end
                    let client = Client()
                    self.client = client
                    Task {
                        await client.load()
                        guard self.client === client else { return }
                        handler?(request.content)
                    }
                }
                override func serviceExtensionTimeWillExpire() { \(example.code); handler?(best) }
                private func take() { client = nil }
            }
            """
        let found = Checked(source, rules: [.serviceExtension]).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test func `a replaced delegate is asked nothing in front`() {
        let present = """
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler done: @escaping (UNNotificationPresentationOptions) -> Void
            ) { done([.banner]) }
            """
        let chat = """
            class Home: UIViewController {
                override func viewDidLoad() { Chat.shared.start() }
            }
            class Chat: NSObject, UNUserNotificationCenterDelegate {
                static let shared = Chat()
                func start() { UNUserNotificationCenter.current().delegate = self }
                \(Self.response("done()"))
            }
            """
        let alone = find(Self.set, present, .foregroundShowsNothing)
        #expect(alone.count == 1)
        #expect(find(Self.set, present, .foregroundShowsNothing, after: chat).isEmpty)
    }

    @Test(arguments: [
        Case.good("the active state", "if application.applicationState == .active { refresh() }"),
        .good(
            "a variable",
            "let state = application.applicationState; if state == .active || state == .inactive { open() }"
        ),
        .good(
            "a guard", "guard application.applicationState == .active else { return }; refresh()"),
        .good(
            "a guard on the background",
            "if application.applicationState == .background { return }; refresh()"),
        .good(
            "a switch",
            "switch application.applicationState { case .active: refresh(); default: print(info) }"),
        .bad("any state", "refresh()"),
        .bad("another condition", "if isReady { refresh() }"),
        .bad(
            "one of two conditions",
            "if application.applicationState == .active || isReady { refresh() }"),
        .bad("not active", "if application.applicationState != .active { sync() }"),
        .bad("beside", "load(); if application.applicationState == .active { refresh() }"),
        .bad(
            "in the background",
            "switch application.applicationState { case .active: refresh(); default: sync() }"),
    ])
    func `work in front needs no background`(_ example: Case) {
        let body = example.code
        let mode = find(
            "", Self.fetch("\(body); done(.noData)"), .backgroundMode, plist: Self.noMode)
        #expect(mode.isEmpty != example.isBad)
        let legacy = find("", Self.legacy(body), .legacyOnly, plist: Self.pushMode)
        #expect(legacy.isEmpty != example.isBad)
    }

    @Test(arguments: [
        ("sync()", pushMode, true, 1), ("sync()", noMode, true, 0), ("sync()", noMode, false, 1),
        ("if application.applicationState != .active { open() }", pushMode, true, 0),
        ("if application.applicationState != .active { open() }", pushMode, false, 1),
    ])
    func `the method without a handler is enough for taps that didReceive gets`(
        body: String, plist: String, handlesTaps: Bool, count: Int
    ) {
        let members = Self.legacy(body) + (handlesTaps ? "\n" + Self.response("done()") : "")
        #expect(find(Self.set, members, .legacyOnly, plist: plist).count == count)
    }

    @Test func `a method that the app itself calls is not dead`() {
        let calls =
            "self.application(application, didReceiveRemoteNotification: info); done(.noData)"
        let both = { Self.legacy("sync()") + "\n" + Self.fetch($0) }
        #expect(find("", both("done(.noData)"), .legacyOnly).count == 1)
        #expect(find("", both(calls), .legacyOnly).isEmpty)
    }

    @Test func `the consequence needs the background mode`() {
        let why = { (plist: String) in
            find("", Self.fetch("sync()"), .handlerNotCalled, plist: plist).map(\.message.why)
        }
        #expect(why(Self.pushMode).allSatisfy { $0.contains("fewer background pushes") })
        #expect(why(Self.noMode).allSatisfy { $0.contains("with the background mode") })
        #expect(why(Self.noMode).count == 1)
        let claim = Self.fetch("print(info); done(.newData)")
        #expect(find("", claim, .answeredBeforeDone, plist: Self.pushMode).count == 1)
        #expect(find("", claim, .answeredBeforeDone, plist: Self.noMode).isEmpty)
    }

    @Test(arguments: [
        ("<scene/>", 1), ("UNUserNotificationCenter.currentNotificationCenter.delegate = x;", 0),
        ("[GeneratedPluginRegistrant registerWithRegistry:self];", 0),
    ])
    func `code that is not parsed may set the delegate in time`(unread: String, count: Int) {
        let late = "Task { \(Self.set) }"
        let found = find(late, Self.response("open(); done()"), .lateDelegate, unread: unread)
        #expect(found.count == count)
    }

    @Test(arguments: [
        ("content.badge = 0", "", 0), ("content.badge = NSNumber(value: 0)", "", 0),
        ("content.badge = 1", "", 1), ("content.title = \"\"", "", 1),
        ("content.title = \"\"", "center.requestAuthorization(options: [.alert]) { _, _ in }", 0),
        ("content.title = \"\"", "center.requestAuthorization(options: [.badge]) { _, _ in }", 1),
    ])
    func `0 clears only a badge that was set`(work: String, asks: String, count: Int) {
        let service = """
            class Service: UNNotificationServiceExtension {
                func change(_ content: UNMutableNotificationContent) { \(work) }
            }
            """
        let launch = """
            application.registerForRemoteNotifications(); \(asks)
            application.applicationIconBadgeNumber = 0
            """
        #expect(find(launch, "", .badge, after: service).count == count)
    }

    @Test(arguments: [
        Case.bad("only pushes carry categories", ""),
        .good("another category", "content.categoryIdentifier = \"other\""),
        .bad("its own", "content.categoryIdentifier = \"invite\""),
        .bad("one of a push", "content.categoryIdentifier = info.category"),
        .bad("none", "content.categoryIdentifier = \"\""),
    ])
    func `a category that no notification carries needs no code`(_ example: Case) {
        let launch = """
            \(Self.set); application.registerForRemoteNotifications()
            \(ActionRuleTests.both)
            \(ActionRuleTests.register.replacing("options: []", with: "options: [.customDismissAction]"))
            """
        let reply = Self.response(
            "if response.actionIdentifier == \"accept\" { handle() } else { open() }; done()")
        let post = "func post() { \(example.code) }"
        let found = find(launch, "\(reply)\n\(post)", .actionUnhandled).filter {
            !$0.message.what.contains("No code registers")
        }
        #expect(found.count == (example.isBad ? 2 : 0))
    }

    @Test(arguments: [("3.0", 0), ("4.2", 1), ("5.0", 1), ("", 1)])
    func `sources that no Xcode compiles for iOS 27 need no scenes`(version: String, count: Int) {
        let settings = version.isEmpty ? "" : "SWIFT_VERSION = \(version);"
        let files = SampleProject.files([SampleProject.Target(name: "App", settings: settings)])
        let found = Check(
            files: [SwiftFile(path: "App.swift", text: Checked.delegate(""))],
            facts: ProjectFacts(files: files), rules: [.noScenes]
        ).findings
        #expect(found.count == count)
    }

    @Test(arguments: [
        ("send(\"\\(token)\")", "has a length"), ("send(token.description)", "has a length"),
        ("send(String(data: token, encoding: .utf8))", "are not a text"),
        ("send(String(decoding: token, as: UTF8.self))", "are not a text"),
        ("send((token as NSData).debugDescription)", nil),
    ])
    func `the reason fits the spelling of the token`(code: String, why: String?) {
        let method = """
            func application(
                _ application: UIApplication,
                didRegisterForRemoteNotificationsWithDeviceToken token: Data
            ) { \(code) }
            """
        let found = find("", method, .tokenText)
        #expect(found.count == (why == nil ? 0 : 1))
        #expect(found.allSatisfy { $0.message.why.contains(why ?? "") })
    }
}
