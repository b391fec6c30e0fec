import SwiftSyntax

extension PathAnalysis {
    /// Whether an expression is the handler itself.
    func isHandler(_ expression: ExprSyntax) -> Bool {
        let plain = expression.plain
        if let cast = plain.as(AsExprSyntax.self) { return isHandler(cast.expression) }
        if let name = plain.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return scope.names.contains(name) || stored.contains(name)
        }
        guard let member = plain.as(MemberAccessExprSyntax.self),
            member.base?.referenceName == "self"
        else { return false }
        return stored.contains(member.declName.baseName.text)
    }

    /// Whether an argument of a call is the handler, or a local closure that uses it.
    func hands(_ expression: ExprSyntax) -> Bool {
        guard let call = expression.plain.as(FunctionCallExprSyntax.self) else { return false }
        return call.arguments.contains { isHanded($0.expression) }
    }

    func isHanded(_ argument: ExprSyntax) -> Bool {
        isHandler(argument) || argument.referenceName.map { scope.bodies[$0] != nil } ?? false
    }

    /// Remembers that a name holds a part of the payload.
    func note(_ name: String, holds value: some SyntaxProtocol) {
        if isReport, value.mentions(scope.payloads) { scope.payloads.insert(name) }
    }

    func bind(_ binding: PatternBindingSyntax, _ states: PathStates) -> PathStates {
        let name = binding.pattern.trimmedDescription
        guard let value = binding.initializer?.value else { return states }
        if isHandler(value) {
            scope.names.insert(name)
            return states
        }
        if let closure = value.plain.as(ClosureExprSyntax.self) {
            if concerns(closure) { scope.bodies[name] = closure.statements }
            return states
        }
        note(name, holds: value)
        scope.names.remove(name)
        let after = evaluate(value, states, isStatement: false)
        return after.map { Self.assign(name, value, in: &$0) }
    }

    /// Forgets what is known of conditions with a name, and remembers a literal.
    private static func assign(_ name: String, _ value: ExprSyntax, in state: inout PathState) {
        state.facts = state.facts.filter { !$0.key.contains(name) }
        if let literal = value.as(BooleanLiteralExprSyntax.self) {
            state.facts[name] = literal.literal.text == "true"
        }
    }

    func evaluate(
        _ expression: ExprSyntax, _ states: PathStates, isStatement: Bool
    ) -> PathStates {
        guard spend(), !states.isEmpty else { return states }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return run(call, states, isStatement: isStatement)
        }
        if let tried = expression.as(TryExprSyntax.self) {
            if tried.questionOrExclamationMark == nil {
                thrown[thrown.count - 1].formUnion(
                    states.map { $0.step("the call throws", at: tried) })
            }
            return evaluate(tried.expression, states, isStatement: isStatement)
        }
        if let awaited = expression.as(AwaitExprSyntax.self) {
            return evaluate(awaited.expression, states, isStatement: isStatement)
        }
        if let chain = expression.as(OptionalChainingExprSyntax.self) {
            return evaluate(chain.expression, states, isStatement: isStatement)
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            return run(sequence, states, isStatement: isStatement)
        }
        if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
            return run(expression, states, label: nil).next
        }
        if expression.is(ClosureExprSyntax.self) || expression.is(MacroExpansionExprSyntax.self) {
            guard concerns(expression) else { return states }
            return states.map { $0.hand(over: spot(expression), surely: false) }
        }
        if isHandler(expression) {
            // Part of a larger value: an array, a tuple or a comparison.
            return states.map { $0.hand(over: spot(expression), surely: false) }
        }
        return evaluateChildren(Syntax(expression), states)
    }

    private func evaluateChildren(_ node: Syntax, _ states: PathStates) -> PathStates {
        guard isReport || concerns(node) || node.hasCallOrTry else { return states }
        var states = states
        for child in node.children(viewMode: .sourceAccurate) {
            if let expression = child.as(ExprSyntax.self) {
                states = evaluate(expression, states, isStatement: false)
            } else if !child.is(TokenSyntax.self) {
                states = evaluateChildren(child, states)
            }
        }
        return states
    }

    private func run(
        _ sequence: SequenceExprSyntax, _ states: PathStates, isStatement: Bool
    ) -> PathStates {
        if let assignment = Assignment(sequence) {
            return run(assignment, states)
        }
        let elements = Array(sequence.elements)
        if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
            let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
        {
            var after = states
            for element in elements[..<index] {
                after = evaluate(element, after, isStatement: false)
            }
            let yes = evaluate(ternary.thenExpression, after, isStatement: isStatement)
            var no = after
            for element in elements[(index + 1)...] {
                no = evaluate(element, no, isStatement: isStatement)
            }
            return yes.union(no)
        }
        return elements.reduce(states) { evaluate($1, $0, isStatement: false) }
    }

    private func run(_ assignment: Assignment, _ states: PathStates) -> PathStates {
        let target = assignment.target
        let name = target.lastName ?? target.trimmedDescription
        if let closure = assignment.value.plain.as(ClosureExprSyntax.self) {
            guard concerns(closure) else { return states }
            return states.map { $0.hand(over: spot(assignment.node), surely: false) }
        }
        if isHandler(assignment.value) {
            if stored.contains(name) { return states }
            if target.is(DiscardAssignmentExprSyntax.self) { return states }
            if target.referenceName != nil, scope.names.contains(name) { return states }
            return states.map { $0.hand(over: spot(assignment.node), surely: false) }
        }
        note(name, holds: assignment.value)
        var after = states
        for element in assignment.node.elements.dropFirst(2) {
            after = evaluate(element, after, isStatement: false)
        }
        if !target.is(DeclReferenceExprSyntax.self) {
            after = evaluateChildren(Syntax(target), after)
        }
        return after.map { state in
            Self.assign(
                name, assignment.isCompound ? ExprSyntax(assignment.node) : assignment.value,
                in: &state)
        }
    }
}

extension SyntaxProtocol {
    /// Whether the node contains a call or a `try`.
    fileprivate var hasCallOrTry: Bool {
        tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .leftParen || $0.tokenKind == .leftBrace
                || $0.tokenKind == .keyword(.try)
        }
    }
}
