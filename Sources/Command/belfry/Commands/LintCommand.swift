import ArgumentParser
import Foundation
import Lint
import PushModel

/// `belfry lint FILE…`.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Say what is wrong with a payload and its headers, before it is sent.",
        discussion: """
            No running service is needed. Headers are looked at when one is given.

              belfry lint order.apns
              belfry lint order.json --push-type background --priority 10
              echo '{"aps":{"alert":"Hi"}}' | belfry lint -

            Exits with 1 when there is an error; warnings alone are no failure.
            """)

    @Argument(
        help: ArgumentHelp(
            "Files with a payload, or - for one on standard input.", valueName: "file|-"))
    var files: [String]
    @OptionGroup var headers: SendHeaders
    @Flag(help: "Leave out mere remarks.") var quiet = false
    @OptionGroup var output: OutputOptions

    /// A finding, and the file that it is about.
    private struct Line: Encodable {
        var file: String
        var severity: LintFinding.Severity
        var rule: LintFinding.Rule
        var path: String
        var line: Int?
        var column: Int?
        var message: String
        var fix: String?
    }

    func run() throws {
        var findings: [(file: String, finding: LintFinding)] = []
        for file in files {
            let lint = PushLint(
                payload: try bytes(of: file), headers: given,
                now: Int(Date.now.timeIntervalSince1970))
            findings += lint.findings.map { (file, $0) }
        }
        if quiet { findings.removeAll { $0.finding.severity == .info } }
        let text = LintText(paint: Terminal.paint, wrap: Terminal.wrap)
        try output.write(
            findings.map { file, finding in
                Line(
                    file: file, severity: finding.severity, rule: finding.rule,
                    path: finding.path, line: finding.line, column: finding.column,
                    message: finding.message, fix: finding.fix)
            },
            orText: findings.isEmpty
                ? "Nothing is wrong."
                : findings.map { text.line($0.finding, in: $0.file) }.joined(separator: "\n"))
        if findings.contains(where: { $0.finding.severity == .error }) { throw ExitCode.failure }
    }

    private func bytes(of file: String) throws -> [UInt8] {
        guard file == "-" else { return try PushContent(file: file).bytes }
        return PushContent(bytes: Array(try FileHandle.standardInput.readToEnd() ?? Data())).bytes
    }

    /// The headers that were given; `nil` when none was.
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

/// Findings as a person reads them: where, how bad, what, and what to write instead.
struct LintText {
    var paint = Paint.off
    var wrap = TextWrap(width: .max)

    /// `order.apns:4:5: error: “interuption-level” is no key of aps. Did you mean …?`
    func line(_ finding: LintFinding, in file: String) -> String {
        let place = finding.line.map { ":\($0):\(finding.column ?? 1)" } ?? ""
        let path = finding.line == nil && !finding.path.isEmpty ? " \(finding.path):" : ""
        return wrap(
            TerminalText.escape("\(file)\(place): ") + severity(finding.severity) + ":"
                + TerminalText.escape("\(path) \(finding.sentence)")
                + paint("  [\(finding.rule.rawValue)]", .dim))
    }

    /// Under the answer to a push: what deserves attention although it was accepted. Empty when
    /// nothing does.
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
