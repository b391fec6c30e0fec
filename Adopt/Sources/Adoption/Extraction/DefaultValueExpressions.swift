import SwiftSyntax

/// Expressions that create values of declared types, derived from the declarations.
struct DefaultValueExpressions {
    /// Expressions by type name, with parents for nested types, and by the name of a protocol to
    /// which one of the types conforms.
    private(set) var found: [String: String] = [:]
    /// The expressions of `found`, and also those of nested types by their short names, which code
    /// in their parents uses.
    private var named: [String: String] = [:]
    /// Whether arguments without a known value are found at run time.
    private var isAsking = false

    /// Returns expressions that do not find values at run time.
    static func expressions(in trees: [SourceFileSyntax]) -> [String: String] {
        var makers = DefaultValueExpressions()
        makers.note(trees)
        return makers.named
    }

    /// Returns expressions, some of which find parts of their values at run time.
    ///
    /// - Parameter stubs: the classes that exist only as stubs.
    static func asking(in trees: [SourceFileSyntax], stubs: [String] = []) -> [String: String] {
        var makers = DefaultValueExpressions()
        for name in stubs { makers.found[name] = "\(name)()" }
        makers.named = makers.found
        makers.note(trees)
        makers.isAsking = true
        makers.note(trees)
        return makers.found
    }

    private static let depth = 4

    private mutating func note(_ trees: [SourceFileSyntax]) {
        // Types that consist of others need another pass.
        for _ in 0..<Self.depth {
            let before = found.count
            for tree in trees {
                for item in tree.statements {
                    if let declaration = item.item.as(DeclSyntax.self) {
                        note(declaration, prefix: "")
                    }
                }
            }
            if found.count == before { break }
        }
    }

    private mutating func note(_ declaration: DeclSyntax, prefix: String) {
        if let block = declaration.as(IfConfigDeclSyntax.self) {
            for clause in block.clauses {
                for item in clause.elements?.as(CodeBlockItemListSyntax.self) ?? [] {
                    if let inner = item.item.as(DeclSyntax.self) { note(inner, prefix: prefix) }
                }
            }
        }
        if let alias = declaration.as(TypeAliasDeclSyntax.self) {
            return note(
                alias, path: prefix.isEmpty ? alias.name.text : "\(prefix).\(alias.name.text)")
        }
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
        let extended = declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        guard let name = extended ?? declaration.declaredNames.first else { return }
        let path = prefix.isEmpty ? name : "\(prefix).\(name)"
        if extended == nil, found[path] == nil, let made = expression(declaration, group, path) {
            found[path] = made
            if named[path] == nil { named[path] = made }
            // Code in the parent uses the short name of a nested type.
            if !prefix.isEmpty, named[name] == nil { named[name] = made }
        }
        if isAsking, let made = found[path] {
            for parent in group.inheritanceClause?.inheritedTypes ?? [] {
                let name = "any \(parent.type.trimmedDescription)"
                if found[name] == nil { found[name] = made }
            }
        }
        for member in group.memberBlock.members { note(member.decl, prefix: path) }
    }

    /// Notes an expression for an alias of a tuple.
    private mutating func note(_ alias: TypeAliasDeclSyntax, path: String) {
        let type = alias.initializer.value
        guard found[path] == nil, type.is(TupleTypeSyntax.self) else { return }
        if let made = tuple(type, of: path) {
            found[path] = made
            if named[path] == nil { named[path] = made }
        }
    }

    private func tuple(_ type: TypeSyntax, of path: String) -> String? {
        let elements = type.as(TupleTypeSyntax.self)?.elements.map { value(of: $0.type, for: path) }
        return elements.flatMap(Self.joined).map { "(\($0))" }
    }

