import SwiftSyntax

/// Finds the types that a file declares, and variables whose type is written or follows from a
/// call.
final class DeclarationVisitor: ActiveVisitor {
    private(set) var declared: Set<String> = []
    /// The names of public types.
    private(set) var publicTypes: Set<String> = []
    private(set) var topLevel: [String: [SourcePosition]] = [:]
    private(set) var appDelegates: [String] = []
    /// Types by variable name, except names with several types.
    private(set) var variables: [String: String] = [:]
    private var ambiguous: Set<String> = []
    /// Expressions for the simplest values of enumerations and option sets, by type name.
    private(set) var values: [String: String] = [:]

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        noteDelegate(node.name.text, parents: node.inheritanceClause)
        return declare(node.name, by: node)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let parents = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        if parents.contains("OptionSet"), node.isPublic { values[node.qualifiedName] = "[]" }
        return declare(node.name, by: node)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        let plain = cases.flatMap(\.elements).first { $0.parameterClause == nil }
        if let plain, node.isPublic { values[node.qualifiedName] = ".\(plain.name.text)" }
        return declare(node.name, by: node)
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

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        declareValue(node.identifier)
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        declareValue(node.name)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        declareValue(node.name)
        return .visitChildren
    }

    /// Notes a variable, parameter or case whose name is capitalized like a type: `URLContexts`.
    private func declareValue(_ name: TokenSyntax) {
        if name.text.first?.isUppercase == true { declared.insert(name.text) }
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
        let name = node.secondName ?? node.firstName
        declareValue(name)
        note(name.text, type: node.type.baseName)
        return .visitChildren
    }

    private func declare(
        _ name: TokenSyntax, by node: some SyntaxProtocol
    ) -> SyntaxVisitorContinueKind {
        guard !draft.isLeftOut(node) else { return .skipChildren }
        declared.insert(name.text)
        let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers
        if modifiers?.contains(where: \.isPublic) == true { publicTypes.insert(name.text) }
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

    /// Notes a class that conforms to `UIApplicationDelegate` or inherits from a framework's
    /// delegate, such as `ExpoAppDelegate` or `FlutterAppDelegate`.
    private func noteDelegate(_ name: String, parents: InheritanceClauseSyntax?) {
        let names = parents?.inheritedTypes.map { $0.type.baseName ?? "" } ?? []
        let first = names.first ?? ""
        if names.contains("UIApplicationDelegate")
            || first.hasSuffix("AppDelegate") && first != "AppDelegate"
        {
            appDelegates.append(name)
        }
    }
}

extension DeclGroupSyntax where Self: NamedDeclSyntax {
    fileprivate var isPublic: Bool { modifiers.contains(where: \.isPublic) }

    /// The name with the names of the types around it: `UIApplication.State`.
    fileprivate var qualifiedName: String {
        var names = [name.plainText]
        var node = parent
        while let up = node {
            if let extended = up.as(ExtensionDeclSyntax.self)?.extendedType {
                names.insert(extended.trimmedDescription, at: 0)
            } else if let group = up.asProtocol((any DeclGroupSyntax).self) {
                names.insert(contentsOf: DeclSyntax(fromProtocol: group).declaredNames, at: 0)
            }
            node = up.parent
        }
        return names.joined(separator: ".")
    }
}
