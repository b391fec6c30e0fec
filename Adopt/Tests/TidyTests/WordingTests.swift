import Testing

struct WordingTests {
    @Test(arguments: Wording.all.map(\.name))
    func `the documents, comments and strings are free of it`(name: String) throws {
        let findings = try wording(name).findings
        let isFree = findings.isEmpty
        #expect(isFree, "\(findings.count) findings:\(findings.report)")
    }

    @Test(arguments: Wording.all.map(\.name))
    func `a bad line is found and a good one is not`(name: String) throws {
        let wording = try wording(name)
        #expect(findings(of: wording, in: wording.bad).count == 1)
        #expect(findings(of: wording, in: wording.good).isEmpty)
    }

    @Test(arguments: Wording.all.map(\.name))
    func `an exempt file needs its exemption`(name: String) throws {
        var wording = try wording(name)
        let allowed = wording.allowed.keys.sorted()
        wording.allowed = [:]
        for path in allowed {
            let file = try #require(Repository.prose.first { $0.path == path })
            #expect(!wording.findings(in: file).isEmpty, "\(path) no longer needs to be allowed")
        }
    }

    @Test(arguments: [
        "a stand-in for iOS", "Belfry stands in for APNs", "a test stand", "Stand up",
        "the causes that rule 3 tells apart", "told by the title\napart", "there is no phone",
        "There\nare no broadcasts", "is no longer valid", "was no more than a warning",
        "is no larger than 4 KB", "so many rows that the page is slow", "see `whoever.swift`",
        "see Sources/Whatever/", "--tell", "an outcome of the push", "going online", "No-one-shot",
        "the answer is no.", "`told`: a key", "nobody-knows.example.com",
    ])
    func `plain English and names are not found`(text: String) {
        let found = Wording.words.flatMap { findings(of: $0, in: text) }
        #expect(found.isEmpty, "\(found.report)")
    }

    @Test(arguments: [
        "Whoever starts it", "nobody's phone", "NO ONE", "in its\n place of", "stands for all",
        "as it stood", "stands in the trace", "it went on", "what has come of it", "were no pushes",
        "so many phones that are alike", "is told\nwhen", "the rest, and its like",
    ])
    func `a word is found in each of its forms, across lines and in capitals`(text: String) {
        #expect(Wording.words.flatMap { findings(of: $0, in: text) }.count == 1)
    }

    @Test(arguments: [
        ("The first phones.", 1), ("No view.", 1), ("Counts from 1.", 0), ("In bytes.", 0),
        ("`apns-topic`.", 0),
        ("Seconds until it rings.", 0), ("The token,\n in hexadecimal.", 0),
    ])
    func `a short comment may say a number or a piece of code`(text: String, count: Int) throws {
        let filler = try wording("a doc comment of three words or fewer")
        #expect(findings(of: filler, in: text).count == count)
        let published = Passage(.publicDocumentation, line: 1, text: text)
        let prose = Prose(path: "Sources/Apps/A/A.swift", passages: [published])
        #expect(filler.findings(in: prose).isEmpty)
    }

    @Test(arguments: [
        (30, "word", 0), (31, "word", 1), (31, "word.", 0), (31, "word,", 1), (31, "a1-12,", 0),
        (16, "one –", 0), (31, "–\nword", 1), (15, "end.) And", 0), (31, "`a b c`", 1),
    ])
    func `a sentence is counted in words, across lines`(
        times: Int, word: String, count: Int
    ) throws {
        let rule = try wording("a sentence of more than 30 words")
        let text = Array(repeating: word, count: times).joined(separator: " ")
        #expect(findings(of: rule, in: text).count == count)
    }

    private func wording(_ name: String) throws -> Wording {
        try #require(Wording.all.first { $0.name == name })
    }

    /// The findings in `text` as a passage of the first kind that `wording` reads.
    private func findings(of wording: Wording, in text: String) -> [Finding] {
        let kinds = Passage.Kind.allCases.filter { wording.place.contains($0) }
        let passages = kinds.prefix(1).map { Passage($0, line: 1, text: text) }
        return wording.findings(in: Prose(path: "Sources/A/A.swift", passages: passages))
    }
}
