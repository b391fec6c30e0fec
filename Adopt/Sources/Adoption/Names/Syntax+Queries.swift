import SwiftSyntax

extension TypeSyntax {
    /// The name of a plain, optional, `any` or attributed type; `nil` for other shapes.
    var baseName: String? {
        if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text }
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.baseName }
        if let unwrapped = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return unwrapped.wrappedType.baseName
        }
        if let existential = self.as(SomeOrAnyTypeSyntax.self) {
            return existential.constraint.baseName
        }
        if let attributed = self.as(AttributedTypeSyntax.self) {
            return attributed.baseType.baseName
        }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.type.baseName
        }
        return nil
    }
}

extension ExprSyntax {
    /// The name of a type, with or without generic arguments, recognized by its capital.
    var typeName: String? {
        if let generic = self.as(GenericSpecializationExprSyntax.self) {
            return generic.expression.typeName
        }
        guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return name.first?.isUppercase == true ? name : nil
    }

    /// The expression without `?`, `!` and parentheses.
    var unwrapped: ExprSyntax {
        if let chain = self.as(OptionalChainingExprSyntax.self) {
            return chain.expression.unwrapped
        }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.unwrapped }
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first
        {
            return inner.expression.unwrapped
        }
        return self
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call is a statement, so that its value is unused.
    var isStatement: Bool { outermost.parent?.is(CodeBlockItemSyntax.self) == true }

    /// Whether `await` and `try` precede the call.
    var effects: (isAsync: Bool, isThrowing: Bool) {
        var effects = (isAsync: false, isThrowing: false)
        var node = Syntax(self)
        while let parent = node.parent, parent.isEffect {
            if parent.is(AwaitExprSyntax.self) { effects.isAsync = true }
            if parent.is(TryExprSyntax.self) { effects.isThrowing = true }
            node = parent
        }
        return effects
    }

    /// Whether an optional value is expected of the call.
    var isUnwrapped: Bool { outermost.isUnwrapped }

    private var outermost: Syntax {
        var node = Syntax(self)
        while let parent = node.parent, parent.isEffect { node = parent }
        return node
    }
}

extension Syntax {
    /// Whether the code around the expression unwraps it.
    var isUnwrapped: Bool {
        parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
            || parent?.is(OptionalChainingExprSyntax.self) == true
            || parent?.is(ForceUnwrapExprSyntax.self) == true
    }

    fileprivate var isEffect: Bool { self.is(AwaitExprSyntax.self) || self.is(TryExprSyntax.self) }
}

extension MemberAccessExprSyntax {
    /// Whether the member is the left side of an assignment.
    var isAssigned: Bool {
        guard let list = parent?.as(ExprListSyntax.self), list.first?.id == Syntax(self).id else {
            return false
        }
        return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    }
}

extension ExprSyntax {
    /// The widest type of a parameter that accepts this value. Collection literals get their own
    /// types, because a literal of mixed values does not convert to `Any`.
    var widestType: String {
        if let literal = self.as(DictionaryExprSyntax.self),
            let elements = literal.content.as(DictionaryElementListSyntax.self)
        {
            let isText = elements.allSatisfy { $0.key.is(StringLiteralExprSyntax.self) }
            return isText ? "[String: Any]?" : "[AnyHashable: Any]?"
        }
        return self.is(ArrayExprSyntax.self) ? "[Any]?" : "Any?"
    }

    /// Whether the type is independent of the parameter: no `.member`, closure or `&`.
    var hasIndependentType: Bool {
        if self.is(ClosureExprSyntax.self) || self.is(InOutExprSyntax.self) { return false }
        if let member = self.as(MemberAccessExprSyntax.self) {
            return member.base.map(\.hasIndependentType) ?? false
        }
        if let call = self.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.is(MemberAccessExprSyntax.self)
                ? call.calledExpression.hasIndependentType : true
        }
        return true
    }
}
