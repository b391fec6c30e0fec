import SwiftSyntax

/// Stubs that are added or changed so that the developer's own lines compile.
extension FixIts {
    /// Declares a stub for an undeclared name that the line uses.
    mutating func stubWhatIsMissing(_ error: Diagnostic, in source: SourceText) -> Bool {
        let names = error.names
        var inference = self.inference(in: trees.tree(of: source))
        var stub: StubMember?
        if error.isA(.unknownName) || error.isA(.unknownType), let name = names.first {
            // Constants from C are written in capitals with underscores.
            let isType = name.first?.isUppercase == true && !name.contains("_")
            if isType || error.isA(.unknownType) {
                return repairs.declared.insert(name).inserted
            }
            stub = inference.member(name, of: nil, isStatic: false, line: error.line)
        } else if error.isA(.missingMember), names.count >= 2, let name = names.last {
            let isStatic = error.isA(.missingStaticMember) || names[0].hasSuffix(".Type")
            if names[0] == "Any?" || names[0] == "Any" { return widen(error, in: source) }
            let told =
                names.dropLast().contains(where: Self.isAnything) ? DynamicStub.name : names[0]
            guard let type = Self.extended(told) else { return followEmpty(error, in: source) }
            if type == DynamicStub.name, isStatic {
                return declareImplicit(name, error, in: source)
            }
            if isStatic, Self.resultCases.contains(name), declareImplicit(name, error, in: source) {
                return true
            }
            // `.warning` in a call with a parameter of another type.
            if isStatic,
                DiagnosticContext(error, in: trees.tree(of: source))?.implicitMember != nil,
                SystemNames.contains(type) || type.contains("."), declareCall(error, in: source)
            {
                return true
            }
            stub = inference.member(name, of: type, isStatic: isStatic, line: error.line)
        }
        guard let stub else { return false }
        return insert(stub, inference)
    }

    mutating func insert(_ stub: StubMember, _ inference: StubInference) -> Bool {
        guard !repairs.stubs.contains(where: { $0.isLike(stub) }) else { return false }
        repairs.stubs.insert(stub)
        repairs.implicitMembers.formUnion(inference.implicitMembers)
        repairs.stubs.formUnion(inference.implicitStubs)
        return true
    }

    /// Returns the name of a type for use in an extension; `nil` for tuples, functions and other
    /// types that cannot be extended.
    static func extended(_ type: String) -> String? {
        var type = type.replacing(".Type", with: "").filter { !"?!".contains($0) }
        if type.hasPrefix("any ") { type.removeFirst(4) }
        // These are the modules that the app imports under other names.
        for module in ["App", "BelfrySwiftUI"] + Adoption.modules where type.hasPrefix("\(module).")
        {
            type.removeFirst(module.count + 1)
        }
        if let angle = type.firstIndex(of: "<") { type = String(type[..<angle]) }
        let isName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return isName && !["", "Any", "AnyObject", "Self", "Void"].contains(type) ? type : nil
    }

    private static func isAnything(_ name: String) -> Bool {
        [DynamicStub.name, "App.\(DynamicStub.name)"].contains(name)
    }

    // MARK: Values of unknown type

    private static let resultCases: Set = ["success", "failure"]

    /// Declares an implicit member, such as `.production` or `.custom("a")`, of a value of unknown
    /// type.
    private mutating func declareImplicit(
        _ name: String, _ error: Diagnostic, in source: SourceText
    ) -> Bool {
        let tree = trees.tree(of: source)
        var inference = self.inference(in: tree)
        let member = DiagnosticContext(error, in: tree)?.implicitMember
        if Self.resultCases.contains(name), declareResult(around: member, in: tree) { return true }
        if let call = member?.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == member?.id, let stub = inference.implicit(call)
        {
            return insert(stub, inference)
        }
        if name.first?.isUppercase == true, member == nil {
            let stub = StubMember(type: DynamicStub.name, kind: .type, name: name)
            return repairs.stubs.insert(stub).inserted
        }
        return repairs.implicitMembers.insert(name).inserted
    }

