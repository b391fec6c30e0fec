/// The findings of all rules on the apps of one group.
struct CheckRun {
    private let context: RuleContext
    private let findings: [Finding]

    private static let rules: [@Sendable (RuleContext) -> [Finding]] = [
        HandlerRules.findings, CallRules.findings, ServiceExtensionRules.findings,
        LateDelegateRule.findings, SceneRules.findings, ManifestRule.findings,
        NavigationRules.findings, RegistrationRule.findings, LaunchOptionsRules.findings,
        LegacyRule.findings, BackgroundModeRule.findings, PresentationRule.findings,
        TokenRule.findings, MainThreadRule.findings, KeyRule.findings,
        EntitlementRule.findings, WeakDelegateRule.findings, TakeoverRule.findings,
        BadgeRule.findings, ActivityTokenRules.findings, TaskRegistrationRule.findings,
        EnvironmentRule.findings, AsyncDelegateRule.findings, ActionRule.findings,
    ]

    init(_ group: AppGroup, unread: UnreadCode) {
        let index = CodeIndex(group.files, unread: unread)
        let context = RuleContext(index: index, facts: group.facts)
        self.context = context
        let found = Self.rules.flatMap { $0(context) }
        // A delegate that is set late gets no cold tap, which is then handled once.
        let isLate = found.contains { $0.rule == .lateDelegate }
        let replaced =
            found.contains { $0.rule == .delegateTakenOver }
            ? TakeoverRule.replaced(in: context) : []
        findings = found.filter { !isLate || !Self.needsEarlyDelegate.contains($0.rule) }
            .filter { !context.neverRuns($0.context, in: $0.place.path) }
            .filter { !Self.isOfReplaced($0, replaced) }
    }

    /// The rules about a tap that starts the app, which a delegate gets only if it is set early.
    private static let needsEarlyDelegate: Set<Rule> = [
        .tapHandledTwice, .launchOptionsAndCallback,
    ]

    /// Whether a finding is about pushes in front in a type that is the delegate only at first. By the
    /// time the app is in front, another object may have its place.
    private static func isOfReplaced(_ finding: Finding, _ replaced: Set<String>) -> Bool {
        let parts = finding.context.split(separator: ".", maxSplits: 1)
        guard let type = parts.first, replaced.contains(String(type)) else { return false }
        return finding.rule == .foregroundShowsNothing
            || parts.last?.contains("willPresent") == true
    }

    /// Returns the findings of all runs. A finding in a source that several apps share counts only if
    /// each app has it whose launch is known and that runs the code.
    static func agreed(_ runs: [CheckRun]) -> [Finding] {
        guard runs.count > 1 else { return runs.flatMap(\.findings) }
        let marks = runs.map { run in Set(run.findings.map(Mark.init)) }
        var taken: Set<Mark> = []
        return runs.flatMap { run in
            run.findings.filter { finding in
                let mark = Mark(finding)
                guard !taken.contains(mark) else { return false }
                let isAgreed =
                    run.context.facts.isOwn(finding.place.path)
                    || zip(runs, marks).allSatisfy { $1.contains(mark) || !$0.runs(finding) }
                if isAgreed { taken.insert(mark) }
                return isAgreed
            }
        }
    }

    /// Whether the apps launch, and may run the code of a finding.
    private func runs(_ finding: Finding) -> Bool {
        context.launchesApp && context.index.files.contains { $0.path == finding.place.path }
            && !context.neverRuns(finding.context, in: finding.place.path)
    }

    /// A finding without its words, which may name other places in each app.
    private struct Mark: Hashable {
        let rule: Rule
        let place: Place
        let code: String

        init(_ finding: Finding) {
            rule = finding.rule
            place = finding.place
            code = finding.code
        }
    }
}
