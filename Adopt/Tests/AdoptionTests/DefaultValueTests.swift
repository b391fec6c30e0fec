import Testing

@testable import Adoption

/// Default values that are found at run time, for the app's own types and for stubs.
struct PlainMakerTests {
    private static let app = """
        class AppDelegate: UIResponder, UIApplicationDelegate {
            let store = Store.shared
            func use() { store.load(Ware(kind: .big)); store.count }
        }
        """
    private static let store = """
        class Store: Counting {
            static let shared = Store()
            func load(_ ware: Ware) {}
            func other(_ a: Unmentioned) {}
        }
        protocol Counting {}
        struct Ware {
            enum Kind { case big(Label), small(Store) }
            let kind: Kind
            let owner: any Owning
        }
        """

    private func support(_ compile: @escaping (Int) -> String = { _ in "" }) -> String {
        Adopted(
            ["AppDelegate.swift": Self.app], from: ["Store.swift": Self.store], compile: compile
        )
        .text("BelfrySupport.swift")
    }

    @Test func `a type that becomes a stub has a value again`() {
        let app = [
            "AppDelegate.swift": "class AppDelegate: UIApplicationDelegate { let a = Way(1) }"
        ]
        let way = "class Way: Odd {\n    let b: Int\n}"
        let adopted = { (compile: @escaping (Int) -> String) in
            Adopted(app, from: ["Way.swift": way], compile: compile)
        }
        let made = "    if type == Way.self { return Way() as Way }"
        let fails = { (line: Int) in
            "/app/Way.swift:1:7: error: class 'Way' has no initializers\n"
                + "/p/Sources/App/Adopted/BelfrySupport.swift:\(line):40: error: 'Way' cannot be "
                + "constructed because it has no accessible initializers"
        }
        let place = { (text: String) in
            (text.split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.hasPrefix("    if type == Way.self") } ?? 0) + 1
        }
        var text = ""
        for rounds in 1...4 {
            let line = place(text)
            text = adopted { $0 <= rounds ? fails(line) : "" }.text("BelfrySupport.swift")
        }
        #expect(text.contains(made))
    }

    /// Returns the line of the support file that creates a type's value.
    private func line(_ type: String, of text: String) -> Int? {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.hasPrefix("    if type == \(type).self {") }.map { $0 + 1 }
    }

    @Test func `a type's own initializer makes it, and what it needs is looked for`() {
        let text = support()
        #expect(text.contains("if type == Store.self { return Store.shared as Store }"))
        #expect(
            text.contains(
                "if type == Ware.self { return Ware(kind: plainValue(\"Ware.kind\"), owner: plainValue(\"Ware.owner\")) as Ware }"
            ), "\(text)")
        #expect(
            text.contains("if type == (any Counting).self { return Store.shared as any Counting }"))
        #expect(Rewritten.isSwift(text))
    }

    @Test func `a line that does not compile goes, or is made on the main actor`() throws {
        let number = try #require(self.line("Ware", of: support()))
        let path = "/p/\(GeneratedFile.supportFile):\(number):30: error: "
        let isolated = support { round in
            round == 1 ? path + "call to main actor-isolated initializer 'init()'" : ""
        }
        #expect(isolated.contains("Ware.self { return MainActor.assumeIsolated"))
        let dropped = support { round in round == 1 ? path + "missing argument" : "" }
        #expect(self.line("Ware", of: dropped) == nil && self.line("Store", of: dropped) != nil)
    }

    @Test func `a stub is made as it is, and does what a protocol asks for`() {
        let app = "let a: any Locating = Locator()\nlet b = Finder(c: a)"
        let made = Adopted(
            ["A.swift": app],
            from: [
                "L.swift": "protocol Locating {}\nextension CLManager: Locating {}\n",
                "F.swift": "struct Finder { let c: any Locating; let d: CLManager }",
            ])
        let text = made.text("BelfrySupport.swift")
        #expect(
            text.contains("if type == CLManager.self { return CLManager() as CLManager }"),
            "\(text)")
        #expect(
            text.contains("if type == (any Locating).self { return CLManager() as any Locating }"))
    }

    @Test func `for a protocol that nothing conforms to there is a class of its own`() {
        let made = Adopted(
            ["A.swift": "let a = Finder.shared\nfunc f() { a.b.find(1); print(a.b.count) }"],
            from: [
                "F.swift":
                    """
                class Finder { static let shared = Finder(); let b: any Finding = Real() }
                protocol Counted { var count: Int { get set } }
                protocol Finding: Counted { func find(_ a: Int) async -> [String]; func lose() }
                """
            ])
        let text = made.text("BelfrySupport.swift")
        #expect(
            text.contains(
                "(any  Finding).self { final class Plain: NSObject, Finding { func find(_ a: Int) async -> [String] { replacedCode(\"Finding.find\"); return [] }; var count: Int { get { replacedCode(\"Finding.count\"); return 0 } set { replacedCode(\"Finding.count\") } } }; return Plain() }"
            ), "\(text)")
        #expect(Rewritten.isSwift(text))
    }

    /// An injected object of a protocol is never the reason of a finding (P1).
    @Test func `a handler that is passed to such a class is answered`() {
        let made = Adopted(
            [
                "A.swift":
                    """
                let a = Assembler.shared
                func f(done: @escaping (UIBackgroundFetchResult) -> Void) {
                    a.pushes.handle([:], completion: done)
                }
                """
            ],
            from: [
                "P.swift":
                    """
                class Assembler { static let shared = Assembler(); let pushes: any PushHandling = Real() }
                protocol PushHandling {
                    func handle(_ user: [String: Int], completion: @escaping (UIBackgroundFetchResult) -> Void)
                }
                """
            ])
        let text = made.text("BelfrySupport.swift")
        #expect(
            text.contains(
                "completion: @escaping (UIBackgroundFetchResult) -> Void) { replacedCode(\"PushHandling.handle\") { completion(.noData) } }"
            ), "\(text)")
        #expect(Rewritten.isSwift(text))
    }
}
