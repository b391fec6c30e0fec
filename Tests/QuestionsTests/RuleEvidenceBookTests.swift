import Foundation
import PushModel
import Scenarios
import ScenarioSupport
import TestSupport
import Testing
import VirtualPhone

@testable import Questions

/// Compares the binary's statements about where rules are decided and shown with sources and
/// scenarios.
struct RuleEvidenceBookTests {
    private static let path = "Sources/C/CEmbedded/Files/evidence.json"

    @Test func `the recorded evidence is that of the sources and scenarios`() throws {
        let evidence = try Self.gathered()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let expected = String(decoding: try encoder.encode(evidence), as: UTF8.self) + "\n"
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            let file = Repository.root.appending(path: Self.path)
            try expected.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            try Repository.text(of: Self.path) == expected,
            "\(Self.path) is out of date: make record, and build again")
    }

    @Test func `each rule that the phone acts on is decided somewhere, and shown`() throws {
        let evidence = RuleEvidence(try Self.gathered())
        let modelled = Rule.catalogue.filter { $0.notModelled == nil }.map(\.label)
        #expect(modelled.filter { evidence.decides($0).isEmpty } == [])
        #expect(modelled.filter { evidence.shows($0).isEmpty } == [])
        #expect(PhoneSwitch.allCases.filter { evidence.switches[$0.rawValue] == nil } == [])
    }

    private static func gathered() throws -> JSONValue {
        let scenarios = try ["Scenarios", "FieldReports"].flatMap {
            try Repository.files(in: $0)
        }
        var shownBy: [String: [String]] = [:]
        var entries: [JSONValue] = []
        for file in scenarios {
            for one in file.scenarios {
                entries.append([
                    "id": .string(one.id), "file": .string(file.name),
                    "title": .string(one.title ?? one.claim ?? ""),
                    "verdict": .string(one.assessment.rawValue),
                ])
                let rulings = (one.ruling ?? "").split(separator: ", ").map(String.init)
                for label in one.rules.map(\.rawValue) + rulings
                where shownBy[label]?.last != one.id {
                    shownBy[label, default: []].append(one.id)
                }
            }
        }
        return [
            "scenarios": .array(entries), "shownBy": .object(shownBy.mapValues(Self.list)),
            "decidedIn": .object(try decidedIn().mapValues(Self.list)),
            "switches": .object(try switches()),
        ]
    }

    private static func list(_ texts: [String]) -> JSONValue {
        .array(texts.map { .string($0) })
    }

    /// The source files that name the rule's case, but for the catalogue and those who explain.
    private static func decidedIn() throws -> [String: [String]] {
        let folders = [
            "Core/VirtualPhone", "Core/PushGateway", "Core/World", "Core/Lint", "Apps",
            "Service/AppHost",
        ]
        var found: [String: [String]] = [:]
        for folder in folders {
            let root = Repository.root.appending(path: "Sources/\(folder)")
            let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
            for name in names where name.hasSuffix(".swift") && !name.hasPrefix("Rules/") {
                let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
                let words = Set(text.matches(of: /\.([rcq][A-Z0-9]\w*)/).map { String($0.1) })
                for label in RuleLabel.allCases where words.contains(caseName(label)) {
                    found[label.rawValue, default: []].append("Sources/\(folder)/\(name)")
                }
            }
        }
        return found
    }

    /// Returns the name of a label's case: `rUn2b` of `R-UN-2b`.
    private static func caseName(_ label: RuleLabel) -> String {
        let parts = label.rawValue.split(separator: "-")
        return parts[0].lowercased()
            + parts.dropFirst().map { part in
                part.first?.isNumber == true
                    ? String(part) : part.prefix(1) + part.dropFirst().lowercased()
            }.joined()
    }

    /// Returns the text about each switch in Documentation/ScenarioFormat.md.
    private static func switches() throws -> [String: JSONValue] {
        var found: [String: JSONValue] = [:]
        for line in try Repository.text(of: "Documentation/ScenarioFormat.md").split(
            separator: "\n")
        {
            guard let match = line.wholeMatch(of: /\| `([a-z0-9-]+)` \| (.+) \|/),
                PhoneSwitch(rawValue: String(match.1)) != nil
            else { continue }
            found[String(match.1)] = .string(String(match.2))
        }
        return found
    }
}
