import Checking
import Testing

/// P29: actions and categories that do not fit.
struct ActionRuleTests {
    /// An app that registers actions and handles responses.
    static func app(
        _ actions: String, _ handling: String, more: String = "", center: Bool = true
    ) -> String {
        """
        import UserNotifications
        class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
            func register() {
                \(actions)
                \(center ? register : "")
            }
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler done: @escaping () -> Void
            ) {
                \(handling)
                done()
            }
        }
        \(more)
        """
    }

    static let register = """
        let invite = UNNotificationCategory(
            identifier: "invite", actions: [first, second], intentIdentifiers: [], options: [])
        UNUserNotificationCenter.current().setNotificationCategories([invite])
        """
    static let both = """
        let first = UNNotificationAction(identifier: "accept", title: "Accept", options: [])
        let second = UNNotificationAction(identifier: "decline", title: "Decline", options: [])
        """

    private static func choice(_ cases: String...) -> String {
        "switch response.actionIdentifier {\n"
            + cases.map { "case \($0): handle()\n" }.joined() + "default: open()\n}"
    }

    private static let names = """
        enum ActionName: String { case accept, decline, snooze = "SNOOZE" }
        enum Identifier { static let accept = "accept"; static let decline = "decline" }
        """
    private static let named = """
        let first = UNNotificationAction(identifier: ActionName.accept.rawValue, title: "", options: [])
        let second = UNNotificationAction(identifier: Identifier.decline, title: "", options: [])
        """

    @Test(arguments: [
        Case.bad("another spelling", app(both, choice("\"accept\"", "\"reject\""))),
        .bad("no case", app(both, choice("\"accept\""))),
        .bad("a comparison", app(both, "if response.actionIdentifier == \"accept\" { handle() }")),
        .bad(
            "a constant and a raw value",
            app(named, choice("ActionName.accept.rawValue", "\"Decline\""), more: names)),
        .bad("no reads at all", app(both, "open(response.notification.request.content)")),
        .bad(
            "a variable",
            app(both, "let id = response.actionIdentifier; if id == \"accept\" { handle() }")),
        .bad(
            "a log",
            app(both, "print(response.actionIdentifier)\n" + choice("\"accept\"", "\"reject\""))),
        .bad(
            "a comment",
            app(both, choice("\"accept\"") + "\n// case \"decline\": decline()")),
        .bad(
            "another system",
            app(
                both,
                "switch response.actionIdentifier {\ncase \"accept\": handle()\n#if os(macOS)\ncase \"decline\": handle()\n#endif\ndefault: break\n}"
            )),
        .bad(
            "a global constant",
            app(both, choice("acceptName", "\"no\""), more: "let acceptName = \"accept\"")),
        .bad(
            "an enumeration without the action",
            app(
                both,
                "guard let kind = Kind(rawValue: response.actionIdentifier) else { return }\nrun(kind)",
                more: "enum Kind: String { case accept, open }")),
        .bad(
            "another function gets the response",
            app(
                both, "handle(response)",
                more:
                    "extension AppDelegate { func handle(_ r: UNNotificationResponse) { if r.actionIdentifier == \"accept\" { handle() } } }"
            )),
        .bad(
            "a case without an action",
            app(both, choice("\"accept\"", "\"decline\"", "\"reject\""))),
        .bad(
            "a case without an action, and a computed category",
            app(both, choice("\"accept\"", "\"decline\"", "\"reject\""))
                .replacing("identifier: \"invite\"", with: "identifier: Name.invite")),
        .good("both", app(both, choice("\"accept\"", "\"decline\""))),
        .good("one case for both", app(both, choice("\"accept\", \"decline\""))),
        .good(
            "one enumeration for both",
            app(
                named, choice("ActionName.accept.rawValue", "Identifier.decline"), more: names)),
        .good(
            "comparisons",
            app(
                both,
                "let id = response.actionIdentifier\nif id == \"accept\" || \"decline\" == id { handle() }"
            )),
        .good(
            "a list",
            app(
                both,
                "if [\"accept\", \"decline\"].contains(response.actionIdentifier) { handle() }")),
        .good(
            "an enumeration of the identifier",
            app(
                both,
                "switch ActionName(rawValue: response.actionIdentifier) { case .accept?: handle(); default: break }",
                more: names)),
        .good("a table", app(both, "table[response.actionIdentifier]?()")),
        .good(
            "a comparison as a value",
            app(
                both,
                "let isAccepted = (response.actionIdentifier == \"accept\"); answer(isAccepted)")),
        .good(
            "a comparison as an argument",
            app(both, "answer(response.actionIdentifier == \"accept\")")),
        .good(
            "a table by id",
            app(both, "let a = actions.first { $0.id == response.actionIdentifier }; a?.run()")),
        .good(
            "a default that passes the identifier on",
            app(
                both,
                "switch response.actionIdentifier { case \"accept\": handle()\ndefault: other(response.actionIdentifier) }"
            )),
        .good("a library", app(both, "Library.handle(response)")),
        .good(
            "a library with a function of the same name",
            app(
                both, "Library.handle(response)",
                more:
                    "func handle(_ r: UNNotificationResponse) { if r.actionIdentifier == \"accept\" { go() } }"
            )),
        .good("a notification", app(both, "post(name, object: response)")),
        .good(
            "super",
            app(
                both,
                "super.userNotificationCenter(center, didReceive: response, withCompletionHandler: done)"
            )),
        .good("OneSignal", "import OneSignalFramework\n" + app(both, choice("\"accept\""))),
        .good(
            "an identifier of the server",
            app(both, choice("\"accept\"", "Server.decline"))),
        .good(
            "no delegate in the sources",
            "func register() { \(both)\n\(register) }"),
        .good(
            "a button that opens the app",
            app(
                both.replacing(
                    "title: \"Decline\", options: []",
                    with: "title: \"More\", options: [.foreground]"),
                choice("\"accept\""))),
        .good(
            "a button that dismisses",
            app(both.replacing("decline", with: "ignore"), choice("\"accept\""))),
        .good(
            "the text of a reply",
            app(
                both.replacing(
                    "UNNotificationAction(identifier: \"decline\"",
                    with: "UNTextInputNotificationAction(identifier: \"reply\""),
                choice("\"accept\"")
                    + "\nif let text = response as? UNTextInputNotificationResponse { send(text.userText) }"
            )),
        .good(
            "Apple's identifiers",
            app(
                both,
                choice(
                    "\"accept\"", "\"decline\"", "UNNotificationDefaultActionIdentifier",
                    "UNNotificationDismissActionIdentifier"))),
        .good(
            "an action of the server, and a case",
            app(
                both
                    + "\nlet third = UNNotificationAction(identifier: push.id, title: \"\", options: [])",
                choice("\"accept\"", "\"decline\"", "\"archive\""))),
        .good(
            "the async form",
            app(both, choice("\"accept\"", "\"decline\"")).replacing(
                "withCompletionHandler done: @escaping () -> Void\n    )", with: ") async")),
    ])
    func `each action has a case`(_ example: Case) {
        #expect(!SwiftFile(path: "", text: example.code).hasError)
        let found = Checked(example.code, rules: [.actionUnhandled]).findings
        #expect(found.isEmpty != example.isBad, "\(found.map(\.message.text))")
    }

