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

    @Test func `every label has an entry in the catalogue`() {
        let missing = RuleLabel.allCases.filter { Rule.named($0) == nil }
        #expect(
            missing.isEmpty, "add an entry to Sources/Core/VirtualPhone/Rules for each of these")
    }

    @Test func `every entry is used, or says why it is not modelled, never both`() throws {
        let used = try labelsInSources()
        for rule in Rule.catalogue {
            #expect(
                used.contains(rule.label) == (rule.notModelled == nil),
                "\(rule.label): \(rule.notModelled?.rawValue ?? "used nowhere")")
        }
    }

    /// The labels that a file of Sources names, the catalogue and the enum aside.
    private func labelsInSources() throws -> Set<RuleLabel> {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let cases = try String(
            contentsOf: sources.appending(path: "Core/PushModel/Trace/RuleLabel.swift"),
            encoding: .utf8)
        let byCase = Dictionary(
            uniqueKeysWithValues: cases.matches(of: /case (\w+) = "(.+?)"/).map {
                (String($0.1), RuleLabel(rawValue: String($0.2)))
            })
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path())
        var labels: Set<RuleLabel> = []
        for file in files
        where file.hasSuffix(".swift") && !file.contains("/Rules/")
            && !file.hasSuffix("RuleLabel.swift")
        {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            for match in text.matches(of: /\.(r[A-Z]\w+|[cq]\d+)\b/) {
                if let label = byCase[String(match.1)] ?? nil { labels.insert(label) }
            }
        }
        return labels
    }
}
