import SwiftSyntax

/// The findings on the sources of a project.
package struct Check: Sendable {
    package let findings: [Finding]
    /// The files that were checked.
    package let files: Int
    /// Files with syntax errors, from which nothing is concluded.
    package let broken: [String]

    /// - Parameters:
    ///   - unread: the names in sources that were not parsed.
    ///   - rules: the rules to apply.
    package init(
        files: [SwiftFile], facts: ProjectFacts, unread: UnreadCode = UnreadCode(),
        rules: Set<Rule> = Set(Rule.allCases)
    ) {
        let facts = facts.spelled(as: files.map(\.path))
        let checked = files.filter { !facts.isElsewhere($0.path) }
        // A project of which most sources are in no target is not understood.
        let unused = Set(checked.map(\.path).filter(facts.isInNoTarget))
        let isKnown = unused.count * 2 < checked.count
        let own = isKnown ? checked.filter { !unused.contains($0.path) } : checked
        broken = own.filter(\.hasError).map(\.path)
        let whole = own.filter { !$0.hasError }
        self.files = whole.count
        let unread = own.filter(\.hasError).reduce(into: unread) { $0.add($1.text) }
        let runs = AppGroup.all(of: whole, facts).map { CheckRun($0, unread: unread) }
        let hidden = Dictionary(
            whole.map { ($0.path, Suppressions($0.text)) }
        ) { first, _ in first }
        var seen: Set<Finding> = []
        findings = CheckRun.agreed(runs)
            .filter { rules.contains($0.rule) && hidden[$0.place.path]?.hide($0) != true }
            .filter { seen.insert($0).inserted }
            .sorted(by: Finding.isBefore)
    }
}
