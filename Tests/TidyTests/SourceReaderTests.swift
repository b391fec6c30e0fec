import Testing

struct BlankingTests {
    @Test(arguments: [
        ("let a = 1 // try! it", "let a = 1           "),
        ("a /* b /* c */ d */ e", "a                   e"),
        (#"say("fatalError(") + b"#, "say(             ) + b"),
        (##"say(#"a "quoted" word"#) + b"##, "say(                   ) + b"),
        (#"say("\(call("x")) y") + b"#, "say(                ) + b"),
        (#"say("\"") + b"#, "say(    ) + b"),
        ("let a = \"open\nlet b = 2", "let a =      \nlet b = 2"),
    ])
    func `comments and literals become spaces, code stays`(text: String, code: String) {
        #expect(Blanking.blank(text) == code)
    }

    @Test func `a literal of several lines keeps its lines`() {
        let text = "let a = \"\"\"\n    TO\\(b)\n    \"\"\"\nlet c = 1"
        let lines = Blanking.blank(text).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 4)
        #expect(lines.last == "let c = 1")
        #expect(!lines[1].contains("TO"))
    }
}
