import Testing

struct SourceReaderTests {
    @Test(arguments: [
        ("let a = 1 // try! it", "let a = 1           "),
        ("a /* b /* c */ d */ e", "a                   e"),
        (#"say("fatalError(") + b"#, #"say("           ") + b"#),
        (##"say(#"a "quoted" word"#) + b"##, ##"say(#"               "#) + b"##),
        (#"say("\(call("x")) y") + b"#, #"say("\(call(" "))  ") + b"#),
        (#"say("\"") + b"#, #"say("  ") + b"#),
        ("let a = \"open\nlet b = 2", "let a = \"    \nlet b = 2"),
    ])
    func `what comments and literals say becomes spaces, code stays`(text: String, expected: String)
    {
        #expect(code(of: text) == expected)
    }

    @Test func `a literal of several lines keeps its lines`() {
        let text = "let a = \"\"\"\n    TO\n    \"\"\"\nlet c = 1"
        let lines = code(of: text).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 4)
        #expect(lines.last == "let c = 1")
        #expect(!lines[1].contains("TO"))
    }

    private func code(of text: String) -> String {
        SourceFile(path: "Sources/Core/Room/A.swift", text: text).code
    }
}
