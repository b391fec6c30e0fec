import SwiftSyntax

/// Leaves code out of the copy of a named file. Each piece notes at run time that it is left out,
/// so that a finding that follows from it names the line.
struct OmittedCode {
    private let draft: Draft
    private let omissions: [Int: Omission]

    /// - Parameter omissions: the pieces of all files, by place.
    static func leaveOut(_ omissions: [Place: Omission], of drafts: [Draft]) {
        for draft in drafts {
            let own = omissions.filter { $0.key.path == draft.source.path }
            guard !own.isEmpty else { continue }
            let pieces = Dictionary(own.map { ($0.key.offset, $0.value) }) { first, _ in first }
            let search = Search(OmittedCode(draft: draft, omissions: pieces))
            search.walk(draft.tree)
        }
    }

    /// Finds the pieces at the places of omissions.
    private final class Search: SyntaxVisitor {
        let code: OmittedCode

        init(_ code: OmittedCode) {
            self.code = code
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            guard let omission = code.omission(at: node) else { return .visitChildren }
            if let declaration = node.item.as(DeclSyntax.self),
                declaration.is(FunctionDeclSyntax.self) || node.isAtTopLevel
            {
                return code.leaveOut(declaration, omission)
            }
            return code.leaveOut(node, omission)
        }

        override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
            guard let omission = code.omission(at: node) else { return .visitChildren }
            return code.leaveOut(node.decl, omission)
        }

