import SwiftSyntax

/// Says whether a class inherits from another, or only conforms to a protocol, by its own members.
struct SuperclassEvidence {
    /// Whether it overrides something, or says `super`.
    let isSubclass: Bool
    /// The methods that it overrides, from `func` on and without their bodies.
    let overridden: [String]

    init(_ node: ClassDeclSyntax) {
        let search = Search(viewMode: .sourceAccurate)
        search.walk(node.memberBlock)
        isSubclass = search.saysSuper || search.overrides
        overridden = search.methods
    }

    private final class Search: SyntaxVisitor {
        var saysSuper = false
        var overrides = false
        var methods: [String] = []

        override func visit(_ node: SuperExprSyntax) -> SyntaxVisitorContinueKind {
            saysSuper = true
            return .skipChildren
        }

        /// Of `NSObject`, which every class of a framework is, `init()` is overridden as well.
        override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
            if node.name.tokenKind == .keyword(.override) { overrides = true }
            return .skipChildren
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }),
                !node.modifiers.contains(where: { $0.name.text == "class" })
            {
                let parts = [node.name.trimmedDescription, node.signature.trimmedDescription]
                methods.append("func " + parts.joined().onOneLine)
            }
            return .visitChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}

extension String {
    /// The text with every run of blanks and line ends as one blank.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
