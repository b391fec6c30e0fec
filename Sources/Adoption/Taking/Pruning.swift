import SwiftSyntax

/// Leaves out the members of what is taken along that nobody mentions, and empties bodies.
struct Pruning {
    let draft: Draft
    let depth: Excerpt.Depth
    let wishes: Wishes
    let mentioned: Set<String>

    /// What protocols of Swift and Foundation ask for, mentioned or not.
    private static let witnesses: Set<String> = [
        "==", "<", "allCases", "callAsFunction", "debugDescription", "description", "encode",
        "errorCode", "errorDescription", "errorDomain", "errorUserInfo", "hash", "hashValue", "id",
        "isEqual", "localizedDescription", "makeIterator", "next", "rawValue", "stringValue",
        "intValue", "wrappedValue", "projectedValue",
    ]

    func prune(_ node: Syntax) {
        if let type = node.asProtocol((any DeclGroupSyntax).self) {
            for member in type.memberBlock.members { prune(member, of: type) }
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

    private func prune(_ member: MemberBlockItemSyntax, of type: any DeclGroupSyntax) {
        let declaration = member.decl
        let place = Place(
            path: draft.source.path,
            offset: declaration.positionAfterSkippingLeadingTrivia.utf8Offset)
        if wishes.dropped.contains(place) || !isKept(declaration, of: type) {
            draft.leaveOut(declaration)
        } else if declaration.asProtocol((any DeclGroupSyntax).self) != nil {
            prune(Syntax(declaration))
        } else {
            hollow(Syntax(declaration))
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
    private func hollow(_ node: Syntax) {
        let place = Place(
            path: draft.source.path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        let isEmptied = wishes.emptied.contains(place)
        guard depth == .hollow || isEmptied else { return }
        if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
            let type = function.signature.returnClause?.type.trimmedDescription
            draft.empty(body, with: "{ \(Self.value(of: type)) }")
        } else if let variable = node.as(VariableDeclSyntax.self) {
            hollow(variable, isEmptied: isEmptied)
        } else if isEmptied, let initializer = node.as(InitializerDeclSyntax.self),
            let body = initializer.body
        {
            let isOptional = initializer.optionalMark != nil
            draft.empty(body, with: isOptional ? "{ return nil }" : "{ \(Self.value(of: "")) }")
        } else if let accessors = node.as(SubscriptDeclSyntax.self)?.accessorBlock {
            let type = node.as(SubscriptDeclSyntax.self)?.returnClause.type.trimmedDescription
            draft.empty(accessors, with: Self.accessors(accessors, of: type))
        }
    }

    private func hollow(_ variable: VariableDeclSyntax, isEmptied: Bool) {
        for binding in variable.bindings {
            let type = binding.typeAnnotation?.type.trimmedDescription
            if let accessors = binding.accessorBlock, !accessors.isOfProtocol {
                draft.empty(
                    accessors,
                    with: accessors.observes ? "" : Self.accessors(accessors, of: type))
            }
            if isEmptied, let value = binding.initializer?.value {
                draft.empty(value, with: Self.value(of: type, asExpression: true))
            }
        }
    }

    private static func accessors(_ block: AccessorBlockSyntax, of type: String?) -> String {
        "{ get { \(value(of: type)) } \(block.sets ? "set {}" : "") }"
    }

    /// The least value of a type.
    private static func value(of type: String?, asExpression: Bool = false) -> String {
        guard let type else { return asExpression ? "()" : "" }
        let value = type == "Bool" ? "false" : StubParents.value(of: type)
        if value == "()" { return asExpression ? "()" : "" }
        return asExpression && value.hasPrefix("fatalError") ? "{ \(value) }()" : value
    }
}

extension VariableDeclSyntax {
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
