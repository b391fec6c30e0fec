import SwiftSyntax

/// Finds the class that a SwiftUI app names as its delegate.
enum DelegateAdaptor {
    static func delegate(in node: some SyntaxProtocol) -> String? {
        let search = Search(viewMode: .sourceAccurate)
        search.walk(node)
        return search.delegate
    }

    private final class Search: SyntaxVisitor {
        var delegate: String?

        override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
            guard node.attributeName.trimmedDescription == "UIApplicationDelegateAdaptor" else {
                return .visitChildren
            }
            let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
            delegate = argument?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
            let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
            let type = variable?.bindings.first?.typeAnnotation?.type.trimmedDescription
            delegate = delegate ?? type
            return .visitChildren
        }
    }
}
