import AppHost
import ArgumentParser
import PushModel
import Scenarios
import VirtualPhone

/// `belfry play FILE…`.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play scenario files in virtual time, and judge what the phone does.",
        discussion: """
            No running service is needed. Exits with 0 when all pass, 1 when one fails, 64 when a \
            file cannot be read.

              belfry play FieldReports/*.yaml

            With --app, your own app takes the place of the one that a scenario declares: of “app:”, \
            the states, permissions and entitlements count; methods, answers and categories are \
            the app's own.

              belfry play order-shipped.yaml --app .build/debug/ChatApp
              belfry play order-shipped.yaml --json | jq 'select(.passed | not)'
            """)

    @Argument(help: ArgumentHelp("Scenario files.", valueName: "file")) var files: [String]
    @OptionGroup var app: AppOptions
    @Flag(help: "Print one JSON object a run, each on a line.") var json = false

    func run() throws {
        let report = try report
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

    private var report: PlayReport {
        get throws {
            guard let executable = try app.executable else { return PlayReport(playing: files) }
            var descriptions: [IOSVersion: InstalledApp] = [:]
            do {
                return try PlayReport(playing: files) { run in
                    var installed =
                        try descriptions[run.iOS]
                        ?? executable.installed(executable.describe(on: run.iOS))
                    descriptions[run.iOS] = installed
                    installed.bundle = run.scenario.app.bundle
                    return LaunchedHost(executable, installed, on: run.iOS) { line in
                        Terminal.complain(TerminalText.escape("\(line)"))
                    }
                }
            } catch let error as LaunchError {
                throw Failure(error.description)
            }
        }
    }
}
