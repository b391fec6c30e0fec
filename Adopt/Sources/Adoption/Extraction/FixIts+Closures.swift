import SwiftSyntax

/// Repairs for closures of the developer that are arguments of stubs.
extension FixIts {
    /// Gives a parameter of a closure the type that the line requires.
    mutating func refineParameter(
        _ error: Diagnostic, in source: SourceText, to wanted: String
    ) -> Bool {
        let tree = trees.tree(of: source)
        let token = DiagnosticContext(error, in: tree)?.token
        guard
            let use = token?.parent?.as(DeclReferenceExprSyntax.self).flatMap({
                $0.closureOfParameter == nil ? nil : $0
            }) ?? token.flatMap(ResumedValue.init)?.use,
            let closure = use.closureOfParameter,
            let call = closure.callThatTakesIt
        else { return false }
        let parameter = ClosureParameter(closure: closure.id, name: use.baseName.text)
        guard repairs.closureTypes[parameter] != wanted else { return false }
        var before = inference(in: tree)
        let old = before.parameters(of: call)
        let name =
            call.calledExpression.lastMember?.declName.baseName.plainText
            ?? call.calledExpression.trimmedDescription
        repairs.closureTypes[parameter] = wanted
        let meant = repairs.stubs.filter { $0.name == name && $0.parameters == old }
        guard !meant.isEmpty else { return declare(call, in: tree) }
        var after = inference(in: tree)
        let new = after.parameters(of: call)
        for var stub in meant {
            repairs.stubs.remove(stub)
            stub.parameters = new
            repairs.stubs.insert(stub)
        }
        return true
    }

    /// Repairs “switch must be exhaustive” over a value of unknown type with the cases of a result.
    mutating func addMissingCases(_ error: Diagnostic, in source: SourceText) -> Bool {
        guard error.isA(.missingCases) else { return false }
        let tree = trees.tree(of: source)
        let token = DiagnosticContext(error, in: tree)?.token
        guard let node = token?.parent?.as(SwitchExprSyntax.self), node.isOverResult else {
            return false
        }
        return declareResult(of: node, in: tree)
    }

    /// Repairs “generic parameter 'Value1' could not be inferred” for a static member of a stub.
    mutating func specialize(_ error: Diagnostic, in source: SourceText) -> Bool {
        guard error.isA(.uninferredGeneric), error.names.first?.hasPrefix("Value") == true,
            let token = DiagnosticContext(error, in: trees.tree(of: source))?.token,
            token.parent?.parent?.is(MemberAccessExprSyntax.self) == true
        else { return false }
        return repairs.plainGenerics.insert(token.plainText).inserted
    }
}

extension DeclReferenceExprSyntax {
    /// The enclosing closure that has a parameter of this name.
    fileprivate var closureOfParameter: ClosureExprSyntax? {
        var node = Syntax(self)
        while let parent = node.parent, !parent.is(FunctionDeclSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self),
                closure.parameterNames.contains(baseName.text)
                    || baseName.text.hasPrefix("$")
            {
                return closure
            }
            node = parent
        }
        return nil
    }
}

extension ClosureExprSyntax {
    fileprivate var parameterNames: [String] {
        switch signature?.parameterClause {
        case .simpleInput(let list): list.map(\.name.text)
        case .parameterClause(let clause):
            clause.parameters.filter { $0.type == nil }.map { ($0.secondName ?? $0.firstName).text }
        case nil: []
        }
    }

    var callThatTakesIt: FunctionCallExprSyntax? {
        parent?.as(FunctionCallExprSyntax.self)
            ?? parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
}
