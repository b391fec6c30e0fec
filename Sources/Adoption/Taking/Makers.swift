import SwiftSyntax

/// What makes values of the types of files, as their declarations tell.
enum Makers {
    /// Expressions by the names of the types, and by those of nested ones with their parents'.
    static func expressions(in trees: [SourceFileSyntax]) -> [String: String] {
        var found: [String: String] = [:]
        // What is made of others comes after them.
        for _ in 0..<depth {
            let before = found.count
            for tree in trees {
                for item in tree.statements {
                    if let declaration = item.item.as(DeclSyntax.self) {
                        note(declaration, prefix: "", in: &found)
                    }
                }
            }
            if found.count == before { break }
        }
        return found
    }

    private static let depth = 4

    private static func note(
        _ declaration: DeclSyntax, prefix: String, in found: inout [String: String]
    ) {
        if let block = declaration.as(IfConfigDeclSyntax.self) {
            for clause in block.clauses {
                for item in clause.elements?.as(CodeBlockItemListSyntax.self) ?? [] {
                    if let inner = item.item.as(DeclSyntax.self) {
                        note(inner, prefix: prefix, in: &found)
                    }
                }
            }
        }
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
        let extended = declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        guard let name = extended ?? declaration.declaredNames.first else { return }
        let path = prefix.isEmpty ? name : "\(prefix).\(name)"
        if extended == nil, found[path] == nil,
            let made = expression(declaration, group, name: path, found: found)
        {
            found[path] = made
            // In its own parent a nested type is said by its own name.
            if !prefix.isEmpty, found[name] == nil { found[name] = made }
        }
        for member in group.memberBlock.members { note(member.decl, prefix: path, in: &found) }
    }

    private static func expression(
        _ declaration: DeclSyntax, _ group: any DeclGroupSyntax, name: String,
        found: [String: String]
    ) -> String? {
        let members = group.memberBlock.members.map(\.decl)
        if declaration.is(EnumDeclSyntax.self) {
            let elements = members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
            let plain = elements.first { $0.parameterClause == nil }
            return plain.map { "\(name).\($0.name.text)" }
        }
        guard declaration.is(ClassDeclSyntax.self) || declaration.is(StructDeclSyntax.self) else {
            return nil
        }
        let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
        let only = variables.first { variable in
            !variable.isStored && variable.bindings.first?.initializer != nil
                && ["shared", "default", "standard"].contains(
                    DeclSyntax(variable).declaredNames.first)
                && !variable.isHidden
        }
        if let only = only.flatMap({ DeclSyntax($0).declaredNames.first }) {
            return "\(name).\(only.escapedName)"
        }
        let makers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        let values = PlainValue(made: found)
        let lists = makers.compactMap { maker -> String? in
            guard maker.optionalMark == nil, !maker.modifiers.contains(where: \.hides) else {
                return nil
            }
            return arguments(for: maker.signature.parameterClause.parameters, values)
        }
        if let list = lists.min(by: { ($0.count, $0) < ($1.count, $1) }) {
            return "\(name)(\(list))"
        }
        guard makers.isEmpty else { return nil }
        if variables.allSatisfy(\.isFilled) { return "\(name)()" }
        guard declaration.is(StructDeclSyntax.self) else { return nil }
        return memberwise(variables, values).map { "\(name)(\($0))" }
    }

    /// Arguments for the parameters that need them; `nil` if one has no plain value.
    private static func arguments(
        for parameters: FunctionParameterListSyntax, _ values: PlainValue
    ) -> String? {
        let list = parameters.filter { $0.defaultValue == nil }.map { parameter in
            values.expression(of: parameter.type).map { value in
                let label = parameter.firstName.text
                return label == "_" ? value : "\(label): \(value)"
            }
        }
        guard list.allSatisfy({ $0 != nil }) else { return nil }
        return list.compactMap(\.self).joined(separator: ", ")
    }

    private static func memberwise(
        _ variables: [VariableDeclSyntax], _ values: PlainValue
    ) -> String? {
        guard !variables.contains(where: { $0.isStored && $0.isHidden }) else { return nil }
        let list = variables.filter { !$0.isFilled }.map { variable -> String? in
            guard let type = variable.bindings.first?.typeAnnotation?.type,
                let name = DeclSyntax(variable).declaredNames.first
            else { return nil }
            return values.expression(of: type).map { "\(name): \($0)" }
        }
        guard list.allSatisfy({ $0 != nil }) else { return nil }
        return list.compactMap(\.self).joined(separator: ", ")
    }
}

extension VariableDeclSyntax {
    /// Whether an instance has a value of it from the start.
    fileprivate var isFilled: Bool {
        !isStored
            || bindings.allSatisfy { binding in
                binding.initializer != nil
                    || bindingSpecifier.text == "var"
                        && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
            }
    }

    fileprivate var isHidden: Bool { modifiers.contains(where: \.hides) }
}
