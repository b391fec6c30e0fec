import SwiftSyntax

/// An inference of declarations for undeclared names from their uses in the developer's own lines.
struct StubInference {
    /// The static members that code uses on values of unknown type, such as `.production`.
    private(set) var implicitMembers: Set<String> = []
    /// The static functions that code uses on values of unknown type, such as `.custom("a")`.
    private(set) var implicitStubs: Set<StubMember> = []

    /// The parameters of the last call that are completion handlers.
    private var handlers: Set<String> = []
    private let tree: SourceFileSyntax
    /// The file's name, for the places of uses.
    private let fileName: String
    private let converter: SourceLocationConverter
    /// The types of closure parameters that are known from the compiler.
    private let told: [ClosureParameter: String]

    init(
        _ tree: SourceFileSyntax, told: [ClosureParameter: String], fileName: String = ""
    ) {
        self.tree = tree
        self.fileName = fileName
        self.told = told
        converter = SourceLocationConverter(fileName: "", tree: tree)
    }

    /// Returns the declaration of a name that a line uses, in a type or at the top level.
    mutating func member(_ name: String, of type: String?, isStatic: Bool, line: Int) -> StubMember?
    {
        let search = Search(name: name, line: line, isMember: type != nil, converter: converter)
        search.walk(tree)
        return search.found.map { member(name, of: type, isStatic: isStatic, use: $0) }
    }

    /// Returns the declaration of a name that an expression uses.
    mutating func member(_ name: String, of type: String?, isStatic: Bool, use: ExprSyntax)
        -> StubMember
    {
        var stub = StubMember(type: type, isStatic: isStatic, name: name)
        stub.origin = origin(of: use)
        var value = use
        if let call = use.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == use.id
        {
            stub.parameters = parameters(of: call)
            stub.handlers = handlers
            (stub.isAsync, stub.isThrowing) = call.effects
            value = ExprSyntax(call)
            stub.result =
                call.isStatement ? Self.returnType(ofBody: call) : Self.type(wantedOf: value)
        } else {
            stub.result = Self.type(wantedOf: value)
        }
        return stub
    }

    /// Returns the declaration of a call such as `.custom("a")` on a value of unknown type, or of
    /// an initializer such as `.init("a")`.
    mutating func implicit(_ call: FunctionCallExprSyntax) -> StubMember? {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.base == nil
        else { return nil }
        let name = member.declName.baseName.plainText
        var stub = StubMember(type: DynamicStub.name, isStatic: true, name: name)
        stub.parameters = parameters(of: call)
        stub.handlers = handlers
        stub.origin = origin(of: call)
        stub.result = DynamicStub.name
        if name == "init" {
            stub.isStatic = false
            stub.result = nil
            stub.kind = .initializer(isOfClass: true)
        }
        return stub.kind != .value && stub.parameters == "" ? nil : stub
    }

    /// Returns the place of a use in the app's file.
    func origin(of node: some SyntaxProtocol) -> StubMember.Origin {
        let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
        return StubMember.Origin(place: fileName.isEmpty ? nil : "\(fileName):\(line)")
    }

    // MARK: Parameters

    /// Returns the parameters that a call needs, and the parameters among them that are completion
    /// handlers.
    mutating func signature(
        of call: FunctionCallExprSyntax
    ) -> (parameters: String, handlers: Set<String>) {
        let parameters = parameters(of: call)
        return (parameters, handlers)
    }

    mutating func parameters(of call: FunctionCallExprSyntax) -> String {
        var list: [String] = []
        var found: Set<String> = []
        for argument in call.arguments {
            let name = argument.label.map(\.text) ?? "value\(list.count + 1)"
            let label = argument.label == nil ? "_ \(name)" : name
            let handed = HandedOn.argument(argument.expression)
            let closure = argument.expression.as(ClosureExprSyntax.self)
            if handed != nil || closure.map(HandedOn.answers) == true { found.insert(name) }
            list.append("\(label): \(handed?.type ?? type(of: argument.expression))")
        }
        let trailing =
            [call.trailingClosure].compactMap { $0.map { ("_", $0) } }
            + call.additionalTrailingClosures.map { ($0.label.text, $0.closure) }
        for (label, closure) in trailing {
            let name = label == "_" ? "value\(list.count + 1)" : label
            if HandedOn.answers(closure) { found.insert(name) }
            let declared = label == "_" ? "_ \(name)" : name
            list.append("\(declared): \(type(of: ExprSyntax(closure)))")
        }
        handlers = found
        return list.joined(separator: ", ")
    }

