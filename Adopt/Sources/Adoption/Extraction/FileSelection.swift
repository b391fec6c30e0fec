import SwiftSyntax

/// What of a file is taken along: some of its types, functions and variables.
struct FileSelection {
    /// How much of a declaration is taken.
    enum Depth: Int, Comparable {
        /// Chosen code uses it: with the bodies of its methods.
        case whole
        /// What is taken uses it: with empty bodies.
        case hollow

        static func < (first: Depth, second: Depth) -> Bool { first.rawValue < second.rawValue }
    }

    let source: SourceText
    let tree: SourceFileSyntax
    /// By the name of a type, which its extensions in the file go with, of a function or a variable.
    var names: [String: Depth] = [:]
    /// Members of types that are declared elsewhere, for which an extension is taken.
    var members: Set<RepairPlan.Member> = []

    /// Leaves the rest out of a draft of the file.
    ///
    /// - Parameters:
    ///   - mentioned: the names that the code says which is compiled; other members go.
    ///   - makers: expressions of the types that are taken along.
    func leaveOutRest(
        of draft: Draft, _ repairs: RepairPlan, mentioned: Set<String>, makers: [String: String]
    ) {
        draft.leaveOutQualifiers()
        for item in Self.declarations(in: tree.statements) {
            guard let depth = depth(of: item), !repairs.dropped.contains(place(of: item)) else {
                draft.leaveOut(item)
                continue
            }
            let pruning = MemberPruning(
                draft: draft, depth: depth, repairs: repairs, mentioned: mentioned, makers: makers)
            pruning.prune(Syntax(item.item))
        }
    }

    /// All but imports, which stay, also those under a condition.
    private static func declarations(
        in items: CodeBlockItemListSyntax
    ) -> [CodeBlockItemSyntax] {
        items.flatMap { item -> [CodeBlockItemSyntax] in
            if item.item.is(ImportDeclSyntax.self) { return [] }
            guard let block = item.item.as(IfConfigDeclSyntax.self), block.imports else {
                return [item]
            }
            return block.clauses.flatMap { clause in
                clause.elements?.as(CodeBlockItemListSyntax.self).map(declarations) ?? []
            }
        }
    }

    private func place(of item: CodeBlockItemSyntax) -> Place {
        Place(
            path: source.path, offset: item.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// How much of a top-level item is taken; `nil` for nothing.
    private func depth(of item: CodeBlockItemSyntax) -> Depth? {
        // A name for the type of another module, which is in this one here.
        if item.item.as(DeclSyntax.self)?.isSelfAlias == true { return nil }
        if let block = item.item.as(IfConfigDeclSyntax.self) {
            let inner = block.clauses.compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }
            return inner.flatMap { $0 }.compactMap(depth).min()
        }
        if let extended = item.item.as(ExtensionDeclSyntax.self) {
            let type = extended.extendedType.trimmedDescription
            if let depth = names[type] { return depth }
            let last = type.split(separator: ".").last.map(String.init) ?? type
            let provided = extended.providedNames
            return members.contains { $0.type == last && provided.contains($0.name) } ? .whole : nil
        }
        guard let declaration = item.item.as(DeclSyntax.self) else { return nil }
        return declaration.declaredNames.compactMap { names[$0] }.min()
    }
}

extension DeclSyntax {
    /// What subscripts, which have no names, go by.
    static let subscriptName = "subscript"

    /// The names that a declaration declares; none for an extension or an import.
    var declaredNames: [String] {
        if let variable = self.as(VariableDeclSyntax.self) {
            return variable.bindings.compactMap {
                $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
            }
        }
        if let cases = self.as(EnumCaseDeclSyntax.self) {
            return cases.elements.map(\.name.plainText)
        }
        if let initializer = self.as(InitializerDeclSyntax.self) {
            let labels = initializer.signature.parameterClause.parameters.map(\.firstName.text)
            return ["init(\(labels.map { "\($0):" }.joined()))"]
        }
        if self.is(SubscriptDeclSyntax.self) { return [Self.subscriptName] }
        if self.is(ExtensionDeclSyntax.self) || self.is(MacroExpansionDeclSyntax.self) { return [] }
        return asProtocol((any NamedDeclSyntax).self).map { [$0.name.plainText] } ?? []
    }
}

extension ExtensionDeclSyntax {
    /// The members that it declares, functions with and without their labels, and the protocols that it
    /// conforms the type to.
    var providedNames: Set<String> {
        let parents = inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        let members = memberBlock.members.map(\.decl)
        let labeled = members.compactMap { $0.as(FunctionDeclSyntax.self)?.nameWithLabels }
        return Set(members.flatMap(\.declaredNames) + labeled + parents)
    }
}

extension IfConfigDeclSyntax {
    /// Whether one of its clauses imports something.
    fileprivate var imports: Bool {
        clauses.contains { clause in
            clause.elements?.as(CodeBlockItemListSyntax.self)?.contains {
                $0.item.is(ImportDeclSyntax.self)
            } == true
        }
    }
}

extension DeclSyntax {
    /// Whether other files do not see it.
    var isHidden: Bool {
        asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: \.hides) == true
    }

    /// Whether it gives a type of another module its own name: `typealias Region = Common.Region`.
    var isSelfAlias: Bool {
        guard let alias = self.as(TypeAliasDeclSyntax.self) else { return false }
        return alias.initializer.value.as(MemberTypeSyntax.self)?.name.text == alias.name.text
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainText: String { text.filter { $0 != "`" } }
}