    private func expression(
        _ declaration: DeclSyntax, _ group: any DeclGroupSyntax, _ name: String
    ) -> String? {
        let members = group.memberBlock.members.map(\.decl)
        if declaration.is(EnumDeclSyntax.self) {
            let elements = members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
            return `case`(among: elements, of: name)
        }
        guard declaration.is(ClassDeclSyntax.self) || declaration.is(StructDeclSyntax.self) else {
            return nil
        }
        let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
        if let only = variables.lazy.compactMap(\.singleton).first { return "\(name).\(only)" }
        let makers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        let lists = makers.compactMap { maker -> String? in
            guard maker.optionalMark == nil, !maker.modifiers.contains(where: \.hides),
                maker.signature.effectSpecifiers == nil
            else { return nil }
            return arguments(for: maker.signature.parameterClause.parameters, of: name)
        }
        if let list = lists.min(by: { ($0.count, $0) < ($1.count, $1) }) {
            return "\(name)(\(list))"
        }
        guard makers.isEmpty else { return nil }
        if variables.allSatisfy(\.isFilled) { return "\(name)()" }
        guard declaration.is(StructDeclSyntax.self) else { return nil }
        return memberwise(variables, of: name).map { "\(name)(\($0))" }
    }

    private func `case`(among elements: [EnumCaseElementSyntax], of name: String) -> String? {
        if let plain = elements.first(where: { $0.parameterClause == nil }) {
            return "\(name).\(plain.name.text)"
        }
        guard isAsking, let first = elements.first, let clause = first.parameterClause else {
            return nil
        }
        let list = clause.parameters.filter { $0.defaultValue == nil }.map { parameter in
            let label = parameter.firstName.map { "\($0.text): " } ?? ""
            return value(of: parameter.type, for: "\(name).\(first.name.text)").map { label + $0 }
        }
        return Self.joined(list).map { "\(name).\(first.name.text)(\($0))" }
    }

    /// Returns arguments for the parameters that need them; `nil` if one has no simple value.
    private func arguments(for parameters: FunctionParameterListSyntax, of name: String) -> String?
    {
        let list = parameters.filter { $0.defaultValue == nil && $0.ellipsis == nil }
            .map { parameter in
                let label = parameter.firstName.text
                return value(of: parameter.type, for: "\(name).init(\(label):)")
                    .map { label == "_" ? $0 : "\(label): \($0)" }
            }
        return Self.joined(list)
    }

    private func memberwise(_ variables: [VariableDeclSyntax], of owner: String) -> String? {
        guard !variables.contains(where: { $0.isStored && $0.isHidden }) else { return nil }
        let list = variables.filter { !$0.isFilled }.map { variable -> String? in
            guard let type = variable.bindings.first?.typeAnnotation?.type,
                let name = DeclSyntax(variable).declaredNames.first
            else { return nil }
            return value(of: type, for: "\(owner).\(name)").map { "\(name): \($0)" }
        }
        return Self.joined(list)
    }

    private func value(of type: TypeSyntax, for place: String) -> String? {
        let plain = DefaultValue(made: named).expression(of: type)
        return plain ?? (isAsking ? DefaultValue.asked(place) : nil)
    }

    private static func joined(_ list: [String?]) -> String? {
        guard list.allSatisfy({ $0 != nil }) else { return nil }
        return list.compactMap(\.self).joined(separator: ", ")
    }
}

extension VariableDeclSyntax {
    /// The variable's name if it holds the single shared instance of its type.
    fileprivate var singleton: String? {
        guard !isStored, bindings.first?.initializer != nil, !isHidden,
            let name = DeclSyntax(self).declaredNames.first,
            ["shared", "default", "standard"].contains(name)
        else { return nil }
        return name.escapedName
    }

    /// Whether the variable needs no value in an initializer.
    fileprivate var isFilled: Bool {
        !isStored
            || bindings.allSatisfy { binding in
                binding.initializer != nil
                    || bindingSpecifier.text == "var"
                        && (binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
                            || binding.typeAnnotation?.type.is(
                                ImplicitlyUnwrappedOptionalTypeSyntax.self) == true)
            }
    }

    fileprivate var isHidden: Bool { modifiers.contains(where: \.hides) }
}
