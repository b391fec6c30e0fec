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