    /// Gives the subject of a `switch` over result cases the type of a result. The subject is a
    /// member of an unknown value, or a parameter of a closure.
    private mutating func declareResult(
        around member: MemberAccessExprSyntax?, in tree: SourceFileSyntax
    ) -> Bool {
        var node = member.map(Syntax.init)
        while let up = node, !up.is(SwitchExprSyntax.self) { node = up.parent }
        return node?.as(SwitchExprSyntax.self).map { declareResult(of: $0, in: tree) } ?? false
    }

    mutating func declareResult(of node: SwitchExprSyntax, in tree: SourceFileSyntax) -> Bool {
        let subject = node.subject
        var inference = self.inference(in: tree)
        if let member = subject.as(MemberAccessExprSyntax.self), member.base != nil {
            let name = member.declName.baseName.plainText
            let stub = inference.member(
                name, of: DynamicStub.name, isStatic: false, use: ExprSyntax(member))
            return insert(stub, inference)
        }
        var node = Optional(Syntax(node))
        while let up = node {
            if let call = up.as(FunctionCallExprSyntax.self), declare(call, in: tree) {
                return true
            }
            node = up.parent
        }
        return false
    }

    /// Gives a stub with the value type `Any?` a type that has members.
    private mutating func widen(_ error: Diagnostic, in source: SourceText) -> Bool {
        var isMended = false
        for stub in repairs.stubs.filter({ $0.result == "Any?" })
        where Self.words(of: source, line: error.line).contains(stub.name) {
            repairs.stubs.remove(stub)
            var wider = stub
            wider.result = DynamicStub.name
            repairs.stubs.insert(wider)
            isMended = true
        }
        if let name = error.names.last { _ = declareImplicit(name, error, in: source) }
        return isMended
    }

    /// Gives a stub that returned nothing a return value.
    private mutating func followEmpty(_ error: Diagnostic, in source: SourceText) -> Bool {
        guard error.names.first == "()" else { return false }
        let tree = trees.tree(of: source)
        let around = DiagnosticContext(error, in: tree).map { Set($0.token.statementWords) } ?? []
        let words = around.union(Self.words(of: source, line: error.line))
        var isMended = false
        for stub in repairs.stubs
        where stub.result == nil && stub.parameters != nil && stub.kind == .value
            && words.contains(stub.name)
        {
            repairs.stubs.remove(stub)
            var fuller = stub
            fuller.result = DynamicStub.name
            repairs.stubs.insert(fuller)
            isMended = true
        }
        return isMended || declareCall(error, in: source)
    }

    private static func words(of source: SourceText, line: Int) -> Set<String> {
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return [] }
        return Set(
            lines[line - 1].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    }

    // MARK: More of what is there

    /// Declares a nested type about which nothing else is known.
    mutating func declareType(_ error: Diagnostic) -> Bool {
        let names = error.names
        guard error.isA(.unknownNestedType), names.count >= 2 else {
            return false
        }
        let told = names.dropFirst().contains(where: Self.isAnything) ? DynamicStub.name : names[1]
        guard let type = Self.extended(told) else { return false }
        let stub = StubMember(type: type, kind: .type, name: names[0])
        repairs.stubs = repairs.stubs.filter {
            $0 == stub || $0.type != type || $0.name != names[0]
        }
        repairs.stubs.insert(stub)
        return !known.stubs.contains(stub)
    }

    /// Declares the type, static member or member of an optional value that a message reports as
    /// missing.
    mutating func declareMore(_ error: Diagnostic, in source: SourceText) -> Bool {
        let names = error.names
        if declareType(error) { return true }
        if error.isA(.instanceMember), let name = names.first,
            names.dropFirst().contains(where: Self.isAnything)
        {
            guard name.first?.isUppercase == true else {
                return repairs.implicitMembers.insert(name).inserted
            }
            return repairs.stubs.insert(
                StubMember(type: DynamicStub.name, kind: .type, name: name)
            ).inserted
        }
        if error.isA(.unknownBase), let name = names.first {
            let isNew = declareImplicit(name, error, in: source)
            return declareCall(error, in: source) || isNew
        }
        if error.isA(.memberOfFunction), let name = names.first {
            return declareImplicit(name, error, in: source)
        }
        if error.isA(.optionalMember), names.first == DynamicStub.name + "?", names.count >= 2 {
            var inference = self.inference(in: trees.tree(of: source))
            guard
                let stub = inference.member(
                    names[1], of: DynamicStub.optional, isStatic: false, line: error.line)
            else { return false }
            return insert(stub, inference)
        }
        return false
    }

