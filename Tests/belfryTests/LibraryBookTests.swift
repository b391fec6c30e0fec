import API
import Console
import Foundation
import TestSupport
import Testing

@testable import belfry

/// The page about provider libraries has what `belfry env` prints.
struct LibraryBookTests {
    private static let path = "Documentation/ProviderLibraries.md"
    private static let begin = "<!-- What belfry env prints; make record rewrites it. -->\n"

    @Test func `the documented settings are those of belfry env`() throws {
        let page = try Repository.text(of: Self.path)
        let start = try #require(page.range(of: Self.begin)).upperBound
        let expected = page[..<start] + Self.markdown
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            let file = Repository.root.appending(path: Self.path)
            try expected.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            try Repository.text(of: Self.path) == expected,
            "\(Self.path) is out of date: look at the change, then make record")
    }

    @Test func `there are twelve libraries at least`() {
        #expect(ProviderLibrary.all.count >= 12)
    }

    private static var markdown: String {
        let rows = ProviderLibrary.all.map { library in
            let link = "[`\(library.id)`](#\(library.id))"
            return "| \(link) | \(library.title) | \(library.check.sentence) |"
        }
        let sections = ProviderLibrary.all.map { library in
            """

            ## \(library.id)

            ```\(library.language) template
            \(library.text(values))
            ```
            """
        }
        let head = ["", "| `belfry env` | library | how we know |", "|---|---|---|"]
        return (head + rows + sections).joined(separator: "\n") + "\n"
    }

    /// The values of an example service.
    private static var values: LibraryValues {
        LibraryValues(
            ServiceDescription(
                apns: "https://localhost:2197", apnsPort: 2197, api: ServiceOption.usualAddress,
                ca: "/path/to/.belfry/ca.pem", caBundle: "/path/to/.belfry/ca-bundle.pem",
                key: ServiceDescription.Key(
                    file: "/path/to/.belfry/AuthKey_DEV1234567.p8", keyID: "DEV1234567",
                    teamID: "DEVTEAM123")),
            app: "com.acme.shop")
    }
}
