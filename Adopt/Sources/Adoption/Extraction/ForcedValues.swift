import SwiftSyntax

/// A rewriting of forced casts, `!` and `try!` in copied code. Copied code runs without the app's
/// bundle, files and servers, and its callees may be emptied. A missing value is replaced by the
/// simplest one.
class ForcedValues: SyntaxVisitor {
    let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(viewMode: .sourceAccurate)
    }

    /// Whether a value is rewritten.
    func rewrites(_ node: some SyntaxProtocol) -> Bool { true }

    /// `Settings.all["A"] as! String`
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        // A value of an optional type may be `nil`.
        if let cast = ForcedCast(node), !cast.type.isOptional, rewrites(cast.operand) {
            draft.replaceSilently(cast.mark, with: "?")
            draft.insert(" ?? \(DefaultValue.asked(place(of: node)))", after: cast.type)
        }
        return .visitChildren
    }

    /// Rewrites `Platform.folder(named: "A")!`, but not a value that is changed in place, such as
    /// `a!.b = c`.
    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isOnlyRead, rewrites(node) {
            draft.replaceSilently(node.exclamationMark, with: orPlain(node))
        }
        return .visitChildren
    }

    /// `try! NSRegularExpression(pattern: "a")`
    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        if let mark = node.questionOrExclamationMark, mark.text == "!",
            rewrites(node.expression)
        {
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

/// A forced cast that is a whole expression, or the right side of an assignment: `a = b as! C`.
/// Other operators beside it would bind to a default value.
struct ForcedCast {
    let operand: ExprSyntax
    let mark: TokenSyntax
    let type: TypeSyntax

    init?(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        let isAssigned = elements.count == 5 && elements[1].is(AssignmentExprSyntax.self)
        guard elements.count == 3 || isAssigned,
            let cast = elements[elements.count - 2].as(UnresolvedAsExprSyntax.self),
            let mark = cast.questionOrExclamationMark, mark.text == "!",
            let type = elements[elements.count - 1].as(TypeExprSyntax.self)?.type
        else { return nil }
        (operand, self.mark, self.type) = (elements[elements.count - 3], mark, type)
    }
}

extension ForceUnwrapExprSyntax {
    /// Whether the expression is a result, or is used only for reading.
    fileprivate var isOnlyRead: Bool {
        // In a chain, `!` applies to the whole chain.
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
    /// Whether the expression has a suffix: a member, arguments, or an index.
    fileprivate var isPostfix: Bool {
        [
            .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr,
            .optionalChainingExpr,
        ].contains(kind)
    }
}

extension ExprSyntax {
    /// Whether the expression contains optional chaining, such as `a?.b`.
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

    /// Whether the expression is an operator that changes its left operand.
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
