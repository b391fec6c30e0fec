import ArgumentParser
import Scenarios

/// `belfry play FILE…`.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play scenario files in virtual time, and judge what the phone does.",
        discussion: """
            No running service is needed. Exits with 0 when all pass, 1 when one fails, 64 when a \
            file cannot be read.

              belfry play FieldReports/*.yaml
              belfry play order-shipped.yaml --json | jq 'select(.passed | not)'
            """)

    @Argument(help: ArgumentHelp("Scenario files.", valueName: "file")) var files: [String]
    @Flag(help: "Print one JSON object a run, each on a line.") var json = false

    func run() throws {
        let report = PlayReport(playing: files)
        for error in report.errors {
            Terminal.complain("belfry: \(TerminalText.escape("\(error)"))")
        }
        if json {
            Terminal.write(String(report.json.dropLast()))
        } else if !report.results.isEmpty {
            Terminal.write(TerminalText.escapeLines(report.text))
        }
        if report.exitStatus != 0 { throw ExitCode(report.exitStatus) }
    }
}
