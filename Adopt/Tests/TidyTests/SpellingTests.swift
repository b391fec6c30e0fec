import Testing

struct SpellingTests {
    @Test(arguments: Spelling.banned.map(\.name))
    func `the sources are free of it`(name: String) throws {
        let spelling = try spelling(name)
        let findings = Repository.sources.flatMap(spelling.findings)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(arguments: Spelling.banned.map(\.name))
    func `a bad line is found and a good one is not`(name: String) throws {
        let spelling = try spelling(name)
        #expect(spelling.findings(in: file(spelling.bad, for: spelling)).count == 1)
        #expect(spelling.findings(in: file(spelling.good, for: spelling)).isEmpty)
    }

    @Test(arguments: Spelling.banned.map(\.name))
    func `a file that may write it does`(name: String) throws {
        var spelling = try spelling(name)
        let allowed = spelling.allowed.keys.sorted()
        spelling.allowed = [:]
        for path in allowed {
            let file = try #require(Repository.sources.first { $0.path == path })
            #expect(!spelling.findings(in: file).isEmpty, "\(path) no longer needs to be allowed")
        }
    }

    @Test func `what only a comment or a literal says is not code`() throws {
        let spelling = try spelling("an ignored error")
        let file = file("/// Never `try!`.\nlet a = \"try! again\"", for: spelling)
        #expect(spelling.findings(in: file).isEmpty)
    }

    @Test func `the command line may print, and a shell may look at the clock`() throws {
        let printing = try spelling("standard output outside the command line")
        let command = SourceFile(path: "Sources/Command/belfry/A.swift", text: printing.bad)
        #expect(printing.findings(in: command).isEmpty)
        let adopt = SourceFile(path: "Adopt/Sources/belfry-adopt/A.swift", text: printing.bad)
        #expect(printing.findings(in: adopt).isEmpty)
        let adoption = SourceFile(path: "Adopt/Sources/Adoption/A.swift", text: printing.bad)
        #expect(printing.findings(in: adoption).count == 1)
        let clock = try spelling("a clock in a pure room")
        let shell = SourceFile(path: "Sources/Service/Switchboard/A.swift", text: clock.bad)
        #expect(clock.findings(in: shell).isEmpty)
    }

    private func spelling(_ name: String) throws -> Spelling {
        try #require(Spelling.banned.first { $0.name == name })
    }

    /// `text` as a file of a place where the spelling is banned.
    private func file(_ text: String, for spelling: Spelling) -> SourceFile {
        let isAboutTests = [.tests, .testsAndTesting].contains(spelling.place)
        let folder = isAboutTests ? "Tests/WorldTests" : "Sources/Core/World"
        return SourceFile(path: "\(folder)/A.swift", text: text)
    }
}
