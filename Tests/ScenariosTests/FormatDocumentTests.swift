import Foundation
import PushModel
import Scenarios
import ScenarioSupport
import TestSupport
import Testing
import VirtualPhone
import World

/// The page about the language says what the language is.
struct FormatDocumentTests {
    private static func page() throws -> String {
        try Repository.text(of: "Documentation/ScenarioFormat.md")
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

    @Test func `every callback, state, switch, verb and option is on the page`() throws {
        let page = try Self.page()
        let words =
            Callback.allCases.map(\.rawValue) + AppState.allCases.map(\.rawValue)
            + Permission.allCases.map(\.rawValue) + PresentationOption.allCases.map(\.rawValue)
            + DelegateTiming.allCases.map(\.rawValue) + PayloadPlace.allCases.map(\.rawValue)
            + PhoneSwitch.allCases.map(\.rawValue)
        for word in words {
            #expect(page.contains("`\(word)`"), "\(word)")
        }
        for verb in ["push", "activity", "local", "wait", "expect"]
            + PhoneAction.Verb.allCases.map(\.rawValue)
        {
            #expect(page.contains("`\(verb): "), "\(verb)")
        }
    }

    @Test func `every key of the phone and of settings is on the page`() throws {
        let page = try Self.page()
        let settings = ScenarioSchema.json["definitions"]?["step"]?["properties"]?["settings"]
        let keys = try #require(settings?["properties"]?.object).keys
        #expect(keys.count == 17)
        for key in keys { #expect(page.contains("`\(key)`"), "\(key)") }
    }
}

/// The page's list of a phone's verbs is generated from the table of verbs.
struct FormatBookTests {
    private static let begin = "<!-- The table of PhoneAction.Verb; make record rewrites it. -->\n"
    private static let end = "<!-- The end of the table. -->"

    @Test func `the documented verbs are those of the table`() throws {
        let file = Repository.root.appending(path: "Documentation/ScenarioFormat.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(page.range(of: Self.begin)).upperBound
        let stop = try #require(page.range(of: Self.end)).lowerBound
        let expected = page.replacingCharacters(in: start..<stop, with: Self.table)
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            try expected.write(to: file, atomically: true, encoding: .utf8)
        }
        let documented = try String(contentsOf: file, encoding: .utf8)
        #expect(
            documented == expected,
            "ScenarioFormat.md is out of date: look at the change, then make record")
    }

    private static var table: String {
        let rows = PhoneAction.Verb.allCases.map { verb in
            "| \(step(verb)) | \(verb.row.doer.rawValue) | \(verb.row.help) |\n"
        }
        return "\n| step | by | what happens |\n| --- | --- | --- |\n\(rows.joined())\n"
    }

    /// ``tap: notification`, `banner`, `icon``
    private static func step(_ verb: PhoneAction.Verb) -> String {
        let word = verb.rawValue
        let objects = verb.row.objects.examples.map { "`\($0)`" }.joined(separator: ", ")
        return switch verb.row.objects {
        case .words, .number: "`\(word): \(objects.dropFirst())"
        case .identifier: "`\(word): \(objects.dropFirst()) with `text: …`"
        case .version: "`\(word): \(objects.dropFirst()), `{ios: \"11.0\"}`"
        case .settings: "`\(word): {…}`"
        }
    }
}
