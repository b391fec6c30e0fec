import SwiftSyntax

/// Leaves out the members of what is taken along that nobody mentions, and empties bodies.
struct MemberPruning {
    let draft: Draft
    let depth: FileSelection.Depth
    let repairs: RepairPlan
    let mentioned: Set<String>
    /// Expressions of the types that are taken along.
    let makers: [String: String]

    /// What protocols of Swift and Foundation ask for, mentioned or not.
    private static let witnesses: Set<String> = [
        "==", "<", "allCases", "callAsFunction", "debugDescription", "description", "encode",
        "errorCode", "errorDescription", "errorDomain", "errorUserInfo", "hash", "hashValue", "id",
        "isEqual", "localizedDescription", "makeIterator", "next", "rawValue", "stringValue",
        "intValue", "wrappedValue", "projectedValue",
    ]

    func prune(_ node: Syntax) {
        if repairs.opened.contains(place(of: node)) { open(node) }
        if let type = node.asProtocol((any DeclGroupSyntax).self) {
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

    /// Makes a declaration internal: files say it that in the app say another of that name, or it says
    /// what is internal here.
    private func open(_ node: Syntax) {
        guard let declaration = node.asProtocol((any WithModifiersSyntax).self) else { return }
        for modifier in declaration.modifiers where modifier.hides || modifier.isPublic {
            draft.leaveOut(modifier)
        }
    }

    /// Gives a type by hand what the compiler would make if all its members were there.
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
            // The initializer of a structure, and what is decoded, takes all that it stores.
            let variable = declaration.as(VariableDeclSyntax.self)
            if type.is(StructDeclSyntax.self), variable?.isStored == true { return true }
        case .enumDecl where declaration.declaredNames == ["CodingKeys"]: return true
        default: break
        }
        let names = declaration.declaredNames
        return names.isEmpty
            || names.contains { mentioned.contains($0) || Self.witnesses.contains($0) }
    }

    /// Empties the bodies of a function or of a computed property if they are not taken.
    private func hollow(_ node: Syntax, of type: (any DeclGroupSyntax)? = nil) {
        let place = place(of: node)
        if let variable = node.as(VariableDeclSyntax.self), let managed = variable.managed {
            return computeManaged(variable, managed)
        }
        let isEmptied = repairs.emptied.contains(place)
        guard depth == .hollow || isEmptied else { return keepRunning(node, of: type) }
        let emptying = BodyReplacement(
            draft: draft, makers: makers, type: type,
            isAsked: repairs.asked.contains(place)
                || depth == .hollow && isEmptied && !node.is(InitializerDeclSyntax.self),
            required: repairs.required)
        emptying.empty(node, withValues: isEmptied)
        // The values of what is stored stay, and the initializers.
        guard !isEmptied else { return }
        ForcedValues(draft).walk(node)
        if node.is(InitializerDeclSyntax.self) { emptying.replaceTraps(in: node) }
    }

    /// Without Core Data nobody stores a managed property: it is empty.
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

    /// Where what is taken along would end the process, it returns what is plainest.
    private func keepRunning(_ node: Syntax, of type: (any DeclGroupSyntax)?) {
        BodyReplacement(draft: draft, makers: makers, type: type, isAsked: false).replaceTraps(
            in: node)
        ForcedValues(draft).walk(node)
    }
}

extension VariableDeclSyntax {
    /// `@NSManaged`, if it is.
    fileprivate var managed: AttributeSyntax? {
        attributes.compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.attributeName.trimmedDescription == "NSManaged" }
    }

    /// Whether it is stored in an instance.
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

    /// Whether they are observers of a stored property.
    var observes: Bool { kinds.contains { ["willSet", "didSet"].contains($0) } }
    /// Whether there is a setter.
    var sets: Bool { kinds.contains { ["set", "_modify"].contains($0) } }
    /// Whether they are a protocol's requirement, without bodies.
    var isOfProtocol: Bool {
        accessors.as(AccessorDeclListSyntax.self)?.allSatisfy { $0.body == nil } == true
    }
}
