import Foundation
import Scenarios
import ScenarioSupport
import TestSupport
import Testing
import VirtualPhone

/// The page about the language says what the language is.
struct FormatDocumentTests {
    private static func page() throws -> String {
        let url = Repository.root.appending(path: "Documentation/ScenarioFormat.md")
        return try String(contentsOf: url, encoding: .utf8)
    }

    @Test func `every example on the page passes`() throws {
        let blocks = try Self.page().split(separator: "```yaml\n").dropFirst()
        #expect(blocks.count >= 6)
        for block in blocks {
            let yaml = try #require(block.split(separator: "```").first)
            let report = PlayReport(
                playing: [try ScenarioFile(Array(yaml.utf8), name: "ScenarioFormat.md")])
            #expect(report.exitStatus == 0, "\(report.summary)")
        }
    }

    @Test func `every callback, state, switch key and option is on the page`() throws {
        let page = try Self.page()
        let words =
            Callback.allCases.map(\.rawValue) + AppState.allCases.map(\.rawValue)
            + Permission.allCases.map(\.rawValue) + PresentationOption.allCases.map(\.rawValue)
            + DelegateTiming.allCases.map(\.rawValue) + PayloadPlace.allCases.map(\.rawValue)
        for word in words {
            #expect(page.contains("`\(word)`"), "\(word)")
        }
    }
}
