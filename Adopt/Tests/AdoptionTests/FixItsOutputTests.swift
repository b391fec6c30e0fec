import Testing

@testable import Adoption

/// Repairs of partly copied code of the app, and of the stubs that it uses.
struct MendTests {
    private func adopt(
        _ app: String, from others: [String: String] = [:], errors: [String]
    ) -> Adopted {
        Adopted(["A.swift": app], from: others) { round in
            errors.indices.contains(round - 1) ? errors[round - 1] : ""
        }
    }

    @Test(arguments: [
        ("Box<Int>(key: 1)", "static let last: Box<Int> = plainValue(\"Store.last (S.swift:2)\")"),
        ("[String: Int]()", "static let last: [String: Int] = [:]"),
        ("try! Box.shared", "static let last: Box = "), ("make(1)", ""),
        ("12", "static let last = 12"),
    ])
    func `a value that has to go leaves its type, or goes with its variable`(
        value: String, expected: String
    ) {
        let store = "enum Store {\n    static let last = \(value)\n}\n"
        let made = adopt(
            "let a = Store.last", from: ["S.swift": store],
            errors: ["/app/S.swift:2:30: error: cannot infer"])
        let text = made.text("S.adopted.swift")
        #expect(text.contains(expected) && Rewritten.isSwift(text), "\(text)")
        #expect(text.contains("last") != expected.isEmpty)
    }

    @Test func `an extension that conforms a type is taken when the compiler misses it`() {
        let made = adopt(
            "let a = Box(1)",
            from: [
                "Box.swift": "struct Box<T: Storable> { init(_ value: T) {} }",
                "Storable.swift":
                    "protocol Storable {}\nextension Int: Storable {}\nextension Bool: Storable {}",
            ],
            errors: [
                "/app/A.swift:1:9: error: generic struct 'Box' requires that 'Int' conform to 'Storable'"
            ])
        let text = made.text("Storable.adopted.swift")
        #expect(text.contains("extension Int: Storable {}") && !text.contains("Bool"), "\(text)")
    }

