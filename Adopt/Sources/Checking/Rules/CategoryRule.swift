import SwiftSyntax

/// The part of P29 on categories: sets that replace each other, dismissals, and unknown categories.
enum CategoryRule {
    /// Two registrations of different categories, of which the later one removes the earlier one.
    static func replacements(
        _ registered: RegisteredActions, _ carried: CarriedCategories, _ context: RuleContext
    ) -> [Finding] {
        var findings: [Finding] = []
        let known = registered.registrations.filter {
            $0.identifiers?.isEmpty == false && context.isUsed($0.node)
                && !context.neverRuns(RuleContext.context(of: $0.node), in: $0.file.path)
        }
        for (place, second) in known.enumerated() {
            let earlier = known[..<place].first { first in
                context.shareApp(first.file.path, second.file.path)
                    && replace(first, second) && !first.node.isAlternative(to: second.node)
            }
            guard let earlier, !keepsCategories(second), !keepsCategories(earlier) else { continue }
            let isSwapped =
                context.launch.contains(second.node) && !context.launch.contains(earlier.node)
            let (loser, winner) = isSwapped ? (second, earlier) : (earlier, second)
            let kept = winner.identifiers ?? []
            let lost = (loser.categories ?? []).filter { carried.contains($0) }
                .compactMap(\.key).filter { !kept.contains($0) }.sorted()
                .prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
            // No notification misses a category that none carries.
            guard !lost.isEmpty else { continue }
            findings.append(
                context.finding(
                    .actionUnhandled, at: winner.node, in: winner.file,
                    Finding.Message(
                        "This call removes the category \(lost)",
                        why: "setNotificationCategories replaces all categories, so notifications "
                            + "of the other ones lose their buttons",
                        fix: "Register all categories in one call at launch"),
                    related: [
                        Finding.Related(
                            place: loser.file.place(of: loser.node),
                            text: "The other categories are registered here")
                    ]))
        }
        return findings
    }

    private static func replace(
        _ first: RegisteredActions.Registration, _ second: RegisteredActions.Registration
    ) -> Bool {
        guard let one = first.identifiers, let other = second.identifiers else { return false }
        return !one.isSubset(of: other) && !other.isSubset(of: one)
    }

    /// Whether the code around a registration reads the registered categories, to keep them.
    private static func keepsCategories(_ item: RegisteredActions.Registration) -> Bool {
        guard let function = item.node.enclosingFunction else { return false }
        return function.mentions(["getNotificationCategories", "notificationCategories"])
    }
}

extension RegisteredActions.Registration {
    /// The identifiers of the categories; `nil` if one of them is not known.
    fileprivate var identifiers: Set<String>? {
        guard let categories else { return nil }
        let texts = categories.compactMap(\.key)
        return texts.count == categories.count ? Set(texts) : nil
    }
}

extension SyntaxProtocol {
    /// Whether two nodes are in different branches of one choice, so that at most one of them runs.
    fileprivate func isAlternative(to other: some SyntaxProtocol) -> Bool {
        let kinds: Set<SyntaxKind> = [.ifExpr, .switchExpr, .ifConfigDecl, .guardStmt]
        let choices = Set(ancestors.filter { kinds.contains($0.kind) }.map(\.id))
        return other.ancestors.contains { choices.contains($0.id) }
    }
}
