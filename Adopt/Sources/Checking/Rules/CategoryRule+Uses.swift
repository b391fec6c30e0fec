import SwiftSyntax

extension CategoryRule {
    /// Categories that ask for dismissals, which no code handles.
    static func dismissals(
        _ registered: RegisteredActions, _ carried: CarriedCategories, _ handled: HandledActions,
        _ delegates: [CodeIndex.Function], _ context: RuleContext
    ) -> [Finding] {
        let name = "UNNotificationDismissActionIdentifier"
        let isKnown =
            handled.identifiers.contains("com.apple.\(name)")
            || context.index.files.contains { $0.text.contains(name) }
        guard !isKnown else { return [] }
        return registered.categories.filter { category in
            category.asksForDismissal && carried.contains(category)
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
            let all = (isRegistering ? search.assignments : []).compactMap {
                assignment -> (String, Assignment)? in
                guard let text = constants.text(of: assignment.value), !names.contains(text),
                    !text.isEmpty, !context.contentExtensionShows(text),
                    !context.neverRuns(RuleContext.context(of: assignment.node), in: file.path)
                else { return nil }
                return (text, assignment)
            }
            // An identifier with a slip is a mistake. Others may only group notifications.
            let slips = all.filter { isSlip($0.0, of: names) }
            let labels = all.filter { !isSlip($0.0, of: names) }
            return slips.map { unknown([$0], nil, file, context) }
                + (labels.isEmpty ? [] : [unknown(labels, .note, file, context)])
        }
    }

    /// Whether an identifier differs from a registered one in its spelling alone.
    private static func isSlip(_ text: String, of names: Set<String>) -> Bool {
        names.contains { $0.letters == text.letters || $0.differsInOneCharacter(from: text) }
    }

    /// - Parameter uses: the identifiers of categories and the assignments, of which there is one at least.
    private static func unknown(
        _ uses: [(category: String, assignment: Assignment)], _ level: Level?, _ file: SwiftFile,
        _ context: RuleContext
    ) -> Finding {
        let others = Set(uses.map(\.category)).count - 1
        return context.finding(
            .actionUnhandled, level: level, at: uses[0].assignment.node, in: file,
            Finding.Message(
                "No code registers the category \"\(uses[0].category)\""
                    + (others > 0 ? " and \(others) more" : ""),
                why: "iOS shows a notification of an unknown category without buttons",
                fix: "Correct the identifier, or add the category to setNotificationCategories if "
                    + "it should have buttons"),
            related: uses.dropFirst().map {
                Finding.Related(
                    place: file.place(of: $0.assignment.node),
                    text: "The category \"\($0.category)\" is not registered")
            })
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
    func contentExtensionShows(_ category: String) -> Bool {
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

extension String {
    /// The letters and digits in lower case.
    fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Whether one character more, less or another one makes the other text.
    fileprivate func differsInOneCharacter(from other: String) -> Bool {
        let (short, long) = count < other.count ? (self, other) : (other, self)
        guard self != other, long.count - short.count <= 1, short.count > 3 else { return false }
        let start = zip(short, long).prefix { $0 == $1 }.count
        let end = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
        return start + end >= long.count - 1
    }
}
