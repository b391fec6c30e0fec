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
    /// The name of a type that stands alone, generic arguments or not: capitals tell.
    var typeName: String? {
        if let generic = self.as(GenericSpecializationExprSyntax.self) {
            return generic.expression.typeName
        }
        guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return name.first?.isUppercase == true ? name : nil
    }

    /// What stands before `?`, `!` or in parentheses.
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
    /// The call is all there is: nobody uses a value of it.
    var isStatement: Bool { outermost.parent?.is(CodeBlockItemSyntax.self) == true }

    /// Whether it stands behind `await` and `try`.
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

    private var outermost: Syntax {
        var node = Syntax(self)
        while let parent = node.parent, parent.isEffect { node = parent }
        return node
    }
}

extension Syntax {
    fileprivate var isEffect: Bool { self.is(AwaitExprSyntax.self) || self.is(TryExprSyntax.self) }
}

extension MemberAccessExprSyntax {
    /// It stands left of `=`, first in its statement.
    var isAssigned: Bool {
        guard let list = parent?.as(ExprListSyntax.self), list.first?.id == Syntax(self).id else {
            return false
        }
        return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    }
}

extension ExprSyntax {
    /// The type that takes this value and as many others as can be. A literal of mixed values is no
    /// `Any` by itself.
    var widestType: String {
        if let literal = self.as(DictionaryExprSyntax.self),
            let elements = literal.content.as(DictionaryElementListSyntax.self)
        {
            let isText = elements.allSatisfy { $0.key.is(StringLiteralExprSyntax.self) }
            return isText ? "[String: Any]?" : "[AnyHashable: Any]?"
        }
        return self.is(ArrayExprSyntax.self) ? "[Any]?" : "Any?"
    }

    /// A value whose type is known without the parameter's: no `.member`, closure or `&`.
    var standsAlone: Bool {
        if self.is(ClosureExprSyntax.self) || self.is(InOutExprSyntax.self) { return false }
        if let member = self.as(MemberAccessExprSyntax.self) {
            return member.base.map(\.standsAlone) ?? false
        }
        if let call = self.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.is(MemberAccessExprSyntax.self)
                ? call.calledExpression.standsAlone : true
        }
        return true
    }
}
