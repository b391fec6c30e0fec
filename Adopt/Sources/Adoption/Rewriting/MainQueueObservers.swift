import SwiftSyntax

/// A rewriting of observers on the main queue. Foundation on Linux makes the poster wait for the
/// queue, so a notification that is posted on the main queue would never return.
final class MainQueueObservers: ActiveVisitor {
    /// The method of the support file that replaces Foundation's.
    static let method = "addMainObserver"

    /// `center.addObserver(forName: name, object: nil, queue: .main) { _ in update() }`
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "addObserver",
            node.arguments.first?.label?.text == "forName",
            let queue = node.arguments.first(where: { $0.label?.text == "queue" }),
            [".main", "OperationQueue.main"].contains(queue.expression.trimmedDescription)
        else { return .visitChildren }
        draft.replace(
            member.declName.baseName, with: Self.method,
            what: "`addObserver` on the main queue became `\(Self.method)`",
            why: "Foundation on Linux would wait for the main queue forever")
        return .visitChildren
    }
}
