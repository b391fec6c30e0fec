import SwiftSyntax

extension DeclGroupSyntax {
    /// Whether the declaration has an initializer that decodes.
    var decodes: Bool {
        memberBlock.members.contains {
            let parameters = $0.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause
                .parameters
            return parameters?.first?.firstName.text == "from"
        }
    }
}

extension PatternBindingSyntax {
    /// Whether the binding has a getter, and not only observers.
    var isComputed: Bool {
        guard let block = accessorBlock else { return false }
        guard case .accessors(let list) = block.accessors else { return true }
        return list.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

extension TypeSyntax {
    /// Whether a type is a date, or a collection or a range of dates.
    var holdsDate: Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.text == "Date" }
            && !self.is(FunctionTypeSyntax.self)
    }

    /// The name of a plain type, without an optional or an array around it.
    var elementName: String? {
        if let array = self.as(ArrayTypeSyntax.self) { return array.element.elementName }
        if let optional = self.as(OptionalTypeSyntax.self) {
            return optional.wrappedType.elementName
        }
        return self.as(IdentifierTypeSyntax.self)?.name.text
    }
}
