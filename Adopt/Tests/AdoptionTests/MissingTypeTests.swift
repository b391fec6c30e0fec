import Testing

@testable import Adoption

struct MissingTypeTests {
    /// Returns the undeclared types of a file. `frameworks` is the source of Belfry's modules, if
    /// any.
    private func missing(_ text: String, frameworks: String? = nil) -> [MissingType] {
        let draft = Draft(SourceText(path: "A.swift", absolutePath: "/A.swift", text: text))
        let index = TypeIndex([draft])
        let theirs = frameworks.map {
            TypeIndex([SourceText(path: "F.swift", absolutePath: "/F.swift", text: $0)])
        }
        return MissingTypes(index: index, known: index.declared, frameworks: theirs).types
    }

    @Test(arguments: [
        ("let a: [String: Int] = [:]; let b = Date(); let c: UNNotification? = nil", []),
        ("class A {}; let a = A()", []),
        ("func f<T>(_ a: T) -> T { a }", []),
        ("protocol P { associatedtype Row; func f() -> Row }", []),
        ("let a: Store? = nil", ["Store"]),
        ("let a = Store()", ["Store"]),
        ("Store.shared.save()", ["Store"]),
        ("class A: Base, Opening {}", ["Base", "Opening"]),
        ("let a: [Row] = [], b: Result<Answer, Error>", ["Answer", "Row"]),
        ("func f(a: any Api) throws -> Row {}", ["Api", "Row"]),
        ("if a is Row, let b = a as? Cell {}", ["Cell", "Row"]),
        ("#if os(macOS)\nlet a = NSApp()\n#endif", []),
        ("#if os(iOS)\nlet a = Store()\n#endif", ["Store"]),
    ])
    func `undeclared names are found`(text: String, names: [String]) {
        #expect(missing(text).map(\.name) == names)
    }

    @Test(arguments: [
        ("let a: Store", MissingType.Kind.class, ["init() {}"]),
        ("weak var a: Store?", .class, ["init() {}"]),
        ("let a: StoreDelegate", .protocol, []),
        ("let a: any Store", .protocol, []),
        ("class A: Base {}", .class, ["init() {}"]),
        ("class A: BaseDelegate {}", .protocol, []),
        ("struct A: Row {}", .protocol, []),
        (
            "let a = Store(1, name: b)", .class,
            ["init() {}", "init(_ value1: Any?, name: Any?) {}"]
        ),
        ("let a = Store.shared", .class, ["static let shared = Store()", "init() {}"]),
        ("let a = Store.default", .class, ["static let `default` = Store()", "init() {}"]),
        (
            "Store.shared.save(a, for: 1)", .class,
            [
                "static let shared = Store()", "init() {}",
                #"func save(_ value1: Any?, for: Any?) { replacedCode("Store.save (A.swift:1)") }"#,
            ]
        ),
        (
            "Log.note(\"a\")", .class,
            [
                #"static func note(_ value1: Any?) { replacedCode("Log.note (A.swift:1)") }"#,
                "init() {}",
            ]
        ),
        (
            "Log.note([\"a\": 1, \"b\": c])", .class,
            [
                #"static func note(_ value1: [String: Any]?) { replacedCode("Log.note (A.swift:1)") }"#,
                "init() {}",
            ]
        ),
        (
            "let s: Store?; func f() async throws { try await s?.load() }", .class,
            [
                "init() {}",
                #"func load() async throws { replacedCode("Store.load (A.swift:1)") }"#,
            ]
        ),
        (
            "class A { let s = Store(); func f() { self.s.load() } }", .class,
            ["init() {}", #"func load() { replacedCode("Store.load (A.swift:1)") }"#]
        ),
        (
            "func f() { Messaging.messaging().token = d }", .class,
            [
                "static func messaging() -> Messaging { theOnly }",
                "private static let theOnly = Messaging()", "var token: Any?", "init() {}",
            ]
        ),
    ])
    func `a stub has the members that its uses show`(
        text: String, kind: MissingType.Kind, members: [String]
    ) {
        let type = missing(text).first
        #expect(type?.kind == kind)
        #expect(type?.members == members)
        #expect(type?.unclear == [])
    }

    @Test(arguments: [
        ("let a = Constants.url", "url: A.swift:1"),
        ("let a = Store.shared.count", "count: A.swift:1"),
        ("Store.load { a in }", "load: A.swift:1"),
        ("Store.set(.blue)", "set: A.swift:1"),
        ("let a = Store.find(1)", "find: A.swift:1"),
        ("let a: Store.Row", "Row: A.swift:1"),
        ("@Wrapped class A {}", "an attribute: A.swift:1"),
    ])
    func `members that its uses do not show are listed, and not made up`(
        text: String, unclear: String
    ) {
        let type = missing(text).first
        #expect(type?.unclear == [unclear])
        #expect(
            type?.members.contains { !$0.contains("init()") && !$0.contains("shared") } == false)
    }

    @Test func `what is not clear at all is only a comment`() throws {
        let types = missing("let a = Constants.url")
        #expect(types.first?.kind == .unknown)
        let text = StubFile(missing: types).text
        #expect(
            text.contains("// The uses do not show the kind of Constants, so it has no stub.\n"))
        #expect(!text.contains("class Constants"))
    }

    @Test func `every stub is Swift`() {
        let types = missing(
            "let a: Store; let b: any Api; b.go(); Log.write(1); let c = Store.default; class V: View {}"
        )
        let text = StubFile(missing: types).text
        #expect(types.count == 4)
        #expect(Rewritten.isSwift(text))
        #expect(
            text.contains(
                "public protocol Api: AnyObject {}\nextension Api {\n    public func go() { "
                    + "replacedCode(\"Api.go (A.swift:1)\") }\n}\n"))
    }

    @Test func `a dropped stub goes with all of its lines`() {
        let types = missing("let a: Store; let b: any Api; b.go(); Log.write(1)")
        let heads = StubFile(missing: types).text.split(separator: "\n")
            .filter { !$0.hasPrefix(" ") && $0.hasSuffix("{") }.map(String.init)
        #expect(heads.count == 3)
        for head in heads {
            var repairs = RepairPlan()
            repairs.droppedStubs = [head]
            let text = StubFile(missing: types, repairs: repairs).text
            #expect(Rewritten.isSwift(text) && !text.contains(head), "\(text)")
        }
    }

    @Test func `names of Apple's are there if Belfry declares them, or else named by module`() {
        let text = "let a: UIApplication; let b: UIViewController; let c: CLLocation"
        #expect(missing(text).map(\.name) == ["CLLocation"])
        let known = missing(text, frameworks: "open class UIApplication {}")
        #expect(known.map(\.name) == ["CLLocation", "UIViewController"])
        #expect(known.map(\.module) == ["CoreLocation", "UIKit"])
        // Internal types of Belfry's modules are not the app's.
        #expect(missing("let a: Stored", frameworks: "struct Stored {}").map(\.name) == ["Stored"])
        #expect(AppleModules.owner(of: "UID") == nil)
        #expect(AppleModules.owner(of: "INVOICE") == nil)
    }
}
