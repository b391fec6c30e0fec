import SwiftSyntax

/// Repairs of the stubs' kinds: a stub becomes a class or an alias, or its closure parameter does
/// not escape.
extension FixIts {
    mutating func tellStub(_ error: Diagnostic, in source: SourceText) -> Bool {
        makeClass(error) || makeSequence(error) || alias(error, in: source)
            || keepInside(error, in: source)
    }

    /// Makes a stub an empty sequence, because the app loops over it.
    private mutating func makeSequence(_ error: Diagnostic) -> Bool {
        guard error.isA(.notASequence), !error.names.contains("AsyncSequence"),
            let name = error.names.first.flatMap(Self.extended),
            stubs.contains(where: {
                $0.hasPrefix("public class \(name):") || $0.hasPrefix("public class \(name)<")
            })
        else { return false }
        return repairs.sequences.insert(name).inserted
    }

    /// Makes a stub a class, because a protocol has no static members with values.
    private mutating func makeClass(_ error: Diagnostic) -> Bool {
        guard let member = error.names.first else { return false }
        if error.isA(.staticMemberOfProtocol),
            let type = error.names.last.map({ $0.filter { !"()".contains($0) } }),
            let name = Self.extended(type)
        {
            return repairs.classes.insert(name).inserted
        }
        guard error.isA(.contextualMemberOfProtocol) else { return false }
        let types = repairs.stubs.filter { $0.isStatic && $0.name == member }.compactMap(\.type)
            .filter { $0 != DynamicStub.name }
        let before = repairs.classes
        repairs.classes.formUnion(types)
        return repairs.classes != before
    }

    /// Repairs “cannot convert value of type '[String : String]' to specified type 'Parameters'” if
    /// the latter is only a stub: makes it an alias of the former.
    private mutating func alias(_ error: Diagnostic, in source: SourceText) -> Bool {
        let names = error.names
        let isGiven =
            error.isA(.initialValue) || error.isA(.assignment) || error.isA(.notCalled)
        guard isGiven, let last = error.isA(.notCalled) ? names.first : names.last else {
            return false
        }
        let name = last.filter { !"?!".contains($0) }
        let isStub = stubs.contains { $0.hasPrefix("public class \(name):") }
        guard isStub, repairs.aliases[name] == nil, !repairs.classes.contains(name),
            !repairs.stubs.contains(where: { $0.type == name })
        else { return false }
        let tree = trees.tree(of: source)
        if let closure = DiagnosticContext(error, in: tree)?.closure {
            let type = inference(in: tree).type(of: closure)
            repairs.aliases[name] = type.replacing("@escaping ", with: "")
            return true
        }
        guard names.count >= 2, !names[0].contains("("), !names[0].contains("_"),
            !names[0].contains(DynamicStub.name)
        else { return false }
        repairs.aliases[name] = names[0]
        return true
    }

    /// Repairs “call to method 'm' in closure requires explicit use of 'self'”: makes the closure
    /// parameter non-escaping.
    private mutating func keepInside(_ error: Diagnostic, in source: SourceText) -> Bool {
        guard error.isA(.implicitSelf),
            let token = DiagnosticContext(error, in: trees.tree(of: source))?.token
        else { return false }
        var node = Syntax(token)
        while let parent = node.parent {
            node = parent
            guard let call = node.as(ClosureExprSyntax.self)?.callThatTakesIt else { continue }
            let name =
                call.calledExpression.lastMember?.declName.baseName.plainText
                ?? call.calledExpression.trimmedDescription
            let escaping = "@escaping "
            let meant = repairs.stubs.filter {
                $0.name == name && $0.parameters?.contains(escaping) == true
            }
            for var stub in meant {
                repairs.stubs.remove(stub)
                stub.parameters = stub.parameters?.replacing(escaping, with: "")
                repairs.stubs.insert(stub)
            }
            if !meant.isEmpty { return true }
        }
        return false
    }
}

extension DiagnosticContext {
    /// The closure that begins at this place.
    fileprivate var closure: ClosureExprSyntax? {
        token.parent?.as(ClosureExprSyntax.self)
            ?? token.parent?.parent?.as(ClosureExprSyntax.self)
    }
}