        override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
            if code.omission(at: node) != nil { code.leaveOut(node) }
            return .skipChildren
        }
    }

    private func omission(at node: some SyntaxProtocol) -> Omission? {
        omissions[node.positionAfterSkippingLeadingTrivia.utf8Offset]
    }

    private func place(of node: some SyntaxProtocol) -> String {
        "\(draft.source.fileName):\(draft.position(of: node).line)".asLiteral
    }

    // MARK: Statements

    private func leaveOut(
        _ item: CodeBlockItemSyntax, _ omission: Omission
    ) -> SyntaxVisitorContinueKind {
        let isWhole = omission.step > 1 || !item.hasValue
        if !isWhole {
            replaceValue(of: item, omission)
            return .visitChildren
        }
        let note = "replacedCode(\"\(place(of: item))\")"
        let needsValue = item.isOnlyStatement && (omission.step > 1 || item.isOfFunctionWithValue)
        if let returned = item.item.as(ReturnStmtSyntax.self) {
            let value = returned.expression == nil ? "" : " plainValue(\"\(place(of: item))\")"
            draft.empty(
                item, with: omission.step > 1 && !value.isEmpty ? "return" : "return\(value)")
        } else {
            draft.empty(item, with: needsValue ? "plainValue(\"\(place(of: item))\")" : note)
        }
        return .skipChildren
    }

    private func replaceValue(of item: CodeBlockItemSyntax, _ omission: Omission) {
        if let variable = item.item.as(VariableDeclSyntax.self) {
            replaceValues(of: variable)
        } else if let statement = item.item.as(GuardStmtSyntax.self) {
            replace(statement.conditions, omission, holds: true)
        } else if let statement = item.item.as(WhileStmtSyntax.self) {
            replace(statement.conditions, omission, holds: false)
        } else if let statement = item.item.as(ForStmtSyntax.self) {
            draft.empty(statement.sequence, with: "[\(DynamicStub.name)]()")
        } else if let returned = item.item.as(ReturnStmtSyntax.self)?.expression {
            draft.empty(returned, with: "plainValue(\"\(place(of: item))\")")
        } else if let choice = item.item.as(ExpressionStmtSyntax.self)?.expression.as(
            IfExprSyntax.self)
        {
            replace(choice.conditions, omission, holds: false)
        }
    }

    private func replaceValues(of variable: VariableDeclSyntax) {
        for binding in variable.bindings {
            guard let value = binding.initializer?.value else { continue }
            let isTyped = binding.typeAnnotation != nil
            draft.empty(
                value,
                with: isTyped ? "plainValue(\"\(place(of: value))\")" : "\(DynamicStub.name)()")
        }
    }

    /// Replaces the conditions on the line of an error, or all of them if none is there.
    ///
    /// - Parameter holds: whether the conditions are true, so that a `guard` continues.
    private func replace(
        _ conditions: ConditionElementListSyntax, _ omission: Omission, holds: Bool
    ) {
        let lines = { (node: ConditionElementSyntax) in
            let first = draft.position(of: node).line
            return first...first + node.trimmedDescription.filter(\.isNewline).count
        }
        let hit = Array(conditions).filter { lines($0).contains(omission.line) }
        for condition in hit.isEmpty ? Array(conditions) : hit {
            switch condition.condition {
            case .optionalBinding(let binding):
                let value =
                    holds ? "Optional(\(DynamicStub.name)())" : "(nil as \(DynamicStub.name)?)"
                if let initializer = binding.initializer {
                    draft.empty(initializer.value, with: value)
                } else {
                    draft.insert(" = \(value)", after: binding.pattern)
                }
            case .expression(let expression):
                draft.empty(
                    expression, with: holds ? "true" : "plainValue(\"\(place(of: expression))\")")
            case .matchingPattern, .availability: draft.empty(condition, with: "\(holds)")
            }
        }
    }

    // MARK: Members

    private func leaveOut(
        _ declaration: DeclSyntax, _ omission: Omission
    ) -> SyntaxVisitorContinueKind {
        let type = Syntax(declaration).enclosingType
        let body = BodyReplacement(draft: draft, makers: [:], type: type, isAsked: false)
        switch omission.step {
        case 1:
            if let variable = declaration.as(VariableDeclSyntax.self),
                variable.bindings.allSatisfy({ $0.accessorBlock == nil })
            {
                if variable.bindings.allSatisfy({ $0.initializer == nil }) {
                    leaveOutWrappers(of: variable)
                }
                replaceValues(of: variable)
            } else {
                body.empty(Syntax(declaration), withValues: true)
            }
            return .visitChildren
        case 2:
            for attribute in declaration.foreignAttributes { draft.leaveOut(attribute) }
            body.empty(Syntax(declaration), withValues: true)
            return .visitChildren
        default:
            draft.leaveOut(declaration)
            return .skipChildren
        }
    }

    /// Removes the property wrappers of a variable without a value, and gives it one.
    private func leaveOutWrappers(of variable: VariableDeclSyntax) {
        for attribute in DeclSyntax(variable).foreignAttributes { draft.leaveOut(attribute) }
        for binding in variable.bindings {
            let place = place(of: binding)
            if let type = binding.typeAnnotation {
                draft.insert(" = plainValue(\"\(place)\")", after: type)
            } else {
                draft.insert(" = \(DynamicStub.name)()", after: binding.pattern)
            }
        }
    }

    /// Removes a parent from a type's list, with its comma.
    private func leaveOut(_ parent: InheritedTypeSyntax) {
        guard let list = parent.parent?.as(InheritedTypeListSyntax.self),
            let clause = list.parent?.as(InheritanceClauseSyntax.self)
        else { return }
        let rest = list.filter { item in
            omission(at: item) == nil
        }.map(\.type.trimmedDescription)
        draft.empty(clause, with: rest.isEmpty ? "" : ": \(rest.joined(separator: ", "))")
    }
}

extension Syntax {
    /// The type or extension that a member is declared in.
    fileprivate var enclosingType: (any DeclGroupSyntax)? {
        var node = parent
        while let up = node {
            if let type = up.asProtocol((any DeclGroupSyntax).self) { return type }
            node = up.parent
        }
        return nil
    }
}

extension CodeBlockItemSyntax {
    /// Whether the statement is the whole body of a function or property with a value.
    fileprivate var isOfFunctionWithValue: Bool {
        var node = parent?.parent
        if node?.is(CodeBlockSyntax.self) == true { node = node?.parent }
        if let function = node?.as(FunctionDeclSyntax.self) {
            let type = function.signature.returnClause?.type.trimmedDescription ?? "Void"
            return !["Void", "()"].contains(type)
        }
        return node?.is(AccessorBlockSyntax.self) == true
            || node?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
    }
}
