import SwiftSyntax

/// The properties to which a service extension assigns its request's content before it does anything
/// that may end.
final class KnownContents: ActiveCode {
    private let request: String
    private var names: Set<String> = []

    /// - Parameter function: `didReceive(_:withContentHandler:)`.
    static func names(in function: FunctionDeclSyntax) -> Set<String> {
        guard let request = function.parameterNames.first, let body = function.body else {
            return []
        }
        let search = KnownContents(request)
        for item in body.statements {
            if item.item.is(StmtSyntax.self) { break }
            search.walk(item)
        }
        return search.names
    }

    private init(_ request: String) {
        self.request = request
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let assignment = Assignment(node), let name = assignment.target.lastName,
            assignment.value.trimmedDescription == "\(request).content"
        {
            names.insert(name)
        }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
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
