import SwiftSyntax

/// The signatures of the app's methods by name, because a selector has only a name and labels.
struct MethodIndex {
    /// One declaration of a method.
    struct Method: Hashable {
        /// The argument labels; `nil` for a parameter without a label.
        var labels: [String?]
        /// The types of the parameters as written.
        var types: [String]
        var returnsValue: Bool
        var isAsync: Bool
    }

    private var methods: [String: Set<Method>] = [:]
    /// The optional requirements of the app's protocols that get a default implementation.
    private(set) var optionalNames: Set<String> = []

    init(_ drafts: [Draft]) {
        for draft in drafts {
            let search = Search(draft)
            search.walk()
            for (name, method) in search.found { methods[name, default: []].insert(method) }
            optionalNames.formUnion(search.optional)
        }
    }

    /// Returns the methods with the name, and with the labels unless they are `nil`.
    func methods(named name: String, labels: [String?]?) -> Set<Method> {
        methods[name, default: []].filter { labels == nil || $0.labels == labels }
    }

    private final class Search: ActiveVisitor {
        var found: [(String, Method)] = []
        var optional: [String] = []

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            let parameters = node.signature.parameterClause.parameters
            let method = Method(
                labels: parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.text },
                types: parameters.map(\.type.trimmedDescription),
                returnsValue: node.returnsValue,
                isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil)
            found.append((node.name.text, method))
            if node.modifiers.contains(where: \.isOptional), !node.returnsValue {
                optional.append(node.name.text)
            }
            return .visitChildren
        }
    }
}

extension FunctionDeclSyntax {
    var returnsValue: Bool {
        let type = signature.returnClause?.type.trimmedDescription ?? "Void"
        return !["Void", "()", "Swift.Void"].contains(type)
    }
}

extension DeclModifierSyntax {
    /// Whether the modifier is `optional`, which marks a requirement of an `@objc` protocol.
    var isOptional: Bool { name.tokenKind == .keyword(.optional) }
}
