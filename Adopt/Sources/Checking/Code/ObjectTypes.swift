import SwiftSyntax

extension CodeIndex {
    /// Names of static properties that hold the only object of their type.
    static let sharedNames: Set<String> = [
        "shared", "sharedInstance", "default", "current", "instance", "standard",
    ]

    /// The type of an object if its declaration names a type of the sources: `self`, `Taps()`,
    /// `Taps.shared`, a property or a local variable; `nil` otherwise.
    func objectType(of value: ExprSyntax, at node: some SyntaxProtocol) -> String? {
        let plain = value.plain
        let chain = plain.chain
        switch chain.count {
        case 1 where chain[0] == "self": return node.enclosingType
        case 1 where plain.is(FunctionCallExprSyntax.self): return declared(chain[0])
        case 1: return declared(variable(chain[0], at: node))
        case 2 where chain[0] == "self": return declared(variable(chain[1], at: node))
        case 2 where chain[1] == "init": return declared(chain[0])
        case 2: return typeOfStatic(chain[1], in: chain[0])
        case 3 where chain == ["UIApplication", "shared", "delegate"]:
            let delegates = types.keys.filter { isAppDelegate($0) }
            return delegates.count == 1 ? delegates.first : nil
        default: return nil
        }
    }

    /// The function that a call means if the type of the receiver is known. A library may have a method
    /// of the same name.
    func certainCallee(of call: FunctionCallExprSyntax) -> Function? {
        guard let name = call.name else { return nil }
        guard let base = call.calledExpression.plain.as(MemberAccessExprSyntax.self)?.base,
            base.referenceName != "self"
        else { return callee(of: call) }
        let written = base.referenceName.flatMap { declared($0) }
        guard let type = written ?? objectType(of: base, at: call) else { return nil }
        let candidates = functions[name, default: []].filter { $0.accepts(call) }
        let own = candidates.filter { $0.type == type }
        let inherited = candidates.filter { function in
            function.type.map { self.type(type, inheritsFrom: $0) } ?? false
        }
        let chosen = own.isEmpty ? inherited : own
        return chosen.count == 1 ? chosen[0] : nil
    }

    /// A class of the sources; `nil` for protocols and for other names.
    private func declared(_ name: String?) -> String? {
        guard let name, let entry = types[name], entry.isDeclared, !entry.isProtocol else {
            return nil
        }
        return name
    }

    private func typeOfStatic(_ name: String, in type: String) -> String? {
        if let binding = binding(name, in: type) { return declared(Self.typeName(of: binding)) }
        return Self.sharedNames.contains(name) ? declared(type) : nil
    }

    /// The type of a local variable, a parameter or a property.
    private func variable(_ name: String, at node: some SyntaxProtocol) -> String? {
        for ancestor in node.ancestors {
            if let list = ancestor.as(CodeBlockItemListSyntax.self) {
                let bindings = list.compactMap { $0.item.as(VariableDeclSyntax.self) }
                    .flatMap(\.bindings)
                if let local = bindings.last(where: { $0.pattern.name == name }) {
                    return Self.typeName(of: local)
                }
            }
            if let function = ancestor.as(FunctionDeclSyntax.self),
                let place = function.parameterNames.firstIndex(of: name)
            {
                return Array(function.signature.parameterClause.parameters)[place].type.lastName
            }
        }
        return node.enclosingType.flatMap { binding(name, in: $0) }.flatMap(Self.typeName)
    }

    /// The declaration of a stored property.
    func binding(_ name: String, in type: String) -> PatternBindingSyntax? {
        let group = types[type]?.node?.asProtocol((any DeclGroupSyntax).self)
        return group?.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .flatMap(\.bindings)
            .first { $0.pattern.name == name && $0.accessorBlock == nil }
    }

    private static func typeName(of binding: PatternBindingSyntax) -> String? {
        if let written = binding.typeAnnotation?.type { return written.lastName }
        guard let value = binding.initializer?.value.plain,
            let call = value.as(FunctionCallExprSyntax.self)
        else { return nil }
        let chain = call.calledExpression.chain
        return chain.count == 1 || chain.last == "init" ? chain.first : nil
    }
}
