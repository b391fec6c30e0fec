import SwiftSyntax

/// Minimal conforming classes for protocols of the app, for protocols without a copied conforming
/// type.
extension DefaultValueExpressions {
    /// Returns statements that declare a conforming class and return an instance, by protocol name.
    ///
    /// - Parameter isKept: returns whether a requirement is in the copy.
    static func conformers(
        in trees: [SourceFileSyntax], values: DefaultValue, isKept: (String) -> Bool
    ) -> [String: String] {
        let all = trees.flatMap { $0.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self) } }
        let protocols = Dictionary(all.map { ($0.name.plainText, $0) }) { first, _ in first }
        return protocols.compactMapValues { declaration in
            let name = declaration.name.plainText
            var lines: [String] = []
            for parent in lineage(of: name, in: protocols) {
                for member in parent.memberBlock.members
                where member.decl.declaredNames.contains(where: isKept) {
                    guard let line = witness(of: member.decl, values, in: name) else { return nil }
                    lines.append(line)
                }
            }
            return
                "final class Plain: NSObject, \(name) { \(lines.joined(separator: "; ")) }; return Plain()"
        }
    }

    /// Returns a protocol and the app's protocols that it inherits from.
    private static func lineage(
        of name: String, in protocols: [String: ProtocolDeclSyntax]
    ) -> [ProtocolDeclSyntax] {
        var found: [ProtocolDeclSyntax] = []
        var open = [name]
        var seen: Set<String> = []
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let declaration = protocols[next] else { continue }
            found.append(declaration)
            open +=
                declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        }
        return found
    }

    /// Returns a member that meets a requirement, notes that it runs, and answers handlers as other
    /// replaced code does; `nil` if the requirement needs more than a body.
    private static func witness(
        of requirement: DeclSyntax, _ values: DefaultValue, in owner: String
    ) -> String? {
        if let function = requirement.as(FunctionDeclSyntax.self) {
            let signature = function.signature
            let type = signature.returnClause?.type.trimmedDescription ?? "Void"
            let isVoid = ["Void", "()"].contains(type)
            let place = "\(owner).\(function.name.plainText)"
            let value = isVoid ? "" : values.expressionOrTrap(type, place: place)
            let notes = HandlerAnswers(place: place, values: values).statements(
                signature.parameterClause.parameters, result: signature.returnClause?.type)
            return inOneLine(function).map { "\($0) { \(BodyReplacement.body(notes, value)) }" }
        }
        guard let variable = requirement.as(VariableDeclSyntax.self),
            let binding = variable.bindings.first, let name = requirement.declaredNames.first,
            let type = binding.typeAnnotation?.type.trimmedDescription
        else { return nil }
        let place = "\(owner).\(name)"
        let note = "replacedCode(\"\(place)\")"
        let value = BodyReplacement.body([note], values.expressionOrTrap(type, place: place))
        let isStatic = variable.modifiers.contains { $0.name.text == "static" }
        let setter = binding.accessorBlock?.sets == true ? " set { \(note) }" : ""
        return "\(isStatic ? "static " : "")var \(name.escapedName): \(type) "
            + "{ get { \(value) }\(setter) }"
    }

    private static func inOneLine(_ node: some SyntaxProtocol) -> String? {
        let text = node.trimmedDescription
        guard !text.contains("//"), !text.contains("/*") else { return nil }
        return text.split(whereSeparator: \.isNewline)
            .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
    }
}
