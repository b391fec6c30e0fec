import SwiftSyntax

/// The uses of a closure's parameters, and the closure's effects.
struct ClosureUses {
    /// The names whose members are used without unwrapping, so that they are not optional.
    let plain: Set<String>
    /// The names in a `switch` over the cases of `Result`.
    let results: Set<String>
    /// Whether a statement returns a value.
    let returns: Bool
    let isAsync: Bool
    let isThrowing: Bool

    init(_ closure: ClosureExprSyntax) {
        let search = Search(viewMode: .sourceAccurate)
        search.walk(closure.statements)
        plain = search.plain.subtracting(search.optional)
        results = search.results
        returns = search.returns
        isAsync = search.isAsync
        isThrowing = search.isThrowing
    }

    private final class Search: SyntaxVisitor {
        var plain: Set<String> = []
        var optional: Set<String> = []
        var results: Set<String> = []
        var returns = false
        var isAsync = false
        var isThrowing = false
        /// The number of closures, and of `do` statements with `catch`, around the node.
        private var (depth, caught) = (0, 0)

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text {
                plain.insert(name)
            }
            return .visitChildren
        }

        /// Notes a `switch` over a name, whose cases show that the value is not optional.
        override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.subject.as(DeclReferenceExprSyntax.self)?.baseName.text {
                plain.insert(name)
                if node.isOverResult { results.insert(name) }
            }
            return .visitChildren
        }

        override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
            let value = node.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text
            let own = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            if let name = node.initializer == nil ? own : value { optional.insert(name) }
            return .visitChildren
        }

        override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
                optional.insert(name)
            }
            return .visitChildren
        }

        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            depth += 1
            return .visitChildren
        }

        override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

        override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
            if depth == 0, node.expression != nil { returns = true }
            return .visitChildren
        }

        override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
            if depth == 0 { isAsync = true }
            return .visitChildren
        }

        override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
            if depth == 0, caught == 0, node.questionOrExclamationMark == nil { isThrowing = true }
            return .visitChildren
        }

        override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
            if !node.catchClauses.isEmpty { caught += 1 }
            return .visitChildren
        }

        override func visitPost(_ node: DoStmtSyntax) {
            if !node.catchClauses.isEmpty { caught -= 1 }
        }
    }
}

extension SwitchExprSyntax {
    /// Whether the cases are those of `Result`.
    var isOverResult: Bool {
        let labels = cases.compactMap { $0.as(SwitchCaseSyntax.self)?.label.trimmedDescription }
        let hasValue = labels.contains { $0.contains(".success(") || $0.contains(".failure(") }
        let isPlain = [".success", ".failure"].allSatisfy { name in
            labels.contains { $0.hasPrefix("case \(name):") }
        }
        return hasValue || isPlain && labels.count == 2
    }
}
