import SwiftSyntax

/// Code that takes the user to another screen.
enum Navigation {
    private static let members: Set<String> = [
        "pushViewController", "setViewControllers", "popToRootViewController",
    ]
    private static let assigned: Set<String> = ["rootViewController", "selectedIndex"]
    /// The longest chain of functions that is followed. Of a longer one nothing is concluded.
    static let depthLimit = 4

    /// Returns the first navigation in code, also in the app's own functions that it calls; `nil` if
    /// there is none.
    ///
    /// - Parameter flags: the parameters whose values the call fixes: `showPopup: false`.
    static func first(
        in node: some SyntaxProtocol, of context: RuleContext, depth: Int = depthLimit,
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
                assigned.contains(member.declName.baseName.text), !node.isExpected
            {
                found = found ?? Syntax(node)
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard found == nil, let name = node.name, !node.isExpected else {
                return .visitChildren
            }
            if members.contains(name) || isPresentation(node, name) {
                found = Syntax(node)
            } else if depth > 0, let callee = callee(of: node),
                let body = callee.declaration.body, !body.testsState,
                Navigation.first(
                    in: body, of: context, depth: depth - 1, flags: callee.flags(of: node)) != nil
            {
                found = Syntax(node)
            }
            return .visitChildren
        }

        /// The function that a call means. Far from the callback its receiver's type has to be known.
        private func callee(of call: FunctionCallExprSyntax) -> CodeIndex.Function? {
            depth > Navigation.depthLimit - 2
                ? context.index.callee(of: call) : context.index.certainCallee(of: call)
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
                    || context.index.runs(node, in: call)
                return runs ? .visitChildren : .skipChildren
            }
            return .skipChildren
        }

        /// Whether a call presents a view controller. Far from the callback it may only say that
        /// something failed.
        private func isPresentation(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
            name == "present" && node.argument("animated") != nil
                && depth >= Navigation.depthLimit - 2
                && node.arguments.first.map { !$0.expression.isNotice } ?? false
        }
    }
}

extension ExprSyntax {
    /// Names of view controllers that say something and leave the user on the screen.
    private static let notices = ["alert", "toast", "banner", "popup", "hud", "snackbar"]

    /// Whether a view controller only says something, by its name or by the name of its class.
    fileprivate var isNotice: Bool {
        let name = (lastName ?? chain.last ?? "").lowercased()
        let body = enclosingFunction?.body?.trimmedDescription.lowercased() ?? ""
        let made = body.firstRange(of: "\(name) = ").map { range in
            String(body[range.upperBound...].prefix { $0 != "(" && $0 != "\n" })
        }
        return Self.notices.contains { name.contains($0) || made?.contains($0) == true }
    }
}

extension SyntaxProtocol {
    /// Words of code that a push may run by right: a session that has ended, a call that rings.
    private static var expected: [String] {
        ["login", "signin", "logout", "signout", "incomingcall", "callview", "callscreen"]
    }

    /// Whether code shows what a push without a tap has to show.
    fileprivate var isExpected: Bool {
        let call = self.as(FunctionCallExprSyntax.self)
        let text =
            call.map { "\($0.calledExpression.lastName ?? "") \($0.arguments.trimmedDescription)" }
            ?? trimmedDescription
        let words = text.lowercased().filter { $0 != "_" }
        return Self.expected.contains { words.contains($0) }
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
