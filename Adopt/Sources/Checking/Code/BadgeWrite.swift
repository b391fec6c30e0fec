import SwiftSyntax

/// A place at which the app sets its badge.
struct BadgeWrite {
    enum Value {
        case zero
        /// One more than before.
        case increased
        case other
    }

    let node: Syntax
    let value: Value
    /// Whether the place uses `applicationIconBadgeNumber` instead of `setBadgeCount(_:)`.
    let isProperty: Bool

    private static let property = "applicationIconBadgeNumber"
    private static let method = "setBadgeCount"

    static func isIn(_ text: String) -> Bool { text.contains(property) || text.contains(method) }

    static func all(in file: SwiftFile) -> [BadgeWrite] {
        let search = Search()
        search.walk(file.tree)
        return search.found
    }

    private final class Search: ActiveCode {
        private(set) var found: [BadgeWrite] = []

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            let elements = Array(node.elements)
            guard elements.count >= 3, elements[0].lastName == property else {
                return .visitChildren
            }
            if let change = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text {
                guard change == "+=" || change == "-=" else { return .visitChildren }
                add(node, change == "+=" ? .increased : .other)
            } else if let assignment = Assignment(node) {
                add(node, value(of: assignment, Array(elements.dropFirst(2))))
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.name == method, let count = node.arguments.first, count.label == nil else {
                return .visitChildren
            }
            let isZero = count.expression.trimmedDescription == "0"
            found.append(
                BadgeWrite(node: Syntax(node), value: isZero ? .zero : .other, isProperty: false))
            return .visitChildren
        }

        private func add(_ node: SequenceExprSyntax, _ value: Value) {
            found.append(BadgeWrite(node: Syntax(node), value: value, isProperty: true))
        }

        private func value(of assignment: Assignment, _ value: [ExprSyntax]) -> Value {
            if !assignment.isCompound {
                return assignment.value.trimmedDescription == "0" ? .zero : .other
            }
            guard value.count == 3, value[0].lastName == property,
                value[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
            else { return .other }
            return .increased
        }
    }
}
