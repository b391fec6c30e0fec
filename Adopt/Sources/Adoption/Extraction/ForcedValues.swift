import SwiftSyntax

/// What is taken along has not the app's bundle, files and servers around it, and what it calls may be
/// left out: where it insists on a value that is not there, it goes on with what is plainest.
final class ForcedValues: SyntaxVisitor {
    private let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    /// `Settings.all["A"] as! String`
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
            let mark = cast.questionOrExclamationMark, mark.text == "!",
            // Of an optional type the value may be `nil`.
            let type = elements[2].as(TypeExprSyntax.self)?.type, !type.isOptional
        {
            draft.replaceSilently(mark, with: "?")
            draft.insert(" ?? \(DefaultValue.asked(place(of: node)))", after: type)
        }
        return .visitChildren
    }

    /// `Platform.folder(named: "A")!`, but not what is set or changed in its place, `a!.b = c`.
    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isOnlyRead {
            draft.replaceSilently(node.exclamationMark, with: orPlain(node))
        }
        return .visitChildren
    }

    /// `try! NSRegularExpression(pattern: "a")`
    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        if let mark = node.questionOrExclamationMark, mark.text == "!" {
            draft.replaceSilently(node.tryKeyword, with: "(try")
            draft.replaceSilently(mark, with: "?")
            draft.insert(")\(orPlain(node))", after: node)
        }
        return .visitChildren
    }

    private func orPlain(_ node: some SyntaxProtocol) -> String {
        ".orPlain(\"\(place(of: node).asLiteral)\")"
    }

    private func place(of node: some SyntaxProtocol) -> String {
        "\(draft.source.fileName):\(draft.position(of: node).line)"
    }
}

extension ForceUnwrapExprSyntax {
    /// Whether it is a result, or stands where values are read.
    fileprivate var isOnlyRead: Bool {
        // What is forced of a chain is the whole of it.
        guard !expression.isChained else { return false }
        if expression.is(FunctionCallExprSyntax.self) { return true }
        var outermost = Syntax(self)
        while let parent = outermost.parent, parent.isPostfix { outermost = parent }
        guard let parent = outermost.parent, !parent.is(InOutExprSyntax.self),
            !parent.is(CodeBlockItemSyntax.self)
        else { return false }
        guard let elements = parent.as(ExprListSyntax.self).map(Array.init), elements.count > 1,
            elements[0].id == outermost.id
        else { return true }
        return !elements[1].assigns
    }
}

extension Syntax {
    /// Whether it is an expression with something behind it: a member, arguments, an index.
    fileprivate var isPostfix: Bool {
        [
            .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr,
            .optionalChainingExpr,
        ].contains(kind)
    }
}

extension ExprSyntax {
    /// Whether it goes on only where there is something: `a?.b`.
    fileprivate var isChained: Bool {
        if self.is(OptionalChainingExprSyntax.self) { return true }
        if let member = self.as(MemberAccessExprSyntax.self) {
            return member.base?.isChained == true
        }
        if let call = self.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.isChained
        }
        if let call = self.as(SubscriptCallExprSyntax.self) {
            return call.calledExpression.isChained
        }
        return false
    }

    /// Whether it is an operator that changes what stands before it.
    fileprivate var assigns: Bool {
        if self.is(AssignmentExprSyntax.self) { return true }
        let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
        return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
    }
}

extension TypeSyntax {
    fileprivate var isOptional: Bool {
        self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
}
