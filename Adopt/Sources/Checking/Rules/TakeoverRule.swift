import SwiftSyntax

/// P14: two objects become the notification delegate.
enum TakeoverRule {
    /// An object that has become the delegate.
    struct Owner {
        let type: String
        let node: Syntax
        let file: SwiftFile
    }

    static func findings(in context: RuleContext) -> [Finding] {
        let index = context.index
        let assignments = assignments(in: context)
        guard canLose(in: index), !assignments.isEmpty else { return [] }
        var search = Search(context: context, assignments: assignments)
        let owners = LaunchOrder.all(in: context).compactMap { search.follow($0) }
        for owner in owners { search.reportLater(than: owner) }
        return search.findings
    }

    /// The types that every launch makes the delegate and then replaces.
    static func losers(in context: RuleContext) -> Set<String> {
        guard canLose(in: context.index) else { return [] }
        var search = Search(context: context, assignments: assignments(in: context))
        let owners = LaunchOrder.all(in: context).compactMap { search.follow($0)?.type }
        return search.losers.subtracting(owners)
    }

    /// The types that this rule reports to lose the place, also some time after the launch.
    static func replaced(in context: RuleContext) -> Set<String> {
        guard canLose(in: context.index) else { return [] }
        var search = Search(context: context, assignments: assignments(in: context))
        let owners = LaunchOrder.all(in: context).compactMap { search.follow($0) }
        for owner in owners { search.reportLater(than: owner) }
        return search.losers
    }

    /// Whether a replaced delegate is no longer called: no code looks at it to call it.
    private static func canLose(in index: CodeIndex) -> Bool {
        !NotificationSDK.chains(in: index)
            && !index.files.contains { CenterDelegate.isRead(in: $0) }
    }

    private static func assignments(in context: RuleContext) -> [SyntaxIdentifier: Assignment] {
        let all = context.index.files.flatMap { CenterDelegate.assignments(in: $0) }
        return Dictionary(all.map { ($0.node.id, $0) }) { first, _ in first }
    }

    private struct Search {
        let context: RuleContext
        let assignments: [SyntaxIdentifier: Assignment]
        var findings: [Finding] = []
        /// The types of the objects that lost the place.
        var losers: Set<String> = []
        /// Assignments that a launch reaches, or that were reported.
        var reached: Set<SyntaxIdentifier> = []

        /// Follows a launch, and returns the delegate at its end if its type is known.
        mutating func follow(_ order: LaunchOrder) -> Owner? {
            var owner: Owner?
            for step in order.steps {
                if let assignment = assignments[step.node.id] {
                    reached.insert(step.node.id)
                    guard step.isCertain else { continue }
                    owner = successor(of: owner, assignment, step)
                } else if step.isCertain, let loser = owner,
                    let call = step.node.as(FunctionCallExprSyntax.self),
                    let library = NotificationSDK.taking(in: call, of: context.index)
                {
                    report(library, at: step, from: loser)
                    owner = nil
                }
            }
            return owner
        }

        /// The owner after an assignment; `nil` if the type of the object is not known.
        private mutating func successor(
            of owner: Owner?, _ assignment: Assignment, _ step: LaunchOrder.Step
        ) -> Owner? {
            guard
                let type = context.index.objectType(of: assignment.value, at: assignment.node)
            else { return nil }
            let next = Owner(type: type, node: step.node, file: step.file)
            if let owner, context.loses(owner, to: type) {
                losers.insert(owner.type)
                findings.append(
                    context.finding(
                        .delegateTakenOver, at: step.node, in: step.file,
                        Finding.Message(
                            "\(type) becomes the notification delegate after \(owner.type)",
                            why: "The center has one delegate, so iOS no longer calls "
                                + owner.type,
                            fix: "Set one delegate, and let it call the other object"),
                        related: [owner.related]))
            }
            return next
        }

        private mutating func report(
            _ library: NotificationSDK, at step: LaunchOrder.Step, from owner: Owner
        ) {
            let isSpared =
                library.behavior == .takesForAppDelegate && context.index.isAppDelegate(owner.type)
            guard !isSpared, context.implements(owner.type) else { return }
            losers.insert(owner.type)
            findings.append(
                context.finding(
                    .delegateTakenOver, at: step.node, in: step.file,
                    Finding.Message(
                        "\(library.name) becomes the notification delegate after \(owner.type)",
                        why: "The center has one delegate, so iOS no longer calls \(owner.type)",
                        fix: library.fix), related: [owner.related]))
        }

        /// Reports assignments after the launch, in code that the app or a framework calls.
        mutating func reportLater(than owner: Owner) {
            for file in context.index.files where context.shareApp(file.path, owner.file.path) {
                for assignment in CenterDelegate.assignments(in: file)
                where !reached.contains(assignment.node.id) {
                    guard
                        let type = context.index.objectType(
                            of: assignment.value, at: assignment.node),
                        context.loses(owner, to: type), context.runsLater(assignment.node)
                    else { continue }
                    reached.insert(assignment.node.id)
                    losers.insert(owner.type)
                    findings.append(
                        context.finding(
                            .delegateTakenOver,
                            level: context.surelyRunsLater(assignment.node) ? nil : .note,
                            at: assignment.node, in: file,
                            Finding.Message(
                                "This code makes \(type) the notification delegate instead of "
                                    + owner.type,
                                why: "The center has one delegate, so iOS no longer calls "
                                    + "\(owner.type) after this",
                                fix: "Set one delegate at launch, and let it call the other object"
                            ), related: [owner.related]))
                }
            }
        }
    }
}

extension TakeoverRule.Owner {
    fileprivate var related: Finding.Related {
        Finding.Related(place: file.place(of: node), text: "\(type) becomes the delegate here")
    }
}
