import SwiftSyntax

/// The names for which the developer's own lines require a value: `storage.settings!`,
/// `guard let a = storage.settings else { fatalError() }`, or an assignment to a variable of the
/// type `Settings!`. Their stubs do not return `nil`.
enum RequiredNames {
    static func names(in tree: SourceFileSyntax) -> Set<String> {
        let search = Search(viewMode: .sourceAccurate)
        search.walk(tree)
        let assigned = search.assigned.filter { search.unwrapped.contains($0.variable) }
        return search.names.union(assigned.map(\.value))
    }

    private final class Search: SyntaxVisitor {
        var names: Set<String> = []
        /// The variables that are unwrapped implicitly.
        var unwrapped: Set<String> = []
        /// The assignments of values with a name.
        var assigned: [(variable: String, value: String)] = []

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            let type = node.typeAnnotation?.type
            guard type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true else {
                return .visitChildren
            }
            unwrapped.insert(node.pattern.trimmedDescription)
            if let name = node.initializer?.value.lastName { names.insert(name) }
            return .visitChildren
        }

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            let parts = Array(node.elements)
            if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
                let variable = parts[0].lastName, let value = parts[2].lastName
            {
                assigned.append((variable, value))
            }
            return .visitChildren
        }

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
