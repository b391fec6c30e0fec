import ArgumentParser

/// `belfry adopt SOURCES…`: a test package around an app's own files. What it does is in
/// AdoptProgram, whose swift-syntax a first push does not wait for.
package struct Adopt: ParsableCommand {
    package static let configuration = CommandConfiguration(
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
            """)

    /// The language mode of the app.
    package enum Mode: String, CaseIterable, ExpressibleByArgument {
        case five = "5"
        case six = "6"
    }

    @Argument(help: ArgumentHelp("Swift files and folders of the app.", valueName: "sources"))
    package var sources: [String]

    @Option(help: ArgumentHelp("The folder of the package.", valueName: "folder"))
    package var into = "BelfryTests"

    @Option(
        help: ArgumentHelp(
            "Belfry's folder or repository; the one this command was built in if nothing is said.",
            valueName: "folder or URL"))
    package var belfry: String?

    @Option(help: ArgumentHelp("The language mode of the app: 5 or 6.", valueName: "mode"))
    package var swiftMode = Mode.five

    @Option(
        help: ArgumentHelp(
            "The folder of the app's sources, to take along what the named files use.",
            valueName: "folder"))
    package var from: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Compile what was made, and mend what can be mended; with --from if nothing is said.")
    package var compile: Bool?

    @Option(
        help: ArgumentHelp(
            "Where the compiler builds; in the package if nothing is said.", valueName: "folder"))
    package var scratchPath: String?

    @OptionGroup package var output: OutputOptions

    package init() {}
}
