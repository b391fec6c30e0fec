import SwiftSyntax

extension SyntaxProtocol {
    /// The nodes around this one, from the nearest.
    var ancestors: some Sequence<Syntax> {
        sequence(first: parent, next: { $0?.parent }).lazy.prefix { $0 != nil }.compactMap { $0 }
    }

    /// The function that contains the node, also through closures.
    var enclosingFunction: FunctionDeclSyntax? {
        ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
    }

    /// The name of the type that contains the node, without types around it.
    var enclosingType: String? {
        for node in ancestors {
            if let extended = node.as(ExtensionDeclSyntax.self)?.extendedType {
                return extended.lastName
            }
            if let named = node.asProtocol((any DeclGroupSyntax).self)?
                .asProtocol((any NamedDeclSyntax).self)
            {
                return named.name.text
            }
        }
        return nil
    }

    /// Whether the type around the node is a double for tests or previews.
    var isInDouble: Bool { enclosingType?.isNameOfDouble ?? false }

    /// Whether a name is used anywhere in the node.
    func mentions(_ names: Set<String>) -> Bool {
        tokens(viewMode: .sourceAccurate).contains {
            if case .identifier(let name) = $0.tokenKind { return names.contains(name) }
            return false
        }
    }
}

extension TypeSyntax {
    /// The last part of a plain, optional, attributed or member type.
    var lastName: String? {
        if let plain = self.as(IdentifierTypeSyntax.self) { return plain.name.text }
        if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.lastName }
        if let forced = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return forced.wrappedType.lastName
        }
        if let attributed = self.as(AttributedTypeSyntax.self) {
            return attributed.baseType.lastName
        }
        if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.lastName }
        return nil
    }
}

extension PatternSyntax {
    /// The name that a plain pattern binds.
    var name: String? { self.as(IdentifierPatternSyntax.self)?.identifier.text }
}

extension ExprSyntax {
    /// The expression without `?`, `!`, `try`, `await` and parentheses.
    var plain: ExprSyntax {
        if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.plain }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.plain }
        if let tried = self.as(TryExprSyntax.self) { return tried.expression.plain }
        if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.plain }
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first
        {
            return inner.expression.plain
        }
        return self
    }

    /// The name of a plain reference.
    var referenceName: String? { plain.as(DeclReferenceExprSyntax.self)?.baseName.text }

    /// The name of a reference or a member, without what is before it.
    var lastName: String? {
        referenceName ?? plain.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// The names of a chain such as `UNUserNotificationCenter.current().delegate`, without arguments;
    /// empty for other shapes.
    var chain: [String] {
        let plain = plain
        if let name = plain.referenceName { return [name] }
        if let member = plain.as(MemberAccessExprSyntax.self) {
            return (member.base?.chain ?? [""]) + [member.declName.baseName.text]
        }
        if let call = plain.as(FunctionCallExprSyntax.self) { return call.calledExpression.chain }
        if let generic = plain.as(GenericSpecializationExprSyntax.self) {
            return generic.expression.chain
        }
        return []
    }
}

extension FunctionCallExprSyntax {
    /// The name of the called function or type.
    var name: String? { calledExpression.lastName ?? calledExpression.chain.last }

    /// The closures of the call with their labels, in and after the parentheses.
    var closures: [(label: String?, closure: ClosureExprSyntax)] {
        let inside = arguments.compactMap { argument in
            argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
        }
        let trailing = trailingClosure.map { [(nil as String?, $0)] } ?? []
        return inside + trailing
            + additionalTrailingClosures.map { ($0.label.text as String?, $0.closure) }
    }

    func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }
}

extension FunctionDeclSyntax {
    /// The labels of the parameters; `_` for a parameter without a label.
    var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

    /// The names of the parameters inside the function.
    var parameterNames: [String] {
        signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    }

    /// The name as Apple writes it: `application(_:didFinishLaunchingWithOptions:)`.
    var fullName: String { name.text + "(" + labels.map { "\($0):" }.joined() + ")" }

    var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }

    /// The result type as written; `nil` for none.
    var resultType: String? {
        let type = signature.returnClause?.type.trimmedDescription
        return type.flatMap { ["Void", "()"].contains($0) ? nil : $0 }
    }
}

extension String {
    /// Whether the name of a type says that it is a double for tests or previews.
    var isNameOfDouble: Bool {
        ["Mock", "Stub", "Fake", "Spy", "Preview"].contains { contains($0) }
    }
}
