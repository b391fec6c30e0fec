import SwiftSyntax

/// The properties to which a service extension assigns its request's content, a copy of it or the
/// handler before it does anything that may end.
final class KnownContents: ActiveCode {
    private let request: String
    private let handler: String?
    private var names: Set<String> = []
    /// Constants with such a value.
    private var constants: Set<String> = []

    /// - Parameter function: `didReceive(_:withContentHandler:)`.
    static func names(in function: FunctionDeclSyntax) -> Set<String> {
        guard let request = function.parameterNames.first, let body = function.body else {
            return []
        }
        let search = KnownContents(request, function.parameterNames.dropFirst().first)
        for item in body.statements {
            if item.item.is(StmtSyntax.self) { break }
            search.walk(item)
        }
        return search.names
    }

    private init(_ request: String, _ handler: String?) {
        self.request = request
        self.handler = handler
    }

    /// Whether a value is the content, a copy of it, which never fails, or the handler.
    private func isKnown(_ value: ExprSyntax) -> Bool {
        if let handler, value.referenceName == handler { return true }
        let text = value.plain.trimmedDescription
        let content = "\(request).content"
        return constants.contains(text) || text == content || text == "\(content).mutableCopy()"
            || text.hasPrefix("\(content).mutableCopy() as")
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let assignment = Assignment(node), let name = assignment.target.lastName,
            isKnown(assignment.value)
        {
            names.insert(name)
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.bindingSpecifier.text == "let" else { return .skipChildren }
        for binding in node.bindings {
            if let value = binding.initializer?.value, isKnown(value) {
                constants.insert(binding.pattern.trimmedDescription)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension SyntaxProtocol {
    /// Whether a constant of the function around the code gets its value from one of some properties that
    /// no code sets to `nil`: `let content = bestContent`.
    func copies(_ properties: Set<String>, in name: String) -> Bool {
        guard let body = enclosingFunction?.body else { return false }
        return body.statements.contains { item in
            guard let variable = item.item.as(VariableDeclSyntax.self),
                variable.bindingSpecifier.text == "let", let binding = variable.bindings.first,
                binding.pattern.trimmedDescription == name,
                let value = binding.initializer?.value,
                let property = value.referenceName ?? value.chain.last,
                properties.contains(property)
            else { return false }
            return !root.trimmedDescription.contains("\(property) = nil")
        }
    }
}

extension ConditionElementSyntax.Condition {
    /// The variable whose value a condition only binds: `let content`, `let content = self.content`.
    var boundName: String? {
        guard case .optionalBinding(let binding) = self else { return nil }
        guard let value = binding.initializer?.value else {
            return binding.pattern.trimmedDescription
        }
        if let name = value.referenceName { return name }
        let member = value.as(MemberAccessExprSyntax.self)
        return member?.base?.referenceName == "self" ? member?.declName.baseName.text : nil
    }
}
