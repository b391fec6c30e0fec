import Testing

@testable import Adoption

/// Unusual files that occur in practice.
struct HostileTests {
    private func lines(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

    @Test func `CRLF stays, and lines keep their numbers`() {
        let made = Rewritten("import UIKit\r\n@objc\r\nclass A {\r\n    @objc func f() {}\r\n}\r\n")
        #expect(made.text == "import UIKit\r\n\r\nclass A {\r\n    func f() {}\r\n}\r\n")
        #expect(made.changes.map(\.position.line) == [2, 4])
    }

    @Test(arguments: [
        "class A { func f() {", "}}}}", "class A: {}", "@objc", "@objc(", "#if os(iOS)\nclass A {",
        "#selector(", "func f( {", "\"\"\"\n@objc", "import", "protocol", "@objc protocol",
        "NotificationCenter.default.addObserver(self, selector: #selector(), name: a, object: b)",
        "\u{feff}@objc class A {}", "\u{0}", "class \u{202e}A {}", "", "\n\n\n",
        "<<<<<<< HEAD\n@objc class A {}",
    ])
    func `a file that is not Swift is copied, and nothing ends`(text: String) {
        let made = Rewritten(text)
        #expect(lines(made.text) >= lines(text))
        let plan = Adoption.Plan(belfry: .folder("/belfry"))
        let source = SourceText(path: "A.swift", absolutePath: "/A.swift", text: text)
        let adoption = Adoption([source], plan: plan)
        #expect(adoption.files.contains { $0.path == "Sources/App/Adopted/A.adopted.swift" })
    }

    @Test func `the line where a file stops being Swift is reported`() {
        let made = Rewritten("import UIKit\nclass A {\n    func f( {}\n}\n")
        #expect(made.obstacles.first?.what == "the file has a syntax error here")
        #expect(made.obstacles.first?.position.line == 3)
    }

    @Test func `nesting without end does not exhaust the stack`() {
        let deep = String(repeating: "{ f(", count: 20_000)
        #expect(Rewritten("func g() \(deep)").text.hasPrefix("func g()"))
    }

    @Test func `a huge file is rewritten line by line`() {
        let text = (0..<2_000).map { "@objc func f\($0)() {\n}\n" }.joined()
        let made = Rewritten("class A {\n\(text)}\n")
        #expect(made.changes.count == 2_000)
        #expect(made.changes.last?.position.line == 4_000)
        #expect(!made.text.contains("@objc"))
        #expect(lines(made.text) == 4_002)
    }

    @Test func `a path with quotes is quoted`() {
        let source = SourceText(
            path: "a\"b.swift", absolutePath: "/a\"b\\.swift", text: "let a = 1")
        let copy = Draft(source).copy
        #expect(copy.contains(##"#sourceLocation(file: "/a\"b\\.swift", line: 1)"##))
        #expect(Rewritten.isSwift(copy))
    }
}
