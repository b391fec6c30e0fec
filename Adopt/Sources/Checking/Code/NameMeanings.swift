import SwiftSyntax

/// The declarations that a name of a variable can mean at a place.
enum NameMeanings {
    /// A declared type, or the value that a variable begins with.
    enum Meaning {
        case type(TypeSyntax)
        case value(ExprSyntax)
        /// An element of a sequence: `for activity in activities`.
        case element(ExprSyntax)
    }

    /// Returns the meanings in the function around the place; if there are none, the properties of the
    /// type around it.
    static func meanings(of name: String, at node: some SyntaxProtocol) -> [Meaning] {
        let scope = node.ancestors.first {
            $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self)
                || $0.is(AccessorBlockSyntax.self)
        }
        if let scope {
            let search = Search(name)
            search.walk(scope)
            if !search.found.isEmpty { return search.found }
        }
        return properties(name, at: node)
    }

    /// Returns the value that a constant of the function begins with, also if its type is written.
    static func value(of name: String, at node: some SyntaxProtocol) -> ExprSyntax? {
        guard let function = node.enclosingFunction else { return nil }
        let search = Search(name)
        search.walk(function)
        return search.values.count == 1 && search.found.count == 1 ? search.values[0] : nil
    }

    /// Returns the meanings of `self.name`.
    static func properties(_ name: String, at node: some SyntaxProtocol) -> [Meaning] {
        let groups = node.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
        guard let group = groups.first else { return [] }
        return group.memberBlock.members.flatMap { member -> [Meaning] in
            let bindings = member.decl.as(VariableDeclSyntax.self)?.bindings
            return bindings.map { $0.compactMap { meaning(of: $0, named: name) } } ?? []
        }
    }

    private static func meaning(of binding: PatternBindingSyntax, named name: String) -> Meaning? {
        guard binding.pattern.trimmedDescription == name else { return nil }
        if let type = binding.typeAnnotation?.type { return .type(type) }
        return binding.initializer.map { .value($0.value) }
    }

    private final class Search: ActiveCode {
        private let name: String
        private(set) var found: [Meaning] = []
        private(set) var values: [ExprSyntax] = []

        init(_ name: String) {
            self.name = name
        }

        override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
            if (node.secondName ?? node.firstName).text == name { found.append(.type(node.type)) }
            return .visitChildren
        }

        override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
            if (node.secondName ?? node.firstName).text == name, let type = node.type {
                found.append(.type(type))
            }
            return .skipChildren
        }

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            if let meaning = NameMeanings.meaning(of: node, named: name) {
                found.append(meaning)
                if let value = node.initializer?.value { values.append(value) }
            }
            return .visitChildren
        }

        /// `if let activity` means the name outside of the condition.
        override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
            if node.pattern.trimmedDescription == name, let value = node.initializer?.value,
                value.lastName != name
            {
                found.append(.value(value))
            }
            return .visitChildren
        }

        override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
            if node.pattern.trimmedDescription == name { found.append(.element(node.sequence)) }
            return .visitChildren
        }
    }
}
