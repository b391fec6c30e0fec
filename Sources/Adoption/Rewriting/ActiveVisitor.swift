import SwiftSyntax

/// Walks the parts of a file that can be compiled in the made package, and that are in the copy.
class ActiveVisitor: SyntaxVisitor {
    let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    func walk() { walk(draft.tree) }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in BuildCondition.possibleClauses(of: node) {
            if let condition = clause.condition { walk(condition) }
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        draft.isLeftOut(node) ? .skipChildren : .visitChildren
    }
}
