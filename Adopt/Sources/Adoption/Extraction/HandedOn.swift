import SwiftSyntax

/// Completion handlers that a line of the app hands to code without a declaration.
enum HandedOn {
    /// An argument that is a handler.
    struct Argument {
        /// The handler's type as written; `nil` if the type is only known at run time.
        var type: String?
    }

    /// Returns the handler that an argument hands on; `nil` for any other value.
    static func argument(_ expression: ExprSyntax) -> Argument? {
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
            if let parameter = parameter(name, around: Syntax(expression)) {
                guard let shape = ClosureShape(parameter.type) else {
                    return CompletionHandler.isWord(name) ? Argument() : nil
                }
                return Argument(
                    type: parameter.isGeneric || shape.isList
                        ? nil : parameter.type.trimmedDescription)
            }
            return CompletionHandler.isWord(name) ? Argument() : nil
        }
        let member = expression.unwrapped.as(MemberAccessExprSyntax.self)
        return member.map { CompletionHandler.isWord($0.declName.baseName.plainText) } == true
            ? Argument() : nil
    }

    /// Whether other code waits for a closure: it calls a handler of the function around it, or it
    /// resumes what waits for it.
    static func answers(_ closure: ClosureExprSyntax) -> Bool {
        let search = Search(viewMode: .sourceAccurate)
        search.walk(closure.statements)
        return search.names.contains { name in
            waits.contains(name) || CompletionHandler.isWord(name)
                || parameter(name, around: Syntax(closure)).flatMap { ClosureShape($0.type) } != nil
        }
    }

    private static let waits: Set = ["fulfill", "leave", "resume", "signal"]

    /// Returns the parameter of this name of a function around a node.
    private static func parameter(
        _ name: String, around node: Syntax
    ) -> (type: TypeSyntax, isGeneric: Bool)? {
        var node = node
        while let parent = node.parent {
            if let function = parent.as(FunctionDeclSyntax.self) {
                let found = function.signature.parameterClause.parameters.first {
                    ($0.secondName ?? $0.firstName).plainText == name
                }
                if let found { return (found.type, function.genericParameterClause != nil) }
            }
            if let initializer = parent.as(InitializerDeclSyntax.self) {
                let found = initializer.signature.parameterClause.parameters.first {
                    ($0.secondName ?? $0.firstName).plainText == name
                }
                if let found { return (found.type, initializer.genericParameterClause != nil) }
            }
            node = parent
        }
        return nil
    }

    private final class Search: SyntaxVisitor {
        var names: Set<String> = []

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            names.insert(node.baseName.plainText)
            return .visitChildren
        }
    }
}
