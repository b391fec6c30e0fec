import Testing

@testable import Adoption

/// Code of named files that no repair makes compile.
struct OmissionTests {
    /// Adopts a delegate whose line 3 or later has an error without a known repair.
    private func adopt(_ lines: [String], errorsAt places: [Int: Int], rounds: Int = 1) -> Adopted {
        let text =
            (["import UIKit", "class AppDelegate: UIResponder, UIApplicationDelegate {"] + lines
            + ["}", ""]).joined(separator: "\n")
        let errors = places.sorted { $0.key < $1.key }.map { line, column in
            "/app/A.swift:\(line):\(column): error: it is too new [not_known]"
        }
        return Adopted(["A.swift": text], from: ["B.swift": "struct B {}"]) {
            $0 <= rounds ? errors.joined(separator: "\n") : ""
        }
    }

    private func copy(_ made: Adopted) -> String {
        let text = made.text("A.adopted.swift")
        #expect(Rewritten.isSwift(text), "\(text)")
        return text
    }

    @Test func `a statement that does not compile is left out, and the report names it`() {
        let made = adopt(
            ["    func start() {", "        SDK.run(1)", "        print(2)", "    }"],
            errorsAt: [4: 9])
        #expect(copy(made).contains("\n        replacedCode(\"A.swift:4\")\n        print(2)\n"))
        let report = made.adoption.report.text(into: "T")
        #expect(report.contains("Left out 1 piece of your files, because no stub makes it compile"))
        #expect(report.contains("  A.swift:4: it is too new\n"))
        #expect(report.contains("The package compiles."))
    }

    @Test func `a constant loses its value, and only then goes with its statement`() {
        let lines = [
            "    func start() {", "        let a = SDK.run(1)", "        a.stop()", "    }",
        ]
        let once = copy(adopt(lines, errorsAt: [4: 17]))
        #expect(once.contains("let a = Anything()\n        a.stop()"))
        let twice = copy(adopt(lines, errorsAt: [4: 17], rounds: 2))
        #expect(twice.contains("replacedCode(\"A.swift:4\")\n        a.stop()"))
    }

    @Test func `a guard continues with an unknown value, and an if does not`() {
        let text = copy(
            adopt(
                [
                    "    func start() {", "        guard let a = SDK.a else { return }",
                    "        if let b = SDK.b { print(b) }", "    }",
                ], errorsAt: [4: 23, 5: 20]))
        #expect(text.contains("guard let a = Optional(Anything()) else { return }"))
        #expect(text.contains("if let b = (nil as Anything?) { print(b) }"))
    }

    @Test func `the value of a body with one expression is found at run time`() {
        let text = copy(
            adopt(["    var count: Int { SDK.count }"], errorsAt: [3: 22]))
        #expect(text.contains("var count: Int { plainValue(\"A.swift:3\") }"))
    }

    @Test func `a property keeps its type, and a method of the phone is never left out`() {
        let lines = [
            "    var store: Store = SDK.make()",
            "    func application(_ a: UIApplication) -> Bool { SDK.load() }",
        ]
        let made = adopt(lines, errorsAt: [3: 24, 4: 52], rounds: 9)
        let text = copy(made)
        #expect(!text.contains("var store"))
        #expect(text.contains("func application(_ a: UIApplication) -> Bool {"))
        #expect(made.adoption.report.leftErrors?.map(\.line) == [3, 4])
        let once = copy(adopt(lines, errorsAt: [3: 24]))
        #expect(once.contains("var store: Store = plainValue(\"A.swift:3\")"))
    }

    @Test func `a parent that does not compile is left out, but not the delegate's protocol`() {
        let text = "import UIKit\nclass A: UIResponder, UIApplicationDelegate, Odd {}\n"
        let made = Adopted(["A.swift": text], from: ["B.swift": "struct B {}"]) { round in
            round == 1
                ? "/app/A.swift:2:23: error: a [odd]\n/app/A.swift:2:46: error: b [odd]" : ""
        }
        #expect(copy(made).contains("class A: UIResponder, UIApplicationDelegate {}"))
    }

    @Test func `a statement in which several pieces were left out goes as a whole`() {
        let inner = (1...8).map { "            SDK.run(\($0))" }
        let lines = ["    func start() {", "        SDK.all {"] + inner + ["        }", "    }"]
        let text =
            (["import UIKit", "class A: UIResponder, UIApplicationDelegate {"] + lines + ["}", ""])
            .joined(separator: "\n")
        // The compiler reports one error of a closure at a time.
        let made = Adopted(["A.swift": text], from: ["B.swift": "struct B {}"]) { round in
            round <= 4 ? "/app/A.swift:\(4 + round):13: error: it is too new [not_known]" : ""
        }
        let copy = copy(made)
        #expect(copy.contains("\n        replacedCode(\"A.swift:4\")\n"))
        #expect(!copy.contains("SDK.run"))
    }

    @Test func `an error in a stub leaves out its line, and an extension with its members`() {
        let made = Adopted(
            ["A.swift": "let a = SDK.Row.first"], from: ["B.swift": "struct B {}"]
        ) { round in
            round == 1 ? "/app/A.swift:1:17: error: type 'SDK.Row' has no member 'first'" : ""
        }
        let lines = made.text("Stubs.swift").split(
            separator: "\n", omittingEmptySubsequences: false)
        let number = (lines.firstIndex { $0.hasPrefix("extension SDK.Row {") } ?? 0) + 1
        let mended = Adopted(
            ["A.swift": "let a = SDK.Row.first"], from: ["B.swift": "struct B {}"]
        ) { round in
            switch round {
            case 1: "/app/A.swift:1:17: error: type 'SDK.Row' has no member 'first'"
            case 2: "/p/Sources/App/Stubs.swift:\(number):11: error: odd"
            default: ""
            }
        }
        #expect(number > 1 && !mended.text("Stubs.swift").contains("SDK.Row {"))
        #expect(Rewritten.isSwift(mended.text("Stubs.swift")))
    }

    @Test func `an error that known repairs do not mend is left out after some rounds`() {
        let text = "import UIKit\nfunc start() {\n    SDK.run(1)\n}\n"
        let made = Adopted(["A.swift": text], from: ["B.swift": "struct B {}"]) { round in
            // Another member is missing each time, so that each round has a repair.
            round <= 17 ? "/app/A.swift:3:9: error: type 'SDK\(round)' has no member 'run'" : ""
        }
        #expect(copy(made).contains("\n    replacedCode(\"A.swift:3\")\n"))
    }
}
