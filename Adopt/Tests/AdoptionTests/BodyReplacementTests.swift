import Testing

@testable import Adoption

/// The values that emptied bodies return, so that the app keeps running.
struct BodyReplacementTests {
    @Test(arguments: [
        ("String?", "nil"), ("[Int]", "[]"), ("[String: Any]", "[:]"), ("Bool", "false"),
        ("(Int, String) -> Bool", "{ _, _ in false }"), ("@escaping () -> Void", "{  }"),
        ("(Int, Bool)", "(0, false)"), ("Set<String>", "Set<String>()"),
        ("Task<Void, Never>", "Task {}"),
        ("Result<Int, any Error>", ".failure(CancellationError())"),
        ("UserDefaults", ".standard"), ("Store", "Store.shared"), ("Self", "self"),
    ])
    func `a type's plainest value follows from its name`(type: String, value: String) {
        let values = DefaultValue(made: ["Store": "Store.shared"], selfType: "Store2")
        #expect(values.expression(type) == value)
    }

    @Test(arguments: [
        ("class A {}", "A()"), ("class A { let b: Int; init(b: Int = 1) { self.b = b } }", "A()"),
        ("class A { static let shared = A(); private init() {} }", "A.shared"),
        ("enum A { case b(Int), c }", "A.c"),
        ("struct A { let b: Int; var c: String? }", "A(b: 0)"),
        ("struct A { let b: B }; struct B { init(_ c: [Int]) {} }", "A(b: B([]))"),
        ("class A { init(b: any P) {} }", nil), ("enum A { case b(Int) }", nil),
    ])
    func `a value of the app's own type is made from its declaration`(
        text: String, value: String?
    ) {
        let source = SourceText(path: "A.swift", absolutePath: "/A.swift", text: text)
        #expect(DefaultValueExpressions.expressions(in: [Draft.parse(source)])["A"] == value)
    }

    @Test(arguments: [
        ("completion: @escaping (Bool, [Int]) -> Void", "completion(false, [])"),
        (
            "_ completionHandler: ((Result<Int, Error>) -> Void)?",
            "completionHandler?(.failure(CancellationError()))"
        ),
        ("done onCompletion: @MainActor () -> ()", "onCompletion()"),
        ("completion: (inout Int) -> Void", ""), ("completion: (Int) async -> Void", ""),
        ("observer: @escaping (Int) -> Void", ""), ("completion: Bool", ""),
    ])
    func `a body that is left out calls its completion handler, so that no caller waits`(
        parameter: String, call: String
    ) {
        let text = "class Store { static let shared = Store(); func load(\(parameter)) { work() } }"
        let made = taken(
            text, errors: ["/app/Store.swift:1:80: error: cannot find 'work' in scope"])
        let note = #"replacedCode("Store.load (Store.swift:1)")"#
        let answer = call.isEmpty ? note : "\(note) { \(call) }"
        #expect(made.contains("load(\(parameter)) { \(answer) }"), "\(made)")
        let isTaken = taken(
            text.replacing(") {", with: ") -> Bool {"),
            errors: ["/app/Store.swift:1:80: error: cannot find 'work' in scope"])
        #expect(isTaken.contains("-> Bool { \(note); return false }"), "\(isTaken)")
        let number = taken(
            text.replacing(") {", with: ") -> Int {"),
            errors: ["/app/Store.swift:1:80: error: cannot find 'work' in scope"])
        #expect(number.contains("-> Int { \(answer); return 0 }"), "\(number)")
    }

    private static let app = """
        class AppDelegate: UIResponder, UIApplicationDelegate {
            let store = Store.shared
            let last: Store.Load? = nil
            func use() { store.load(); store.name(); print(store.count) }
        }
        """

    private func taken(_ text: String, errors: [String]) -> String {
        let made = Adopted(["AppDelegate.swift": Self.app], from: ["Store.swift": text]) { round in
            errors.indices.contains(round - 1) ? errors[round - 1] : ""
        }
        return made.text("Store.adopted.swift")
    }

