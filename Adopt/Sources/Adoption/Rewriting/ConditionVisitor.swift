import SwiftSyntax

/// Makes `#if os(iOS)` true, and `#if os(macOS)` false also on macOS.
final class ConditionVisitor: SyntaxVisitor {
    private let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { rewrite(condition) }
        return .visitChildren
    }

    private func rewrite(_ condition: ExprSyntax) {
        if let call = condition.as(FunctionCallExprSyntax.self) {
            let words = call.trimmedDescription
            let other = ["os(iOS)": "|| BELFRY", "os(macOS)": "&& !BELFRY"][words]
            guard let other else { return }
            draft.replace(
                call, with: "(\(words) \(other))",
                what: "`#if \(words)` is \(words == "os(iOS)" ? "true" : "false")",
                why: "the package represents an iPhone on every system")
        } else {
            for child in condition.children(viewMode: .sourceAccurate) {
                rewriteParts(of: child)
            }
        }
    }

    private func rewriteParts(of node: Syntax) {
        if let expression = node.as(ExprSyntax.self) {
            rewrite(expression)
        } else {
            for child in node.children(viewMode: .sourceAccurate) { rewriteParts(of: child) }
        }
    }
}
