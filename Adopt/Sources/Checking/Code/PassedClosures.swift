import SwiftSyntax

extension CodeIndex {
    /// The longest chain of functions through which a closure is followed.
    private static let longestChain = 3

    /// Whether a function of the sources surely runs the closure that a call gives it, or one of the
    /// next functions that get the closure does.
    func runs(_ closure: ClosureExprSyntax, in call: FunctionCallExprSyntax) -> Bool {
        guard let callee = callee(of: call), let name = callee.parameter(for: closure, of: call)
        else { return false }
        return runs(name, in: callee, depth: Self.longestChain)
    }

    private func runs(_ name: String, in function: Function, depth: Int) -> Bool {
        guard depth > 0, let body = function.declaration.body else { return false }
        let search = ClosureUses(of: name)
        search.walk(body)
        if search.isCalled { return true }
        return search.handed.contains { call, argument in
            guard let next = callee(of: call), next != function,
                let inner = next.parameter(for: argument, of: call)
            else { return OnceFunctions.kind(of: call, label: argument.label?.text) != nil }
            return runs(inner, in: next, depth: depth - 1)
        }
    }

    /// Finds the calls of a parameter, and the calls that get it as an argument.
    private final class ClosureUses: ActiveCode {
        private let name: String
        private(set) var isCalled = false
        private(set) var handed: [(call: FunctionCallExprSyntax, argument: LabeledExprSyntax)] = []

        init(of name: String) {
            self.name = name
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if node.calledExpression.referenceName == name { isCalled = true }
            for argument in node.arguments where argument.expression.referenceName == name {
                handed.append((node, argument))
            }
            return .visitChildren
        }
    }
}

extension CodeIndex.Function {
    /// The name inside the function of the parameter that gets a closure of a call.
    fileprivate func parameter(
        for closure: ClosureExprSyntax, of call: FunctionCallExprSyntax
    ) -> String? {
        if let argument = call.arguments.first(where: {
            $0.expression.as(ClosureExprSyntax.self)?.id == closure.id
        }) {
            return parameter(for: argument, of: call)
        }
        let parameters = declaration.signature.parameterClause.parameters
        let others = call.additionalTrailingClosures
        let label = others.first { $0.closure.id == closure.id }?.label.text
        let own =
            label.map { label in parameters.first { $0.firstName.text == label } }
            ?? (others.isEmpty
                ? parameters.last { $0.type.isFunction } : parameters.first { $0.type.isFunction })
        return own.map { ($0.secondName ?? $0.firstName).text }
    }
}

extension TypeSyntax {
    /// Whether a type is that of a function, also of an optional or escaping one.
    fileprivate var isFunction: Bool {
        if let attributed = self.as(AttributedTypeSyntax.self) {
            return attributed.baseType.isFunction
        }
        if let optional = self.as(OptionalTypeSyntax.self) {
            return optional.wrappedType.isFunction
        }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        {
            return only.type.isFunction
        }
        return self.is(FunctionTypeSyntax.self)
    }
}
