import Adoption
import ArgumentParser
import Foundation

/// The work of `belfry adopt`: reads the app's files and creates a package from them.
struct Adopting {
    let command: Adopt

    /// The report in JSON.
    private struct Report: Encodable {
        var folder: String
        /// The paths of the written files, relative to the folder.
        var files: [String]
        var text: String

        var json: String {
            get throws {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                return String(decoding: try encoder.encode(self), as: UTF8.self)
            }
        }
    }

    func run() throws {
        let home = try BelfryHome(command.belfry)
        let package = try AdoptedPackage(path: command.into)
        let found = try AppSources(command.sources, besides: package.folder)
        for complaint in found.complaints {
            Terminal.complain("belfry: \(TerminalText.escape(complaint))")
        }
        let plan = Adoption.Plan(
            belfry: home.reference, mode: command.swiftMode == .five ? .five : .six,
            frameworks: home.frameworks, swiftUI: home.swiftUI,
            existing: package.existing,
            repository: try command.from.map { path throws(Failure) in
                try AppRepository(path: path, besides: package.folder).repository
            })
        let adoption = try adopt(found.texts, plan: plan, package: package)
        let text = adoption.report.text(into: command.into)
        let report = Report(
            folder: package.folder.path, files: adoption.files.map(\.path).sorted(), text: text)
        Terminal.write(
            command.isJSON
                ? try report.json : Terminal.wrap(TerminalText.escapeLines(text)))
    }

    private func adopt(
        _ sources: [SourceText], plan: Adoption.Plan, package: AdoptedPackage
    ) throws -> Adoption {
        guard command.compile ?? (command.from != nil) else {
            guard let adoption = BoundedThread.run({ Adoption(sources, plan: plan) }) else {
                throw Self.isTooSlow
            }
            try package.write(adoption.files)
            return adoption
        }
        let scratch = command.scratchPath
        let done = BoundedThread.run(seconds: AdoptionLimits.compileSeconds) {
            let compiler = AppCompiler(package: package.folder, scratch: scratch)
            return Result { () throws(Failure) -> Adoption in
                try CompiledAdoption(
                    sources, plan: plan,
                    write: { files throws(Failure) in try package.write(files) },
                    compile: { round throws(Failure) in
                        Terminal.complain("belfry: compiling, round \(round)")
                        return compiler.output()
                    },
                    launch: { () throws(Failure) in
                        Terminal.complain("belfry: launching the app in its first test")
                        return compiler.launch()
                    }
                ).adoption
            }
        }
        guard let done else { throw Self.isTooSlow }
        return try done.get()
    }

    private static var isTooSlow: Failure {
        Failure(
            "Reading these files takes longer than \(AdoptionLimits.seconds) seconds. Name fewer "
                + "files: the app delegate's file and the files that it uses.")
    }
}
