import SwiftSyntax

/// A pruning of copied declarations: leaves out members that no code mentions, and empties bodies.
struct MemberPruning {
    let draft: Draft
    let depth: FileSelection.Depth
    let repairs: RepairPlan
    let mentioned: Set<String>
    /// Expressions that create values of the copied types, by type name.
    let makers: [String: String]
    /// The function types of the app's type aliases, by name.
    let aliases: [String: FunctionTypeSyntax]

    /// Requirements of protocols of Swift and Foundation, which are kept even if no code mentions
    /// them.
    private static let witnesses: Set<String> = [
        "==", "<", "allCases", "callAsFunction", "debugDescription", "description", "encode",
        "errorCode", "errorDescription", "errorDomain", "errorUserInfo", "hash", "hashValue", "id",
        "intValue", "isEqual", "liveValue", "localizedDescription", "makeIterator", "next",
        "projectedValue", "rawValue", "stringValue", "wrappedValue",
    ]

    func prune(_ node: Syntax) {
        if repairs.opened.contains(place(of: node)) { open(node) }
        if let type = node.asProtocol((any DeclGroupSyntax).self) {
            if repairs.plain.contains(place(of: node)) {
                for attribute in DeclSyntax(fromProtocol: type).foreignAttributes {
                    draft.leaveOut(attribute)
                }
            }
            for member in type.memberBlock.members { prune(member, of: type) }
            conform(type)
        } else if let block = node.as(IfConfigDeclSyntax.self) {
            for clause in block.clauses {
                if let items = clause.elements?.as(CodeBlockItemListSyntax.self) {
                    for item in items { prune(Syntax(item.item)) }
                }
            }
        } else {
            hollow(node)
        }
    }

