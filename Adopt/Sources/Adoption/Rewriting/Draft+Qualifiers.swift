import SwiftSyntax

extension Draft {
    /// Removes the qualifiers of modules that the package lacks, because code of several modules is
    /// in one module here, as are the stubs. `Models.Account` becomes `Account`.
    func leaveOutQualifiers() {
        let search = QualifierSearch(viewMode: .sourceAccurate)
        search.walk(tree)
        let modules = search.imported.subtracting(search.types).filter {
            !AppleModules.isAvailable($0) && $0 != AppleModules.combine
        }
        // The qualifier is needed if a system type has the same name.
        let found = search.found.filter {
            modules.contains($0.module)
                && (!SystemNames.contains($0.member)
                    || $0.base.parent?.parent?.is(AttributeSyntax.self) == true)
        }
        for qualifier in found {
            replaceSilently(qualifier.base, with: "")
            replaceSilently(qualifier.period, with: "")
        }
        strip(found.map { $0.base.id })
    }
}

/// Finds names before members that may be names of modules.
private final class QualifierSearch: SyntaxVisitor {
    struct Qualifier {
        var module: String
        var member: String
        var base: Syntax
        var period: TokenSyntax
    }

    var imported: Set<String> = []
    /// Names whose use shows that they are types, not modules.
    var types: Set<String> = []
    var found: [Qualifier] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name.text { imported.insert(name) }
        return .skipChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.baseType.as(IdentifierTypeSyntax.self) {
            note(base.name.text, Syntax(base), node.period, node.name.text)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self) {
            note(base.baseName.text, Syntax(base), node.period, node.declName.baseName.text)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            types.insert(name)
        }
        return .visitChildren
    }

    private func note(_ name: String, _ base: Syntax, _ period: TokenSyntax, _ member: String) {
        guard name.first?.isUppercase == true else { return }
        if member.first?.isUppercase == true {
            found.append(Qualifier(module: name, member: member, base: base, period: period))
        } else {
            types.insert(name)
        }
    }
}
