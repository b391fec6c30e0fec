import SwiftSyntax

/// Finds the types that a file uses, and the kinds of the uses.
final class UseVisitor: ActiveVisitor {
    private(set) var uses: [(String, TypeUse)] = []
    private let variables: [String: String]

    /// Common names of static members that hold an instance of their type.
    static let instanceNames: Set<String> = [
        "current", "default", "instance", "main", "shared", "sharedInstance", "sharedManager",
        "singleton", "standard",
    ]

    init(_ draft: Draft, variables: [String: String]) {
        self.variables = variables
        super.init(draft)
    }

    // MARK: Types in declarations

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        let kind = Self.kind(of: node)
        use(node.name.text, at: node, kind)
        if let arguments = node.genericArgumentClause?.arguments {
            use(node.name.text, at: node, .generic(arguments.count))
        }
        if kind == .superclass { noteOverrides(of: node) }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if draft.stripped.contains(node.baseType.id) {
            use(node.name.text, at: node, .annotation)
        } else if let base = node.baseType.baseName {
            use(base, at: node, .unclear(node.name.text))
        }
        if let arguments = node.genericArgumentClause { walk(arguments) }
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.attributeName.baseName, !Observation.attributes.contains(name) {
            let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
            use(name, at: node, variable.flatMap { Self.wrapper(node, of: $0) } ?? .attribute)
        }
        if let arguments = node.arguments { walk(arguments) }
        return .skipChildren
    }

    /// Returns `nil` for an actor's attribute, and for that of a computed variable.
    private static func wrapper(
        _ node: AttributeSyntax, of variable: VariableDeclSyntax
    ) -> TypeUse.Kind? {
        let isStored = variable.bindings.allSatisfy { binding in
            binding.accessorBlock == nil || binding.accessorBlock?.observes == true
        }
        guard isStored, node.attributeName.baseName?.hasSuffix("Actor") != true else { return nil }
        let list = node.arguments?.as(LabeledExprListSyntax.self) ?? []
        let arguments = list.map { argument in
            TypeUse.Argument(
                label: argument.label?.text, type: wrapperType(of: argument.expression))
        }
        let hasValue = variable.bindings.first?.initializer != nil
        return .wrapper(TypeUse.Wrapper(arguments: arguments, hasValue: hasValue))
    }

    /// Returns the type of a wrapper's parameter. A key path leads to the wrapped value.
    private static func wrapperType(of expression: ExprSyntax) -> String {
        if let path = expression.as(KeyPathExprSyntax.self) {
            let root = path.root?.trimmedDescription ?? DynamicStub.name
            return "KeyPath<\(root), Value>"
        }
        if expression.is(ClosureExprSyntax.self) { return "@escaping () -> Value" }
        return expression.hasIndependentType ? expression.widestType : DynamicStub.name
    }

    private static func kind(of node: IdentifierTypeSyntax) -> TypeUse.Kind {
        var parent = node.parent
        while let wrapper = parent,
            wrapper.is(OptionalTypeSyntax.self) || wrapper.is(AttributedTypeSyntax.self)
                || wrapper.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        {
            parent = wrapper.parent
        }
        if parent?.is(SomeOrAnyTypeSyntax.self) == true { return .existential }
        if parent?.is(ExtensionDeclSyntax.self) == true { return .extended }
        if let inherited = parent?.as(InheritedTypeSyntax.self) { return kind(of: inherited) }
        let variable = parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self)
        if parent?.is(TypeAnnotationSyntax.self) == true,
            variable?.modifiers.contains(where: \.isReference) == true
        {
            return .reference
        }
        return .annotation
    }

    private static func kind(of parent: InheritedTypeSyntax) -> TypeUse.Kind {
        let list = parent.parent?.as(InheritedTypeListSyntax.self)
        guard list?.first?.id == parent.id,
            let child = list?.parent?.parent?.as(ClassDeclSyntax.self)
        else { return .laterParent }
        return SuperclassEvidence(child).isSubclass ? .superclass : .firstParentOfClass
    }

    private func noteOverrides(of node: IdentifierTypeSyntax) {
        var parent = node.parent
        while let up = parent, !up.is(ClassDeclSyntax.self) { parent = up.parent }
        guard let child = parent?.as(ClassDeclSyntax.self) else { return }
        for method in SuperclassEvidence(child).overridden {
            use(node.name.text, at: node, .overridden(method))
        }
    }

    // MARK: Types and their members in expressions

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.unwrapped
        if let name = called.typeName {
            let call = Self.call(node, name: "init")
            if called.is(GenericSpecializationExprSyntax.self) { walk(called) }
            use(name, at: node, call.map(TypeUse.Kind.initializer) ?? .unclear("init"))
            walkArguments(of: node)
            return .skipChildren
        }
        guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base?.unwrapped
        else { return .visitChildren }
        let method = member.declName.baseName.text
        if let type = base.typeName {
            use(type, at: member, kind(ofStatic: node, method: method, type: type))
        } else if let type = instanceType(of: base) {
            let call = node.isStatement ? Self.call(node, name: method) : nil
            use(type, at: member, call.map(TypeUse.Kind.method) ?? .unclear(method))
            walk(base)
        } else {
            return .visitChildren
        }
        walkArguments(of: node)
        return .skipChildren
    }

    override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.expression.typeName {
            let count = node.genericArgumentClause.arguments.count
            use(name, at: node, .generic(count))
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base?.unwrapped else { return .visitChildren }
        if draft.stripped.contains(base.id) {
            use(node.declName.baseName.text, at: node, .metatype)
            return .skipChildren
        }
        let member = node.declName.baseName.text
        if let type = base.typeName {
            let isInstance = Self.instanceNames.contains(member)
            let kind: TypeUse.Kind =
                member == "self"
                ? .metatype
                : isInstance
                    ? .instance(
                        name: member, isCall: false, isOptional: Syntax(node).isUnwrapped)
                    : .unclear(member)
            use(type, at: node, kind)
            return .visitChildren
        }
        if let type = instanceType(of: base) {
            use(type, at: node, node.isAssigned ? .assignedProperty(member) : .unclear(member))
        }
        return .visitChildren
    }

    private func kind(
        ofStatic node: FunctionCallExprSyntax, method: String, type: String
    ) -> TypeUse.Kind {
        if method == "init", let call = Self.call(node, name: "init") { return .initializer(call) }
        if Self.isInstance(method, of: type), node.arguments.isEmpty, node.trailingClosure == nil {
            return .instance(name: method, isCall: true, isOptional: node.isUnwrapped)
        }
        let call = node.isStatement ? Self.call(node, name: method) : nil
        return call.map(TypeUse.Kind.staticMethod) ?? .unclear(method)
    }

    private static func isInstance(_ member: String, of type: String) -> Bool {
        instanceNames.contains(member) || type.lowercased().hasSuffix(member.lowercased())
    }

    /// The type of an expression, if it follows from names.
    private func instanceType(of expression: ExprSyntax) -> String? {
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return variables[name]
        }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.text
            if member.base?.trimmedDescription == "self" { return variables[name] }
            return Self.instanceNames.contains(name) ? member.base?.typeName : nil
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        if let name = call.calledExpression.typeName { return name }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            let type = member.base?.typeName, call.arguments.isEmpty
        else { return nil }
        return Self.isInstance(member.declName.baseName.text, of: type) ? type : nil
    }

    /// Returns the call as a use; `nil` if the type of an argument depends on the parameter.
    private static func call(_ node: FunctionCallExprSyntax, name: String) -> TypeUse.Call? {
        guard node.trailingClosure == nil, node.additionalTrailingClosures.isEmpty,
            node.arguments.allSatisfy({ $0.expression.hasIndependentType })
        else { return nil }
        let context = node.effects
        return TypeUse.Call(
            name: name,
            arguments: node.arguments.map { argument in
                let handed = HandedOn.argument(argument.expression)
                return TypeUse.Argument(
                    label: argument.label?.text,
                    type: handed?.type ?? argument.expression.widestType,
                    isHandler: handed != nil)
            },
            isAsync: context.isAsync, isThrowing: context.isThrowing, isOptional: node.isUnwrapped)
    }

    private func walkArguments(of node: FunctionCallExprSyntax) {
        walk(node.arguments)
        if let closure = node.trailingClosure { walk(closure) }
        walk(node.additionalTrailingClosures)
    }

    private func use(_ name: String, at node: some SyntaxProtocol, _ kind: TypeUse.Kind) {
        guard name.first?.isUppercase == true, !draft.beginsLeftOut(node) else { return }
        uses.append((name, TypeUse(position: draft.position(of: node), kind: kind)))
    }
}

extension DeclModifierSyntax {
    fileprivate var isReference: Bool {
        name.tokenKind == .keyword(.weak) || name.tokenKind == .keyword(.unowned)
    }
}

/// The names of Observation, which Foundation and SwiftUI export on an iPhone.
enum Observation {
    static let attributes: Set = ["Observable", "ObservationIgnored", "ObservationTracked"]
    private static let others: Set = ["ObservationRegistrar", "withObservationTracking"]

    /// Whether a file uses them. An app's own type may be called `Observable`.
    static func isUsed(in draft: Draft) -> Bool {
        guard draft.source.text.contains("Observ") else { return false }
        return draft.tree.tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier(let name) = token.tokenKind else { return false }
            let isAttribute = token.parent?.parent?.is(AttributeSyntax.self) == true
            return others.contains(name) || isAttribute && attributes.contains(name)
        }
    }
}
