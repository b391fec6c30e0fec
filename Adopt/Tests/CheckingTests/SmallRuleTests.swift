import Checking
import Testing

/// The rules that look at one place each.
struct SmallRuleTests {
    private func app(_ members: String) -> String {
        "class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {\n"
            + members + "\n}\nclass Taps: NSObject, UNUserNotificationCenterDelegate {}\n"
    }

    private static let fetch = """
        func application(
            _ a: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
            fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
        ) { sync(); done(.newData) }
        """

    @Test func `a background push needs its mode`() {
        let find = { (modes: String) in
            Checked(
                app(Self.fetch),
                plist:
                    "<key>LSRequiresIPhoneOS</key><true/>\n<key>UIBackgroundModes</key><array>\(modes)</array>",
                rules: [.backgroundMode]
            ).places
        }
        #expect(find("<string>fetch</string>") == ["P05:2"])
        #expect(find("<string>remote-notification</string>") == [])
        #expect(find("<string>remote-notifications</string>") == ["P05:3"])
        #expect(find("<string>$(MODES)</string>") == [])
        #expect(Checked(app(Self.fetch), rules: [.backgroundMode]).findings.isEmpty)
    }

    @Test(arguments: [
        Case.bad("no method", ""),
        .good("the method", fetch),
        .good("a library", "}\nimport OneSignal\nclass Other {"),
        .good("CloudKit", "let store = NSPersistentCloudKitContainer(name: \"\")"),
        .good(
            "the async method",
            "func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any]) async -> UIBackgroundFetchResult { .newData }"
        ),
    ])
    func `the mode needs a method`(_ example: Case) {
        let levels = { (modes: String) in
            Checked(
                Checked.delegate("", example.code),
                plist:
                    "<key>LSRequiresIPhoneOS</key><true/>\n<key>UIBackgroundModes</key><array>\(modes)</array>",
                rules: [.backgroundMode]
            ).findings.filter { $0.level == .note }.map(\.level)
        }
        #expect(
            levels("<string>remote-notification</string>") == (example.isBad ? [.note] : []))
        #expect(levels("<string>audio</string>").isEmpty)
    }

    @Test(arguments: [
        Case.bad("nothing", "done([])"), .bad("a sound", "done([.sound])"),
        .bad("a banner without a list", "done(.banner)"),
        .bad("a set in a set", "done([[.banner, .sound]])"),
        .bad(
            "a report",
            "if let id = n.id { print(id) }; Messaging.messaging().appDidReceiveMessage(n); done([])"
        ),
        .bad(
            "a banner without a list, from iOS 14",
            "if #available(iOS 14, *) { done([.banner, .sound]) } else { done([.banner, .sound]) }"),
        .good(
            "another answer for older systems",
            "if #available(iOS 14, *) { done([.banner]) } else { done([.alert]) }"),
        .good("banner and list", "done([.banner, .list])"),
        .good("a set of all in a set", "done([[.banner, .list]])"),
        .good("alert", "done([.alert, .sound])"),
        .good("a choice", "done(isOpen ? [] : [.banner])"),
        .good("a decision", "if isOpen { done([]) } else { done([]) }"),
        .good("a variable", "done(options)"), .good("its own view", "show(n); done([.sound])"),
    ])
    func `willPresent shows something`(_ example: Case) {
        let method = """
            func userNotificationCenter(
                _ c: UNUserNotificationCenter, willPresent n: UNNotification,
                withCompletionHandler done: @escaping (UNNotificationPresentationOptions) -> Void
            ) { \(example.code) }
            """
        let found = Checked(app(method), rules: [.foregroundShowsNothing]).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        ("done([])", Level.warning), ("// our own banner\ndone([])", .note),
        ("done([])\n}\nfunc show() { NotificationBanner(title: \"\").show()", .note),
    ])
    func `an answer without options may be a decision`(code: String, level: Level) {
        let method = """
            func userNotificationCenter(
                _ c: UNUserNotificationCenter, willPresent n: UNNotification,
                withCompletionHandler done: @escaping (UNNotificationPresentationOptions) -> Void
            ) { \(code) }
            """
        let found = Checked(app(method), rules: [.foregroundShowsNothing]).findings
        #expect(found.map(\.level) == [level])
    }

    @Test(arguments: ["@objc (Taps)", "@available (iOS 12.0, *)"])
    func `a blank before the parenthesis of an attribute is no error`(attribute: String) {
        #expect(!SwiftFile(path: "", text: "\(attribute)\nclass A {}").hasError)
    }

    @Test func `a package's class is not the app's class of the same name`() {
        let text = app(
            "func application(_ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken t: Data) { print(\"\\(t)\") }"
        )
        let find = { (paths: [String]) in
            Check(
                files: paths.map { SwiftFile(path: $0, text: text) },
                facts: ProjectFacts(files: []), rules: [.tokenText]
            ).findings.map(\.place.path)
        }
        #expect(
            find(["Kit/Sources/Kit/AppDelegate.swift"]) == ["Kit/Sources/Kit/AppDelegate.swift"])
        #expect(
            find(["Kit/Sources/Kit/AppDelegate.swift", "App/AppDelegate.swift"]) == [
                "App/AppDelegate.swift"
            ])
    }

    @Test(arguments: [
        Case.bad("nothing", "[]"), .bad("a sound", "return [.sound]"),
        .bad("a banner without a list", "log(n); return .banner"),
        .good("banner and list", "return [.banner, .list]"),
        .good("a choice", "isOpen ? [] : [.banner]"),
        .good("a decision", "if isOpen { return [] }; return []"),
        .good("a result", "await options(n)"), .good("its own view", "show(n); return [.sound]"),
        .good("a closure", "let all = parts.map { return [] }; return all.first"),
    ])
    func `willPresent that returns its answer shows something`(_ example: Case) {
        let method = """
            func userNotificationCenter(
                _ c: UNUserNotificationCenter, willPresent n: UNNotification
            ) async -> UNNotificationPresentationOptions { \(example.code) }
            """
        let found = Checked(app(method), rules: [.foregroundShowsNothing]).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad("no willPresent", "class Taps: NSObject, UNUserNotificationCenterDelegate {}"),
        .bad(
            "none in the parent",
            "class Base: NSObject {}\nclass Taps: Base, UNUserNotificationCenterDelegate {}"),
        .good("an unknown parent", "class Taps: PushBase, UNUserNotificationCenterDelegate {}"),
        .good("a library's delegate", "class Taps: RCTAppDelegate {}"),
        .good(
            "one in the parent",
            "class Base: NSObject { \(willPresent) }\nclass Taps: Base {}"),
        .good("one in an extension", "class Taps: NSObject {}\nextension Taps { \(willPresent) }"),
        .good("a library", "import OneSignal\nclass Taps: NSObject {}"),
        .good(
            "an earlier delegate has it",
            "class Taps: NSObject {}\nclass Main: NSObject { \(willPresent); func go() { UNUserNotificationCenter.current().delegate = self } }"
        ),
    ])
    func `a delegate has willPresent`(_ example: Case) {
        let code =
            "\(example.code)\nfunc start() { UNUserNotificationCenter.current().delegate = Taps() }"
        let found = Checked(code, rules: [.foregroundShowsNothing]).findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad("a property", "class Taps: NSObject {}"),
        .good("a property with willPresent", "class Taps: NSObject { \(willPresent) }"),
        .good(
            "a property that may hold another class",
            "class Taps: NSObject {}\nclass OtherTaps: Taps { \(willPresent) }"),
        .good("a property of a protocol", "protocol Taps: NSObject {}"),
    ])
    func `a delegate in a property has willPresent`(_ example: Case) {
        let code = """
            \(example.code)
            class AppDelegate: NSObject, UIApplicationDelegate {
                let taps: Taps
                func start() { UNUserNotificationCenter.current().delegate = taps }
            }
            """
        let found = Checked(code, rules: [.foregroundShowsNothing]).findings
        #expect(found.isEmpty != example.isBad)
    }

    private static let willPresent = """
        func userNotificationCenter(
            _ c: UNUserNotificationCenter, willPresent n: UNNotification
        ) async -> UNNotificationPresentationOptions { await options(n) }
        """

    @Test(arguments: [
        Case.bad("a text", "save(\"\\(token)\")"), .bad("a description", "save(token.description)"),
        .bad("NSData", "save((token as NSData).description)"),
        .bad("describing", "save(String(describing: token))"),
        .bad("UTF-8", "save(String(data: token, encoding: .utf8))"),
        .bad("32 bytes", "guard token.count == 32 else { return }"),
        .good("bytes", "save(token.map { String(format: \"%02x\", $0) }.joined())"),
        .good("base64", "save(token.base64EncodedString())"),
        .good("a library", "sdk.token = token"),
        .good("another value of its name", "let token = hex(token)\nsave(\"\\(token)\")"),
    ])
    func `a token is written as bytes`(_ example: Case) {
        let method = """
            func application(
                _ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
            ) { \(example.code) }
            """
        #expect(Checked(app(method), rules: [.tokenText]).findings.isEmpty != example.isBad)
    }

    @Test(arguments: [
        ("Log.d(\"\\(token)\")", Level.note), ("AppLogger.shared.write(\"\\(token)\")", .note),
        ("DLog(\"\\(token)\")", .note), ("Catalog.add(\"\\(token)\")", .error),
    ])
    func `a token in a log is a note`(code: String, level: Level) {
        let method = """
            func application(
                _ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
            ) { \(code) }
            """
        #expect(Checked(app(method), rules: [.tokenText]).findings.map(\.level) == [level])
        let whole = method.replacing(
            " }", with: "; let text = token.map { String(format: \"%02x\", $0) } }")
        #expect(
            Checked(app(whole), rules: [.tokenText]).findings.map(\.level)
                == (level == .note ? [] : [level]))
    }

    @Test(arguments: [
        Case.good("a print", "func show(_ item: Any) { print(item) }"),
        .good(
            "a loop",
            "func show(_ all: Any...) {\n#if DEBUG\nfor item in all { print(item) }\n#endif\n}"),
        .good(
            "a text",
            "func show(_ item: Any) { let text = String(describing: item); NSLog(\"%@\", text) }"),
        .bad("a request", "func show(_ item: Any) { print(item); api.send(item) }"),
        .bad("nothing", "func show(_ item: Any) {}"),
        .bad("an assignment", "func show(_ item: Any) { print(item); last = item }"),
        .bad(
            "a text that is sent",
            "func show(_ item: Any) { let id = api.send(item); print(id) }"),
    ])
    func `a function of the app that only prints is a log`(_ example: Case) {
        let method = """
            func application(
                _ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
            ) { show("Token: \\(token)") }
            """
        let found = Checked(app(method) + "\n\(example.code)", rules: [.tokenText]).findings
        #expect(found.map(\.level) == [example.isBad ? .error : .note])
    }

    @Test(arguments: [
        Case.bad(
            "register",
            "UNUserNotificationCenter.current().requestAuthorization(options: []) { _, _ in UIApplication.shared.registerForRemoteNotifications() }"
        ),
        .bad(
            "the parameter",
            "center.getNotificationSettings { _ in application.registerForRemoteNotifications() }"),
        .good(
            "the main queue",
            "center.getNotificationSettings { _ in DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() } }"
        ),
        .good(
            "the main actor",
            "center.getNotificationSettings { _ in Task { @MainActor in UIApplication.shared.registerForRemoteNotifications() } }"
        ),
        .good(
            "before",
            "UIApplication.shared.registerForRemoteNotifications(); center.requestAuthorization(options: []) { _, _ in }"
        ),
    ])
    func `UIKit is used on the main queue`(_ example: Case) {
        let found = Checked(app("func ask() { \(example.code) }"), rules: [.interfaceOffMain])
            .findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad("a new object", "UNUserNotificationCenter.current().delegate = Taps()"),
        .bad("a local", "let taps = Taps(); UNUserNotificationCenter.current().delegate = taps"),
        .good("self", "UNUserNotificationCenter.current().delegate = self"),
        .good("shared", "UNUserNotificationCenter.current().delegate = Taps.shared"),
        .good(
            "kept",
            "let taps = Taps(); UNUserNotificationCenter.current().delegate = taps; self.taps = taps"
        ),
    ])
    func `a property keeps the delegate`(_ example: Case) {
        let found = Checked(app("func start() { \(example.code) }"), rules: [.delegateLetGo])
            .findings
        #expect(found.isEmpty != example.isBad)
    }

    @Test func `the older method alone is not enough`() {
        let legacy =
            "func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any]) { sync() }"
        #expect(Checked(app(legacy), rules: [.legacyOnly]).findings.map(\.level) == [.warning])
        #expect(
            Checked(app(legacy + "\n" + Self.fetch), rules: [.legacyOnly]).findings.map(\.level)
                == [.note])
        let log = legacy.replacing("sync()", with: "if a { print(i) }")
        #expect(Checked(app(log), rules: [.legacyOnly]).findings.isEmpty)
        #expect(
            Checked(app(log + "\n" + Self.fetch), rules: [.legacyOnly]).findings.map(\.level)
                == [.note])
        #expect(Checked(app(Self.fetch), rules: [.legacyOnly]).findings.isEmpty)
        // A parent or a library may have the other method.
        let flutter = app(legacy).replacing("UIResponder", with: "FlutterAppDelegate")
        #expect(Checked(flutter, rules: [.legacyOnly]).findings.isEmpty)
        let library = "import OneSignal\n" + app(legacy)
        #expect(Checked(library, rules: [.legacyOnly]).findings.isEmpty)
    }

    @Test func `a signing key does not belong in an app, and no report prints it`() {
        let key = String(repeating: "MIGTAgEA", count: 20)
        let source = { (text: String) in "let key = \"\"\"\n\(text)\n\"\"\"\n" }
        let head = "-----BEGIN PRIVATE " + "KEY-----"
        let found = Checked(source("\(head)\n\(key)"), rules: [.keyInApp]).findings
        #expect(found.count == 1)
        #expect(!found.map { "\($0)" }.joined().contains("MIGT"))
        #expect(Checked(source(head), rules: [.keyInApp]).findings.isEmpty)
    }

    @Test func `a level needs its entitlement`() {
        let source = SwiftFile(
            path: "App/A.swift", text: "func f() { content.interruptionLevel = .timeSensitive }")
        let project = { (entitlements: String) in
            ProjectFacts(files: [
                ProjectFile(path: "App.xcodeproj/project.pbxproj", text: Self.project),
                ProjectFile(
                    path: "App/App.entitlements",
                    text: "<plist><dict>\(entitlements)</dict></plist>"),
            ])
        }
        let find = { Check(files: [source], facts: project($0)).findings.map(\.rule) }
        #expect(find("") == [.levelWithoutEntitlement])
        #expect(
            find("<key>com.apple.developer.usernotifications.time-sensitive</key><true/>") == [])
        #expect(Check(files: [source], facts: ProjectFacts(files: [])).findings.isEmpty)
        let switched = SwiftFile(
            path: "App/A.swift",
            text:
                "func f() { if Features.timeSensitiveEnabled { content.interruptionLevel = .timeSensitive } }"
        )
        #expect(Check(files: [switched], facts: project("")).findings.isEmpty)
    }

    /// A project with one app and one configuration.
    static let project = """
        // !$*UTF8*$!
        { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L0; };
        L0 = { isa = XCConfigurationList; buildConfigurations = (); };
        G = { isa = PBXGroup; children = (A, ); sourceTree = "<group>"; };
        A = { isa = PBXGroup; path = App; children = (F, ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = L1; buildPhases = (S, ); };
        S = { isa = PBXSourcesBuildPhase; files = (B, ); };
        B = { isa = PBXBuildFile; fileRef = F; };
        L1 = { isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          CODE_SIGN_ENTITLEMENTS = "$(SRCROOT)/App/App.entitlements";
          IPHONEOS_DEPLOYMENT_TARGET = 15.4; PRODUCT_BUNDLE_IDENTIFIER = "com.example.app"; }; };
        }; }
        """
}