    private func place(of node: some SyntaxProtocol) -> Place {
        Place(
            path: draft.source.path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// Makes a declaration internal, because other files use it, or its own signature uses internal
    /// types.
    private func open(_ node: Syntax) {
        guard let declaration = node.asProtocol((any WithModifiersSyntax).self) else { return }
        for modifier in declaration.modifiers where modifier.hides || modifier.isPublic {
            draft.leaveOut(modifier)
        }
    }

    /// Adds the members that the compiler would create if all members of the type were copied, or
    /// removes the conformance.
    private func conform(_ type: any DeclGroupSyntax) {
        let place = place(of: type)
        let lacking = repairs.conformances.filter { $0.place == place }.map(\.name)
        for name in lacking.sorted() {
            if let made = Conformance.extension(to: name, of: Syntax(type)) {
                draft.insert(made.text, after: made.outermost)
            } else if let inherited = type.inheritanceClause {
                leaveOut(name, of: inherited)
            }
        }
    }

    private func leaveOut(_ name: String, of clause: InheritanceClauseSyntax) {
        let types = Array(clause.inheritedTypes)
        let kept = types.filter { $0.type.trimmedDescription != name }
        guard kept.count < types.count else { return }
        let names = kept.map(\.type.trimmedDescription).joined(separator: ", ")
        draft.replaceSilently(clause, with: kept.isEmpty ? "" : ": \(names)")
    }

    private func prune(_ member: MemberBlockItemSyntax, of type: any DeclGroupSyntax) {
        let declaration = member.decl
        let place = place(of: declaration)
        if repairs.dropped.contains(place) || !isKept(declaration, of: type) {
            draft.leaveOut(declaration)
        } else if declaration.asProtocol((any DeclGroupSyntax).self) != nil {
            prune(Syntax(declaration))
        } else {
            if repairs.opened.contains(place) { open(Syntax(declaration)) }
            hollow(Syntax(declaration), of: type)
        }
    }

    private func isKept(_ declaration: DeclSyntax, of type: any DeclGroupSyntax) -> Bool {
        switch declaration.kind {
        case .initializerDecl, .subscriptDecl, .enumCaseDecl, .associatedTypeDecl, .ifConfigDecl:
            return true
        case .deinitializerDecl: return depth == .whole
        case .macroExpansionDecl: return false
        case .variableDecl:
            // The memberwise initializer and decoding need all stored properties of a structure.
            let variable = declaration.as(VariableDeclSyntax.self)
            if type.is(StructDeclSyntax.self), variable?.isStored == true { return true }
        case .enumDecl where declaration.declaredNames == ["CodingKeys"]: return true
        default: break
        }
        let names = declaration.declaredNames
        return names.isEmpty
            || names.contains { mentioned.contains($0) || Self.witnesses.contains($0) }
    }

    /// Empties the body of a function or computed property, unless it is kept.
    private func hollow(_ node: Syntax, of type: (any DeclGroupSyntax)? = nil) {
        let place = place(of: node)
        if let variable = node.as(VariableDeclSyntax.self), let managed = variable.managed {
            return computeManaged(variable, managed)
        }
        let isEmptied = repairs.emptied.contains(place)
        // A stand-in's container runs the app's code that creates values.
        let extended = type?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        let isOfContainer = extended.map(StandIn.declared.contains) == true
        guard depth == .hollow && !isOfContainer || isEmptied else {
            return keepRunning(node, of: type)
        }
        let emptying = BodyReplacement(
            draft: draft, makers: makers, type: type,
            isAsked: repairs.asked.contains(place)
                || depth == .hollow && isEmptied && !node.is(InitializerDeclSyntax.self),
            required: repairs.required, aliases: aliases, isSilent: repairs.asked.contains(place))
        emptying.empty(node, withValues: isEmptied)
        // The values of stored properties and the initializers are kept.
        guard !isEmptied else { return }
        ForcedValues(draft).walk(node)
        if node.is(InitializerDeclSyntax.self) { emptying.replaceTraps(in: node) }
    }

    /// Makes a managed property a computed one with a simple value, because Core Data is missing.
    private func computeManaged(_ variable: VariableDeclSyntax, _ managed: AttributeSyntax) {
        draft.leaveOut(managed)
        for binding in variable.bindings {
            guard let type = binding.typeAnnotation?.type else { continue }
            let name = DeclSyntax(variable).declaredNames.first ?? ""
            let value = DefaultValue(made: makers)
                .expressionOrTrap(type.trimmedDescription, place: name)
            draft.insert(" { get { \(value) } set {} }", after: binding)
        }
    }

    /// Replaces code that would end the process by a return of the simplest value.
    private func keepRunning(_ node: Syntax, of type: (any DeclGroupSyntax)?) {
        BodyReplacement(
            draft: draft, makers: makers, type: type, isAsked: false, aliases: aliases
        ).replaceTraps(in: node)
        ForcedValues(draft).walk(node)
    }
}

extension VariableDeclSyntax {
    /// The variable's attribute `@NSManaged`, if any.
    fileprivate var managed: AttributeSyntax? {
        attributes.compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.attributeName.trimmedDescription == "NSManaged" }
    }

    /// Whether an instance stores the variable.
    var isStored: Bool {
        let isStatic = modifiers.contains { ["static", "class"].contains($0.name.text) }
        return !isStatic
            && bindings.allSatisfy { $0.accessorBlock == nil || $0.accessorBlock?.observes == true }
    }
}

extension AccessorBlockSyntax {
    private var kinds: [String] {
        accessors.as(AccessorDeclListSyntax.self)?.map(\.accessorSpecifier.text) ?? []
    }

    /// Whether the accessors observe a stored property.
    var observes: Bool { kinds.contains { ["willSet", "didSet"].contains($0) } }
    /// Whether the accessors include a setter.
    var sets: Bool { kinds.contains { ["set", "_modify"].contains($0) } }
    /// Whether the accessors are a protocol's requirement, without bodies.
    var isOfProtocol: Bool {
        accessors.as(AccessorDeclListSyntax.self)?.allSatisfy { $0.body == nil } == true
    }
}
