import ArgumentParser
import Foundation
import Lint
import PushModel
import Scenarios

/// `belfry lint FILE…`.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check payloads, headers and scenario files.",
        discussion: """
            No service is needed. Headers are checked if you give one of them. Files that end in \
            .yaml or .yml, and folders, are scenarios. JSON with a “message” of Firebase Cloud \
            Messaging is checked as a request to FCM.

              belfry lint order.apns
              belfry lint order.json --push-type background --priority 10
              belfry lint order.json --strings Localizable.xcstrings
              echo '{"aps":{"alert":"Hi"}}' | belfry lint -
              belfry lint Scenarios

            Exits with 1 if there is an error. Warnings do not change the status.
            """)

    @Argument(
        help: ArgumentHelp(
            "Files with a payload or scenarios, or - for standard input.", valueName: "file|-"))
    var files: [String]
    @OptionGroup var headers: SendHeaders
    @OptionGroup var texts: StringsOption
    @Flag(help: "No remarks, only warnings and errors.") var quiet = false
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    /// A finding and its file, as JSON.
    private struct Line: Encodable {
        var file: String
        var severity: LintFinding.Severity
        /// The rule of a payload that is broken, or `nil` for a scenario.
        var rule: LintFinding.Rule?
        var path: String?
        var line: Int?
        var column: Int?
        var message: String
        var fix: String?
    }

    func run() throws {
        let scenarios = ScenarioSelection(files.filter(Self.isScenario))
        let catalog = try texts.catalog
        var findings: [(file: String, finding: LintFinding)] = []
        for file in files where !Self.isScenario(file) {
            let (bytes, now) = (try bytes(of: file), Int(Date.now.timeIntervalSince1970))
            let found =
                given == nil && FCMLint.isRequest(bytes)
                ? FCMLint(body: bytes, now: now, strings: catalog).findings
                : PushLint(payload: bytes, headers: given, now: now, strings: catalog).findings
            findings += found.map { (file, $0) }
        }
        if quiet { findings.removeAll { $0.finding.severity == .info } }
        let warnings = scenarios.warnings
        let text = LintText(paint: Terminal.paint, wrap: Terminal.wrap)
        try output.write(
            findings.map { file, finding in
                Line(
                    file: file, severity: finding.severity, rule: finding.rule,
                    path: finding.path, line: finding.line, column: finding.column,
                    message: finding.message, fix: finding.fix)
            } + scenarios.errors.map { Self.line($0, .error) }
                + warnings.map { Self.line($0, .warning) },
            orText: (findings.map { text.line($0.finding, in: $0.file) }
                + scenarios.errors.map { TerminalText.escape("\($0)") }
                + warnings.map(text.line)
                + [Self.summary(of: scenarios, isClean: findings.isEmpty && warnings.isEmpty)])
                .filter { !$0.isEmpty }.joined(separator: "\n"))
        let isWrong = findings.contains { $0.finding.severity == .error }
        if isWrong || !scenarios.errors.isEmpty { throw ExitCode.failure }
    }

    /// Whether a path is a scenario file, or a folder of scenario files.
    private static func isScenario(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return path.hasSuffix(".yaml") || path.hasSuffix(".yml") || (exists && isFolder.boolValue)
    }

    private static func line(_ error: ScenarioError, _ severity: LintFinding.Severity) -> Line {
        Line(
            file: error.position.file, severity: severity, line: error.position.line,
            column: error.position.column, message: error.sentence, fix: error.suggestion)
    }

    /// The last line of the text: the number of scenarios that were read, or that nothing is wrong.
    private static func summary(of selection: ScenarioSelection, isClean: Bool) -> String {
        let scenarios = selection.scenarios
        let isClean = isClean && selection.errors.isEmpty
        guard !scenarios.isEmpty else { return isClean ? "Nothing is wrong." : "" }
        let runs = scenarios.map(\.runs.count).reduce(0, +)
        return (isClean ? "Nothing is wrong in " : "Read ")
            + "\(scenarios.count) scenario\(scenarios.count == 1 ? "" : "s") with "
            + "\(runs) run\(runs == 1 ? "" : "s")."
    }

    private func bytes(of file: String) throws -> [UInt8] {
        guard file == "-" else { return try PushContent(file: file).bytes }
        return PushContent(bytes: Array(try FileHandle.standardInput.readToEnd() ?? Data())).bytes
    }

    /// The headers of the options, or `nil` if none is given.
    private var given: [(name: String, value: String)]? {
        let all = [
            ("apns-id", headers.id), ("apns-push-type", headers.pushType),
            ("apns-priority", headers.priority), ("apns-expiration", headers.expiration),
            ("apns-topic", headers.topic), ("apns-collapse-id", headers.collapseId),
        ]
        let given = all.compactMap { name, value in value.map { (name: name, value: $0) } }
        return given.isEmpty ? nil : given
    }
}

/// Findings as text for people: place, severity, problem, fix.
struct LintText {
    var paint = Paint.off
    var wrap = TextWrap(width: .max)

    /// `order.apns:4:5: error: “interuption-level” is not a key of aps. Did you mean …?`
    func line(_ finding: LintFinding, in file: String) -> String {
        let place = finding.line.map { ":\($0):\(finding.column ?? 1)" } ?? ""
        let path = finding.line == nil && !finding.path.isEmpty ? " \(finding.path):" : ""
        return wrap(
            TerminalText.escape("\(file)\(place): ") + severity(finding.severity) + ":"
                + TerminalText.escape("\(path) \(finding.sentence)")
                + paint("  [\(finding.rule.rawValue)]", .dim))
    }

    /// `order.yaml:4:3: warning: The scenario “order” expects nothing …`
    func line(_ warning: ScenarioError) -> String {
        let sentences = [warning.sentence, warning.suggestion].compactMap(\.self)
        return wrap(
            TerminalText.escape("\(warning.position): ") + severity(.warning) + ": "
                + TerminalText.escape(sentences.joined(separator: " ")))
    }

    /// Warnings and errors below the answer to a push.
    func lines(_ findings: [LintFinding]) -> [String] {
        findings.filter { $0.severity != .info }.map { finding in
            let path = finding.path.isEmpty ? "" : "\(finding.path): "
            return wrap(
                "     " + severity(finding.severity) + "  "
                    + TerminalText.escape(path + finding.sentence))
        }
    }

    private func severity(_ severity: LintFinding.Severity) -> String {
        switch severity {
        case .error: paint("error", .red)
        case .warning: paint("warning", .yellow)
        case .info: paint("info", .dim)
        }
    }
}
