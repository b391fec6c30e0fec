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
