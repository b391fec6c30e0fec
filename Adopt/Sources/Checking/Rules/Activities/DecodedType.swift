import SwiftSyntax

/// A type of the sources that iOS decodes from a push.
struct DecodedType {
    struct Property {
        let node: Syntax
        let name: String
        let type: TypeSyntax

        fileprivate var text: String { "\(name): \(type.trimmedDescription)" }
    }

    let node: any DeclGroupSyntax
    let file: SwiftFile
    /// The name as an extension writes it: `RideAttributes.ContentState`.
    let path: String

    /// Returns the content state of attributes; `nil` if there is none in the sources, or a choice. An
    /// app and its widgets may have copies.
    static func contentState(of attributes: String, in index: CodeIndex) -> DecodedType? {
        let owners = declarations(of: attributes, extensions: true, in: index)
        let found = owners.flatMap { owner in
            owner.node.memberBlock.members.compactMap { member -> DecodedType? in
                if let alias = member.decl.as(TypeAliasDeclSyntax.self),
                    alias.name.text == "ContentState",
                    let name = alias.initializer.value.as(IdentifierTypeSyntax.self)?.name.text
                {
                    let types = declarations(of: name, extensions: false, in: index)
                    return types.count == 1 ? types[0] : nil
                }
                return owner.nested("ContentState", in: member)
            }
        }
        let properties = found.map { $0.storedProperties.map(\.text) }
        return properties.allSatisfy { $0 == properties.first } ? found.first : nil
    }

    /// Returns a type by the name that a property of this type uses.
    func inner(_ name: String, in index: CodeIndex) -> DecodedType? {
        let nested = node.memberBlock.members.compactMap { self.nested(name, in: $0) }
        if let own = nested.first { return own }
        let all = Self.declarations(of: name, extensions: false, in: index)
        return all.count == 1 ? all[0] : nil
    }

    private func nested(_ name: String, in member: MemberBlockItemSyntax) -> DecodedType? {
        guard let group = member.decl.asProtocol((any DeclGroupSyntax).self),
            group.asProtocol((any NamedDeclSyntax).self)?.name.text == name
        else { return nil }
        return DecodedType(node: group, file: file, path: "\(path).\(name)")
    }

    private static func declarations(
        of name: String, extensions: Bool, in index: CodeIndex
    ) -> [DecodedType] {
        (index.types[name]?.files ?? []).reduce(into: [DecodedType]()) { found, file in
            guard !found.contains(where: { $0.file.path == file.path }) else { return }
            let search = Search(name, extensions: extensions)
            search.walk(file.tree)
            found += search.found.map { DecodedType(node: $0, file: file, path: name) }
        }
    }

    /// The values that a decoder fills: of stored properties without a wrapper or a constant value, and
    /// the associated values of cases.
    var storedProperties: [Property] {
        if let choice = Syntax(fromProtocol: node).as(EnumDeclSyntax.self) {
            return choice.associatedValues
        }
        return node.memberBlock.members.flatMap { member -> [Property] in
            guard let variable = member.decl.as(VariableDeclSyntax.self),
                variable.attributes.isEmpty,
                !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
            else { return [] }
            let isConstant = variable.bindingSpecifier.text == "let"
            return variable.bindings.compactMap { binding in
                guard !binding.isComputed, !(isConstant && binding.initializer != nil),
                    let type = binding.typeAnnotation?.type
                else { return nil }
                return Property(
                    node: Syntax(binding), name: binding.pattern.trimmedDescription, type: type)
            }
        }
    }

    /// The cases of CodingKeys; `nil` if the compiler makes them. Those of an enum name no values.
    var codingKeys: Set<String>? {
        guard !Syntax(fromProtocol: node).is(EnumDeclSyntax.self) else { return nil }
        let keys = node.memberBlock.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }
            .first { $0.name.text == "CodingKeys" }
        return keys.map { keys in
            Set(
                keys.memberBlock.members.flatMap { member in
                    member.decl.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.text) ?? []
                })
        }
    }

    /// Whether the type, or an extension of it, has an initializer that decodes.
    func decodesItself(_ index: CodeIndex) -> Bool {
        if node.decodes { return true }
        return index.files.contains { file in
            guard file.text.contains("init(from") else { return false }
            let search = Search(path, extensions: true)
            search.walk(file.tree)
            return search.found.contains(where: \.decodes)
        }
    }

    /// Finds the declarations of a name, and its extensions.
    private final class Search: ActiveCode {
        private let name: String
        private let extensions: Bool
        private(set) var found: [any DeclGroupSyntax] = []

        init(_ name: String, extensions: Bool) {
            self.name = name
            self.extensions = extensions
        }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.name.text == name { found.append(node) }
            return .visitChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.name.text == name { found.append(node) }
            return .visitChildren
        }

        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.name.text == name { found.append(node) }
            return .visitChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            if extensions, node.extendedType.trimmedDescription == name { found.append(node) }
            return .visitChildren
        }
    }
}

extension EnumDeclSyntax {
    fileprivate var associatedValues: [DecodedType.Property] {
        memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
            .flatMap { element in
                (element.parameterClause?.parameters ?? []).map {
                    DecodedType.Property(
                        node: Syntax($0), name: element.name.text, type: $0.type)
                }
            }
    }
}
