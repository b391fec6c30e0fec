import SwiftSyntax

/// Visits the parts of a file that are in the copy and whose `#if` conditions may hold there.
class ActiveVisitor: SyntaxVisitor {
    let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    func walk() { walk(draft.tree) }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in BuildCondition.possibleClauses(of: node) {
            if let condition = clause.condition { walk(condition) }
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        draft.isLeftOut(node) ? .skipChildren : .visitChildren
    }
}

/// The value of `#if` conditions in the generated package; `nil` if unknown.
enum BuildCondition {
    /// Returns the clauses that may be compiled: none after the first whose condition certainly
    /// holds.
    static func possibleClauses(of node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var possible: [IfConfigClauseSyntax] = []
        for clause in node.clauses {
            let value = clause.condition.map { holds($0) } ?? true
            if value != false { possible.append(clause) }
            if value == true { break }
        }
        return possible
    }

    static func holds(_ condition: ExprSyntax) -> Bool? {
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
        let argument = call.arguments.first?.expression.trimmedDescription ?? ""
        switch call.calledExpression.trimmedDescription {
        case "os" where argument == "iOS": return true
        // The tests run on Linux or macOS, and the system is not known here.
        case "os" where argument == "Linux": return nil
        case "os": return false
        case "canImport" where AppleModules.isAvailable(argument): return true
        case "canImport" where AppleModules.isOnMac(argument): return nil
        case "canImport": return false
        case "targetEnvironment": return false
        default: return nil
        }
    }

    /// Evaluates a sequence of operands. Conditions have only two operators: `||`, and `&&` with
    /// higher precedence.
    private static func holds(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
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
