import Checking
import Testing

/// P10 through functions that call each other, and through closures that they get.
struct NavigationTests {
    private static func fetch(_ code: String, _ members: String) -> String {
        Checked.delegate(
            "",
            """
            func application(
                _ a: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
                fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
            ) { \(code) }
            \(members)
            func open(_ any: Any) { window.rootViewController = Chat() }
            """)
    }

    private static func chain(_ length: Int) -> String {
        (0..<length).map { "func f\($0)() { \($0 + 1 < length ? "f\($0 + 1)()" : "open(self)") }" }
            .joined(separator: "\n")
    }

    @Test(arguments: [
        Case.bad("three functions", fetch("f0(); done(.newData)", chain(3))),
        .good("a longer chain", fetch("f0(); done(.newData)", chain(9))),
        .bad(
            "a closure of three functions",
            fetch(
                "load { self.open(info); done(.newData) }",
                """
                func load(_ next: @escaping () -> Void) { parse(then: next) }
                func parse(then next: @escaping () -> Void) { store(next) }
                func store(_ next: @escaping () -> Void) { next() }
                """)),
        .good(
            "a closure of a longer chain",
            fetch(
                "load { self.open(info); done(.newData) }",
                """
                func load(_ next: @escaping () -> Void) { parse(then: next) }
                func parse(then next: @escaping () -> Void) { store(next) }
                func store(_ next: @escaping () -> Void) { keep(next) }
                func keep(_ next: @escaping () -> Void) { next() }
                """)),
        .bad("a screen", fetch("present(chat, animated: true); done(.newData)", "")),
        .good("an alert", fetch("present(alert, animated: true); done(.newData)", "")),
        .good(
            "a toast in a variable",
            fetch("let v = ToastController(info); present(v, animated: false); done(.newData)", "")),
        .good(
            "the end of a session",
            fetch(
                "if info.isEmpty { window.rootViewController = LoginController() }; done(.newData)",
                "")),
        .good("a call", fetch("open(IncomingCallController()); done(.newData)", "")),
        .good(
            "an alert in a variable",
            fetch(
                "let box = UIAlertController(title: t, message: m, preferredStyle: .alert); present(box, animated: true); done(.newData)",
                "")),
        .good(
            "a closure that is only kept",
            fetch(
                "load { self.open(info) }; done(.newData)",
                "func load(_ next: @escaping () -> Void) { onTap = next }")),
        .good(
            "a function that tests the state",
            fetch(
                "handle(info); done(.newData)",
                "func handle(_ i: Any) { if UIApplication.shared.applicationState == .background { open(i) } }"
            )),
        .good(
            "a handler through four functions",
            fetch(
                "load(done)",
                """
                func load(_ d: @escaping (UIBackgroundFetchResult) -> Void) { parse(d) }
                func parse(_ d: @escaping (UIBackgroundFetchResult) -> Void) { store(d) }
                func store(_ d: @escaping (UIBackgroundFetchResult) -> Void) { keep(d) }
                func keep(_ d: @escaping (UIBackgroundFetchResult) -> Void) { d(.newData) }
                """)),
    ])
    func `navigation is followed through functions`(_ example: Case) {
        let found = Checked(
            example.code, rules: [.navigationWithoutTap, .handlerNotCalled, .handlerCalledTwice]
        ).findings
        #expect(found.count == (example.isBad ? 1 : 0), "\(found)")
    }

    @Test func `a handler that a fourth function forgets is found`() {
        let source = Self.fetch(
            "load(done)",
            """
            func load(_ d: @escaping (UIBackgroundFetchResult) -> Void) { parse(d) }
            func parse(_ d: @escaping (UIBackgroundFetchResult) -> Void) { store(d) }
            func store(_ d: @escaping (UIBackgroundFetchResult) -> Void) { keep(d) }
            func keep(_ d: @escaping (UIBackgroundFetchResult) -> Void) { if isOn { d(.newData) } }
            """)
        #expect(Checked(source, rules: [.handlerNotCalled]).findings.count == 1)
    }
}
