import SwiftSyntax

/// Visits the code that may be compiled for an iPhone.
class ActiveCode: SyntaxVisitor {
    init() {
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in PhoneCondition.possibleClauses(of: node) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }
}

/// The value of `#if` conditions on an iPhone; `nil` if both values are possible.
enum PhoneCondition {
    /// Modules of other systems, which no iPhone can import.
    private static let foreignModules: Set<String> = ["AppKit", "Cocoa", "WatchKit"]

    /// Returns the clauses that may be compiled: none after the first whose condition certainly holds.
    static func possibleClauses(of node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var possible: [IfConfigClauseSyntax] = []
        for clause in node.clauses {
            let value = clause.condition.map { holds($0) } ?? true
            if value != false { possible.append(clause) }
            if value == true { break }
        }
        return possible
    }

    private static func holds(_ condition: ExprSyntax) -> Bool? {
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
        case "os": return argument == "iOS"
        case "canImport" where argument == "UIKit": return true
        case "canImport" where foreignModules.contains(argument): return false
        default: return nil
        }
    }

    /// Evaluates operands between `||`, and `&&` with higher precedence.
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
