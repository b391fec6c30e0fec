import ArgumentParser
import Checking
import Foundation

/// The command `belfry check FOLDER`, which finds mistakes with pushes in an app's sources.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find mistakes with pushes in an app's sources.",
        discussion: """
            Reads the Swift files, property lists, entitlements and Xcode projects of a folder. \
            Nothing is built, run or sent. Each finding names the rule, what iOS will do, and the \
            change to make. A fact that no file says is unknown, and a rule that needs it is silent.

              belfry check MyApp
              belfry check MyApp --prove
              belfry check MyApp --write-baseline belfry.json
              belfry check MyApp --baseline belfry.json --github

            A comment hides a finding: // belfry:disable:next P02 the library calls it

            Exits with 0 if there is no error, 1 if there is one, 64 if an option cannot be \
            understood, 66 if the folder has no source that can be read.
            """)

    /// A level of findings as an option.
    enum Threshold: String, CaseIterable, ExpressibleByArgument {
        case note, warning, error
    }

    @Argument(help: ArgumentHelp("The folder of the app.", valueName: "folder"))
    var folder = "."

    @Option(
        help: ArgumentHelp(
            "The labels of the rules to apply, separated by commas.", valueName: "rules"))
    var only: String?

    @Option(
        help: ArgumentHelp("The version of the SDK that the app is linked with.", valueName: "sdk"))
    var sdk: String?

    @Flag(name: .customLong("json"), help: "Print JSON, one object a line.")
    var isJSON = false

    @Flag(name: .customLong("sarif"), help: "Print SARIF 2.1.0 for code scanning.")
    var isSARIF = false

    @Flag(name: .customLong("github"), help: "Print annotations of GitHub Actions.")
    var isGitHub = false

    @Option(
        help: ArgumentHelp("A file of known findings, which are not printed.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Writes all findings to a baseline.", valueName: "file"))
    var writeBaseline: String?

    @Option(help: "The lowest level of findings for which the command fails.")
    var failOn = Threshold.error

    @Flag(
        help:
            "Play each rule that was found on a virtual phone, with the belfry beside this program."
    )
    var prove = false

    func validate() throws {
        guard [isJSON, isSARIF, isGitHub].count(where: { $0 }) <= 1 else {
            throw ValidationError("Choose one of --json, --sarif and --github.")
        }
        guard !prove || !isSARIF && !isGitHub else {
            throw ValidationError("--prove works with the text and with --json.")
        }
    }

    func run() throws {
        do {
            try Checker(command: self).run()
        } catch let failure as Failure {
            Terminal.complain("belfry: \(failure)")
            throw failure.status
        }
    }
}
