import SwiftSyntax

/// Repairs with global names of the app that functions of the system hide on Linux, such as a
/// logger with the name `log`, or `index` and `time`.
extension FixIts {
    /// Copies the app's global variable or function behind a name that the compiler takes for a
    /// function of the system. Without a source, declares a stub for the developer's own line.
    mutating func takeHiddenGlobal(_ error: Diagnostic, in source: SourceText) -> Bool {
        guard let name = hiddenGlobal(error, in: source) else { return false }
        if declares(global: name) {
            repairs.names.insert(name.baseName.plainText)
            return !known.names.contains(name.baseName.plainText)
        }
        guard chosen(error.path), name.parent?.is(MemberAccessExprSyntax.self) == true else {
            return false
        }
        var inference = self.inference(in: trees.tree(of: source))
        let stub = inference.member(
            name.baseName.plainText, of: nil, isStatic: false, use: ExprSyntax(name))
        return insert(stub, inference)
    }

    /// Returns the use of a global name to which an error of the compiler about a function of the
    /// system refers.
    private func hiddenGlobal(_ error: Diagnostic, in source: SourceText)
        -> DeclReferenceExprSyntax?
    {
        let isOfMember =
            error.isA(.memberOfFunction)
            || error.isA(.missingMember) && error.names.first?.hasPrefix("(") == true
        let isOfCall = error.isA(.noExactMatch)
        guard isOfMember || isOfCall,
            let token = DiagnosticContext(error, in: trees.tree(of: source))?.token,
            let use = token.parent?.as(DeclReferenceExprSyntax.self)
        else { return nil }
        if isOfCall {
            let isGlobal = use.parent?.is(FunctionCallExprSyntax.self) == true
            return isGlobal && use.baseName.text.first?.isLowercase == true ? use : nil
        }
        let base = use.parent?.as(MemberAccessExprSyntax.self)?.base
        guard let name = base?.as(DeclReferenceExprSyntax.self),
            name.baseName.text.first?.isLowercase == true
        else { return nil }
        return name
    }

    /// Whether a file of the app declares the name at the top level.
    private func declares(global name: DeclReferenceExprSyntax) -> Bool {
        let name = name.baseName.plainText
        return repository?.candidates(for: name, near: []).contains { source in
            trees.tree(of: source).statements.topLevelNames.contains(name)
        } == true
    }
}