    @Test func `an initializer that does not compile fills what is stored`() {
        let text = """
            class Store: NSObject {
                static let shared = Store()
                let count: Int
                override init() { count = unknown; super.init() }
                func load() {}
            }
            """
        let made = taken(text, errors: ["/app/Store.swift:4:33: error: cannot infer"])
        #expect(made.contains("override init() { self.count = 0; super.init() }"))
    }

    @Test func `declarations beside an import under a condition are taken like the others`() {
        let text = """
            #if !targetEnvironment(macCatalyst)
            import Terminal
            class Store {
                static let shared = Store()
                let count = 0
                func load() { Terminal.unknown() }
                func unused() { Terminal.unknown() }
            }
            #endif
            """
        let made = taken(text, errors: ["/app/Store.swift:6:24: error: cannot find 'Terminal'"])
        #expect(
            made.contains(#"func load() { replacedCode("Store.load (Store.swift:6)") }"#), "\(made)"
        )
        #expect(!made.contains("unused"))
    }

    @Test func `a nested type goes by its own name`() {
        let text = """
            class Store {
                static let shared = Store()
                struct Load { let name: String }
                func load() -> Load { unknown }
            }
            """
        let made = taken(text, errors: ["/app/Store.swift:4:29: error: cannot infer"])
        #expect(made.contains("return Store.Load(name: \"\") }"))
    }

    @Test func `where no value follows from a type it is looked for when it runs`() {
        let text = """
            class Store {
                static let shared = Store()
                func load() -> any Loading { unknown }
            }
            """
        let made = taken(text, errors: ["/app/Store.swift:3:34: error: cannot infer"])
        let place = "\"Store.load (Store.swift:3)\""
        #expect(made.contains("{ replacedCode(\(place)); return plainValue(\(place)) }"))
    }

    @Test func `what is taken along does not end the process where it can return`() {
        let text = """
            class Store {
                static let shared = Store()
                func name() -> String {
                    guard let name = Info.name else { fatalError("Add a name") }
                    return name
                }
                func load<T>() -> T { fatalError("Add it") }
            }
            """
        let made = taken(text, errors: [])
        #expect(made.contains("return plainValue(\"Store.load (Store.swift:7)\")"))
        #expect(made.contains("else { return \"\" }") && !made.contains("fatalError"))
    }

    @Test func `a managed property has no Core Data to store it`() {
        let text = """
            class Store: NSManagedObject {
                static let shared = Store()
                @NSManaged var name: String
                func load() {}
            }
            """
        #expect(taken(text, errors: []).contains("var name: String { get { \"\" } set {} }"))
    }

    @Test(arguments: [
        ("struct Store: Decodable { static let shared = 1 }", "Decodable", "; extension Store { "),
        (
            "enum Store { static let shared = 1; struct Load: Equatable {} }", "Equatable",
            "; extension Store.Load { public static func == "
        ),
        (
            "class Store: NSObject, Loading { static let shared = 1 }", "Loading",
            "Store: NSObject {"
        ),
    ])
    func `a type that lost members conforms by hand, or no more`(
        text: String, name: String, expected: String
    ) {
        let message = "type 'Store' does not conform to protocol '\(name)'"
        let made = taken(text, errors: ["/app/Store.swift:1:8: error: \(message)"])
        #expect(made.contains(expected), "\(made)")
        #expect(Rewritten.isSwift(made))
    }

    @Test func `what another file may not see is internal here`() {
        let text = "private class Store { static let shared = Store(); func load() {} }"
        let message = "'Store' is inaccessible due to 'private' protection level"
        let made = taken(text, errors: ["/app/AppDelegate.swift:2:17: error: \(message)"])
        #expect(!made.contains("private") && made.contains("class Store"))
    }
}
