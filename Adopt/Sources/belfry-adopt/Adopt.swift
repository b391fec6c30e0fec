import Adoption
import ArgumentParser
import Foundation

/// The command `belfry adopt SOURCES…`, which creates a test package from an app's own files.
struct Adopt: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Create a test package from an app's own files.",
        discussion: """
            The package runs on Linux. macOS is not tested yet. Your files are only read. In \
            copies of them, selectors, @objc and similar code are rewritten. The copies are compiled against \
            Belfry's UIKit, UserNotifications, PushKit and CallKit. The compiler's messages name \
            your own files. Types that no given file declares become stubs for you to complete. \
            Your edits in the package stay when you adopt again.

              belfry adopt MyApp/AppDelegate.swift --from MyApp
              swift test --package-path BelfryTests

            Name the files of the app delegate and of the push code, not every view. For a SwiftUI \
            app, also name the file of its App. Pass the folder of all your sources with --from.
            """)

    /// The language mode of the app.
    enum Mode: String, CaseIterable, ExpressibleByArgument {
        case five = "5"
        case six = "6"
    }

    @Argument(help: ArgumentHelp("The app's Swift files and folders.", valueName: "sources"))
    var sources: [String]

    @Option(help: ArgumentHelp("The folder of the package.", valueName: "folder"))
    var into = "BelfryTests"

    @Option(
        help: ArgumentHelp(
            "Belfry's folder or repository (default: the folder that this command was built in).",
            valueName: "folder or URL"))
    var belfry: String?

    @Option(help: ArgumentHelp("The language mode of the app: 5 or 6.", valueName: "mode"))
    var swiftMode = Mode.five

    @Option(
        help: ArgumentHelp(
            "The folder of the app's sources, from which the code in use is also copied.",
            valueName: "folder"))
    var from: String?

    @Flag(
        inversion: .prefixedNo,
        help: "A build of the package, with automatic fixes (default: only with --from).")
    var compile: Bool?

    @Option(
        help: ArgumentHelp(
            "The compiler's build folder (default: in the package).", valueName: "folder"))
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
