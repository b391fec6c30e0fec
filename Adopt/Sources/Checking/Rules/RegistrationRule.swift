import SwiftSyntax

/// P12: the device token is asked for only after the user allowed notifications.
enum RegistrationRule {
    static func findings(in context: RuleContext) -> [Finding] {
        // Other code may ask at the launch.
        guard !context.hasPlugins, !NotificationSDK.registers(in: context.index, itself: false),
            !context.index.unread.words.contains("registerForRemoteNotifications")
        else { return [] }
        var calls: [(call: FunctionCallExprSyntax, file: SwiftFile)] = []
        for file in context.index.files where file.text.contains("registerForRemoteNotifications") {
            let search = Search()
            search.walk(file.tree)
            // A reference without a call may run at any time.
            guard search.references == search.calls.count else { return [] }
            calls += search.calls.filter { call in
                !isOwn(call, context)
                    && !context.neverRuns(RuleContext.context(of: call), in: file.path)
            }.map { ($0, file) }
        }
        guard let first = calls.first,
            calls.allSatisfy({ isAfterPermission(Syntax($0.call), context) })
        else {
            return []
        }
        // Without silent pushes a token helps only a user who allowed notifications.
        let isSilent = takesSilentPushes(context)
        let isOnce = calls.allSatisfy { waitsForUser($0.call, context) }
        guard isSilent || isOnce else { return [] }
        let reasons =
            (isSilent ? ["Silent pushes need no permission"] : [])
            + (isOnce ? ["iOS hands out a changed token only to an app that asks"] : [])
        return [
            context.finding(
                .registrationAfterPermission, level: isSilent ? .warning : .note,
                at: first.call, in: first.file,
                Finding.Message(
                    "The device token is asked for only after the user allowed notifications",
                    why: reasons.joined(separator: ", and "),
                    fix: "Call registerForRemoteNotifications() at every launch"))
        ]
    }

    /// Whether the app has the method for silent pushes, and the background mode that they need. Other
    /// tools may add the mode.
    private static func takesSilentPushes(_ context: RuleContext) -> Bool {
        context.fetchMethods.contains { function in
            let apps = context.facts.apps(containing: function.file.path)
            return apps.isEmpty || context.facts.isGenerated
                || apps.contains { app in
                    app.configurations.contains {
                        $0.plist != nil && $0.hasMode(BackgroundModeRule.mode)
                    }
                }
        }
    }

    /// Whether a call certainly waits for a touch of the user, so that a launch does not ask.
    private static func waitsForUser(
        _ call: FunctionCallExprSyntax, _ context: RuleContext
    ) -> Bool {
        context.runTimes.time(of: call).lateReasons?.allSatisfy { $0 == .userActs } ?? false
    }

    /// Whether a call means a function of the app that has the name of Apple's.
    private static func isOwn(_ call: FunctionCallExprSyntax, _ context: RuleContext) -> Bool {
        let base = call.calledExpression.plain.as(MemberAccessExprSyntax.self)?.base
        let isPlain = call.calledExpression.referenceName != nil || base?.referenceName == "self"
        guard isPlain, let callee = context.index.callee(of: call) else { return false }
        return callee.type == call.enclosingType && call.enclosingType != "UIApplication"
    }

    /// Whether a call runs only if the user allowed notifications: by a condition around it, or around
    /// all calls of the function that contains it.
    private static func isAfterPermission(
        _ call: Syntax, _ context: RuleContext, depth: Int = 2
    ) -> Bool {
        for ancestor in call.ancestors {
            if let question = ancestor.as(FunctionCallExprSyntax.self),
                question.name == "requestAuthorization",
                let closure = question.closures.first(where: { pair in
                    call.ancestors.contains { $0.id == pair.closure.id }
                })?.closure
            {
                let granted = closure.parameterNames.first ?? "$0"
                return isGuarded(call, by: [granted], within: Syntax(closure))
            }
            if ancestor.is(FunctionDeclSyntax.self) { break }
        }
        guard let function = call.enclosingFunction else { return false }
        let awaited = Answers()
        awaited.walk(function)
        if isGuardedByStatus(call, within: Syntax(function))
            || isGuarded(call, by: awaited.names, within: Syntax(function))
        {
            return true
        }
        guard depth > 0, let places = Callers.places(of: function, in: context.index) else {
            return false
        }
        return places.allSatisfy { isAfterPermission($0, context, depth: depth - 1) }
    }

    /// Whether a condition on the answer is around the call, or before it.
    private static func isGuarded(
        _ call: Syntax, by names: Set<String>, within end: Syntax
    ) -> Bool {
        Decision.all(around: call, within: end).contains { $0.says(names) }
    }

    private static func isGuardedByStatus(_ call: Syntax, within end: Syntax) -> Bool {
        Decision.all(around: call, within: end).contains { $0.saysAuthorized }
    }

    /// Finds the variables that hold the user's answer: `let granted = try await …`.
    private final class Answers: ActiveCode {
        private(set) var names: Set<String> = []

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            let call = node.initializer?.value.plain.as(FunctionCallExprSyntax.self)
            if call?.name == "requestAuthorization" {
                names.insert(node.pattern.trimmedDescription)
            }
            return .visitChildren
        }
    }

    private final class Search: ActiveCode {
        private(set) var calls: [FunctionCallExprSyntax] = []
        private(set) var references = 0

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if node.calledExpression.lastName == "registerForRemoteNotifications",
                node.arguments.isEmpty
            {
                calls.append(node)
            }
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            if node.baseName.text == "registerForRemoteNotifications" { references += 1 }
            return .skipChildren
        }
    }
}
