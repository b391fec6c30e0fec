import SwiftSyntax

/// What is taken along has not the app's bundle around it: where it insists on a resource, or on what
/// stands in the app's Info.plist, it goes on with what is plainest.
final class BundleUses: SyntaxVisitor {
    private let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    /// `Bundle.main.object(forInfoDictionaryKey: "A") as! String`
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
            cast.questionOrExclamationMark?.text == "!", isOfBundle(elements[0])
        else { return .visitChildren }
        let type = elements[2].trimmedDescription
        replace(node, "\(elements[0].trimmedDescription) as? \(type)")
        return .skipChildren
    }

    /// `Bundle.main.bundleIdentifier!`
    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        guard isOfBundle(node.expression) else { return .visitChildren }
        replace(node, node.expression.trimmedDescription)
        return .skipChildren
    }

    private func isOfBundle(_ expression: ExprSyntax) -> Bool {
        let text = expression.trimmedDescription
        return text.hasPrefix("Bundle.")
            && (text.contains("nfoDictionary") || text.hasSuffix(".bundleIdentifier")
                || text.contains("(forResource:"))
    }

    private func replace(_ node: some SyntaxProtocol, _ optional: String) {
        let position = draft.position(of: node)
        let place = "\(draft.source.fileName):\(position.line)"
        draft.replaceSilently(node, with: "(\(optional) ?? \(PlainValue.asked(place)))")
    }
}
