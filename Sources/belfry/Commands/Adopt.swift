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
            existing: package.existing,
            repository: try from.map { path throws(Failure) in
                try AppRepository(path: path, besides: package.folder).repository
            })
        let adoption = try adopt(found.texts, plan: plan, package: package)
        let text = adoption.report.text(into: into)
        try output.write(
            Report(
                folder: package.folder.path, files: adoption.files.map(\.path).sorted(), text: text),
            orText: Terminal.wrap(TerminalText.escapeLines(text)))
    }

    private func adopt(
        _ sources: [SourceText], plan: Adoption.Plan, package: AdoptedPackage
    ) throws -> Adoption {
        guard compile ?? (from != nil) else {
            guard let adoption = BoundedThread.run({ Adoption(sources, plan: plan) }) else {
                throw Self.isTooSlow
            }
            try package.write(adoption.files)
            return adoption
        }
        let compiler = AppCompiler(package: package.folder, scratch: scratchPath)
        let done = BoundedThread.run(seconds: AdoptionLimits.compileSeconds) {
            Result { () throws(Failure) -> Adoption in
                try CompiledAdoption(
                    sources, plan: plan,
                    write: { files throws(Failure) in try package.write(files) },
                    compile: { round throws(Failure) in
                        Terminal.complain("belfry: compiling, round \(round)")
                        return compiler.output()
                    }
                ).adoption
            }
        }
        guard let done else { throw Self.isTooSlow }
        return try done.get()
    }

    private static var isTooSlow: Failure {
        Failure(
            "These files take longer than \(AdoptionLimits.seconds) seconds to read, and nothing "
                + "was written. Name fewer: the app delegate's, and those of what it uses.")
    }
}

extension LanguageMode: ExpressibleByArgument {}
