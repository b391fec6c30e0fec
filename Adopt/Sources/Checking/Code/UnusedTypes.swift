import SwiftSyntax

/// Types that no code mentions but previews, so that their code never runs.
struct UnusedTypes {
    private let index: CodeIndex

    init(_ index: CodeIndex) {
        self.index = index
    }

    /// Whether a type's code never runs. The system, storyboards and other modules may make objects of
    /// some types.
    func contains(_ name: String) -> Bool {
        guard let entry = index.types[name], let node = entry.node, entry.attributes.isEmpty,
            entry.parents.allSatisfy({ $0 == "View" || $0 == "NSObject" || isPlain($0) }),
            !node.isPublic
        else { return false }
        return !index.files.contains { file in
            file.text.contains(name) && mentions(name, in: file)
        }
    }

    /// Protocols whose objects only the app makes.
    private func isPlain(_ parent: String) -> Bool {
        parent == "ObservableObject" || index.types[parent]?.isProtocol == true
            || parent == "UNUserNotificationCenterDelegate"
    }

    private func mentions(_ name: String, in file: SwiftFile) -> Bool {
        file.tree.tokens(viewMode: .sourceAccurate).contains { token in
            token.text == name && !token.isDeclaration && !token.isInPreview
        }
    }
}

extension SyntaxProtocol {
    fileprivate var isPublic: Bool {
        let group = asProtocol((any WithModifiersSyntax).self)
        return group?.modifiers.contains { ["public", "open"].contains($0.name.text) } ?? false
    }
}

extension TokenSyntax {
    /// Whether the token is the name in a type's declaration or extension.
    fileprivate var isDeclaration: Bool {
        guard let parent else { return false }
        return parent.isProtocol((any NamedDeclSyntax).self)
            || parent.parent?.is(ExtensionDeclSyntax.self) == true
    }

    fileprivate var isInPreview: Bool {
        ancestors.contains {
            let parents = $0.as(StructDeclSyntax.self)?.inheritanceClause?.trimmedDescription
            let macro =
                $0.as(MacroExpansionExprSyntax.self)?.macroName.text
                ?? $0.as(MacroExpansionDeclSyntax.self)?.macroName.text
            return parents?.contains("PreviewProvider") == true || macro == "Preview"
        }
    }
}
