import Adoption
import ArgumentParser
import CVersion
import Foundation

/// `belfry adopt SOURCES…`: a test package around an app's own files.
@main
struct Adopt: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "belfry adopt",
        abstract: "Make a test package around an app's own files, for Linux or a Mac.",
        discussion: """
            The app's files are only read. Copies of them, in which selectors, @objc and the like \
            are rewritten, are compiled against Belfry's UIKit, UserNotifications, PushKit and \
            CallKit; the compiler's messages name your own files. Types that no given file declares become \
            stubs to fill. What you change in the package stays when you adopt again.

              belfry adopt MyApp/AppDelegate.swift --from MyApp
              swift test --package-path BelfryTests

            Name the app delegate and what deals with pushes, rather than every view; of a SwiftUI app \
            also the file of its App. --from is where the rest of your sources is.
            """,
        version: commit.isEmpty ? "built from source" : commit)

    /// The commit of a release; empty otherwise.
    private static let commit = String(cString: belfry_commit())

    /// Whether this executable was linked for a release, whose sources are on another machine.
    static let isRelease = !commit.isEmpty

    /// The language mode of the app.
    enum Mode: String, CaseIterable, ExpressibleByArgument {
        case five = "5"
        case six = "6"
    }

    @Argument(help: ArgumentHelp("Swift files and folders of the app.", valueName: "sources"))
    var sources: [String]

    @Option(help: ArgumentHelp("The folder of the package.", valueName: "folder"))
    var into = "BelfryTests"

    @Option(
        help: ArgumentHelp(
            "Belfry's folder or repository; the one this command was built in if nothing is said.",
            valueName: "folder or URL"))
    var belfry: String?

    @Option(help: ArgumentHelp("The language mode of the app: 5 or 6.", valueName: "mode"))
    var swiftMode = Mode.five

    @Option(
        help: ArgumentHelp(
            "The folder of the app's sources, to take along what the named files use.",
            valueName: "folder"))
    var from: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Compile what was made, and mend what can be mended; with --from if nothing is said.")
    var compile: Bool?

    @Option(
        help: ArgumentHelp(
            "Where the compiler builds; in the package if nothing is said.", valueName: "folder"))
    var scratchPath: String?

    @Flag(name: .customLong("json"), help: "Print JSON.")
    var isJSON = false

    func run() throws {
        do {
            try Adopting(command: self).run()
        } catch let failure as Failure {
            Terminal.complain("belfry: \(failure)")
            throw failure.status
        }
    }
}
