import SwiftSyntax

/// The types that sources declare and use.
package struct TypeIndex: Sendable {
    /// The names of all types, including generic parameters.
    package private(set) var declared: Set<String> = []
    /// The positions of the types that are nested in no other.
    private(set) var topLevel: [String: [SourcePosition]] = [:]
    private(set) var uses: [String: [TypeUse]] = [:]
    /// The classes that conform to `UIApplicationDelegate`, in the order of the sources.
    private(set) var appDelegates: [String] = []

    /// Indexes sources, for instance those of the modules that replace Apple's.
    package init(_ sources: [SourceText]) {
        self.init(sources.map(Draft.init))
    }

    init(_ drafts: [Draft]) {
        for draft in drafts {
            let declarations = DeclarationVisitor(draft)
            declarations.walk()
            declared.formUnion(declarations.declared)
            topLevel.merge(declarations.topLevel) { $0 + $1 }
            appDelegates += declarations.appDelegates
            let used = UseVisitor(draft, variables: declarations.variables)
            used.walk()
            for (name, use) in used.uses { uses[name, default: []].append(use) }
        }
    }
}

/// Finds the types that a file declares, and the variables whose type is written or a plain call.
final class DeclarationVisitor: ActiveVisitor {
    private(set) var declared: Set<String> = []
    private(set) var topLevel: [String: [SourcePosition]] = [:]
    private(set) var appDelegates: [String] = []
    /// Types by the name of a variable, without the names that have several types.
    private(set) var variables: [String: String] = [:]
    private var ambiguous: Set<String> = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        noteDelegate(node.name.text, parents: node.inheritanceClause)
        return declare(node.name, by: node)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name, by: node)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name, by: node)
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name, by: node)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name, by: node)
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name, by: node)
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name, by: node)
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name, by: node)
    }

    override func visit(_ node: PrimaryAssociatedTypeSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name, by: node)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        // A call of such a function looks like an initializer: `Text("…")`.
        if node.name.text.first?.isUppercase == true { declared.insert(node.name.text) }
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        noteDelegate(node.extendedType.trimmedDescription, parents: node.inheritanceClause)
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            return .visitChildren
        }
        if let type = node.typeAnnotation?.type {
            note(name, type: type.baseName)
        } else if let call = node.initializer?.value.as(FunctionCallExprSyntax.self) {
            note(name, type: call.calledExpression.typeName)
        } else if let member = node.initializer?.value.as(MemberAccessExprSyntax.self),
            UseVisitor.instanceNames.contains(member.declName.baseName.text)
        {
            note(name, type: member.base?.typeName)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        note((node.secondName ?? node.firstName).text, type: node.type.baseName)
        return .visitChildren
    }

    private func declare(
        _ name: TokenSyntax, by node: some SyntaxProtocol
    ) -> SyntaxVisitorContinueKind {
        guard !draft.isLeftOut(node) else { return .skipChildren }
        declared.insert(name.text)
        if node.parent?.is(CodeBlockItemSyntax.self) == true,
            node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        {
            topLevel[name.text, default: []].append(draft.position(of: node))
        }
        return .visitChildren
    }

    private func note(_ variable: String, type: String?) {
        guard let type, !ambiguous.contains(variable) else { return }
        if let known = variables[variable], known != type {
            variables[variable] = nil
            ambiguous.insert(variable)
        } else {
            variables[variable] = type
        }
    }

    private func noteDelegate(_ name: String, parents: InheritanceClauseSyntax?) {
        let names = parents?.inheritedTypes.map { $0.type.baseName ?? "" } ?? []
        if names.contains("UIApplicationDelegate") { appDelegates.append(name) }
    }
}
