import Foundation
import PushModel
import Testing
import VirtualPhone

struct RuleTests {
    @Test func `every label is in the catalogue once`() {
        let labels = Rule.catalogue.map(\.label)
        #expect(Set(labels).count == labels.count)
        #expect(labels.allSatisfy { Rule.named($0)?.label == $0 })
    }

    @Test func `every entry has a sentence and a source`() {
        for rule in Rule.catalogue {
            #expect(rule.sentence.hasSuffix("."), "\(rule.label)")
            #expect(!rule.source.isEmpty, "\(rule.label)")
            #expect(rule.until.map { $0 > rule.since } ?? true, "\(rule.label)")
        }
    }

    @Test func `every label that the sources use is in the catalogue`() throws {
        let unknown = try labelsInSources().filter { Rule.named($0) == nil }
        #expect(unknown.isEmpty, "add an entry to Sources/VirtualPhone/Rules for each of these")
    }

    @Test func `every entry is used, or says why it is not modelled, never both`() throws {
        let used = try labelsInSources()
        for rule in Rule.catalogue {
            #expect(
                used.contains(rule.label) == (rule.notModelled == nil),
                "\(rule.label): \(rule.notModelled ?? "used nowhere")")
        }
    }

    /// The labels of all `.rule("…")` in Sources.
    private func labelsInSources() throws -> Set<RuleLabel> {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path())
        var labels: Set<RuleLabel> = []
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            for match in text.matches(of: /\.rule\("(.+?)"\)/) {
                labels.insert(.rule(String(match.1)))
            }
        }
        return labels
    }
}