    @Test(arguments: [("func", 1), ("private func", 0), ("fileprivate func", 0)])
    func `a private function without a call registers nothing`(keywords: String, count: Int) {
        let source = Self.app(Self.both, "if response.actionIdentifier == \"accept\" { handle() }")
            .replacing("func register", with: "\(keywords) register")
        #expect(Checked(source, rules: [.actionUnhandled]).findings.count == count)
        let called = source + "\nextension AppDelegate { func start() { register() } }"
        #expect(Checked(called, rules: [.actionUnhandled]).findings.count == 1)
    }

    @Test func `a mismatch is one finding that names both sides`() throws {
        let found = Checked(
            Self.app(Self.both, Self.choice("\"accept\"", "\"reject\"")), rules: [.actionUnhandled]
        ).findings
        #expect(found.count == 1)
        let finding = try #require(found.first)
        #expect(finding.message.what == "No case handles the registered action \"decline\"")
        #expect(finding.place.line == 5)
        #expect(finding.related.map(\.place.line) == [16])
        #expect(finding.level == .warning)
    }

    private static let all = choice("\"accept\"", "\"decline\"")
    private static let other = """
        func later() { Other().set() }
        class Other {
            func set() {
                let chat = UNNotificationCategory(
                    identifier: "chat", actions: [], intentIdentifiers: [], options: [])
                UNUserNotificationCenter.current().setNotificationCategories([chat])
            }
        }
        """

