import Testing

@testable import Adoption

/// Repairs of stubs by compiler errors: their kinds and their declarations.
struct StubKindTests {
    private func stubs(_ line: String, _ errors: String...) -> String {
        let made = Adopted(["A.swift": line + "\n"], from: [:]) { round in
            errors.indices.contains(round - 1) ? errors[round - 1] : ""
        }
        #expect(made.adoption.report.leftErrors == [])
        let stubs = made.text("Stubs.swift")
        #expect(Rewritten.isSwift(stubs), "\(stubs)")
        return stubs
    }

    @Test func `a stub in a loop is an empty sequence`() {
        let error = { (type: String) in
            "/app/A.swift:1:35: error: for-in loop requires '\(type)' to conform to 'Sequence'"
        }
        let one = stubs("func f(_ a: Rows) { for b in a { print(b) } }", error("Rows"))
        #expect(
            one.contains(
                "extension Rows: Sequence {\n    public func makeIterator() -> "
                    + "AnyIterator<Anything> { AnyIterator { nil } }\n}"))
        #expect(one.contains("class Anything"))
        let generic = stubs(
            "func f(_ a: Rows<Int>) { for b in a { print(b) } }", error("Rows<Int>"))
        #expect(generic.contains("AnyIterator<Value1>"))
    }

    @Test func `a type with static members of its own is a class, regardless of its name`() {
        let line = "let a: TokenType = .live"
        let has = "/app/A.swift:1:21: error: type 'any TokenType' has no member 'live'"
        let needs =
            "/app/A.swift:1:21: error: contextual member reference to static property 'live' requires "
            + "'Self' constraint in the protocol extension"
        #expect(stubs(line, has).contains("public protocol TokenType"))
        #expect(stubs(line, has, needs).contains("public class TokenType"))
        let static_ =
            "/app/A.swift:1:1: error: static member 'live' cannot be used on protocol metatype "
            + "'(any TokenType).Type'"
        #expect(stubs(line, static_).contains("public class TokenType"))
    }

    @Test(arguments: [
        (
            "func f(_ b: [String: String]) { let a: Parameters = b }",
            "cannot convert value of type '[String : String]' to specified type 'Parameters'",
            "public typealias Parameters = [String : String]"
        ),
        (
            "func f() { let a: Parameters = { b, c in print(b, c.d) } }",
            "cannot convert value of type '(_, _) -> ()' to specified type 'Parameters'",
            "public typealias Parameters = (Anything?, Anything) -> Void"
        ),
        (
            "func f() { let a: Parameters = { print(1) } }",
            "function produces expected type 'Parameters'; did you mean to call it with '()'?",
            "public typealias Parameters = () -> Void"
        ),
    ])
    func `a stub that is given a value is a name for the value's type`(
        line: String, message: String, alias: String
    ) {
        let column = line.contains("= b") ? 53 : 32
        let text = stubs(line, "/app/A.swift:1:\(column): error: \(message)")
        #expect(text.contains(alias), "\(text)")
        #expect(!text.contains("class Parameters"))
    }

    @Test func `a closure that says its object's methods as they are does not escape`() {
        let line = "class A { func b() {}; func c() { first { b() } } }"
        let text = stubs(
            line, "/app/A.swift:1:35: error: cannot find 'first' in scope",
            "/app/A.swift:1:43: error: call to method 'b' in closure requires explicit use of 'self' "
                + "to make capture semantics explicit")
        #expect(text.contains("func first(_ value1: () -> Void)"), "\(text)")
    }

    @Test func `a stub's name may be a word of Swift's`() {
        let text = stubs(
            "func f() { SDK.load.catch { print($0) } }",
            "/app/A.swift:1:16: error: type 'SDK' has no member 'load'",
            "/app/A.swift:1:21: error: value of type 'SDK' has no member 'catch'")
        #expect(text.contains("func `catch`("), "\(text)")
    }
}
