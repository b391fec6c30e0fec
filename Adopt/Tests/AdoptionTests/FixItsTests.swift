import Testing

@testable import Adoption

/// Repairs of compiler errors in the developer's own lines.
struct FixItsTests {
    /// Returns the stubs after one error at a position in a line.
    private func stubs(
        _ line: String, at column: Int = 1, _ message: String, from others: [String: String] = [:]
    ) -> String {
        let made = Adopted(["A.swift": line], from: others) { round in
            round == 1 ? "/app/A.swift:1:\(column): error: \(message)" : ""
        }
        let text = made.text("Stubs.swift")
        #expect(Rewritten.isSwift(text))
        return text
    }

    @Test(arguments: [
        (
            "let a = SDK.x.region(.us)", 23,
            "cannot infer contextual base in reference to member 'us'",
            "@discardableResult func region(_ value1: Anything) -> Anything"
        ),
        (
            "let a = SDK.x.region(.us)", 23,
            "cannot infer contextual base in reference to member 'us'",
            "public static var us: Anything"
        ),
        (
            "let a = SDK.x.load { b in b.c() }", 22, "extra trailing closure passed in call",
            "func load(_ value1: @escaping (Anything) -> Void) -> Anything"
        ),
        (
            "let a = SDK.x.load { b, c in if let c { print(c.d) } }", 22,
            "cannot infer type of closure parameter 'b' without a type annotation",
            "func load(_ value1: @escaping (Anything?, Anything?) -> Void) -> Anything"
        ),
        (
            "SDK.x.load { r in switch r { case .success(let a): print(a); case .failure: break } }",
            12, "extra trailing closure passed in call",
            "_ value1: @escaping (Result<Anything, any Error>) -> Void"
        ),
        (
            "let a = Config(url: 1, mode: .fast)", 9,
            "argument passed to call that takes no arguments",
            "public convenience init(url: Any?, mode: Anything) { self.init(); replacedCode("
        ),
        (
            "func f() { if let a = Config(url: 1) { print(a) } }", 23,
            "extra argument 'url' in call",
            "public convenience init?(url: Any?) { return nil }"
        ),
        (
            "func f(_ a: SDK.Level) {}", 17, "'Level' is not a member type of class 'App.SDK'",
            "public typealias Level = Anything"
        ),
        (
            "let a = SDK.x.b", 15,
            "value of optional type 'Anything?' must be unwrapped to refer to member 'b' of wrapped base type",
            "extension Optional<Anything> {\n    var b: Anything"
        ),
        (
            "let a: String = SDK.x.name()", 23,
            "cannot convert value of type 'Anything' to specified type 'String'",
            "func name() -> String { replacedCode(\"Anything.name (A.swift:1)\"); return \"\" }"
        ),
        (
            "func f() { let a = SDK.x.name; print(a + b); g(a) }", 48,
            "cannot convert value of type 'Anything' to expected argument type 'String'",
            "var name: String { get { replacedCode(\"Anything.name (A.swift:1)\"); return \"\" } "
        ),
        (
            "if event.id == DC_EVENT { }", 16, "cannot find 'DC_EVENT' in scope",
            "var DC_EVENT: Anything { get { replacedCode(\"DC_EVENT (A.swift:1)\"); return Anything() }"
        ),
    ])
    func `a call or a value is declared as its use wants it`(
        line: String, column: Int, message: String, stub: String
    ) {
        let text = stubs(line, at: column, message)
        #expect(text.contains(stub), "\(text)")
    }

    @Test func `a stub that is followed by a member returns something`() {
        let line = "func f() { SDK.start()\n.more() }"
        let made = Adopted(["A.swift": line]) { round in
            switch round {
            case 1: "/app/A.swift:1:12: error: type 'SDK' has no member 'start'"
            case 2: "/app/A.swift:2:2: error: value of tuple type '()' has no member 'more'"
            default: ""
            }
        }
        #expect(made.text("Stubs.swift").contains("static func start() -> Anything"))
    }

    @Test func `a type that only stubs say has a stub`() {
        let made = Adopted(["A.swift": "let a: String = SDK.x\n"]) { round in
            switch round {
            case 1: "/app/A.swift:1:17: error: type 'SDK' has no member 'x'"
            case 2: "/p/Sources/App/Stubs.swift:20:5: error: cannot find type 'Box' in scope"
            default: ""
            }
        }
        let text = made.text("Stubs.swift")
        #expect(text.contains("// Box is used by the stubs below.\npublic class Box"))
    }

    @Test func `names of modules go, where all that is taken is in one`() {
        let made = Adopted(
            ["A.swift": "import Core\nlet a: Core.Region = Core.Region.us\n"],
            from: [
                "Core/Region.swift": "public enum Region { case us }",
                "Kit/Alias.swift": "import Core\npublic typealias Region = Core.Region",
            ])
        #expect(made.text("/A.adopted.swift").contains("let a: Region = Region.us"))
        #expect(made.text("Region.adopted.swift").contains("enum Region { case us }"))
        #expect(made.text("Alias.adopted.swift").isEmpty)
        let system = Adopted(["A.swift": "import Core\nlet a: Core.Notification?\n"])
        #expect(system.text("/A.adopted.swift").contains("Core.Notification"))
    }

    @Test func `of what is declared twice the file's own modules have it`() {
        let errors = """
            /app/A.swift:2:11: error: ambiguous use of 'decode()'
            /app/Core/S.swift:1:25: note: found this candidate
            /app/Kit/S.swift:1:25: note: found this candidate
            """
        let text = "extension String { func decode() -> String { self } }"
        let made = Adopted(
            ["A.swift": "import Kit\nlet a = \"\".decode()\n"],
            from: ["Core/S.swift": text, "Kit/S.swift": text]
        ) { round in
            switch round {
            case 1: "/app/A.swift:2:11: error: value of type 'String' has no member 'decode'"
            case 2: errors
            default: ""
            }
        }
        #expect(made.adoption.report.leftErrors == [])
    }

    @Test func `an initializer that the app adds to a type is taken along`() {
        let text = "extension Content { convenience init?(chat: Chat) { self.init() } }"
        let made = Adopted(
            ["A.swift": "let a = Content(chat: 1)\n"], from: ["Content.swift": text]
        ) { round in
            round == 1
                ? "/app/A.swift:1:9: error: argument passed to call that takes no arguments" : ""
        }
        #expect(made.text("Content.adopted.swift").contains("init?(chat: Chat)"))
    }

    @Test func `an iPhone's type is taken rather than a watch's`() {
        let made = Adopted(
            ["A.swift": "let a = Store()\n"],
            from: [
                "App Watch/Store.swift": "struct Store<T> {}",
                "Shared/Store.swift": "class Store {}",
            ])
        #expect(made.text("Store.adopted.swift").contains("class Store {}"))
    }
}
