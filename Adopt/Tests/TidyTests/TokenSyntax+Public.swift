import SwiftSyntax

extension TokenSyntax {
    /// The declaration that begins with this token is public: by its own modifiers, or as a case or
    /// requirement of a public type, or in a public extension.
    var beginsPublicDeclaration: Bool {
        var node = parent
        while let current = node {
            node = current.parent
            guard let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers
            else { continue }
            if modifiers.contains(where: { ["public", "open"].contains($0.name.text) }) {
                return true
            }
            let group = current.parent?.parent?.parent?.parent
            let isLikeItsGroup =
                current.is(EnumCaseDeclSyntax.self) || group?.is(ProtocolDeclSyntax.self) == true
                || group?.is(ExtensionDeclSyntax.self) == true
            guard isLikeItsGroup else { return false }
        }
        return false
    }
}