    @Test func `an opaque value that cannot be returned is named by the trap`() {
        let store =
            "struct Store {\n    static let shared = Store()\n    func row() -> some Row { a }\n}"
        let made = adopt(
            "let a = Store.shared.row()", from: ["S.swift": store],
            errors: ["/app/S.swift:3:30: error: cannot infer"])
        #expect(
            made.text("S.adopted.swift").contains(
                "{ fatalError(\"Store.row (S.swift:3) is left out, because it does not compile\") }"
            ))
    }

    @Test func `what the developer's own lines unwrap is there`() {
        let app = """
            class AppDelegate {
                func f() {
                    guard let a = Store.shared.settings else { fatalError("none") }
                    print(a, Store.shared.user!, Store.shared.last as Any, SDK.key!)
                }
            }
            """
        let store = """
            class Store: Base {
                static let shared = Store()
                var settings: Settings? { load() }
                var user: User? { load() }
                var last: Settings? { load() }
            }
            struct Settings {}
            """
        let made = adopt(
            app, from: ["S.swift": store],
            errors: [
                "/app/S.swift:3:30: error: cannot infer\n/app/S.swift:4:30: error: cannot infer\n"
                    + "/app/S.swift:5:30: error: cannot infer\n"
                    + "/app/A.swift:4:65: error: type 'SDK' has no member 'key'"
            ])
        let text = made.text("S.adopted.swift")
        #expect(text.contains("return Settings() }"), "\(text)")
        #expect(text.contains("return User() }"))
        #expect(text.contains("return nil }"))
        #expect(
            made.text("Stubs.swift").contains("return Anything() } set {} }"))
    }

    @Test func `a closure's parameter is what the line wants of it`() {
        let line = "func f() { SDK.x.load { name in g(name) } }"
        let made = adopt(
            line,
            errors: [
                "/app/A.swift:1:18: error: value of type 'SDK' has no member 'load'",
                "/app/A.swift:1:35: error: cannot convert value of type 'Anything?' to expected argument type 'String'",
            ])
        let text = made.text("Stubs.swift")
        #expect(
            text.contains("@escaping (String) -> Void)") && !text.contains("(Anything?) -> Void)"))
    }

    @Test func `a closure's parameter is what it is assigned to`() {
        let made = adopt(
            "func f() { SDK.x.load { row in self.row = row } }",
            errors: [
                "/app/A.swift:1:18: error: value of type 'SDK' has no member 'load'",
                "/app/A.swift:1:41: error: cannot assign value of type 'Anything?' to type 'Row?'",
            ])
        #expect(made.text("Stubs.swift").contains("@escaping (Row?) -> Void)"))
    }

    @Test func `a switch over a result that says no values is over a result`() {
        let line =
            "func f() { SDK.x.load { r in switch r { case .success: g(); case .failure: h() } } }"
        let made = adopt(
            line, errors: ["/app/A.swift:1:18: error: value of type 'SDK' has no member 'load'"])
        #expect(made.text("Stubs.swift").contains("(Result<Anything, any Error>) -> Void"))
    }

    @Test func `a generic stub's static members are of unknown values where nothing else is said`()
    {
        let line = "func f(_ a: Signal<Int, Error>?) { g(a ?? Signal.empty) }"
        let made = adopt(
            line,
            errors: [
                "/app/A.swift:1:43: error: type 'Signal<Value1, Value2>' has no member 'empty'",
                "/app/A.swift:1:43: error: generic parameter 'Value1' could not be inferred",
            ])
        #expect(
            made.text("Stubs.swift").contains(
                "extension Signal where Value1 == Anything, Value2 == Anything {\n    static var empty"
            ))
    }

    @Test func `what is taken along does without the app's bundle`() {
        let store = """
            struct Store {
                static let shared: String = {
                    let a = Bundle.main.object(forInfoDictionaryKey: "A") as! String
                    return a + Bundle.main.bundleIdentifier!
                }()
                let feeds = Bundle.main.url(forResource: "Feeds", withExtension: "opml")!
            }
            """
        let text = adopt("let a = Store.shared", from: ["S.swift": store], errors: [])
            .text("S.adopted.swift")
        #expect(
            text.contains(
                #"let a = Bundle.main.object(forInfoDictionaryKey: "A") as? String ?? plainValue("S.swift:3")"#
            ), "\(text)")
        #expect(
            text.contains(#"a + Bundle.main.bundleIdentifier.orPlain("S.swift:4")"#))
        #expect(text.contains(#"withExtension: "opml").orPlain("S.swift:6")"#), "\(text)")
        #expect(Rewritten.isSwift(text))
    }

    @Test(arguments: [
        ("let a = load()!", "let a = load().orPlain(\"S.swift:2\")"),
        ("let a = load()!.name", "let a = load().orPlain(\"S.swift:2\").name"),
        ("let a = b![0].name", "let a = b.orPlain(\"S.swift:2\")[0].name"),
        ("let a = b?.c!", nil),
        ("let a = try! load(1)", "let a = (try? load(1)).orPlain(\"S.swift:2\")"),
        ("let a = b as! C", "let a = b as? C ?? plainValue(\"S.swift:2\")"),
        ("init() { d.a = b as! C }", "d.a = b as? C ?? plainValue(\"S.swift:2\")"),
        ("let a = b as! C?", nil),
        ("init() { b! = 1 }", nil), ("init() { b!.c += 1 }", nil), ("init() { b!.append(1) }", nil),
        ("init() { f(&b!.c) }", nil),
        ("init() { load()!.c = 1 }", "load().orPlain(\"S.swift:2\").c"),
        ("init() { fatalError(\"a\") }", "init() { return }"),
        ("init() { assertionFailure(); abort() }", "init() { (); return }"),
    ])
    func `code that is taken along continues where it insists on a value`(
        line: String, made: String?
    ) {
        let store = "struct Store {\n    \(line)\n    static let shared = 1\n}\n"
        let text = adopt("let a = Store.shared", from: ["S.swift": store], errors: [])
            .text("S.adopted.swift")
        #expect(text.contains(made ?? line), "\(text)")
        #expect(Rewritten.isSwift(text))
    }

    @Test func `a comment behind an import that goes is not an obstacle`() {
        let made = adopt("import Maps // of theirs\nlet a = 1\n", errors: [])
        let text = made.text("/A.adopted.swift")
        #expect(
            text.contains("#endif\n#sourceLocation(file: \"/app/A.swift\", line: 2)\nlet a = 1"))
        #expect(!text.contains("of theirs"))
    }
}
