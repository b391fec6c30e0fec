import SwiftSyntax

extension PathAnalysis {
    /// Splits paths by a list of conditions into those for which all hold, and the others.
    func split(
        _ conditions: ConditionElementListSyntax, _ states: PathStates
    ) -> (yes: PathStates, no: PathStates) {
        var yes = states
        var no = PathStates()
        for element in conditions {
            let parts = split(element.condition, yes)
            no.formUnion(parts.no)
            yes = parts.yes
        }
        return (yes, no)
    }

    private func split(
        _ condition: ConditionElementSyntax.Condition, _ states: PathStates
    ) -> (yes: PathStates, no: PathStates) {
        switch condition {
        case .expression(let expression): return split(expression, states)
        case .availability(let test):
            // The app is not installed on an earlier iOS.
            guard let first = test.firstSystem, let deployment, first <= deployment else {
                return (states, states)
            }
            let holds = test.availabilityKeyword.tokenKind == .poundAvailable
            return holds ? (states, PathStates()) : (PathStates(), states)
        case .matchingPattern(let match):
            let after = evaluate(match.initializer.value, states, isStatement: false)
            return split(key: match.trimmedDescription, isEqual: true, after)
        case .optionalBinding(let binding): return split(binding, states)
        }
    }

    private func split(
        _ binding: OptionalBindingConditionSyntax, _ states: PathStates
    ) -> (yes: PathStates, no: PathStates) {
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? "_"
        let value = binding.initializer?.value
        if isHandler(value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))) {
            scope.names.insert(name)
            // Without a handler, there is nothing to call.
            return (states, states.map { $0.hand(over: spot(binding), surely: false) })
        }
        guard let value else {
            return split(key: "\(name) != nil", isEqual: true, states)
        }
        note(name, holds: value)
        let after = evaluate(value, states, isStatement: false)
        if value.is(FunctionCallExprSyntax.self), hands(value) { return (after, after) }
        if value.isCastOfUserInfo { return (after, PathStates()) }
        scope.names.remove(name)
        let text = value.trimmedDescription
        let parts = split(key: "\(text) != nil", isEqual: true, after)
        guard let start = text.optionalStart.map({ "\($0) != nil" }), repeated.contains(start)
        else {
            return parts
        }
        return (parts.yes.map { $0.facts[start] = true }, parts.no)
    }

    private func split(
        _ expression: ExprSyntax, _ states: PathStates
    ) -> (yes: PathStates, no: PathStates) {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first
        {
            return split(inner.expression, states)
        }
        if let literal = expression.as(BooleanLiteralExprSyntax.self) {
            let isTrue = literal.literal.text == "true"
            return isTrue ? (states, PathStates()) : (PathStates(), states)
        }
        if let not = expression.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
            let parts = split(not.expression, states)
            return (parts.no, parts.yes)
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            return split(Array(sequence.elements)[...], of: expression, states)
        }
        if expression.plain.is(FunctionCallExprSyntax.self), hands(expression) {
            // A function that returns whether it takes the handler: `if sdk.handle(push, done) { return }`.
            return (
                evaluate(expression, states, isStatement: false), states
            )
        }
        let after = evaluate(expression, states, isStatement: false)
        return split(key: expression.trimmedDescription, isEqual: true, after)
    }

    private func split(
        _ elements: ArraySlice<ExprSyntax>, of whole: ExprSyntax, _ states: PathStates
    ) -> (yes: PathStates, no: PathStates) {
        for symbol in ["||", "&&"] {
            guard let index = elements.firstIndex(where: { $0.trimmedDescription == symbol }) else {
                continue
            }
            let left = split(elements[..<index], of: whole, states)
            let isOr = symbol == "||"
            let right = split(elements[(index + 1)...], of: whole, isOr ? left.no : left.yes)
            return isOr
                ? (left.yes.union(right.yes), right.no) : (right.yes, left.no.union(right.no))
        }
        if elements.count == 1, let only = elements.first { return split(only, states) }
        var after = states
        for element in elements { after = evaluate(element, after, isStatement: false) }
        if let comparison = Comparison(elements) {
            let left = comparison.left.trimmedDescription
            let right = comparison.right.trimmedDescription
            if right == "nil" {
                return split(key: "\(left) != nil", isEqual: !comparison.isEqual, after)
            }
            if right == "true" || right == "false" {
                return split(key: left, isEqual: comparison.isEqual == (right == "true"), after)
            }
            let possible = split(
                key: "\(left) == \(right)", isEqual: comparison.isEqual, after)
            guard ConstantText.isConstant(right) else { return possible }
            // A value that equals another constant does not equal this one.
            let isOther = { (state: PathState) in
                state.facts.contains {
                    $0.value && ConstantText.isComparison($0.key, of: left, toOtherThan: right)
                }
            }
            return comparison.isEqual
                ? (possible.yes.filter { !isOther($0) }, possible.no)
                : (possible.yes, possible.no.filter { !isOther($0) })
        }
        return split(
            key: elements.map(\.trimmedDescription).joined(separator: " "), isEqual: true, after)
    }

    /// Splits paths by a condition that holds or not. A path that has tested the same condition before
    /// continues only one way.
    private func split(
        key: String, isEqual: Bool, _ states: PathStates
    ) -> (yes: PathStates, no: PathStates) {
        guard repeated.contains(key) else { return (states, states) }
        let yes = states.filter { $0.facts[key] != !isEqual }.map { $0.facts[key] = isEqual }
        let no = states.filter { $0.facts[key] != isEqual }.map { $0.facts[key] = !isEqual }
        return (yes, no)
    }
}

extension AvailabilityConditionSyntax {
    /// The version of iOS in `#available(iOS 14, *)`.
    fileprivate var firstSystem: Version? {
        availabilityArguments.lazy.compactMap {
            $0.argument.as(PlatformVersionSyntax.self)
        }.first { $0.platform.text == "iOS" }
            .flatMap { $0.version.flatMap { Version($0.trimmedDescription) } }
    }
}
