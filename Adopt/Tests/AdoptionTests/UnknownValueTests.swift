import Testing

@testable import Adoption

/// Stubs whose values are optional, awaited or passed to functions of the system.
struct UnknownValueTests {
    private func stubs(_ line: String, _ errors: String...) -> String {
        let made = Adopted(["A.swift": line]) { round in
            errors.indices.contains(round - 1) ? errors[round - 1] : ""
        }
        let text = made.text("Stubs.swift")
        #expect(Rewritten.isSwift(text), "\(text)")
        return text
    }

    @Test(arguments: [
        ("func f() { if let a = SDK.shared { a.go() } }", "static let shared: SDK? = SDK()"),
        ("func f() { SDK.current?.go() }", "static let current: SDK? = SDK()"),
        (
            "func f() { guard let a = SDK.sdk() else { return } }",
            "static func sdk() -> SDK? { theOnly }"
        ),
        ("func f() { SDK.shared.go() }", "static let shared = SDK()"),
        ("func f() { if let a = SDK(key: 1) { a.go() } }", "init?(key: Any?) { return nil }"),
        ("let a = SDK(key: 1)", "init(key: Any?) {}"),
        (
            "let a = SDK(key: 1); let b = SDK(key: 2)!", "init?(key: Any?) { return nil }"
        ),
    ])
    func `P4: a member that a line unwraps is optional`(line: String, member: String) {
        #expect(stubs(line).contains("public \(member)"), "\(stubs(line))")
    }

    @Test func `P5: an awaited loop runs over a stream that ends`() {
        let text = stubs(
            "func f() async { for await a in SDK.events { print(a) } }",
            "/app/A.swift:1:37: error: type 'SDK' has no member 'events'",
            "/app/A.swift:1:33: error: for-in loop requires 'Anything' to conform to 'AsyncSequence'"
        )
        #expect(text.contains("static var events: AsyncStream<Anything>"), "\(text)")
    }

    @Test func `P4: a list whose element a line unwraps is not optional itself`() {
        let text = stubs(
            #"func f() { SDK.start(); guard let a = SDK.flags["a"] else { return } }"#,
            "/app/A.swift:1:43: error: type 'SDK' has no member 'flags'")
        #expect(text.contains("static var flags: [AnyHashable: Anything]"), "\(text)")
    }

    @Test func `P4: an awaited element has the type that a function takes`() {
        let text = stubs(
            "func f() async { for await a in SDK.events() { g(a) } }\nfunc g(_ a: Int) {}",
            "/app/A.swift:1:37: error: type 'SDK' has no member 'events'",
            "/app/A.swift:1:50: error: cannot convert value of type 'Anything' to expected argument "
                + "type 'Int'")
        #expect(text.contains("static func events() -> AsyncStream<Int>"), "\(text)")
    }

    @Test func `a call that is a body has the type of the function's result`() {
        let text = stubs(
            "func f() async -> Int { await SDK.count() }",
            "/app/A.swift:1:35: error: type 'SDK' has no member 'count'")
        #expect(text.contains("static func count() async -> Int"), "\(text)")
    }

    @Test func `a value that resumes a continuation has the type of the result`() {
        let text = stubs(
            "func f() async { let a: Int = await withCheckedContinuation { c in SDK.count { "
                + "c.resume(returning: $0) } }; print(a) }",
            "/app/A.swift:1:72: error: type 'SDK' has no member 'count'",
            "/app/A.swift:1:37: error: cannot convert value of type 'Anything?' to specified type "
                + "'Int'")
        #expect(text.contains("static func count(_ value1: @escaping (Int) -> Void)"), "\(text)")
    }

    @Test func `a value that is assigned to an implicitly unwrapped variable exists`() {
        let text = stubs(
            "class A { var a: Session!; func f() { a = SDK.make(); a.b() } }\nclass Session {}",
            "/app/A.swift:1:47: error: type 'SDK' has no member 'make'",
            "/app/A.swift:1:47: error: cannot assign value of type 'Anything' to type 'Session?'")
        #expect(text.contains("return plainValue(\"make\") as Session"), "\(text)")
    }

    @Test
    func `P5: an unknown value is a number's value, a format's argument and a content's source`() {
        let text = stubs(
            "let a = SDK.count", "/app/A.swift:1:13: error: type 'SDK' has no member 'count'")
        #expect(text.contains("extension Anything: UNNotificationContentProviding, CVarArg {"))
        #expect(text.contains("convenience init(value: Anything) { self.init(value: 0) }"))
    }

    @Test(arguments: [
        ("(Int) -> Store", #"{ _ in plainValue("the value of a closure") }"#),
        ("() -> Void", "{  }"),
    ])
    func `P10: a closure is always there, and looks for its value when it is called`(
        type: String, value: String
    ) {
        #expect(DefaultValue().expression(type) == value)
    }

    @Test func `P10: a type without values of its own is made without arguments`() {
        let text = "class Services { var a: Int!; let b = 1 }"
        let source = SourceText(path: "A.swift", absolutePath: "/A.swift", text: text)
        #expect(
            DefaultValueExpressions.expressions(in: [Draft.parse(source)])["Services"]
                == "Services()")
    }
}
