import SwiftSyntax

/// The value with which a statement resumes a continuation. An error about the type of the
/// statement's result is about this value.
struct ResumedValue {
    let use: DeclReferenceExprSyntax

    /// Looks in the statement around a token; `nil` if it waits for no continuation.
    init?(_ token: TokenSyntax) {
        var node = Syntax(token)
        while let parent = node.parent, !node.is(CodeBlockItemSyntax.self) { node = parent }
        let search = Search(viewMode: .sourceAccurate)
        search.walk(node)
        guard search.waits, let use = search.use else { return nil }
        self.use = use
    }

    private final class Search: SyntaxVisitor {
        var waits = false
        var use: DeclReferenceExprSyntax?

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let name = ExprSyntax(node).lastName ?? ""
            if name.hasPrefix("with"), name.hasSuffix("Continuation") { waits = true }
            if name == "resume", let value = node.arguments.first, value.label?.text == "returning"
            {
                use = value.expression.as(DeclReferenceExprSyntax.self)
            }
            return .visitChildren
        }
    }
}
