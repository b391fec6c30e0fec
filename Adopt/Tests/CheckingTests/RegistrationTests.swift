import Checking
import Testing

/// P12: the registration depends on the user's permission.
struct RegistrationTests {
    @Test(arguments: [
        Case.bad(
            "a guard",
            "c.requestAuthorization(options: []) { ok, _ in guard ok else { return }; application.registerForRemoteNotifications() }"
        ),
        .bad(
            "an if on a queue",
            "c.requestAuthorization(options: []) { ok, _ in if ok { DispatchQueue.main.async { application.registerForRemoteNotifications() } } }"
        ),
        .bad(
            "authorized",
            "if settings.authorizationStatus == .authorized { application.registerForRemoteNotifications() }"
        ),
        .bad(
            "an awaited answer",
            "Task { let ok = try await c.requestAuthorization(options: []); if ok { application.registerForRemoteNotifications() } }"
        ),
        .bad(
            "the other branch",
            "c.requestAuthorization(options: []) { ok, error in if let error { log(error) } else { if !ok { log(1) } else { application.registerForRemoteNotifications() } } }"
        ),
        .bad(
            "a return before",
            "c.requestAuthorization(options: []) { ok, error in if !ok || error != nil { return }; application.registerForRemoteNotifications() }"
        ),
        .bad(
            "a switch over the answer",
            "c.requestAuthorization(options: []) { ok, _ in switch ok { case true: application.registerForRemoteNotifications(); case false: break } }"
        ),
        .bad(
            "a switch over the status",
            "switch settings.authorizationStatus { case .authorized, .provisional: application.registerForRemoteNotifications(); default: break }"
        ),
        .bad(
            "a guard that leaves with the call",
            "c.requestAuthorization(options: []) { ok, _ in guard !ok else { application.registerForRemoteNotifications(); return } }"
        ),
        .bad(
            "a function of its own",
            "c.requestAuthorization(options: []) { ok, _ in if ok { self.register() } } }\nfunc register() { UIApplication.shared.registerForRemoteNotifications()"
        ),
        .good(
            "a function that the launch calls, too",
            "register(); c.requestAuthorization(options: []) { ok, _ in if ok { self.register() } } }\nfunc register() { UIApplication.shared.registerForRemoteNotifications()"
        ),
        .good(
            "a guard on the error",
            "c.requestAuthorization(options: []) { ok, error in guard error == nil else { return }; application.registerForRemoteNotifications() }"
        ),
        .good(
            "a return before, if all is denied",
            "c.requestAuthorization(options: []) { ok, error in if ok && error != nil { return }; application.registerForRemoteNotifications() }"
        ),
        .good(
            "a switch with more cases",
            "switch settings.authorizationStatus { case .authorized, .notDetermined: application.registerForRemoteNotifications(); default: break }"
        ),
        .good(
            "after a refusal",
            "c.requestAuthorization(options: []) { ok, _ in if !ok { application.registerForRemoteNotifications() } }"
        ),
        .good("at the launch", "application.registerForRemoteNotifications()"),
        .good(
            "after any awaited answer",
            "Task { let ok = try await c.requestAuthorization(options: []); application.registerForRemoteNotifications(); use(ok) }"
        ),
        .good(
            "after any answer",
            "c.requestAuthorization(options: []) { _, _ in application.registerForRemoteNotifications() }"
        ),
        .good(
            "twice",
            "application.registerForRemoteNotifications(); c.requestAuthorization(options: []) { ok, _ in if ok { application.registerForRemoteNotifications() } }"
        ),
    ])
    func `the token is asked for without permission`(_ example: Case) {
        let find = { (members: String) in
            Checked(Checked.delegate(example.code, members), rules: [.registrationAfterPermission])
                .findings
        }
        // Without silent pushes, a question at each launch is enough.
        #expect(find("").isEmpty)
        let fetch =
            "func application(_ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any]) async -> UIBackgroundFetchResult { .newData }"
        #expect(find(fetch).map(\.level) == (example.isBad ? [.warning] : []))
    }

    private static let fetch = """
        func application(
            _ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult { .newData }
        """
    private static let ask = """
        center.requestAuthorization(options: []) { ok, _ in
            if ok { UIApplication.shared.registerForRemoteNotifications() }
        }
        """

    @Test(arguments: [
        ("<string>remote-notification</string>", [Level.warning]), ("<string>audio</string>", []),
    ])
    func `silent pushes need the background mode`(mode: String, levels: [Level]) {
        let found = Checked(
            Checked.delegate(Self.ask, Self.fetch),
            plist: "<key>LSRequiresIPhoneOS</key><true/>\n"
                + "<key>UIBackgroundModes</key><array>\(mode)</array>",
            rules: [.registrationAfterPermission]
        ).findings
        #expect(found.map(\.level) == levels)
        #expect(found.first?.message.why.contains("changed") != true)
    }

    @Test(arguments: [
        Case.bad("a button", "Button(\"Allow\") { ask() }"),
        .bad("a button and a function", "Button(action: { start() }) { Text(\"Allow\") }"),
        .good("an appearance", "Text(\"Hello\").onAppear { ask() }"),
        .good("a function that is not known", "Row(action: ask)"),
    ])
    func `a launch asks for a token`(_ example: Case) {
        let source = """
            @main struct Shop: App {
                var body: some Scene { WindowGroup { Welcome() } }
            }
            struct Welcome: View {
                var body: some View { \(example.code) }
                \(example.code.contains("start") ? "func start() { ask() }" : "")
                func ask() {
                    \(Self.ask)
                }
            }
            """
        let found = Checked(source, rules: [.registrationAfterPermission]).findings
        #expect(found.map(\.level) == (example.isBad ? [.note] : []))
    }

    @Test func `a function of the app may have the name of Apple's`() {
        let ask = """
            func registerForRemoteNotifications() {
                center.requestAuthorization(options: []) { ok, _ in
                    if ok { UIApplication.shared.registerForRemoteNotifications() }
                }
            }
            """
        let find = { (ask: String) in
            let source = Checked.delegate(
                "registerForRemoteNotifications()", "\(ask)\n\(Self.fetch)")
            return Checked(source, rules: [.registrationAfterPermission]).findings.count
        }
        #expect(find(ask) == 1)
        #expect(find(ask.replacing("if ok ", with: "do ")) == 0)
    }
}
