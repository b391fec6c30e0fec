import Testing

@testable import Adoption

struct SelectorTests {
    private static let observe = "NotificationCenter.default.addObserver"

    /// Returns a rewritten class with an observer's selector and the method that it names.
    private func observer(_ selector: String, _ method: String) -> Rewritten {
        Rewritten(
            """
            class A {
                func a() { \(Self.observe)(self, selector: \(selector), name: .b, object: nil) }
                \(method)
            }
            """)
    }

    @Test(arguments: [
        ("#selector(f)", "func f() {}", "{ observer, _ in observer.f() }"),
        ("#selector(self.f)", "func f() {}", "{ observer, _ in observer.f() }"),
        ("#selector(A.f(_:))", "func f(_ n: Notification) {}", "{ $0.f($1) }"),
        ("#selector(f)", "func f(_ n: Notification) {}", "{ $0.f($1) }"),
        ("#selector(f(note:))", "func f(note: Notification) {}", "{ $0.f(note: $1) }"),
        ("#selector(f)", "func f(n: NSNotification) {}", "{ $0.f(n: $1 as NSNotification) }"),
        ("#selector(f(_:))", "func f(_ n: Notification?) {}", "{ $0.f($1) }"),
        ("#selector(f(_:))", "func f(_ n: Any?) -> Int { 1 }", "{ _ = $0.f($1) }"),
        (
            "#selector(f(_:))", "func f(_ n: Notification) {}; func f(_ a: Int, b: Int) {}",
            "{ $0.f($1) }"
        ),
    ])
    func `an observer's selector becomes a closure`(
        selector: String, method: String, closure: String
    ) {
        let made = observer(selector, method)
        #expect(
            made.text.contains("\(Self.observe)(self, selector: \(closure), name: .b, object: nil)")
        )
        #expect(made.obstacles.isEmpty)
        #expect(made.changes.map(\.what) == ["a selector became a closure"])
        #expect(Rewritten.isSwift(made.text))
    }

    @Test(arguments: [
        ("#selector(f)", ""),
        ("#selector(f)", "func f() {}; func f(_ n: Notification) {}"),
        ("#selector(f)", "func f(_ n: Notification, _ m: Int) {}"),
        ("#selector(f)", "func f(_ n: Int) {}"),
        ("#selector(f)", "func f() async {}"),
        (#"Selector("f")"#, "func f() {}"),
        ("NSSelectorFromString(name)", "func f() {}"),
    ])
    func `a selector whose method is not known stays, and is reported`(
        selector: String, method: String
    ) {
        let made = observer(selector, method)
        #expect(made.text.contains("selector: \(selector),"))
        #expect(made.obstacles.first?.position.line == 2)
    }

    @Test(arguments: [
        "Timer.scheduledTimer(timeInterval: 1, target: self, selector: S, userInfo: nil, repeats: true)",
        "Timer(timeInterval: 1, target: self, selector: S, userInfo: nil, repeats: true)",
        "Timer(fireAt: d, interval: 1, target: self, selector: S, userInfo: nil, repeats: true)",
    ])
    func `a timer's selector becomes a closure`(timer: String) {
        let source = { (selector: String) in
            "class A { func a() { _ = \(timer.replacing("S,", with: selector + ",")) }; func t(_ t: Timer) {} }"
        }
        let made = Rewritten(source("#selector(t(_:))"))
        #expect(made.text == source("{ $0.t($1) }"))
        #expect(made.obstacles.isEmpty)
    }

    @Test(arguments: [
        ("b.addTarget(self, action: #selector(t), for: .touchUpInside)", "selectors need"),
        ("if d.responds(to: #selector(t)) {}", "`responds(to:)`"),
        ("o.observe(\\.x) { _, _ in }", "key-value observation"),
        (
            #"o.addObserver(self, forKeyPath: "x", options: [], context: nil)"#,
            "key-value observation"
        ),
        (#"_ = o.value(forKey: "x")"#, "key-value coding"),
        (#"o.setValue(1, forKey: "x")"#, "key-value coding"),
        ("o.perform(#selector(t), with: nil, afterDelay: 1)", "`perform`"),
        ("method_exchangeImplementations(a, b)", "Objective-C runtime"),
        ("CFNotificationCenterPostNotification(a, b, nil, nil, true)", "Darwin"),
        ("_ = #keyPath(A.x)", "`#keyPath`"),
    ])
    func `code that has no way to Linux stays, and is reported with a remedy`(
        line: String, words: String
    ) {
        let made = Rewritten("func f() {\n    \(line)\n}\n")
        #expect(made.text.contains(line))
        #expect(made.obstacles.contains { $0.what.contains(words) }, "\(made.obstacles)")
        #expect(made.obstacles.allSatisfy { $0.position.line == 2 && $0.remedy.hasSuffix(".") })
    }
}
