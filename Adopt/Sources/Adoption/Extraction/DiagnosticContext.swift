import SwiftSyntax

/// The piece of the developer's code that a message of the compiler is about.
struct DiagnosticContext {
    let token: TokenSyntax

    /// Finds the token at the error's place; `nil` if the line has none.
    init?(_ error: Diagnostic, in tree: SourceFileSyntax) {
        let converter = SourceLocationConverter(fileName: "", tree: tree)
        guard error.line >= 1, error.line <= converter.sourceLines.count else { return nil }
        let start = converter.position(ofLine: error.line, column: 1)
        let length = converter.sourceLines[error.line - 1].utf8.count
        // A rewritten part of the line may have moved the columns after it.
        let column = min(max(error.column, 1), max(length, 1))
        let wanted = AbsolutePosition(utf8Offset: start.utf8Offset + column - 1)
        guard let token = tree.token(at: wanted) else { return nil }
        // For an assignment the compiler means the value.
        let value = token.parent?.is(AssignmentExprSyntax.self) == true
        self.token = value ? token.nextToken(viewMode: .sourceAccurate) ?? token : token
    }

    /// The calls around this place within its statement, the inner before the outer.
    var calls: [FunctionCallExprSyntax] {
        var calls: [FunctionCallExprSyntax] = []
        var node = Syntax(token)
        while let parent = node.parent, !parent.is(CodeBlockItemListSyntax.self) {
            if let call = parent.as(FunctionCallExprSyntax.self) { calls.append(call) }
            node = parent
        }
        return calls
    }

    /// The implicit member expression (`.member`) at this place.
    var implicitMember: MemberAccessExprSyntax? {
        var node = Syntax(token)
        while let parent = node.parent {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base == nil {
                return member
            }
            guard parent.is(ExprSyntax.self) else { return nil }
            node = parent
        }
        return nil
    }

    /// The expression before the next `?` or `!`.
    var unwrapped: ExprSyntax? {
        var node = Syntax(token)
        while let parent = node.parent, !parent.is(CodeBlockItemListSyntax.self) {
            if let chain = parent.as(OptionalChainingExprSyntax.self) { return chain.expression }
            if let forced = parent.as(ForceUnwrapExprSyntax.self) { return forced.expression }
            node = parent
        }
        return nil
    }

    /// The whole expression at this place, up to the next operator or argument list.
    var expression: ExprSyntax? {
        if let binding = token.parent?.as(OptionalBindingConditionSyntax.self) {
            return binding.initializer?.value
        }
        var node = Syntax(token)
        var found: ExprSyntax?
        while let parent = node.parent, !parent.is(ExprListSyntax.self),
            !parent.is(CodeBlockItemListSyntax.self), !parent.is(LabeledExprSyntax.self)
        {
            let isWhole =
                parent.is(MemberAccessExprSyntax.self) || parent.is(DeclReferenceExprSyntax.self)
                || parent.is(FunctionCallExprSyntax.self)
                || parent.is(OptionalChainingExprSyntax.self)
                || parent.is(SubscriptCallExprSyntax.self)
            if isWhole {
                found = parent.as(ExprSyntax.self)
            } else if found != nil, !parent.is(TryExprSyntax.self), !parent.is(AwaitExprSyntax.self)
            {
                break
            }
            node = parent
        }
        return found
    }
}

extension ExprSyntax {
    /// The last name of the expression, such as `c` of `a.b.c(d)`.
    var lastName: String? {
        if let member = lastMember { return member.declName.baseName.plainText }
        let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
        return called.unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    }

    /// The last member access of the expression, such as `a.b.c` of `a.b.c(d)`.
    var lastMember: MemberAccessExprSyntax? {
        if let member = self.as(MemberAccessExprSyntax.self) { return member }
        if let call = self.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.lastMember
        }
        return unwrapped == self ? nil : unwrapped.lastMember
    }
}
