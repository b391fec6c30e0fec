import AppHost
import ArgumentParser
import Foundation
import PushModel
import Scenarios
import VirtualPhone

/// `belfry play FILE…`.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play scenario files in virtual time, and judge what the phone does.",
        discussion: """
            No running service is needed. What passes is counted; what fails is printed in full.

              belfry play Scenarios                    every file in the folder
              belfry play FieldReports/*.yaml --verbose
              belfry play Scenarios --filter 'q*' --filter late-delegate
              belfry play Scenarios --junit play.xml --artefacts failed
              belfry play order.yaml --check           read it only
              belfry play --schema > scenario.schema.json

            With --app, your own app takes the place of the one that a scenario declares: of “app:”, \
            the states, permissions and entitlements count; methods, answers and categories are \
            the app's own.

              belfry play order.yaml --app .build/debug/ChatApp
              belfry play order.yaml --json | jq 'select(.passed | not)'

            Exits with 0 when all pass, 1 when one fails, 64 when a file cannot be read, or a \
            filter fits no scenario.
            """)

    @Argument(
        help: ArgumentHelp(
            "Scenario files, and folders: every .yaml in them counts.", valueName: "file|folder"))
    var files: [String] = []
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Only the scenarios of this id, in which * and ? stand for any letters; may be given "
                + "again.", valueName: "id"))
    var filter: [String] = []
    @OptionGroup var app: AppOptions
    @Flag(name: .shortAndLong, help: "Print the transcript of what passes, too.")
    var verbose = false
    @Flag(help: "Read the files, and play nothing.") var check = false
    @Flag(help: "Name methods by their Objective-C selectors.") var objc = false
    @Flag(help: "Print one JSON object a run, each on a line.") var json = false
    @Flag(help: "Print a point a scenario in the Test Anything Protocol.") var tap = false
    @Option(help: ArgumentHelp("Write JUnit's XML to this file as well.", valueName: "file"))
    var junit: String?
    @Option(
        help: ArgumentHelp(
            "Write what is known of each scenario that fails into this folder.",
            valueName: "folder"))
    var artefacts: String?
    @Flag(help: "Print a JSON Schema of the language, for editors.") var schema = false

    func validate() throws {
        if files.isEmpty, !schema {
            throw ValidationError("Which files? For instance: belfry play Scenarios")
        }
        let forms = [
            ("--verbose", verbose), ("--check", check), ("--json", json), ("--tap", tap),
            ("--schema", schema),
        ]
        .filter(\.1).map(\.0)
        if forms.count > 1 {
            throw ValidationError("\(forms[0]) and \(forms[1]) print different things: give one.")
        }
    }

    func run() throws {
        if schema { return Terminal.write(try ScenarioSchema.json.pretty) }
        let selection = ScenarioSelection(files, matching: filter)
        complain(selection)
        if check { return try printCheck(selection) }
        let report = try report(selection)
        write(report)
        if let junit { try write(report.junit, to: junit) }
        if let artefacts { try PlayArtefacts(folder: artefacts).write(report) }
        let status = selection.unmatched.isEmpty ? report.exitStatus : ExitCode.usage.rawValue
        if status != 0 { throw ExitCode(status) }
    }

    private func complain(_ selection: ScenarioSelection) {
        for error in selection.errors { Terminal.complain(TerminalText.escape("\(error)")) }
        for pattern in selection.unmatched {
            Terminal.complain(
                "belfry: --filter \(TerminalText.escape(pattern)): no scenario that could be read "
                    + "has such an id.")
        }
    }

    private func printCheck(_ selection: ScenarioSelection) throws {
        let scenarios = selection.scenarios
        let wrong = selection.errors.count
        Terminal.write(
            "\(Self.count(selection.files.count, "file")), "
                + "\(Self.count(scenarios.count, "scenario")), "
                + "\(Self.count(scenarios.map(\.runs.count).reduce(0, +), "run")); "
                + "\(Self.count(wrong, "mistake"))")
        if wrong > 0 || !selection.unmatched.isEmpty { throw ExitCode.usage }
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
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

    /// In place: to write beside it and rename would replace a device such as `/dev/stdout`.
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
