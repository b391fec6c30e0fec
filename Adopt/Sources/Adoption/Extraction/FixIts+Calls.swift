import SwiftSyntax

/// Declarations for calls that fit no existing declaration.
extension FixIts {
    /// Declares a stub for a call that fits no existing declaration.
    mutating func declareCall(_ error: Diagnostic, in source: SourceText) -> Bool {
        let tree = trees.tree(of: source)
        guard error.isA(.call) || Self.isUninferred(error),
            let site = DiagnosticContext(error, in: tree)
        else { return false }
        for call in site.calls where declare(call, in: tree) { return true }
        return false
    }

    /// Whether a type in a conversion is unknown, because the value is of a call that does not fit.
    private static func isUninferred(_ error: Diagnostic) -> Bool {
        error.isA(.typeMismatch) && error.names.first == "_"
    }

    mutating func declare(_ call: FunctionCallExprSyntax, in tree: SourceFileSyntax) -> Bool {
        let callee = call.calledExpression
        if let name = callee.typeName { return declareInitializer(of: name, call, in: tree) }
        var inference = self.inference(in: tree)
        if let member = callee.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.plainText
            if name == "init" || name.first?.isUppercase == true {
                let base = member.base?.trimmedDescription ?? parameterType(of: call)
                return declareInitializer(of: name == "init" ? base ?? "" : name, call, in: tree)
            }
            guard member.base != nil else { return false }
            let own = repairs.stubs.filter {
                $0.name == name && $0.type != nil && $0.kind == .value
            }
            let types = Set(own.compactMap(\.type)).union([DynamicStub.name])
                .union(declaringTypes(of: name))
            var isNew = false
            for type in types.sorted() {
                let isStatic = member.base?.typeName != nil && type != DynamicStub.name
                var stub = inference.member(
                    name, of: type, isStatic: isStatic, use: ExprSyntax(member))
                if stub.result == nil { stub.result = DynamicStub.name }
                isNew = insert(stub, inference) || isNew
            }
            return isNew
        }
        guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
            repairs.stubs.contains(where: { $0.type == nil && $0.name == name })
                || repairs.names.contains(name)
        else { return false }
        return insert(
            inference.member(name, of: nil, isStatic: false, use: ExprSyntax(callee)), inference)
    }

    /// Returns the type that the app's own function requires for an argument.
    private func parameterType(of argument: FunctionCallExprSyntax) -> String? {
        guard let labeled = argument.parent?.as(LabeledExprSyntax.self),
            let outer = labeled.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return nil }
        let name =
            outer.calledExpression.lastMember?.declName.baseName.plainText
            ?? outer.calledExpression.trimmedDescription
        for source in repository?.candidates(for: name, near: []) ?? [] {
            let search = ParameterSearch(function: name, label: labeled.label?.text ?? "_")
            search.walk(trees.tree(of: source))
            if let type = search.type { return type }
        }
        return nil
    }

    /// Returns the app's own types with a copied member of the name.
    private func declaringTypes(of name: String) -> [String] {
        Array(repairs.members.filter { $0.name == name }.map(\.type))
    }

    private mutating func declareInitializer(
        of type: String, _ call: FunctionCallExprSyntax, in tree: SourceFileSyntax
    ) -> Bool {
        var inference = self.inference(in: tree)
        let last = type.split(separator: ".").last.map(String.init) ?? type
        let isNested = repairs.stubs.contains { $0.kind == .type && $0.name == last }
        let labels = call.arguments.compactMap(\.label?.text)
        guard isNested || !type.isEmpty && (!SystemNames.contains(type) || labels.count > 1) else {
            return false
        }
        let owner = isNested ? DynamicStub.name : type
        if !isNested, takeInitializer(of: type, call) { return true }
        var stub = StubMember(type: owner, name: "init")
        let signature = inference.signature(of: call)
        (stub.parameters, stub.handlers) = (signature.parameters, signature.handlers)
        stub.origin = inference.origin(of: call)
        stub.isFailable = call.isUnwrapped
        stub.kind = .initializer(isOfClass: isNested || isClass(type))
        guard stub.parameters != "" else { return false }
        return insert(stub, inference)
    }

    /// Copies the extension that has an initializer with the labels of a call.
    private mutating func takeInitializer(of type: String, _ call: FunctionCallExprSyntax) -> Bool {
        let labels = call.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
        let member = RepairPlan.Member(type: type, name: "init(\(labels))")
        let isThere = repository?.candidates(for: type, near: []).contains { source in
            trees.tree(of: source).statements.contains { item in
                guard let extended = item.item.as(ExtensionDeclSyntax.self) else { return false }
                return extended.extendedType.trimmedDescription == type
                    && extended.memberBlock.members.contains {
                        $0.decl.declaredNames.contains(member.name)
                    }
            }
        }
        guard isThere == true else { return false }
        repairs.members.insert(member)
        return !known.members.contains(member)
    }

    /// Whether a type of the app is a class. An undeclared type is one, because its stub is a
    /// class.
    private func isClass(_ name: String) -> Bool {
        for source in repository?.candidates(for: name, near: []) ?? [] {
            for item in trees.tree(of: source).statements {
                guard let declaration = item.item.as(DeclSyntax.self),
                    declaration.declaredNames == [name], !repairs.refused.contains(name)
                else { continue }
                if declaration.is(ClassDeclSyntax.self) { return true }
                if declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) {
                    return false
                }
            }
        }
        return true
    }
}

/// Finds the type of a function's parameter.
private final class ParameterSearch: SyntaxVisitor {
    let function: String
    let label: String
    var type: String?

    init(function: String, label: String) {
        self.function = function
        self.label = label
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if type == nil, node.name.plainText == function {
            let parameters = node.signature.parameterClause.parameters
            type = parameters.first { $0.firstName.text == label }?.type.baseName
        }
        return .skipChildren
    }
}
