import Testing

struct SizeTests {
    @Test func `no file is over 400 lines, no function over 70, and a long file has one subject`() {
        let findings = Repository.sources.flatMap(Sizes.findings)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(arguments: [(70, 0), (71, 1)])
    func `a function is measured from its first line to its closing brace`(
        lines: Int, findings: Int
    ) {
        let body = repeatElement("        a(); b { c }\n", count: lines - 3).joined()
        let text = "struct A {\n    func long(\n    ) -> Int {\n\(body)    }\n}\n"
        let file = SourceFile(path: "Sources/Core/Room/A.swift", text: text)
        #expect(file.functions.map(\.lines.count) == [lines])
        #expect(Sizes.findings(in: file).count == findings)
    }

    @Test func `a requirement of a protocol has no body to measure`() {
        let text = """
            protocol A {
                func one(_ argument: Int)
                var two: Int { get }
                func three(then: () -> Void)
            }
            func four() {}
            """
        let functions = SourceFile(path: "Sources/Core/Room/A.swift", text: text).functions
        #expect(functions.map(\.name) == ["func four"])
        #expect(functions.allSatisfy { $0.lines.count == 1 })
    }

    @Test(arguments: [(400, 0), (401, 1)])
    func `a file of 400 lines passes, one of 401 does not`(lines: Int, findings: Int) {
        let text = repeatElement("let a = 1\n", count: lines).joined()
        let file = SourceFile(path: "Sources/Core/Room/A.swift", text: text)
        #expect(Sizes.findings(in: file).count == findings)
    }

    @Test(arguments: [
        ("Log", 41, 150, 1), ("Log", 40, 150, 0), ("Log", 41, 60, 0),
        ("GatewayStore", 90, 150, 0), ("private LogFile", 90, 150, 0),
    ])
    func `a long type in a long file is the file's subject, one of its family, or private`(
        type: String, lines: Int, rest: Int, findings: Int
    ) {
        let words = type.split(separator: " ")
        let access = words.count > 1 ? "\(words[0]) " : ""
        let body = repeatElement("    var a = 1\n", count: lines - 2).joined()
        let text =
            "struct Gateway {}\n\(access)enum \(words[words.count - 1]) {\n\(body)}\n"
            + repeatElement("let a = 1\n", count: rest - 1).joined()
        let file = SourceFile(path: "Sources/Core/Room/Gateway+Topic.swift", text: text)
        #expect(Sizes.findings(in: file).map(\.line) == Array(repeating: 2, count: findings))
    }
}