    @Test(arguments: [
        Case.bad("another set in another type", app(both, all, more: other)),
        .bad(
            "two calls in a row",
            app(
                both + """

                    let one = UNNotificationCategory(identifier: "one", actions: [], intentIdentifiers: [])
                    UNUserNotificationCenter.current().setNotificationCategories([one])
                    """, all)),
        .bad(
            "a set in a constant",
            app(
                both, all,
                more: other.replacing("([chat])", with: "(set)").replacing(
                    "UNUserN", with: "let set: Set = [chat]\nUNUserN"))),
        .bad(
            "a static category",
            app(
                both, all,
                more: """
                    extension UNNotificationCategory {
                        static let chat = UNNotificationCategory(
                            identifier: "chat", actions: [], intentIdentifiers: [])
                    }
                    func later() { UNUserNotificationCenter.current().setNotificationCategories([.chat]) }
                    func much() { later() }
                    """)),
        .bad(
            "a function that makes the category",
            app(
                both, all,
                more: """
                    func later() { Other().set() }
                    class Other {
                        func make() -> UNNotificationCategory {
                            UNNotificationCategory(identifier: "chat", actions: [], intentIdentifiers: [])
                        }
                        func set() { center.setNotificationCategories([make()]) }
                    }
                    """)),
        .bad(
            "a computed identifier",
            app(
                both, all,
                more: other.replacing("\"chat\"", with: "Name.chat")
                    + "\nenum Name { static let chat = Bundle.main.name + \".chat\" }")),
        .good("one call", app(both, all)),
        .good(
            "a type that nothing uses",
            app(both, all, more: other.replacing("Other().set()", with: ""))),
        .good(
            "the same set again",
            app(both, all, more: other.replacing("\"chat\"", with: "\"invite\""))),
        .good(
            "a larger set later",
            app(
                both, all,
                more: other.replacing(
                    "([chat])",
                    with:
                        "([chat, UNNotificationCategory(identifier: \"invite\", actions: [], intentIdentifiers: [])])"
                ))),
        .good(
            "a union",
            app(
                both, all,
                more: other.replacing(
                    "UNUserNotificationCenter.current().setNotificationCategories([chat])",
                    with:
                        "center.getNotificationCategories { old in center.setNotificationCategories(old.union([chat])) }"
                ))),
        .good(
            "kept categories",
            app(
                both, all,
                more: other.replacing(
                    "func set() {",
                    with: "func set() async { let old = await center.notificationCategories()\n"))),
        .good(
            "none", app(both, all, more: "func signOut() { center.setNotificationCategories([]) }")),
        .good(
            "unknown",
            app(both, all, more: "func set() { center.setNotificationCategories(Library.all) }")),
        .good(
            "a wrapper",
            app(
                both, all,
                more:
                    "struct Live { func setNotificationCategories(_ all: Set<UNNotificationCategory>) { center.setNotificationCategories(all) } }"
            )),
        .good(
            "a choice",
            app(
                both + """

                    if #available(iOS 15, *) {
                        let one = UNNotificationCategory(identifier: "one", actions: [], intentIdentifiers: [])
                        UNUserNotificationCenter.current().setNotificationCategories([one])
                    } else {
                        let two = UNNotificationCategory(identifier: "two", actions: [], intentIdentifiers: [])
                        UNUserNotificationCenter.current().setNotificationCategories([two])
                    }
                    """, all, center: false)),
        .good("another system", app(both, all, more: "#if os(macOS)\n\(other)\n#endif")),
    ])
    func `one call registers all categories`(_ example: Case) {
        #expect(!SwiftFile(path: "", text: example.code).hasError)
        let found = Checked(example.code, rules: [.actionUnhandled]).findings
        #expect(found.isEmpty != example.isBad, "\(found.map(\.message.text))")
    }

    @Test func `dismissals that no code handles are a note`() {
        let asks = Self.app(Self.both, Self.all).replacing(
            "intentIdentifiers: [], options: []",
            with: "intentIdentifiers: [], options: .customDismissAction")
        #expect(Checked(asks, rules: [.actionUnhandled]).findings.map(\.level) == [.note])
        for handled in [
            "case UNNotificationDismissActionIdentifier: clear()\ndefault:",
            "case \"com.apple.UNNotificationDismissActionIdentifier\": clear()\ndefault:",
            "default: other(response.actionIdentifier);",
        ] {
            let source = asks.replacing("default:", with: handled)
            #expect(Checked(source, rules: [.actionUnhandled]).findings.isEmpty, "\(handled)")
        }
    }

    @Test func `a category with a slip is a warning, and labels are one note`() {
        let code =
            "func show() { a.categoryIdentifier = \"INVITE\"; b.categoryIdentifier = \"invitee\"; c.categoryIdentifier = \"weekly\"; d.categoryIdentifier = \"news\" }"
        let found = Checked(
            Self.app(Self.both, Self.all, more: code), rules: [.actionUnhandled]
        ).findings
        #expect(found.map(\.level) == [.warning, .warning, .note])
        #expect(found.map(\.related.count) == [0, 0, 1])
    }

    @Test func `the category of a notification is registered`() {
        let find = { (code: String) in
            Checked(
                Self.app(Self.both, Self.all, more: "func show() { \(code) }"),
                rules: [.actionUnhandled]
            ).findings.map(\.message.what)
        }
        #expect(
            find("content.categoryIdentifier = \"invites\"")
                == ["No code registers the category \"invites\""])
        #expect(
            find("content.categoryIdentifier = \"weekly\"; other.categoryIdentifier = \"news\"")
                == ["No code registers the category \"weekly\" and 1 more"])
        #expect(find("content.categoryIdentifier = \"invite\"") == [])
        #expect(find("content.categoryIdentifier = push.category") == [])
        #expect(find("content.categoryIdentifier = \"\"") == [])
        // The app compares the category, so that it may need no buttons.
        #expect(
            find(
                "content.categoryIdentifier = \"a\"; if content.categoryIdentifier == \"a\" { go() }"
            )
                == [])
    }
}
