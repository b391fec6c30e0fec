import SwiftSyntax

extension RegisteredActions {
    /// The categories of a set: a literal, or a constant or variable that holds one.
    func categories(of value: ExprSyntax, in file: SwiftFile) -> [Category]? {
        let plain = value.plain
        if let array = plain.as(ArrayExprSyntax.self) {
            let all = array.elements.map { category(of: $0.expression, in: file) }
            return all.contains { $0 == nil } ? nil : all.compactMap { $0 }
        }
        if let call = plain.as(FunctionCallExprSyntax.self), call.name == "Set",
            call.arguments.count == 1, let inner = call.arguments.first?.expression
        {
            return categories(of: inner, in: file)
        }
        guard let name = plain.referenceName, let binding = value.localBinding(name),
            binding.isConstant, let initial = binding.initializer?.value
        else { return nil }
        return categories(of: initial, in: file)
    }

    /// Whether two actions are buttons of one category.
    func isOneCategory(_ first: Action, _ second: Action) -> Bool {
        categories.contains { has(first, in: $0) && has(second, in: $0) }
    }

    /// Whether an action is a button of a category.
    func has(_ action: Action, in category: Category) -> Bool {
        guard let list = category.node.argument("actions")?.plain.as(ArrayExprSyntax.self) else {
            return false
        }
        return list.elements.contains { element in
            let value = element.expression.plain
            return value.id.hashValue == action.node.id.hashValue
                || value.lastName != nil && value.lastName == action.node.nameOfValue
                    && category.file.path == action.file.path
                    && category.node.enclosingFunction?.id == action.node.enclosingFunction?.id
        }
    }

    /// The category of one element: its creation, or the name of what creates it.
    private func category(of value: ExprSyntax, in file: SwiftFile) -> Category? {
        let plain = value.plain
        if let own = categories.first(where: { $0.node.id.hashValue == plain.id.hashValue }) {
            return own
        }
        guard let name = plain.lastName ?? plain.as(FunctionCallExprSyntax.self)?.name else {
            return nil
        }
        let named = categories.filter { $0.node.nameOfValue == name }
        let near = named.filter { $0.file.path == file.path }
        let block = value.enclosingFunction?.id
        let nearest = near.filter { $0.node.enclosingFunction?.id == block }
        let candidates = [nearest, near, named].first { !$0.isEmpty } ?? []
        return candidates.count == 1 ? candidates[0] : nil
    }
}

extension SyntaxProtocol {
    /// The name under which the code knows a value: of the variable that gets it, or of the property or
    /// function that returns it.
    fileprivate var nameOfValue: String? {
        for ancestor in ancestors {
            if let binding = ancestor.as(PatternBindingSyntax.self) {
                return binding.pattern.trimmedDescription
            }
            if let function = ancestor.as(FunctionDeclSyntax.self) {
                let type = function.signature.returnClause?.type
                return type?.lastName?.hasPrefix("UN") == true ? function.name.text : nil
            }
            // An argument of another call is not the value itself.
            if ancestor.is(FunctionCallExprSyntax.self) { return nil }
        }
        return nil
    }
}

extension ExprSyntax {
    /// The declaration of a local variable in the blocks around the expression.
    fileprivate func localBinding(_ name: String) -> PatternBindingSyntax? {
        for ancestor in ancestors {
            guard let list = ancestor.as(CodeBlockItemListSyntax.self) else { continue }
            let bindings = list.compactMap { $0.item.as(VariableDeclSyntax.self) }
                .flatMap(\.bindings)
            if let found = bindings.first(where: { $0.pattern.trimmedDescription == name }) {
                return found
            }
        }
        return nil
    }
}

extension PatternBindingSyntax {
    fileprivate var isConstant: Bool {
        parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
    }
}
