import Checking
import Testing

/// The delegate of the notification center: findings on objects that iOS does not call are silent.
struct CenterDelegateTests {
    private static let forgets = """
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler done: @escaping () -> Void
        ) { open(response) }
        """
    private static let mine = "UNUserNotificationCenter.current().delegate = self"

    private func find(_ source: String, _ rules: Set<Rule>) -> [Rule] {
        Checked("import UserNotifications\n\(source)", rules: rules).findings.map(\.rule)
    }

    @Test(arguments: [
        Case.bad("set", Checked.delegate(mine, forgets)),
        .good("never set", Checked.delegate("", forgets)),
        .bad(
            "a center of unknown type", Checked.delegate("services.center.delegate = self", forgets)
        ),
        .bad(
            "a library", "import Airship\n" + Checked.delegate("", forgets)),
        .bad(
            "a parent of a library",
            Checked.delegate("") + "\nclass Taps: LibraryDelegateBase { \(forgets) }"),
    ])
    func `iOS calls a delegate that other code may have set`(_ example: Case) {
        #expect(find(example.code, [.handlerNotCalled]).isEmpty != example.isBad)
    }

    @Test func `a library that answers the center calls the handler of willPresent`() {
        let method = """
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler done: @escaping (UNNotificationPresentationOptions) -> Void
            ) { log(notification) }
            """
        let source = Checked.delegate(Self.mine, method + "\n" + Self.forgets)
        #expect(find(source, [.handlerNotCalled]).count == 2)
        #expect(find("import OneSignal\n" + source, [.handlerNotCalled]).count == 1)
    }

    @Test func `iOS calls the last delegate of a launch alone`() {
        let chat = """
            class Chat: NSObject, UNUserNotificationCenterDelegate {
                static let shared = Chat()
                override init() { super.init(); \(Self.mine) }
            }
            """
        let source =
            Checked.delegate("\(Self.mine); Chat.shared.load()", Self.forgets) + "\n" + chat
        #expect(find(source, [.handlerNotCalled]) == [])
        #expect(find(source, [.delegateTakenOver]) == [.delegateTakenOver])
        let other = source.replacing("Chat.shared.load()", with: "if flag { Chat.shared.load() }")
        #expect(find(other, [.handlerNotCalled]) == [.handlerNotCalled])
    }

    @Test(arguments: [
        Case.bad("a local variable", "let taps = Taps(); taps.start()"),
        .bad("a new object", "Taps().start()"),
        .good("kept", "let taps = Taps(); taps.start(); self.taps = taps"),
        .good("passed on", "let taps = Taps(); taps.start(); keep(taps)"),
        .good("captured", "let taps = Taps(); taps.start(); later { taps.stop() }"),
        .good("another one is kept", "Taps().start(); self.taps = Taps()"),
    ])
    func `a property keeps an object that makes itself the delegate`(_ example: Case) {
        let taps = """
            class Taps: NSObject, UNUserNotificationCenterDelegate {
                func start() { \(Self.mine); NotificationCenter.default.addObserver(self, selector: s, name: n, object: nil) }
                \(Self.forgets)
            }
            """
        let source = Checked.delegate(example.code) + "\n" + taps
        #expect(find(source, [.delegateLetGo]).isEmpty != example.isBad)
        // iOS calls no method of an object that is gone.
        #expect(find(source, [.handlerNotCalled]).isEmpty == example.isBad)
        let held = source.replacing("\(Self.mine);", with: "\(Self.mine); Session(delegate: self);")
        #expect(find(held, [.delegateLetGo]).isEmpty)
    }

    @Test func `all places that make such objects are one finding`() {
        let taps =
            "class Taps: NSObject, UNUserNotificationCenterDelegate { func start() { \(Self.mine) } }"
        let source =
            Checked.delegate("if first { Taps().start() } else { Taps().start() }") + "\n" + taps
        let found = Checked(source, rules: [.delegateLetGo]).findings
        #expect(found.map(\.related.count) == [1])
    }
}