    // MARK: Results

    /// Gives the result of a stub the type that the line requires.
    mutating func refine(_ error: Diagnostic, in source: SourceText) -> Bool {
        guard let wanted = Self.wanted(error) else { return false }
        if error.names.first?.contains(") ->") == true {
            return refineMember(error, in: source, to: wanted)
        }
        if refineParameter(error, in: source, to: wanted) { return true }
        if refineElement(error, in: source, to: wanted) { return true }
        let words = Self.words(of: source, line: error.line)
        let meant = DiagnosticContext(error, in: trees.tree(of: source))?.expression.flatMap(
            \.lastName)
        let stub = repairs.stubs.filter { stub in
            words.contains(stub.name) && stub.kind == .value && stub.isRefined(by: wanted)
                && stub.type != DynamicStub.optional
        }.min {
            ($0.name == meant ? 0 : 1, $0.declaration) < ($1.name == meant ? 0 : 1, $1.declaration)
        }
        guard var stub else { return refineMember(error, in: source, to: wanted) }
        repairs.stubs.remove(stub)
        stub.refine(to: wanted)
        repairs.stubs.insert(stub)
        return true
    }

    /// Gives the elements of a loop the type that the line requires of its variable.
    private mutating func refineElement(
        _ error: Diagnostic, in source: SourceText, to wanted: String
    ) -> Bool {
        let site = DiagnosticContext(error, in: trees.tree(of: source))?.expression
        guard let name = site?.as(DeclReferenceExprSyntax.self),
            InferredOrigin(of: name)?.loop != nil
        else { return false }
        return refineMember(error, in: source, to: wanted)
    }

    /// Gives a member of values of unknown type the type that the line requires.
    private mutating func refineMember(
        _ error: Diagnostic, in source: SourceText, to wanted: String
    ) -> Bool {
        let tree = trees.tree(of: source)
        let site = DiagnosticContext(error, in: tree)
        let isUnwrapping =
            error.isA(.chainOfPlainValue)
        guard let use = isUnwrapping ? site?.unwrapped : site?.expression else { return false }
        var wanted = wanted
        var found = use.lastMember
        if let name = use.as(DeclReferenceExprSyntax.self), let origin = InferredOrigin(of: name) {
            found = origin.value.lastMember
            if origin.isUnwrapped, !wanted.hasSuffix("?") { wanted += "?" }
            if let loop = origin.loop {
                wanted = loop.awaitKeyword == nil ? "[\(wanted)]" : "AsyncStream<\(wanted)>"
            }
        }
        guard let member = found, member.base != nil else { return false }
        let name = member.declName.baseName.plainText
        let isCalled = member.parent?.is(FunctionCallExprSyntax.self) == true
        let known = repairs.stubs.filter {
            $0.name == name && $0.kind == .value && ($0.parameters != nil) == isCalled
                && $0.type != DynamicStub.name
                && $0.isRefined(by: wanted)
        }
        if !known.isEmpty {
            for stub in known {
                repairs.stubs.remove(stub)
                var refined = stub
                refined.result = wanted
                repairs.stubs.insert(refined)
            }
            return true
        }
        var inference = self.inference(in: tree)
        var stub = inference.member(
            name, of: DynamicStub.name, isStatic: false,
            use: ExprSyntax(member))
        stub.result = wanted
        if let like = repairs.stubs.first(where: { $0.isLike(stub) }), like.isRefined(by: wanted) {
            repairs.stubs.remove(like)
        }
        return insert(stub, inference)
    }
}

extension TokenSyntax {
    /// The names in the statement around a token.
    fileprivate var statementWords: [String] {
        var node = Syntax(self)
        while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) { node = parent }
        return node.tokens(viewMode: .sourceAccurate).compactMap { token in
            if case .identifier = token.tokenKind { token.plainText } else { nil }
        }
    }
}
