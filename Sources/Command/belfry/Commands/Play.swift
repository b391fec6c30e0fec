import AppHost
import ArgumentParser
import Foundation
import PushModel
import Scenarios
import VirtualPhone

/// `belfry play FILE…`.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run scenario files in virtual time.",
        discussion: """
            No service is needed. Passing scenarios are counted, failing ones printed in full.

              belfry play Scenarios                    every file in the folder
              belfry play FieldReports/*.yaml --verbose
              belfry play Scenarios --filter 'q*' --filter late-delegate
              belfry play Scenarios --junit play.xml --artifacts failed
              belfry lint order.yaml                   check the file only
              belfry play --schema > scenario.schema.json

            With --app, your own app replaces the declared one. States, permissions and entitlements \
            of “app:” apply; methods, answers and categories are those of the app.

              belfry play order.yaml --app .build/debug/ChatApp
              belfry play order.yaml --json | jq 'select(.passed | not)'

            Exits with 0 if all pass, 1 if one fails, 64 if a file cannot be read or a filter \
            matches no scenario.
            """)

    @Argument(
        help: ArgumentHelp(
            "Scenario files, and folders of .yaml files.", valueName: "file|folder"))
    var files: [String] = []
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The id of a scenario to play, with * and ? as wildcards. Repeatable.", valueName: "id")
    )
    var filter: [String] = []
    @OptionGroup var app: AppOptions
    @OptionGroup var texts: StringsOption
    @Option(Settings.extensionMemory) var extensionMemory: String?
    @Flag(name: .shortAndLong, help: "The transcript of passing scenarios as well.")
    var verbose = false
    @Flag(help: "Objective-C selectors instead of Swift names.") var objc = false
    @Flag(help: "One JSON object for each run, on a line.") var json = false
    @Flag(help: "The Test Anything Protocol, one point for each scenario.") var tap = false
    @Option(help: ArgumentHelp("A file for JUnit's XML as well.", valueName: "file"))
    var junit: String?
    @Option(
        help: ArgumentHelp(
            "A folder for traces and phones of failing scenarios.",
            valueName: "folder"))
    var artifacts: String?
    @Flag(help: "A JSON Schema of the language, for editors.") var schema = false

    func validate() throws {
        if files.isEmpty, !schema {
            throw ValidationError("Which files? For instance: belfry play Scenarios")
        }
        let forms = [
            ("--verbose", verbose), ("--json", json), ("--tap", tap), ("--schema", schema),
        ]
        .filter(\.1).map(\.0)
        if forms.count > 1 {
            throw ValidationError("\(forms[0]) and \(forms[1]) print different things: give one.")
        }
    }

    func run() throws {
        if schema { return Terminal.write(try ScenarioSchema.json.pretty) }
        var selection = ScenarioSelection(files, matching: filter)
        if let catalog = try texts.catalog { selection.use(catalog.source) }
        selection.extensionMemory = try memoryLimit
        complain(selection)
        let report = try report(selection)
        write(report)
        if let junit { try write(report.junit, to: junit) }
        if let artifacts { try PlayArtefacts(folder: artifacts).write(report) }
        let status = selection.unmatched.isEmpty ? report.exitStatus : ExitCode.usage.rawValue
        if status != 0 { throw ExitCode(status) }
    }

    private var memoryLimit: MemorySize? {
        get throws(Failure) {
            guard let extensionMemory else { return nil }
            guard let limit = MemorySize(text: extensionMemory) else {
                throw Failure(
                    "--extension-memory takes \(Settings.extensionMemory.wanted), not "
                        + "“\(TerminalText.escape(extensionMemory))”.", status: .usage)
            }
            return limit
        }
    }

    private func complain(_ selection: ScenarioSelection) {
        for error in selection.errors { Terminal.complain(TerminalText.escape("\(error)")) }
        for pattern in selection.unmatched {
            Terminal.complain(
                "belfry: --filter \(TerminalText.escape(pattern)) matches the id of no scenario.")
        }
    }

    private func write(_ report: PlayReport) {
        if json {
            if !report.results.isEmpty { Terminal.write(report.json) }
        } else if tap {
            Terminal.write(TerminalText.escapeLines(report.tap))
        } else if !report.results.isEmpty {
            let (width, naming) = (Terminal.width, objc ? CallbackNaming.objectiveC : .swift)
            Terminal.write(
                TerminalText.escapeLines(
                    verbose
                        ? report.text(width: width, naming) : report.failures(width: width, naming)
                ))
        }
    }

    /// Writes in place, because a rename would replace a device such as `/dev/stdout`.
    private func write(_ text: String, to path: String) throws {
        do {
            try text.write(toFile: path, atomically: false, encoding: .utf8)
        } catch {
            throw Failure(
                "Cannot write \(TerminalText.escape(path)): \(error.localizedDescription)")
        }
    }

    private func report(_ selection: ScenarioSelection) throws -> PlayReport {
        let progress = PlayProgress(of: selection.scenarios.count)
        defer { progress.end() }
        guard let executable = try app.executable else {
            return PlayReport(playing: selection, played: progress.played)
        }
        var descriptions: [IOSVersion: InstalledApp] = [:]
        do {
            return try PlayReport(playing: selection, played: progress.played) { run in
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
