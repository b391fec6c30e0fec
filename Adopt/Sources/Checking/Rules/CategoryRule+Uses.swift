import SwiftSyntax

extension CategoryRule {
    /// Categories that ask for dismissals, which no code handles.
    static func dismissals(
        _ registered: RegisteredActions, _ handled: HandledActions,
        _ delegates: [CodeIndex.Function], _ context: RuleContext
    ) -> [Finding] {
        let name = "UNNotificationDismissActionIdentifier"
        let isKnown =
            handled.identifiers.contains("com.apple.\(name)")
            || context.index.files.contains { $0.text.contains(name) }
        guard !isKnown else { return [] }
        return registered.categories.filter { category in
            category.asksForDismissal
                && delegates.contains { context.shareApp($0.file.path, category.file.path) }
        }.map { category in
            context.finding(
                .actionUnhandled, level: .note, at: category.node, in: category.file,
                Finding.Message(
                    "This category asks for dismissals, and no code handles them",
                    why: "With customDismissAction iOS runs the app for each dismissal and calls "
                        + "didReceive",
                    fix: "Compare actionIdentifier with \(name) in didReceive, or remove "
                        + "customDismissAction"))
        }
    }

    /// Contents with a category that no code registers.
    static func unknownCategories(
        _ registered: RegisteredActions, _ constants: StringConstants, _ context: RuleContext
    ) -> [Finding] {
        let names = Set(registered.categories.compactMap(\.identifier))
        guard !registered.hasUnknownCategories, !registered.registrations.isEmpty,
            !context.hasObjectiveC
        else { return [] }
        let uses = context.index.files.filter { $0.text.contains("categoryIdentifier") }
            .map { file in
                let search = CategoryUses()
                search.walk(file.tree)
                return (file: file, search: search)
            }
        // Code that compares categories may use them without buttons.
        guard uses.allSatisfy({ $0.search.reads == $0.search.assignments.count }) else { return [] }
        return uses.flatMap { file, search in
            let isRegistering = registered.registrations.contains {
                context.shareApp($0.file.path, file.path)
            }
            return (isRegistering ? search.assignments : []).compactMap { assignment -> Finding? in
                guard let text = constants.text(of: assignment.value), !names.contains(text),
                    !text.isEmpty, !context.contentExtensionShows(text)
                else { return nil }
                return unknown(text, assignment, file, context)
            }
        }
    }

    private static func unknown(
        _ category: String, _ assignment: Assignment, _ file: SwiftFile, _ context: RuleContext
    ) -> Finding {
        context.finding(
            .actionUnhandled, at: assignment.node, in: file,
            Finding.Message(
                "No code registers the category \"\(category)\"",
                why: "iOS shows a notification of an unknown category without buttons",
                fix: "Add the category to setNotificationCategories, or correct its identifier"))
    }

    private final class CategoryUses: ActiveCode {
        private(set) var assignments: [Assignment] = []
        private(set) var reads = 0

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if node.declName.baseName.text == "categoryIdentifier" { reads += 1 }
            return .visitChildren
        }

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            if let assignment = Assignment(node),
                assignment.target.lastName == "categoryIdentifier"
            {
                assignments.append(assignment)
            }
            return .visitChildren
        }
    }
}

extension RuleContext {
    /// Whether a content extension shows notifications of a category, or one whose Info.plist is not
    /// known.
    fileprivate func contentExtensionShows(_ category: String) -> Bool {
        facts.targets.contains { target in
            guard case .appExtension(let point) = target.kind else { return false }
            guard let plists = target.plists, let point else { return true }
            return point == "com.apple.usernotifications.content-extension"
                && plists.contains { $0.root.contentCategories.contains(category) }
        }
    }
}

extension PropertyNode {
    fileprivate var contentCategories: [String] {
        let value = self[key: "NSExtension"]?[key: "NSExtensionAttributes"]?[
            key: "UNNotificationExtensionCategory"]
        return value?.texts ?? []
    }
}
