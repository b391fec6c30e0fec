import Testing

struct ScriptTests {
    @Test(arguments: [
        ("a.js", "const a = b; // One\n// two", "One two", 1),
        ("a.js", "\n/** One\n * two. */\nlet told;", "One two.", 2),
        ("a.js", "f('one two', told)", "one two", 1), ("a.js", "`one ${told} two`", "one _ two", 1),
        ("a.css", "/* One. */ a { color: red }", "One.", 1),
        ("a.h", "/// One.\nint told;", "One.", 1),
        ("a.py", "told = 1  # One\n# two", "One two", 1),
        ("a.py", "\"\"\"One\ntwo\"\"\"", "One two", 1),
        (".ci/run", "echo \"one\" ${told#x}", "one", 1), ("Makefile", "a: ## one", "one", 1),
        ("a.yaml", "expect: {told: one}", "_: {_: one}", 1),
        ("a.html", "<b title=\"one\">two</b>", "<b title=\"one\">two</b>", 1),
    ])
    func `comments and texts are read, code is not`(
        path: String, text: String, words: String, line: Int
    ) throws {
        let passages = try #require(Script(path: path, text: text)).passages
        let found = passages.map { $0.text.split(whereSeparator: \.isWhitespace) }
        #expect(found.map { $0.joined(separator: " ") } == [words])
        #expect(passages.map(\.line) == [line])
    }

    @Test func `a language that is not known is not read`() {
        #expect(Script(path: "a.sqlite", text: "") == nil)
    }

    @Test(arguments: [
        "Sources/C/CEmbedded/Files/index.html", "Sources/C/CEmbedded/Files/send.js",
        "Scenarios/delivery.yaml", ".github/workflows/ci.yml", "Makefile", "Package.swift",
        "Examples/Chat/App/AppDelegate.swift", "FieldReports/README.md", "README.md",
    ])
    func `files of every kind are read`(path: String) {
        #expect(Repository.prose.filter { $0.path == path }.count == 1)
    }
}
