import Testing

@testable import Adoption

/// Reading of the output of a build.
struct CompilerOutputTests {
    private func adopt(_ output: @escaping (Adopted?) -> String) -> Adopted {
        let files = ["A.swift": "let a = Store.main.count"]
        let others = [
            "Store.swift": """
            import Alamofire
            class Store {
                static let main = Store()
                @Tracked var count = 0 { didSet { log(count) } }
            }
            """
        ]
        let before = Adopted(files, from: others)
        return Adopted(files, from: others) { $0 == 1 ? output(before) : "" }
    }

    @Test func `an error in what a macro expands to is at the line of the app's file`() {
        let made = adopt { before in
            let lines = before?.text("Store.adopted.swift").split(
                separator: "\n", omittingEmptySubsequences: false)
            let line = (lines?.firstIndex { $0.contains("didSet") } ?? 0) + 1
            return "App/Store.adopted.swift:\(line):40: error: cannot find 'log' in scope"
        }
        let text = made.text("Store.adopted.swift")
        #expect(text.contains("var count = 0") && !text.contains("log("), "\(text)")
        #expect(made.adoption.report.leftErrors == [])
    }

    @Test func `a build that fails without naming a line does not pass for one that compiles`() {
        let plan = Adoption.Plan(belfry: .folder("/belfry"))
        let source = SourceText(path: "A.swift", absolutePath: "/app/A.swift", text: "let a = 1")
        let made = CompiledAdoption(
            [source], plan: plan, write: { _ in },
            compile: { _ in "warning: b\nerror: no such module\nerror: fatalError" })
        #expect(
            made.adoption.report.text(into: "T").contains(
                "The package does not compile yet, with 1 error:\n  swift build: no such module\n"))
    }
}
