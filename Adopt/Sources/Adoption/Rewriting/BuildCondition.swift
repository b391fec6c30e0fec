import SwiftSyntax

/// The values of `#if` conditions; `nil` where both values are possible.
package struct BuildCondition: Sendable {
    /// Returns the value of one question, such as `os` of `iOS`.
    private let answer: @Sendable (_ question: String, _ argument: String) -> Bool?

    package init(answer: @escaping @Sendable (String, String) -> Bool?) {
        self.answer = answer
    }

    /// Returns the clauses that may be compiled: none after the first whose condition certainly
    /// holds.
    package func possibleClauses(of node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var possible: [IfConfigClauseSyntax] = []
        for clause in node.clauses {
            let value = clause.condition.map { holds($0) } ?? true
            if value != false { possible.append(clause) }
            if value == true { break }
        }
        return possible
    }

    func holds(_ condition: ExprSyntax) -> Bool? {
        if let sequence = condition.as(SequenceExprSyntax.self) {
            return holds(Array(sequence.elements)[...])
        }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first.flatMap { holds($0.expression) }
        }
        if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
            return holds(not.expression).map(!)
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.text == "true"
        }
        guard let call = condition.as(FunctionCallExprSyntax.self) else { return nil }
        return answer(
            call.calledExpression.trimmedDescription,
            call.arguments.first?.expression.trimmedDescription ?? "")
    }

    /// Evaluates a sequence of operands. Conditions have only two operators: `||`, and `&&` with
    /// higher precedence.
    private func holds(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
        for symbol in ["||", "&&"] {
            guard let index = elements.firstIndex(where: { $0.trimmedDescription == symbol }) else {
                continue
            }
            let sides = (holds(elements[..<index]), holds(elements[(index + 1)...]))
            let decisive = symbol == "||"
            if sides.0 == decisive || sides.1 == decisive { return decisive }
            return sides.0 == nil || sides.1 == nil ? nil : !decisive
        }
        return elements.count == 1 ? elements.first.flatMap { holds($0) } : nil
    }
}
