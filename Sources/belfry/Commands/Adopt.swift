import Adoption
import ArgumentParser
import Foundation

/// `belfry adopt SOURCES…`: a test package around an app's own files.
struct Adopt: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a test package around an app's own files, for Linux or a Mac.",
        discussion: """
            The app's files are only read. Copies of them, in which selectors, @objc and the like \
            are rewritten, are compiled against Belfry's UIKit, UserNotifications, PushKit and \
            CallKit; the compiler's messages name your own files. Types that no given file declares become \
            stubs to fill. What you change in the package stays when you adopt again.

              belfry adopt AppDelegate.swift Push/
              swift test --package-path BelfryTests

            Name the app delegate and what deals with pushes, rather than every view.
            """)

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
    var swiftMode = LanguageMode.five

    @OptionGroup var output: OutputOptions

    /// The report as JSON has it.
    private struct Report: Encodable {
        var folder: String
        /// Paths in the folder.
        var files: [String]
        var text: String
    }

    func run() throws {
        let home = try BelfryHome(belfry)
        let package = try AdoptedPackage(path: into)
        let found = try AppSources(sources, besides: package.folder)
        for complaint in found.complaints {
            Terminal.complain("belfry: \(TerminalText.escape(complaint))")
        }
        let plan = Adoption.Plan(
            belfry: home.reference, mode: swiftMode, frameworks: home.frameworks,
            existing: package.existing)
        guard let adoption = BoundedThread.run({ Adoption(found.texts, plan: plan) }) else {
            throw Failure(
                "These files take longer than \(AdoptionLimits.seconds) seconds to read, and nothing "
                    + "was written. Name fewer: the app delegate's, and those of what it uses.")
        }
        try package.write(adoption.files)
        let text = adoption.report.text(into: into)
        try output.write(
            Report(
                folder: package.folder.path, files: adoption.files.map(\.path).sorted(), text: text),
            orText: Terminal.wrap(TerminalText.escapeLines(text)))
    }
}

extension LanguageMode: ExpressibleByArgument {}
