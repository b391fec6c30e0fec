import SwiftSyntax

/// The conditions that a function tests more than once, or that are local flags, and comparisons of one
/// value with several constants.
enum RepeatedConditions {
    static func keys(in body: CodeBlockSyntax) -> Set<String> {
        let search = Search()
        search.walk(body)
        let compared = search.comparisons.values.filter { $0.count > 1 }
        return Set(search.counts.filter { $0.value > 1 }.keys).union(search.flags)
            .union(compared.flatMap { $0 })
    }

    private final class Search: ActiveCode {
        var counts: [String: Int] = [:]
        var flags: Set<String> = []
        /// The comparisons with constants, by the text of the compared value.
        var comparisons: [String: Set<String>] = [:]

        override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
            switch node.condition {
            case .expression(let expression): count(expression)
            case .optionalBinding(let binding):
                let value =
                    binding.initializer?.value.trimmedDescription
                    ?? binding.pattern.trimmedDescription
                counts["\(value) != nil", default: 0] += 1
                if let start = value.optionalStart { counts["\(start) != nil", default: 0] += 1 }
            case .matchingPattern(let match): counts[match.trimmedDescription, default: 0] += 1
            case .availability: break
            }
            return .visitChildren
        }

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            if node.initializer?.value.is(BooleanLiteralExprSyntax.self) == true {
                flags.insert(node.pattern.trimmedDescription)
            }
            return .visitChildren
        }

        private func count(_ expression: ExprSyntax) {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let inner = tuple.elements.first
            {
                return count(inner.expression)
            }
            if let not = expression.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
                return count(not.expression)
            }
            guard let sequence = expression.as(SequenceExprSyntax.self) else {
                counts[expression.trimmedDescription, default: 0] += 1
                return
            }
            let parts = Array(sequence.elements).split {
                ["&&", "||"].contains($0.trimmedDescription)
            }
            for part in parts {
                if part.count == 1, let only = part.first {
                    count(only)
                } else if let comparison = Comparison(part) {
                    let left = comparison.left.trimmedDescription
                    let right = comparison.right.trimmedDescription
                    let key =
                        switch right {
                        case "nil": "\(left) != nil"
                        case "true", "false": left
                        default: "\(left) == \(right)"
                        }
                    counts[key, default: 0] += 1
                    if ConstantText.isConstant(right) { comparisons[left, default: []].insert(key) }
                } else {
                    counts[part.map(\.trimmedDescription).joined(separator: " "), default: 0] += 1
                }
            }
        }
    }
}

extension String {
    /// The part of an optional chain that has a value if the chain has one: `a.b` of `a.b?.c`.
    var optionalStart: String? {
        firstRange(of: "?.").map { String(self[..<$0.lowerBound]) }
    }
}
