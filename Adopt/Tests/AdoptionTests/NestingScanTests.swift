import Foundation
import Testing

@testable import Adoption

/// L8: code that nests too deeply for the parser is found before it is parsed.
struct NestingScanTests {
    private static func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    /// A source that test reports do not print.
    struct Source: CustomTestStringConvertible {
        let text: String

        var testDescription: String { "\(text.utf8.count) bytes: \(text.prefix(40))" }
    }

    private static let endless: [(String, String)] = [
        ("interpolations", "let a = " + times(20_000, "\"\\(") + "1" + times(20_000, ")\"")),
        ("#if", times(20_000, "#if A\n") + times(20_000, "#endif\n")),
        ("brackets", "let a = " + times(30, "[") + times(30, "]")),
        ("brackets", "func f() " + times(20_000, "{ do ")),
        ("brackets", "let a = " + times(20_000, "if b { ")),
        ("parts", "let a = b" + times(20_000, ".c")),
        ("parts", "let a = b" + times(20_000, "\n    .c()")),
        ("parts", "let a = b" + times(20_000, "!.c")),
        ("parts", "let a = b" + times(20_000, "(1, 2)")),
        ("parts", "let a = b" + times(20_000, "[0]")),
        ("parts", "f" + times(20_000, " { let a = 1 }.g")),
        ("parts", "let a: B" + times(20_000, "?")),
        ("parts", "let a: " + times(20_000, "A<B, ")),
        ("parts", "let a: " + times(20_000, "A -> ") + "A"),
        ("parts", "let a: () -> ()" + times(20_000, "\nthrows -> ()")),
        ("parts", "let a = " + times(20_000, "try ") + "b"),
        ("parts", "let a = " + times(20_000, "try\n") + "b"),
        ("parts", "func f() { if a {}" + times(20_000, " else if a {\nlet b = 1\n}") + "}"),
        ("parts", "func f() { if a {}" + times(20_000, "\nelse\nif a {}") + "}"),
        ("parts", "#if A" + times(20_000, " || A") + "\n#endif"),
    ]

    @Test(arguments: endless.map { ($0.0, Source(text: $0.1)) })
    func `L8: a source that nests without end is refused`(what: String, source: Source) {
        #expect(NestingScan.complaint(about: source.text)?.contains(what) == true)
    }

    private static let harmless: [String] = [
        "let a = [" + times(20_000, "[\"key\": .value(1), \"b\": \"\\(c)\"],\n") + "]",
        "func f() {\n" + times(20_000, "    register(a.b, with: c?.d)\n") + "}",
        "func f() {\n" + times(20_000, "    let a = b.c + (d ?? e)\n") + "}",
        "enum A {\n" + times(20_000, "    case b(C<D>)\n") + "}",
        "let a = \"\"\"\n" + times(20_000, "( [ { \\( \" }\n").replacing("\\(", with: "\\\\(")
            + "\"\"\"",
        times(20_000, "// [ ( {\n/* ( /* { */ */\n"),
        "let a = #\"\\( [ \"#" + times(50, "\nlet b = ##\"x \"# [ \"##"),
        times(20_000, "#if A\nlet a = 1\n#else\nlet a = 2\n#endif\n"),
        "let a = b" + times(300, "\n    .c { $0.d }"),
        "", "\"", "\"\\(", "#", "/*", "/", "\\", "\"\"\"",
    ]

    @Test(arguments: harmless.map(Source.init))
    func `a source that is long, or not finished, is not`(source: Source) {
        #expect(NestingScan.complaint(about: source.text) == nil)
    }

    @Test func `the line is reported`() {
        let source = "let a = 1\nlet b = " + Self.times(70, "(")
        #expect(
            NestingScan.complaint(about: source)
                == "has too many nested brackets on line 2")
    }

    @Test func `no source of this package is refused`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let files = FileManager.default.enumerator(
            at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
        var count = 0
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            count += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(NestingScan.complaint(about: text) == nil, "\(file.path)")
        }
        #expect(count > 300)
    }

    @Test func `L8: a path with a line end stays in the comment`() {
        let source = SourceText(
            path: "a\nlet evil = 1\r//.swift", absolutePath: "/a.swift", text: "let a = 1")
        let copy = Draft(source).copy
        #expect(copy.hasPrefix("// Made by belfry adopt from a\\nlet evil = 1\\r//.swift."))
        #expect(copy.split(whereSeparator: \.isNewline).count == 4)
    }
}
