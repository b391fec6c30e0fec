import Foundation

/// Findings as SARIF 2.1.0, for code scanning.
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/
package struct SARIF: Encodable {
    package struct Text: Encodable {
        var text: String
    }

    package struct Run: Encodable {
        var tool: Tool
        var automationDetails = ["id": "belfry-check/"]
        var originalUriBaseIds = [
            "%SRCROOT%": ["description": Text(text: "The checked folder")]
        ]
        var columnKind = "utf16CodeUnits"
        var results: [Result]
    }

    package struct Tool: Encodable {
        var driver: Driver
    }

    package struct Driver: Encodable {
        var name = "belfry check"
        var semanticVersion: String
        var rules: [Descriptor]
    }

    package struct Descriptor: Encodable {
        var id: String
        var name: String
        var shortDescription: Text
        var fullDescription: Text
        var help: Text
        var defaultConfiguration: [String: String]
        var properties: Properties
    }

    package struct Properties: Encodable {
        var tags: [String]
        var precision = "high"
        var severity: String
        var securitySeverity: String?

        private enum CodingKeys: String, CodingKey {
            case tags, precision
            case severity = "problem.severity"
            case securitySeverity = "security-severity"
        }
    }

    package struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Text
        var locations: [Location]
        var relatedLocations: [Location]?
        var partialFingerprints: [String: String]
    }

    package struct Location: Encodable {
        var id: Int?
        var physicalLocation: Physical
        var message: Text?
    }

    package struct Physical: Encodable {
        var artifactLocation: [String: String]
        var region: Region
    }

    package struct Region: Encodable {
        var startLine: Int
        var startColumn: Int
        var endLine: Int
        var endColumn: Int
    }

    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case version, runs
        case schema = "$schema"
    }

    /// - Parameters:
    ///   - texts: the texts of the files, by path, for columns in UTF-16.
    ///   - version: the version of Belfry, as three numbers.
    package init(_ findings: [Finding], texts: [String: String], version: String) {
        let lines = texts.mapValues {
            $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        }
        let results = findings.map { Self.result($0, lines: lines) }
        let driver = Driver(
            semanticVersion: version, rules: Rule.allCases.map(Self.descriptor))
        runs = [Run(tool: Tool(driver: driver), results: results)]
    }

    package var text: String {
        get throws { try JSONLines.encode(self) }
    }

    private static func descriptor(_ rule: Rule) -> Descriptor {
        let entry = rule.entry
        let severity = ["error", "warning", "recommendation"][
            rule.level == .error ? 0 : rule.level == .warning ? 1 : 2]
        return Descriptor(
            id: rule.rawValue, name: entry.name, shortDescription: Text(text: entry.summary),
            fullDescription: Text(text: "\(entry.summary) \(entry.behavior)"),
            help: Text(text: "\(entry.summary) \(entry.behavior)"),
            defaultConfiguration: ["level": rule.level.rawValue],
            properties: Properties(
                tags: ["push", "iOS"], severity: severity,
                securitySeverity: rule == .keyInApp ? "8.0" : nil))
    }

    private static func result(_ finding: Finding, lines: [String: [Substring]]) -> Result {
        let related = finding.related.enumerated().map { index, related in
            Location(
                id: index + 1, physicalLocation: physical(related.place, lines: lines),
                message: Text(text: related.text))
        }
        return Result(
            ruleId: finding.rule.rawValue,
            ruleIndex: Rule.allCases.firstIndex(of: finding.rule) ?? 0,
            level: finding.level.rawValue, message: Text(text: finding.message.text),
            locations: [Location(physicalLocation: physical(finding.place, lines: lines))],
            relatedLocations: related.isEmpty ? nil : related,
            partialFingerprints: ["primaryLocationLineHash": "\(finding.fingerprint):1"])
    }

    private static func physical(_ place: Place, lines: [String: [Substring]]) -> Physical {
        let own = lines[place.path] ?? []
        let column = { (line: Int, column: Int) in
            guard own.indices.contains(line - 1) else { return column }
            let before = own[line - 1].utf8.prefix(column - 1)
            return String(decoding: before, as: UTF8.self).utf16.count + 1
        }
        return Physical(
            artifactLocation: ["uri": encoded(place.path), "uriBaseId": "%SRCROOT%"],
            region: Region(
                startLine: place.line, startColumn: column(place.line, place.column),
                endLine: place.endLine, endColumn: column(place.endLine, place.endColumn)))
    }

    /// A path as a relative URI.
    private static func encoded(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }
}
