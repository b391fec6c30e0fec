import SwiftSyntax

/// The origin of a local constant's value.
struct InferredOrigin {
    let value: ExprSyntax
    /// Whether the value is optional and unwrapped by a binding.
    let isUnwrapped: Bool
    /// The loop over the elements of the value, if the name is one of them.
    let loop: ForStmtSyntax?

    /// Looks for the declaration of a name before its use.
    init?(of use: DeclReferenceExprSyntax) {
        let name = use.baseName.text
        var node = Syntax(use)
        while let parent = node.parent {
            if let loop = parent.as(ForStmtSyntax.self), loop.body.id == node.id,
                loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
            {
                (value, isUnwrapped, self.loop) = (loop.sequence, false, loop)
                return
            }
            for child in parent.children(viewMode: .sourceAccurate)
            where child.position < use.position {
                let search = Search(name: name)
                if !child.is(CodeBlockItemListSyntax.self) { search.walk(child) }
                if let value = search.value {
                    self.value = value
                    isUnwrapped = search.isUnwrapped
                    loop = nil
                    return
                }
            }
            if parent.is(FunctionDeclSyntax.self) { return nil }
            node = parent
        }
        return nil
    }

    private final class Search: SyntaxVisitor {
        let name: String
        var value: ExprSyntax?
        var isUnwrapped = false

        init(name: String) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            note(node.pattern, node.initializer?.value, isUnwrapped: false)
            return .visitChildren
        }

        override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
            note(node.pattern, node.initializer?.value, isUnwrapped: true)
            return .visitChildren
        }

        private func note(_ pattern: PatternSyntax, _ value: ExprSyntax?, isUnwrapped: Bool) {
            guard self.value == nil, let value,
                pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
            else { return }
            self.value = value
            self.isUnwrapped = isUnwrapped
        }
    }
}
