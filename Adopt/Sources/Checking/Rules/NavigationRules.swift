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
                let move = Navigation.first(in: body, of: context)
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
        if text.isInactiveTest, Navigation.first(in: node.body, of: context) != nil {
            found = found ?? Syntax(node.conditions)
        }
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        let label = node.label.trimmedDescription
        guard label.hasPrefix("case"), label.contains(".inactive"), !label.contains(".active"),
            !label.contains(".background"),
            Navigation.first(in: node.statements, of: context) != nil
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
    var testsState: Bool {
        mentions(["applicationState", "activationState"])
    }
}
