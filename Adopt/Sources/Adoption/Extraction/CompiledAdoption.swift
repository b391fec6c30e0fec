/// Adopts, compiles, and adopts again with what the compiler said, until it compiles or nothing helps.
package struct CompiledAdoption {
    /// How often the compiler runs at most.
    package static let mostRounds = 24

    package private(set) var adoption: Adoption

    /// - Parameters:
    ///   - write: puts the files where the compiler finds them.
    ///   - compile: what the compiler prints; `nil` if there is none.
    package init<Failure: Error>(
        _ sources: [SourceText], plan: Adoption.Plan,
        write: ([GeneratedFile]) throws(Failure) -> Void, compile: (Int) throws(Failure) -> String?
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
            let fixes = FixIts(
                errors, chosen: sources, repository: plan.repository,
                stubs: text(adoption.report.stubFile), support: text(GeneratedFile.supportFile),
                repairs: plan.repairs, trees: trees)
            adoption.report.leftErrors = errors
            var repairs = fixes.repairs
            // What can be had without an `App` is better than nothing.
            if repairs == plan.repairs, adoption.report.entry != nil {
                repairs.views.isLeftOut = true
            }
            guard !errors.isEmpty, repairs != plan.repairs else { break }
            plan.repairs = repairs
            adoption = Adoption(sources, plan: plan, trees: trees)
            try write(adoption.files)
        }
        self.adoption = adoption
    }
}
