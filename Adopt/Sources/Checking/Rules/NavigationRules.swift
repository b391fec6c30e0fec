import SwiftSyntax

/// P10: a push that merely arrives navigates. P11: the state inactive is taken for a tap.
enum NavigationRules {
    private static let arrivals = [
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "application(_:didReceiveRemoteNotification:)",
        "userNotificationCenter(_:willPresent:withCompletionHandler:)",
        "userNotificationCenter(_:willPresent:)",
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
        // Without didReceive, iOS reports taps to the methods of the app delegate.
        let getsTaps =
            function.declaration.name.text == "application"
            && context.responseMethods.isEmpty
        return context.finding(
            .navigationWithoutTap, level: getsTaps ? .note : nil, at: node, in: function.file,
            Finding.Message(
                getsTaps
                    ? "A push with content-available navigates here when it arrives"
                    : "A push that arrives navigates here",
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
        let parts = filter { !$0.isWhitespace }.split(separator: "||").map(String.init)
        let isInactive = parts.contains { $0.compares(with: "inactive") }
        // In the background, a push arrives without a tap as well.
        return isInactive
            && (parts.count == 1
                || parts.allSatisfy { part in
                    !part.contains("&&")
                        && ["inactive", "background"].contains { part.compares(with: $0) }
                })
    }

    private func compares(with state: String) -> Bool {
        ["", "UIApplication.State", "UIApplicationState"].contains {
            contains("==\($0).\(state)")
        }
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
    ///
    /// - Parameter flags: the parameters whose values the call fixes: `showPopup: false`.
    static func first(
        in node: some SyntaxProtocol, of context: RuleContext, depth: Int,
        flags: [String: Bool] = [:]
    ) -> Syntax? {
        let search = Search(context, depth: depth, flags)
        search.walk(node)
        return search.found
    }

    private final class Search: ActiveCode {
        private let context: RuleContext
        private let depth: Int
        private let flags: [String: Bool]
        private(set) var found: Syntax?

        init(_ context: RuleContext, depth: Int, _ flags: [String: Bool]) {
            self.context = context
            self.depth = depth
            self.flags = flags
        }

        override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
            let values = node.conditions.map { value(of: $0.condition) }
            if values.contains(false) {
                if let other = node.elseBody { walk(other) }
                return .skipChildren
            }
            guard values.allSatisfy({ $0 == true }) else { return .visitChildren }
            walk(node.body)
            return .skipChildren
        }

        /// The value of a condition on a parameter that the call fixes; `nil` if it is not known.
        private func value(of condition: ConditionElementSyntax.Condition) -> Bool? {
            guard case .expression(let value) = condition else { return nil }
            if let negated = value.plain.as(PrefixOperatorExprSyntax.self),
                negated.operator.text == "!"
            {
                return negated.expression.referenceName.flatMap { flags[$0] }.map { !$0 }
            }
            return value.referenceName.flatMap { flags[$0] }
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
                Navigation.first(
                    in: body, of: context, depth: depth - 1, flags: callee.flags(of: node)) != nil
            {
                found = Syntax(node)
            }
            return .visitChildren
        }

        /// The labels of closures that get the answer of a request.
        private static let answers: Set<String> = ["callback", "completion", "completionHandler"]

        // Closures of buttons run when the user taps them.
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            for ancestor in node.ancestors {
                guard let call = ancestor.as(FunctionCallExprSyntax.self) else { continue }
                let label = call.closures.first { $0.closure.id == node.id }?.label
                let runs =
                    SynchronousCode.runsNow(node)
                    || OnceFunctions.kind(of: call, label: nil) != nil
                    || label.map(Self.answers.contains) ?? false
                return runs ? .visitChildren : .skipChildren
            }
            return .skipChildren
        }

        private func isPresentation(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
            name == "present" && node.argument("animated") != nil
        }
    }
}

extension CodeIndex.Function {
    /// The Boolean parameters whose values a call or their defaults fix.
    fileprivate func flags(of call: FunctionCallExprSyntax) -> [String: Bool] {
        var flags: [String: Bool] = [:]
        for parameter in declaration.signature.parameterClause.parameters {
            let name = (parameter.secondName ?? parameter.firstName).text
            flags[name] = parameter.defaultValue?.value.boolean
        }
        for argument in call.arguments {
            if let name = parameter(for: argument, of: call) {
                flags[name] = argument.expression.boolean
            }
        }
        return flags
    }
}

extension ExprSyntax {
    fileprivate var boolean: Bool? {
        self.as(BooleanLiteralExprSyntax.self).map { $0.literal.text == "true" }
    }
}
