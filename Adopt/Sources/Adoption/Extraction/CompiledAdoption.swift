/// An adoption in rounds. Each round adopts, compiles, and repairs the errors, until the app launches
/// in its first test or no repair helps.
package struct CompiledAdoption {
    /// The largest number of compiler runs.
    package static let mostRounds = 40
    /// The number of rounds in which lines that do not compile wait for other repairs.
    private static let patience = 16

    package private(set) var adoption: Adoption

    /// - Parameters:
    ///   - write: writes the files to the folder where the compiler runs.
    ///   - compile: returns the output of the compiler; `nil` without a compiler.
    ///   - launch: starts the compiled app in its first test, and returns the output; `nil` if the
    ///     package has no such test.
    package init<Failure: Error>(
        _ sources: [SourceText], plan: Adoption.Plan,
        write: ([GeneratedFile]) throws(Failure) -> Void, compile: (Int) throws(Failure) -> String?,
        launch: (() throws(Failure) -> String?)? = nil
    ) throws(Failure) {
        let trees = TreeCache()
        var plan = plan
        var adoption = Adoption(sources, plan: plan, trees: trees)
        try write(adoption.files)
        for round in 1...Self.mostRounds {
            guard let output = try compile(round) else { break }
            let lines = CopyLines(adoption.files)
            let errors = Diagnostic.errors(in: output).map(lines.original)
            let text = { (path: String?) in
                adoption.files.first { $0.path == path }?.text ?? ""
            }
            var fixes = FixIts(
                errors, chosen: sources, repository: plan.repository,
                stubs: text(adoption.report.stubFile), support: text(GeneratedFile.supportFile),
                repairs: plan.repairs, trees: trees)
            adoption.report.leftErrors = errors
            // Other repairs come first, because they keep the developer's lines.
            let isOver = round > Self.patience
            if isOver || fixes.repairs == plan.repairs {
                fixes.omitWhatIsLeft(and: isOver ? errors : [])
            }
            let isChosen = { (path: String) in sources.contains { $0.absolutePath == path } }
            var ended: LaunchFailure?
            if errors.isEmpty, let launch, let output = try launch() {
                let others = Set(plan.repository?.sources.map(\.absolutePath) ?? [])
                ended = LaunchFailure(
                    in: output, isChosen: isChosen, isCopied: others.contains)
                adoption.report.crash = LaunchFailure.crash(in: output)
            }
            if let ended { fixes.omit(ended) }
            var repairs = fixes.repairs
            // A package without the `App` is better than none.
            if repairs == plan.repairs, !errors.isEmpty, adoption.report.entry != nil {
                repairs.views.isLeftOut = true
                repairs.views.reason = errors.first.map { error in
                    let name = error.path.split(separator: "/").last.map(String.init) ?? error.path
                    return "\(name):\(error.line): \(error.message)"
                }
            }
            guard !errors.isEmpty || ended != nil, repairs != plan.repairs else { break }
            plan.repairs = repairs
            adoption = Adoption(sources, plan: plan, trees: trees)
            try write(adoption.files)
        }
        self.adoption = adoption
    }
}
