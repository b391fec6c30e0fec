import Checking
import Testing

/// Registrations and cases in code that does not run.
extension ActionRuleTests {
    @Test(arguments: [
        ("", 0), ("func start() { register(kind: \"with buttons\") }", 1),
    ])
    func `buttons for a text that no caller passes are not registered`(caller: String, count: Int) {
        let both = "if (kind == \"with buttons\") { \(Self.both)\n\(Self.register) }"
        let source = Self.app("", "if response.actionIdentifier == \"accept\" { handle() }")
            .replacing(
                "func register()", with: "func register(kind: String) { \(both) }\nfunc other()")
        #expect(
            Checked(source + "\nextension AppDelegate { \(caller) }", rules: [.actionUnhandled])
                .findings.count == count)
    }

    @Test(arguments: [
        Case.bad("called at the launch", "extension AppDelegate { func start() { Chat().set() } }"),
        .bad(
            "called by a function that the launch calls",
            "extension AppDelegate { func start() { begin() }; func begin() { Chat().set() } }"),
        .good("never called", "extension AppDelegate { func start() { _ = Chat() } }"),
        .good(
            "called by a function that nothing calls",
            "extension AppDelegate { func start() { _ = Chat() }; func begin() { Chat().set() } }"),
    ])
    func `categories in a function that no code reaches are not registered`(_ example: Case) {
        let chat = """
            class Chat {
                func set() {
                    let chat = UNNotificationCategory(
                        identifier: "chat", actions: [], intentIdentifiers: [], options: [])
                    UNUserNotificationCenter.current().setNotificationCategories([chat])
                }
            }
            """
        let source = Checked.delegate("start()\n\(Self.both)\n\(Self.register)")
        let found = Checked("\(source)\n\(chat)\n\(example.code)", rules: [.actionUnhandled])
            .findings.filter { $0.message.text.contains("removes") }
        #expect(found.isEmpty != example.isBad)
    }

    @Test func `a case in a class that is never the delegate handles nothing`() {
        let source = Self.app(
            "UNUserNotificationCenter.current().delegate = self\n" + Self.both,
            "if response.actionIdentifier == \"accept\" { handle() }")
        let other = """
            class Service: NSObject, UNUserNotificationCenterDelegate {
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                    withCompletionHandler done: @escaping () -> Void
                ) { if response.actionIdentifier == "decline" { handle() } }
            }
            """
        #expect(Checked(source + other, rules: [.actionUnhandled]).findings.count == 1)
    }
}
