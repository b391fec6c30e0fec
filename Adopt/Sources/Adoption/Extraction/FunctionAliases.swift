import SwiftSyntax

/// The type aliases of functions, such as `typealias Completion = (Bool) -> Void`.
enum FunctionAliases {
    /// Returns the function types by the names of their aliases, at any depth.
    static func aliases(in trees: [SourceFileSyntax]) -> [String: FunctionTypeSyntax] {
        let search = Search(viewMode: .sourceAccurate)
        for tree in trees { search.walk(tree) }
        return search.found
    }

    private final class Search: SyntaxVisitor {
        var found: [String: FunctionTypeSyntax] = [:]

        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            let shape = ClosureShape(node.initializer.value)
            // The values of a generic alias depend on its arguments.
            if let shape, !shape.isOptional, !shape.isList, node.genericParameterClause == nil {
                found[node.name.plainText] = shape.function
            }
            return .skipChildren
        }

        override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}

extension CodeBlockItemListSyntax {
    /// The names that the items declare at the top level.
    var topLevelNames: [String] {
        flatMap { $0.item.as(DeclSyntax.self)?.declaredNames ?? [] }
    }
}
