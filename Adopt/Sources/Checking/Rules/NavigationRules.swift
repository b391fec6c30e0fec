import SwiftSyntax

/// P10: a push that merely arrives navigates. P11: the state inactive is taken for a tap.
enum NavigationRules {
    private static let arrivals = [
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "application(_:didReceiveRemoteNotification:)",
        "userNotificationCenter(_:willPresent:withCompletionHandler:)",
    ]

    static func findings(in context: RuleContext) -> [Finding] {
        arrivals.flatMap { context.witnesses($0) }.flatMap { function -> [Finding] in
            guard let body = function.declaration.body else { return [] }
            let tests = StateTests(context)
            tests.walk(body)
            if let test = tests.found { return [inactive(test, function, context)] }
            // Before iOS 10 the remote methods also report taps.
            let isTap =
                function.declaration.name.text == "application"
                && (context.facts.deployment(of: function.file.path) ?? Version(10)) < Version(10)
            guard !isTap, !body.testsState,
                let move = Navigation.first(in: body, of: context, depth: 2)
            else { return [] }
            return [arrived(move, function, context)]
        }
    }

    private static func arrived(
        _ node: Syntax, _ function: CodeIndex.Function, _ context: RuleContext
    ) -> Finding {
        context.finding(
            .navigationWithoutTap, at: node, in: function.file,
            Finding.Message(
                "A push that arrives navigates here",
                why: "iOS calls this method without a tap, so the user is taken to another screen",
                fix: "Navigate in userNotificationCenter(_:didReceive:withCompletionHandler:)"))
    }

    private static func inactive(
        _ node: Syntax, _ function: CodeIndex.Function, _ context: RuleContext
    ) -> Finding {
        context.finding(
            .inactiveIsNotATap, at: node, in: function.file,
            Finding.Message(
                "The state inactive is taken for a tap",
                why: "An app under Notification Center or Control Center is inactive too when a "
                    + "push arrives",
                fix: "Navigate in userNotificationCenter(_:didReceive:withCompletionHandler:), "
                    + "which runs only when the user opens a notification"))
    }
}

/// Finds conditions on the state inactive whose branch navigates.
private final class StateTests: ActiveCode {
    private let context: RuleContext
    private(set) var found: Syntax?

    init(_ context: RuleContext) {
        self.context = context
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.conditions.trimmedDescription
        if text.isInactiveTest, Navigation.first(in: node.body, of: context, depth: 2) != nil {
            found = found ?? Syntax(node.conditions)
        }
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        let label = node.label.trimmedDescription
        guard label.hasPrefix("case"), label.contains(".inactive"), !label.contains(".active"),
            !label.contains(".background"),
            Navigation.first(in: node.statements, of: context, depth: 2) != nil
        else { return .visitChildren }
        found = found ?? Syntax(node.label)
        return .visitChildren
    }
}

extension String {
    /// Whether a condition is true for an inactive app, and not only for the other states.
    fileprivate var isInactiveTest: Bool {
        (contains("== .inactive") || contains("== UIApplication.State.inactive")
            || contains("== UIApplicationState.inactive"))
            && !contains("||")
    }
}

extension CodeBlockSyntax {
    /// Whether the code looks at the application's state.
    fileprivate var testsState: Bool {
        mentions(["applicationState", "activationState"])
    }
}

/// Code that takes the user to another screen.
enum Navigation {
    private static let members: Set<String> = [
        "pushViewController", "setViewControllers", "popToRootViewController",
    ]
    private static let assigned: Set<String> = ["rootViewController", "selectedIndex"]

    /// Returns the first navigation in code, also in the app's own functions that it calls; `nil` if
    /// there is none.
    static func first(
        in node: some SyntaxProtocol, of context: RuleContext, depth: Int
    ) -> Syntax? {
        let search = Search(context, depth: depth)
        search.walk(node)
        return search.found
    }

    private final class Search: ActiveCode {
        private let context: RuleContext
        private let depth: Int
        private(set) var found: Syntax?

        init(_ context: RuleContext, depth: Int) {
            self.context = context
            self.depth = depth
        }

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            if let assignment = Assignment(node),
                let member = assignment.target.plain.as(MemberAccessExprSyntax.self),
                assigned.contains(member.declName.baseName.text)
            {
                found = found ?? Syntax(node)
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard found == nil, let name = node.name else { return .visitChildren }
            if members.contains(name) || isPresentation(node, name) {
                found = Syntax(node)
            } else if depth > 0, let callee = context.index.callee(of: node),
                let body = callee.declaration.body,
                Navigation.first(in: body, of: context, depth: depth - 1) != nil
            {
                found = Syntax(node)
            }
            return .visitChildren
        }

        // Closures of buttons run when the user taps them.
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            for ancestor in node.ancestors {
                guard let call = ancestor.as(FunctionCallExprSyntax.self) else { continue }
                let runs =
                    SynchronousCode.runsNow(node)
                    || OnceFunctions.kind(of: call, label: nil) != nil
                return runs ? .visitChildren : .skipChildren
            }
            return .skipChildren
        }

        private func isPresentation(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
            name == "present" && node.argument("animated") != nil
        }
    }
}