    private mutating func type(of expression: ExprSyntax) -> String {
        if let closure = expression.as(ClosureExprSyntax.self) { return type(of: closure) }
        if let member = expression.as(MemberAccessExprSyntax.self), member.base == nil {
            implicitMembers.insert(member.declName.baseName.plainText)
            return DynamicStub.name
        }
        if let call = expression.as(FunctionCallExprSyntax.self), let made = implicit(call) {
            implicitStubs.insert(made)
            return DynamicStub.name
        }
        if let list = expression.as(ArrayExprSyntax.self), !list.elements.isEmpty,
            list.elements.allSatisfy({ element in
                element.expression.as(MemberAccessExprSyntax.self).map { $0.base == nil } == true
            })
        {
            for element in list.elements { _ = type(of: element.expression) }
            return "[\(DynamicStub.name)]"
        }
        if let inout_ = expression.as(InOutExprSyntax.self) {
            return "inout \(inout_.expression.is(ArrayExprSyntax.self) ? "[Any]" : "Any")"
        }
        return expression.widestType
    }

    /// Returns the type of a closure that accepts any values. Its result, if any, is unused.
    func type(of closure: ClosureExprSyntax) -> String {
        var types: [String] = []
        if let list = closure.signature?.parameterClause?.as(
            ClosureShorthandParameterListSyntax.self)
        {
            types = list.map { type(of: $0.name.text, in: closure) }
        } else if let clause = closure.signature?.parameterClause?
            .as(ClosureParameterClauseSyntax.self)
        {
            types = clause.parameters.map {
                $0.type?.trimmedDescription ?? type(of: $0.firstName.text, in: closure)
            }
        } else {
            let numbers = closure.statements.tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .dollarIdentifier(let text) = token.tokenKind {
                    Int(text.dropFirst())
                } else {
                    nil
                }
            }
            types = numbers.max().map { (0...$0).map { type(of: "$\($0)", in: closure) } } ?? []
        }
        let uses = ClosureUses(closure)
        let effects = (uses.isAsync ? " async" : "") + (uses.isThrowing ? " throws" : "")
        let written = closure.signature?.returnClause?.type.trimmedDescription
        let result = written ?? (uses.returns ? "Any?" : "Void")
        return "@escaping (\(types.joined(separator: ", ")))\(effects) -> \(result)"
    }

    /// Returns the type of a closure's parameter: optional, unless the closure uses its members
    /// without unwrapping.
    private func type(of parameter: String, in closure: ClosureExprSyntax) -> String {
        if let told = told[ClosureParameter(closure: closure.id, name: parameter)] { return told }
        let uses = ClosureUses(closure)
        if uses.results.contains(parameter) { return Self.result }
        let isPlain = uses.plain.contains(parameter)
        return isPlain ? DynamicStub.name : "\(DynamicStub.name)?"
    }

    /// The type of the subject of a `switch` over result cases.
    static let result = "Result<\(DynamicStub.name), any Error>"

    // MARK: Results

    /// Returns the type that the position of an expression requires.
    private static func type(wantedOf expression: ExprSyntax) -> String {
        var node = Syntax(expression)
        while let parent = node.parent,
            parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self)
                || parent.is(TupleExprSyntax.self)
                || parent.is(LabeledExprListSyntax.self)
                    && parent.parent?.is(TupleExprSyntax.self) == true
                || parent.is(LabeledExprSyntax.self)
                    && parent.parent?.parent?.is(TupleExprSyntax.self) == true
        {
            node = parent
        }
        guard let parent = node.parent else { return DynamicStub.name }
        if parent.is(ConditionElementSyntax.self) || parent.is(TernaryExprSyntax.self)
            || parent.as(PrefixOperatorExprSyntax.self)?.operator.text == "!"
        {
            return "Bool"
        }
        if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
            || parent.parent?.is(OptionalBindingConditionSyntax.self) == true
        {
            return "\(DynamicStub.name)?"
        }
        if parent.is(ExpressionSegmentSyntax.self)
            || parent.parent?.parent?.is(ExpressionSegmentSyntax.self) == true
        {
            return "String"
        }
        if parent.as(SwitchExprSyntax.self)?.isOverResult == true { return result }
        if let element = parent.as(SubscriptCallExprSyntax.self), element.arguments.count == 1,
            element.calledExpression.id == node.id
        {
            // `guard let flags = values["push"]`: the element may be missing, not the list.
            let wanted = type(wantedOf: ExprSyntax(element))
            if wanted.hasSuffix("?") { return "[AnyHashable: \(wanted.dropLast())]" }
        }
        if let loop = parent.as(ForStmtSyntax.self) {
            let list = loop.awaitKeyword == nil ? "[" : "AsyncStream<"
            return "\(list)\(DynamicStub.name)\(loop.awaitKeyword == nil ? "]" : ">")"
        }
        if let binding = parent.parent?.as(PatternBindingSyntax.self),
            let type = binding.typeAnnotation?.type
        {
            return type.trimmedDescription
        }
        if parent.is(ReturnStmtSyntax.self), let type = returnType(around: node) { return type }
        if let elements = parent.as(ExprListSyntax.self) {
            return type(of: node, among: Array(elements))
        }
        return DynamicStub.name
    }

    /// Returns the result of the function whose body is one call; `nil` for other statements.
    private static func returnType(ofBody call: FunctionCallExprSyntax) -> String? {
        var node = Syntax(call)
        while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) { node = parent }
        guard let item = node.parent, let items = item.parent,
            items.children(
                viewMode: .sourceAccurate
            ).count == 1,
            let function = items.parent?.parent?.as(FunctionDeclSyntax.self)
        else { return nil }
        let type = function.signature.returnClause?.type.trimmedDescription
        return type == "Void" || type == "()" ? nil : type
    }

    private static func returnType(around node: Syntax) -> String? {
        var node = node
        while let parent = node.parent {
            if parent.is(ClosureExprSyntax.self) { return nil }
            if let function = parent.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause?.type.trimmedDescription
            }
            node = parent
        }
        return nil
    }

    /// Returns the type that the operator beside an expression requires.
    private static func type(of node: Syntax, among elements: [ExprSyntax]) -> String {
        guard let index = elements.firstIndex(where: { $0.id == node.id }) else {
            return DynamicStub.name
        }
        let beside = [index - 1, index + 1].filter(elements.indices.contains).map { elements[$0] }
        for sign in beside {
            let other = elements[(index == 0 ? 2 : 0)...].first { $0.id != node.id }
            switch sign.trimmedDescription {
            case "&&", "||": return "Bool"
            case "=":
                // `a.style = .dark`, where the type of `a` is unknown.
                let isImplicit = other?.lastMember.map { $0.base == nil } == true
                return index == 0 && !isImplicit ? "Any?" : DynamicStub.name
            case "??": return literalType(of: other).map { "\($0)?" } ?? "\(DynamicStub.name)?"
            case "==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/":
                if other?.is(NilLiteralExprSyntax.self) == true { return "\(DynamicStub.name)?" }
                return literalType(of: other) ?? DynamicStub.name
            default: break
            }
        }
        return DynamicStub.name
    }

    private static func literalType(of expression: ExprSyntax?) -> String? {
        switch expression?.kind {
        case .stringLiteralExpr: "String"
        case .integerLiteralExpr: "Int"
        case .floatLiteralExpr: "Double"
        case .booleanLiteralExpr: "Bool"
        default: nil
        }
    }

    /// Finds a name in a line.
    private final class Search: SyntaxVisitor {
        let name: String
        let line: Int
        let isMember: Bool
        let converter: SourceLocationConverter
        var found: ExprSyntax?

        init(name: String, line: Int, isMember: Bool, converter: SourceLocationConverter) {
            self.name = name
            self.line = line
            self.isMember = isMember
            self.converter = converter
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            let position = node.positionAfterSkippingLeadingTrivia
            guard found == nil, node.baseName.plainText == name,
                converter.location(for: position).line == line
            else { return .visitChildren }
            let access = node.parent?.as(MemberAccessExprSyntax.self)
            if let access, access.declName.id == node.id {
                found = isMember ? ExprSyntax(access) : nil
            } else if !isMember {
                found = ExprSyntax(node)
            }
            return .visitChildren
        }
    }
}
