import Testing

struct DocumentTests {
    @Test(arguments: Repository.pages)
    func `files and commands that a document names are there`(path: String) throws {
        let text = try Repository.text(of: path)
        let findings = Document(path: path, text: text).findings(
            paths: Repository.files, targets: try Self.targets())
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(arguments: [
        ("the rules in `Adopt/Tests/TidyTests/Room.swift`", 0), ("see `Sources/Nowhere/`", 1),
        ("see `Adopt/Sources/Nowhere/`", 1), ("see `PushRouter/Package.swift`", 0),
        ("the folder `Sources/Core/PushGateway/`", 0),
        ("`Sources/Core/PushGateway/Rejection+*.swift`", 0),
        ("`Sources/Core/PushGateway/Objection+*.swift`", 1), ("read [it](HANDBOOK.md)", 0),
        ("read [it](ALMANAC.md)", 1), ("type `make test`", 0), ("type `make tea`", 1),
        ("$ make coffee", 1), ("we make mistakes; `VOIP` is a word", 0),
    ])
    func `what is not there is found`(line: String, findings: Int) throws {
        let document = Document(path: "README.md", text: "First line.\n\(line)\n")
        let found = document.findings(paths: Repository.files, targets: try Self.targets())
        #expect(found.map(\.line) == Array(repeating: 2, count: findings))
    }

    private static func targets() throws -> Set<String> {
        let makefile = try Repository.text(of: "Makefile")
        return Set(Pattern("^([a-z]+(?:-[a-z]+)*):").matches(in: makefile).map(\.captured))
    }
}
