import SwiftSyntax

/// Evidence in a class's own members that it inherits from another class, not only from a protocol.
struct SuperclassEvidence {
    /// Whether the class overrides a member or uses `super`.
    let isSubclass: Bool
    /// The methods that the class overrides, from `func` on and without their bodies.
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

        /// Counts every `override`, including `init()`, which a subclass of `NSObject` overrides.
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
    /// The text with every run of blanks and line ends replaced by one blank.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
