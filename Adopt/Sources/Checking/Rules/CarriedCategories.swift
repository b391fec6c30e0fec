import SwiftSyntax

/// The categories that a notification may carry: one that the code posts or changes, or a push.
struct CarriedCategories {
    /// The identifiers that the code assigns.
    private var known: Set<String> = []
    /// Whether any category may be meant: one is computed, or only pushes carry categories.
    private var isOpen = false
    private let context: RuleContext

    private static let frameworks = [
        "import Flutter", "import React", "import Cordova", "import Capacitor", "import Expo",
    ]

    init(_ context: RuleContext, _ constants: StringConstants) {
        self.context = context
        let files = context.index.files
        for file in files where file.text.contains("categoryIdentifier") {
            let search = Uses()
            search.walk(file.tree)
            for value in search.values where !value.is(NilLiteralExprSyntax.self) {
                guard let text = constants.text(of: value) else {
                    isOpen = true
                    continue
                }
                if !text.isEmpty { known.insert(text) }
            }
        }
        if known.isEmpty
            || context.index.unread.words.contains("categoryIdentifier")
            || files.contains(where: { file in Self.frameworks.contains(where: file.text.contains) }
            )
        {
            isOpen = true
        }
    }

    /// Whether a notification may carry a category. One of which the identifier is not known may.
    func contains(_ category: RegisteredActions.Category) -> Bool {
        guard !isOpen, let identifier = category.identifier else { return true }
        return known.contains(identifier) || context.contentExtensionShows(identifier)
    }

    /// Whether a notification may show a button: a category with it may be carried.
    func contains(
        _ action: RegisteredActions.Action, of registered: RegisteredActions
    ) -> Bool {
        let owners = registered.categories.filter { registered.has(action, in: $0) }
        return owners.isEmpty || owners.contains(where: contains)
    }

    private final class Uses: ActiveCode {
        private(set) var values: [ExprSyntax] = []

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            if let assignment = Assignment(node),
                assignment.target.lastName == "categoryIdentifier"
            {
                values.append(assignment.value)
            }
            return .visitChildren
        }
    }
}
