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
        let checked = files.filter { !facts.isElsewhere($0.path) }
        // A project of which most sources are in no target is not understood.
        let unused = Set(checked.map(\.path).filter(facts.isInNoTarget))
        let isKnown = unused.count * 2 < checked.count
        let own = isKnown ? checked.filter { !unused.contains($0.path) } : checked
        broken = own.filter(\.hasError).map(\.path)
        let whole = own.filter { !$0.hasError }
        self.files = whole.count
        let unread = own.filter(\.hasError).reduce(into: unread) { $0.add($1.text) }
        let index = CodeIndex(whole, unread: unread)
        let context = RuleContext(index: index, facts: facts)
        let all: [(RuleContext) -> [Finding]] = [
            HandlerRules.findings, CallRules.findings, ServiceExtensionRules.findings,
            LateDelegateRule.findings, SceneRules.findings, ManifestRule.findings,
            NavigationRules.findings, RegistrationRule.findings, LaunchOptionsRules.findings,
            LegacyRule.findings, BackgroundModeRule.findings, PresentationRule.findings,
            TokenRule.findings, MainThreadRule.findings, KeyRule.findings,
            EntitlementRule.findings, WeakDelegateRule.findings, TakeoverRule.findings,
            BadgeRule.findings, ActivityTokenRules.findings, TaskRegistrationRule.findings,
            EnvironmentRule.findings, AsyncDelegateRule.findings, ActionRule.findings,
        ]
        let hidden = Dictionary(
            whole.map { ($0.path, Suppressions($0.text)) }
        ) { first, _ in first }
        var seen: Set<Finding> = []
        let found = all.flatMap { $0(context) }
        // A delegate that is set late gets no cold tap, which is then handled once.
        let isLate = found.contains { $0.rule == .lateDelegate }
        findings = found.filter { !isLate || $0.rule != .tapHandledTwice }
            .filter { rules.contains($0.rule) && hidden[$0.place.path]?.hide($0) != true }
            .filter { !context.neverRuns($0.context, in: $0.place.path) }
            .filter { seen.insert($0).inserted }
            .sorted(by: Finding.isBefore)
    }
}
