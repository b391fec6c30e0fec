import Foundation

/// Findings as JSON, one object a line: the run, each finding, and the counts.
package enum JSONLines {
    /// The version of these objects, which grows when a key changes its meaning.
    package static let schemaVersion = 1

    private struct Run: Encodable {
        var kind = "run"
        var schemaVersion = JSONLines.schemaVersion
        var tool = "belfry check"
        var files: Int
        var skipped: [String]
        var targets: [String]
        var sdk: String?
    }

    private struct Line: Encodable {
        var kind = "finding"
        var rule: String
        var name: String
        var level: String
        var path: String
        var line: Int
        var column: Int
        var endLine: Int
        var endColumn: Int
        var message: Message
        var rules: [String]
        var ios: String
        var related: [Related]
        var explain: [String]
        var fingerprint: String
    }

    private struct Message: Encodable {
        var what: String
        var why: String
        var fix: String
    }

    private struct Related: Encodable {
        var path: String
        var line: Int
        var column: Int
        var text: String
    }

    private struct Summary: Encodable {
        var kind = "summary"
        var errors: Int
        var warnings: Int
        var notes: Int
        var hidden: Int
    }

    package static func lines(
        _ findings: [Finding], of check: Check, facts: ProjectFacts, hidden: Int
    ) throws -> [String] {
        let run = Run(
            files: check.files, skipped: check.broken, targets: facts.targets.map(\.name),
            sdk: facts.sdk?.description)
        let count = { (level: Level) in findings.count { $0.level == level } }
        let summary = Summary(
            errors: count(.error), warnings: count(.warning), notes: count(.note), hidden: hidden)
        return try [encode(run)] + findings.map { try encode(line($0)) } + [encode(summary)]
    }

    private static func line(_ finding: Finding) -> Line {
        Line(
            rule: finding.rule.rawValue, name: finding.rule.name, level: finding.level.rawValue,
            path: finding.place.path, line: finding.place.line, column: finding.place.column,
            endLine: finding.place.endLine, endColumn: finding.place.endColumn,
            message: Message(
                what: finding.message.what, why: finding.message.why, fix: finding.message.fix),
            rules: finding.deviceRules, ios: finding.rule.entry.ios,
            related: finding.related.map {
                Related(
                    path: $0.place.path, line: $0.place.line, column: $0.place.column, text: $0.text
                )
            },
            explain: finding.rule.entry.explain, fingerprint: finding.fingerprint)
    }

    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
