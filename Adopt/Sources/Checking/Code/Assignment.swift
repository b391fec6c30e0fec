import SwiftSyntax

/// An assignment in a sequence of operands, because the parser alone does not fold operators.
struct Assignment {
    let target: ExprSyntax
    let value: ExprSyntax
    let node: SequenceExprSyntax

    init?(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
        target = elements[0]
        value = elements[2]
        self.node = node
    }

    /// Whether the value is more than one operand: `a = b + c`.
    var isCompound: Bool { node.elements.count > 3 }
}

/// A comparison with `==` or `!=` of two operands.
struct Comparison {
    let left: ExprSyntax
    let right: ExprSyntax
    let isEqual: Bool

    init?(_ elements: ArraySlice<ExprSyntax>) {
        guard elements.count == 3,
            let symbol = elements[elements.startIndex + 1].as(BinaryOperatorExprSyntax.self)?
                .operator.text,
            symbol == "==" || symbol == "!="
        else { return nil }
        left = elements[elements.startIndex]
        right = elements[elements.startIndex + 2]
        isEqual = symbol == "=="
    }
}
