import SwiftSyntax

/// The names for which the developer's own lines require a value: `storage.settings!`, or
/// `guard let a = storage.settings else { fatalError() }`. Their stubs do not return `nil`.
enum RequiredNames {
    static func names(in tree: SourceFileSyntax) -> Set<String> {
        let search = Search(viewMode: .sourceAccurate)
        search.walk(tree)
        return search.names
    }

    private final class Search: SyntaxVisitor {
        var names: Set<String> = []

        override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.expression.lastName { names.insert(name) }
            return .visitChildren
        }

        override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
            let ends = node.body.statements.contains { item in
                let call = item.item.as(FunctionCallExprSyntax.self)
                return Traps.all.contains(call?.calledExpression.trimmedDescription ?? "")
            }
            guard ends else { return .visitChildren }
            for condition in node.conditions {
                let value = condition.condition.as(OptionalBindingConditionSyntax.self)?.initializer
                if let name = value?.value.lastName { names.insert(name) }
            }
            return .visitChildren
        }
    }
}

/// Functions that end the process.
enum Traps {
    static let all: Set = [
        "fatalError", "preconditionFailure", "assertionFailure", "abort", "exit",
    ]
}
