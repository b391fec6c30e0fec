import SwiftSyntax

/// The places that call a function of the sources.
enum Callers {
    /// Returns every call that may mean the function, and its name where a modifier of a view gets it.
    ///
    /// The result is `nil` if other code may run the function, too, or if no place surely means it.
    static func places(of function: FunctionDeclSyntax, in index: CodeIndex) -> [Syntax]? {
        guard !function.isCalledFromOutside,
            let entry = index.functions[function.name.text, default: []].first(where: {
                $0.declaration.id == function.id
            })
        else { return nil }
        var places: [Syntax] = []
        var isSure = false
        for file in index.files where file.text.contains(function.name.text) {
            let search = Uses(function.name.text)
            search.walk(file.tree)
            for reference in search.references {
                guard LateClosures.isPerformed(reference, index) else { return nil }
                places.append(reference)
                isSure = isSure || reference.enclosingType == entry.type
            }
            for call in search.calls where entry.accepts(call) {
                let callee = index.callee(of: call)
                guard callee == nil || callee == entry else { continue }
                places.append(Syntax(call))
                isSure = isSure || callee == entry || call.names(entry.type)
            }
        }
        return isSure ? places : nil
    }

    /// Uses of a name: calls, and references such as a selector.
    private final class Uses: ActiveCode {
        private let name: String
        private(set) var calls: [FunctionCallExprSyntax] = []
        private(set) var references: [Syntax] = []

        init(_ name: String) {
            self.name = name
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.baseName.text == name else { return .skipChildren }
            var called = Syntax(node)
            if let member = called.parent?.as(MemberAccessExprSyntax.self),
                member.declName.id == node.id
            {
                called = Syntax(member)
            }
            if let call = called.parent?.as(FunctionCallExprSyntax.self),
                call.calledExpression.id.hashValue == called.id.hashValue
            {
                calls.append(call)
            } else {
                references.append(called)
            }
            return .skipChildren
        }
    }
}

extension FunctionCallExprSyntax {
    /// Whether the receiver begins with a type's name: `Tokens.shared.start()`.
    fileprivate func names(_ type: String?) -> Bool {
        guard let type else { return false }
        return calledExpression.chain.dropLast().first == type
    }
}

extension FunctionDeclSyntax {
    /// Whether code that is not in the sources may call the function.
    fileprivate var isCalledFromOutside: Bool {
        let attributes = attributes.compactMap {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
        }
        let isParameterPack = signature.parameterClause.parameters.contains { $0.ellipsis != nil }
        return attributes.contains { ["objc", "IBAction"].contains($0) } || isParameterPack
            || modifiers.contains { $0.name.text == "override" }
    }
}
