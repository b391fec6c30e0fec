import ArgumentParser
import TestSupport
import Testing

@testable import belfry

struct VersionTests {
    @Test func `the changelog begins with what is to be released, or with this version`() throws {
        let changes = try Repository.text(of: "CHANGELOG.md")
        let heading = try #require(changes.firstMatch(of: /\n## (\S+)/))
        #expect(["Unreleased", Belfry.version].contains(String(heading.1)))
    }

    @Test(arguments: [
        "README.md", "CONTRIBUTING.md", "Documentation/TestYourApp.md", "Documentation/Releases.md",
        "PushRouter/README.md",
    ])
    func `a document asks for no other version`(document: String) throws {
        let text = try Repository.text(of: document)
        for match in text.matches(of: /(?:belfry|push-router)", from: "([^"]*)"/) {
            #expect(match.1 == Belfry.version)
        }
    }

    @Test func `it is printed on demand`() {
        let exit = #expect(throws: (any Error).self) { try Belfry.parseAsRoot(["--version"]) }
        #expect(exit.map { Belfry.message(for: $0) } == Belfry.versionAndCommit)
    }

    @Test(arguments: [("", Belfry.version), ("abc1234", "\(Belfry.version) (abc1234)")])
    func `a release names its commit as well`(commit: String, printed: String) {
        #expect(Belfry.naming(commit) == printed)
    }
}
