import SwiftSyntax

/// Replaces bodies in copied code, so that they return the simplest value.
struct BodyReplacement {
    let draft: Draft
    /// Expressions that create values of the copied types, by type name.
    let makers: [String: String]
    /// The type that the declaration is a member of.
    let type: (any DeclGroupSyntax)?
    /// Whether the values are found at run time, because no expression compiles.
    let isAsked: Bool
    /// The names whose value must exist, even if their type is optional.
    var required: Set<String> = []
    /// The function types of the app's type aliases, by name.
    var aliases: [String: FunctionTypeSyntax] = [:]
    /// Whether no completion handler is called, because the calls do not compile.
    var isSilent = false

    /// Replaces the bodies of a declaration.
    ///
    /// - Parameter withValues: whether the values of stored properties and the bodies of
    ///   initializers are also replaced.
    func empty(_ node: Syntax, withValues: Bool) {
        if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
            let type = function.signature.returnClause?.type
            let value = value(of: type, isStatic: function.isStatic, in: node)
            draft.empty(body, with: "{ \(Self.body(answers(of: function), value)) }")
        } else if let variable = node.as(VariableDeclSyntax.self) {
            empty(variable, withValues: withValues)
        } else if let initializer = node.as(InitializerDeclSyntax.self), let body = initializer.body
        {
            guard withValues else { return }
            draft.empty(body, with: "{ \(statements(of: initializer)) }")
        } else if let script = node.as(SubscriptDeclSyntax.self),
            let accessors = script.accessorBlock, !accessors.isOfProtocol
        {
            let value = value(of: script.returnClause.type, isStatic: false, in: node)
            let getter = Self.body([note(at: node)], value)
            draft.empty(accessors, with: "{ get { \(getter) } \(accessors.sets ? "set {}" : "") }")
        }
    }

    /// Returns the statements of a body: the notes, and the value if there is one. A body that ends
    /// the process has no notes.
    static func body(_ notes: [String], _ value: String) -> String {
        if value.isEmpty { return notes.joined(separator: "; ") }
        if notes.isEmpty || value.hasPrefix(trap) { return value }
        return (notes + ["return \(value)"]).joined(separator: "; ")
    }

    private func note(at node: Syntax) -> String {
        "replacedCode(\"\(place(of: node).asLiteral)\")"
    }

    private static let trap = "fatalError("

    /// Returns a note that the emptied function runs, and calls of its completion handlers with
    /// simple values, so that its callers continue.
    private func answers(of function: FunctionDeclSyntax) -> [String] {
        HandlerAnswers(
            place: place(of: Syntax(function)), values: DefaultValue(made: makers),
            aliases: aliases, isSilent: isSilent
        ).statements(
            function.signature.parameterClause.parameters,
            result: function.signature.returnClause?.type)
    }

    private func empty(_ variable: VariableDeclSyntax, withValues: Bool) {
        for binding in variable.bindings {
            let type = binding.typeAnnotation?.type
            let value = value(of: type, isStatic: !variable.isOfInstance, in: Syntax(variable))
            if let accessors = binding.accessorBlock, !accessors.isOfProtocol {
                let value = Self.body([note(at: Syntax(variable))], value)
                let getter =
                    "{ get { \(value) } \(accessors.sets ? setter(of: type, variable) : "") }"
                draft.empty(accessors, with: accessors.observes ? "" : getter)
            }
            guard withValues, let initial = binding.initializer?.value else { continue }
            if type != nil {
                draft.empty(initial, with: value.isEmpty || value == "self" ? "()" : value)
            } else {
                empty(initial, of: binding, in: variable)
            }
        }
    }

    /// Returns a setter that drops the value. A closure that is dropped is noted for findings.
    private func setter(of type: TypeSyntax?, _ variable: VariableDeclSyntax) -> String {
        let isClosure = type.flatMap { ClosureShape($0, aliases: aliases) } != nil
        let place = place(of: Syntax(variable)).asLiteral
        return isClosure ? "set { replacedCode(\"\(place)\") }" : "set {}"
    }

    /// Replaces the value of a variable without a type annotation. If the type does not follow from
    /// the value, the variable is left out, too.
    private func empty(
        _ initial: ExprSyntax, of binding: PatternBindingSyntax, in variable: VariableDeclSyntax
    ) {
        guard !initial.isPlainLiteral else { return }
        guard let type = initial.madeType else { return draft.leaveOut(variable) }
        let place = place(of: Syntax(variable))
        let value = DefaultValue(made: makers).expressionOrTrap(type, place: place)
        draft.insert(": \(type)", after: binding.pattern)
        draft.empty(initial, with: isAsked ? DefaultValue.asked(place) : value)
    }

    /// Returns statements that set the stored properties and call the superclass's initializer.
    private func statements(of initializer: InitializerDeclSyntax) -> String {
        if initializer.optionalMark != nil { return "return nil" }
        let isConvenience = initializer.modifiers.contains { $0.name.text == "convenience" }
        guard let type, !isConvenience, !type.is(ExtensionDeclSyntax.self) else {
            return trap(at: Syntax(initializer))
        }
        let variables = type.memberBlock.members.compactMap {
            $0.decl.as(VariableDeclSyntax.self)
        }
        let parameters = Dictionary(
            initializer.signature.parameterClause.parameters.map {
                (($0.secondName ?? $0.firstName).text, $0.type.written)
            }
        ) { first, _ in first }
        let bare = variables.filter { $0.isStored && $0.bindings.first?.initializer == nil }
        let values = bare.compactMap { variable -> String? in
            guard let name = DeclSyntax(variable).declaredNames.first, !draft.isLeftOut(variable)
            else { return nil }
            let wanted = variable.bindings.first?.typeAnnotation?.type
            // A completion handler that the initializer stores stays with the object.
            if let wanted, parameters[name] == wanted.written {
                return "self.\(name.escapedName) = \(name.escapedName)"
            }
            return "self.\(name.escapedName) = "
                + value(of: wanted, isStatic: true, in: Syntax(variable))
        }
        let isOverride = initializer.modifiers.contains { $0.name.text == "override" }
        let arguments = initializer.signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.text
            let name = (parameter.secondName ?? parameter.firstName).text.escapedName
            return label == "_" ? name : "\(label): \(name)"
        }
        let parent = isOverride ? ["super.init(\(arguments.joined(separator: ", ")))"] : []
        let notes = HandlerAnswers(place: place(of: Syntax(initializer)), aliases: aliases)
            .notes(initializer.signature.parameterClause.parameters)
        return (values + parent + notes).joined(separator: "; ")
    }

    /// Returns an expression for a body; empty if the body returns nothing.
    private func value(of type: TypeSyntax?, isStatic: Bool, in node: Syntax) -> String {
        guard let type, !["Void", "()"].contains(type.trimmedDescription) else { return "" }
        if type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text == "some" {
            return trap(at: node)
        }
        let owner = isStatic ? nil : self.type.flatMap(Self.name)
        let value = DefaultValue(made: makers, selfType: owner)
        let place = place(of: node)
        let isRequired = node.as(DeclSyntax.self)?.declaredNames.contains(where: required.contains)
        if isRequired == true, let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType {
            return value.required(wrapped.trimmedDescription, place: place)
        }
        return isAsked
            ? DefaultValue.asked(place)
            : value.expressionOrTrap(type.trimmedDescription, place: place)
    }

    /// Returns a call that ends the process with a message, for a body that can return no value.
    private func trap(at node: Syntax) -> String {
        let reason = "\(place(of: node)) is left out, because it does not compile"
        return "\(Self.trap)\"\(reason.asLiteral)\")"
    }

    private static func name(of type: any DeclGroupSyntax) -> String? {
        type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
            ?? DeclSyntax(fromProtocol: type).declaredNames.first
    }

    /// Returns the name of the emptied code for messages, such as `Store.load() (Store.swift:12)`.
    ///
    /// - Parameter declaration: the declaration around the node; the node itself if `nil`.
    private func place(of node: Syntax, in declaration: Syntax? = nil) -> String {
        let name = (declaration ?? node).as(DeclSyntax.self)?.declaredNames.first ?? "init"
        let owner = type.flatMap(Self.name).map { "\($0)." } ?? ""
        let line = draft.position(of: node).line
        return "\(owner)\(name) (\(draft.source.fileName):\(line))"
    }

    // MARK: Traps

    /// Replaces `fatalError` and similar calls by a return of the simplest value, because copied
    /// code runs without the app's bundle, settings and servers.
    func replaceTraps(in node: Syntax) {
        let function = node.as(FunctionDeclSyntax.self)
        let variable = node.as(VariableDeclSyntax.self)
        let initializer = node.as(InitializerDeclSyntax.self)
        let binding = variable?.bindings.first
        let annotated = function?.signature.returnClause?.type ?? binding?.typeAnnotation?.type
        let body =
            (function?.body ?? initializer?.body).map(Syntax.init)
            ?? binding?.accessorBlock.map(Syntax.init)
        guard let body, annotated != nil || function != nil || initializer != nil else { return }
        let isOfInstance = function.map { !$0.isStatic } ?? variable?.isOfInstance ?? false
        let plain = DefaultValue(
            made: makers, selfType: isOfInstance ? type.flatMap(Self.name) : nil)
        let returned = annotated?.trimmedDescription ?? "Void"
        guard returned != "Never", !returned.hasPrefix("some ") else { return }
        let isVoid = ["Void", "()"].contains(returned)
        let value =
            isVoid ? "" : " " + plain.expressionOrTrap(returned, place: place(of: node))
        let search = TrapSearch(viewMode: .sourceAccurate)
        search.walk(body)
        for trap in search.found {
            let isAssertion = trap.calledExpression.trimmedDescription == "assertionFailure"
            let notes =
                function.map {
                    HandlerAnswers(place: place(of: Syntax(trap), in: node), aliases: aliases)
                        .notes($0.signature.parameterClause.parameters)
                } ?? []
            let text = (notes + ["return\(value)"]).joined(separator: "; ")
            draft.replaceSilently(trap, with: isAssertion ? "()" : text)
        }
    }

    /// Finds statements that end the process, except in closures.
    private final class TrapSearch: SyntaxVisitor {
        var found: [FunctionCallExprSyntax] = []

        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            .skipChildren
        }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            .skipChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.calledExpression.trimmedDescription
            if Traps.all.contains(name), node.isStatement { found.append(node) }
            return .visitChildren
        }
    }
}

