import Checking
import Testing

/// Findings whose advice would not help the app are left out.
struct FittingAdviceTests {
    private static func fetch(_ body: String) -> String {
        """
        func application(
            _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
            fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
        ) { \(body) }
        """
    }
    private static let setsDelegate = "UNUserNotificationCenter.current().delegate = self"
    private static let response = """
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler done: @escaping () -> Void
        ) { REPLY; done() }
        """

    private func levels(
        _ launch: String, _ members: String, _ rule: Rule, plist: String? = nil
    ) -> [Level] {
        Checked(Checked.delegate(launch, members), plist: plist, rules: [rule]).findings.map(
            \.level)
    }

    @Test(arguments: [
        Case.good(
            "it shows screens",
            fetch("if let id = info[0] { home.showOrder(id) } else { print(info) }")),
        .good("and answers", fetch("home.showOrder(info); done(.noData)")),
        .bad("it shows a notification", fetch("home.showNotification(info); done(.newData)")),
        .bad("it loads", fetch("home.load(info); done(.newData)")),
        .bad("it loads, too", fetch("home.load(info); home.showOrder(info); done(.newData)")),
        .bad("taps go elsewhere", fetch("home.showOrder(info)") + "\n" + response),
    ])
    func `a method for taps needs no background mode`(_ example: Case) {
        let plist =
            "<key>LSRequiresIPhoneOS</key><true/><key>UIBackgroundModes</key><array><string>fetch</string></array>"
        let found = levels(Self.setsDelegate, example.code, .backgroundMode, plist: plist)
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.good(
            "a toast",
            fetch("if application.applicationState == .active { Toast.show(info) }; done(.noData)")),
        .bad(
            "a load", fetch("if application.applicationState == .active { load() }; done(.noData)")),
        .bad("a toast in any state", fetch("Toast.show(info); done(.noData)")),
    ])
    func `an app that shows a push by itself needs no willPresent`(_ example: Case) {
        let found = levels(Self.setsDelegate, example.code, .foregroundShowsNothing)
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.good("no category", ""),
        .bad("a category", "content.categoryIdentifier = \"invite\""),
        .bad("pushes", "UIApplication.shared.registerForRemoteNotifications()"),
    ])
    func `buttons need a notification that carries their category`(_ example: Case) {
        let post =
            "func post() { let content = make(); \(example.code); add(UNNotificationRequest(identifier: \"\", content: content, trigger: nil)) }"
        let reply = Self.response.replacing(
            "REPLY", with: "if response.actionIdentifier == \"accept\" { handle() }")
        let found = levels(
            "\(Self.setsDelegate); post()\n\(ActionRuleTests.both)\n\(ActionRuleTests.register)",
            "\(reply)\n\(post)", .actionUnhandled)
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [("voip", Level.error, "iOS ends the app"), ("audio", .warning, "lacks voip")])
    func `without the mode for calls iOS delivers none`(mode: String, level: Level, why: String) {
        let plist =
            "<key>LSRequiresIPhoneOS</key><true/><key>UIBackgroundModes</key><array><string>\(mode)</string></array>"
        let method = """
            func pushRegistry(
                _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
                for type: PKPushType, completion: @escaping () -> Void
            ) { if quiet { log(payload) } else { print(payload) } }
            """
        let found = Checked(
            Checked.delegate("registry = PKPushRegistry(queue: nil)", method)
                + "\nextension AppDelegate: PKPushRegistryDelegate {}",
            plist: plist, rules: [.callUnreported]
        ).findings
        #expect(found.map(\.level) == [level])
        #expect(found.allSatisfy { $0.message.why.contains(why) })
        #expect(found.allSatisfy { $0.message.what.hasPrefix("No path") })
    }

    @Test(arguments: [
        Case.good(
            "a constant with the copy",
            "let copy = request.content.mutableCopy() as? Content; best = copy"),
        .bad("a constant that may have none", "let copy = find(); best = copy"),
        .bad("a variable", "var copy = request.content.mutableCopy() as? Content; best = copy"),
        .bad("no value", "log(request)"),
        .bad(
            "a value that is removed",
            "let copy = request.content.mutableCopy() as? Content; best = copy; defer { best = nil }"
        ),
    ])
    func `a guard on content that was set cannot fail`(_ example: Case) {
        let source = """
            class Service: UNNotificationServiceExtension {
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler end: @escaping (UNNotificationContent) -> Void
                ) { self.handler = end; \(example.code); api.load { self.finish() } }
                private func finish() {
                    let content = best
                    guard let content else { return }
                    handler?(content)
                }
            }
            """
        let found = Checked(source, rules: [.serviceExtension]).findings.filter {
            $0.message.what.contains("is not called")
        }
        #expect(found.isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.good(
            "the App Store",
            "<key>method</key><string>app-store</string><key>teamID</key><string>A</string>"),
        .bad(
            "development",
            "<key>method</key><string>development</string><key>teamID</key><string>A</string>"),
        .bad("another list", "<key>method</key><string>app-store</string>"),
    ])
    func `an export by Xcode writes the environment`(_ example: Case) {
        let settings = "CODE_SIGN_STYLE = Manual; CODE_SIGN_ENTITLEMENTS = A.entitlements;"
        let list = { (name: String, keys: String) in
            ProjectFile(path: name, text: "<plist><dict>\(keys)</dict></plist>")
        }
        let files =
            SampleProject.files([SampleProject.Target(name: "App", settings: settings)]) + [
                list("A.entitlements", "<key>aps-environment</key><string>development</string>"),
                list("export.plist", example.code),
            ]
        let found = Check(
            files: [SwiftFile(path: "App.swift", text: Checked.delegate(""))],
            facts: ProjectFacts(files: files), rules: [.environment]
        ).findings
        #expect(found.isEmpty != example.isBad)
    }
}