extension TypeSyntax {
    /// The type as written, without the attributes of a parameter.
    fileprivate var written: String {
        self.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? trimmedDescription
    }
}

extension FunctionDeclSyntax {
    fileprivate var isStatic: Bool {
        modifiers.contains { ["static", "class"].contains($0.name.text) }
    }
}

extension VariableDeclSyntax {
    fileprivate var isOfInstance: Bool {
        !modifiers.contains { ["static", "class"].contains($0.name.text) }
    }
}

extension ExprSyntax {
    fileprivate var isPlainLiteral: Bool {
        [.stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr]
            .contains(kind)
    }

    /// The type of which the expression creates a value, as written: `Store<Int>(key: "a")`,
    /// `[String]()`.
    fileprivate var madeType: String? {
        if let tried = self.as(TryExprSyntax.self), tried.questionOrExclamationMark?.text != "?" {
            return tried.expression.madeType
        }
        if let member = self.as(MemberAccessExprSyntax.self) {
            let isOnly = UseVisitor.instanceNames.contains(member.declName.baseName.text)
            return isOnly ? member.base?.writtenType : nil
        }
        return self.as(FunctionCallExprSyntax.self)?.calledExpression.writtenType
    }

    /// The expression as the name of a type; `nil` if it does not name a type.
    private var writtenType: String? {
        if let member = self.as(MemberAccessExprSyntax.self) {
            let isType = member.declName.baseName.text.first?.isUppercase == true
            return isType && member.base?.writtenType != nil ? trimmedDescription : nil
        }
        let isList = self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)
        return isList || typeName != nil ? trimmedDescription : nil
    }
}
