import SwiftSyntax

/// The copied part of a file: some of its types, functions and variables.
struct FileSelection {
    /// The copied part of a declaration.
    enum Depth: Int, Comparable {
        /// Chosen code uses the declaration, so it is copied with the bodies of its methods.
        case whole
        /// Only copied code uses the declaration, so it is copied with empty bodies.
        case hollow

        static func < (first: Depth, second: Depth) -> Bool { first.rawValue < second.rawValue }
    }

    let source: SourceText
    let tree: SourceFileSyntax
    /// The depth by the name of a type, function or variable. The extensions of a type in the file
    /// are copied with it.
    var names: [String: Depth] = [:]
    /// The members of types that are declared elsewhere, for which an extension is copied.
    var members: Set<RepairPlan.Member> = []

    /// Leaves the rest out of a draft of the file.
    ///
    /// - Parameters:
    ///   - mentioned: the names in the compiled code; other members are left out.
    ///   - makers: expressions that create values of the copied types.
    ///   - aliases: the function types of the app's type aliases, by name.
    func leaveOutRest(
        of draft: Draft, _ repairs: RepairPlan, mentioned: Set<String>, makers: [String: String],
        aliases: [String: FunctionTypeSyntax]
    ) {
        draft.leaveOutQualifiers()
        for item in Self.declarations(in: tree.statements) {
            guard let depth = depth(of: item), !repairs.dropped.contains(place(of: item)) else {
                draft.leaveOut(item)
                continue
            }
            let pruning = MemberPruning(
                draft: draft, depth: depth, repairs: repairs, mentioned: mentioned, makers: makers,
                aliases: aliases)
            pruning.prune(Syntax(item.item))
        }
    }

    /// Returns all items except imports. Imports stay in the draft, also those under a condition.
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

    /// Returns the copied part of a top-level item; `nil` if it is left out.
    private func depth(of item: CodeBlockItemSyntax) -> Depth? {
        // An alias for the type of another module is not needed, because that type is in this
        // module here.
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
    /// The name that is used for subscripts, which have none.
    static let subscriptName = "subscript"

    /// The names that the declaration declares; empty for an extension or an import.
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
    /// The members that the extension declares, with and without the labels of functions, and the
    /// protocols that it adds.
    var providedNames: Set<String> {
        let parents = inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        let members = memberBlock.members.map(\.decl)
        let labeled = members.compactMap { $0.as(FunctionDeclSyntax.self)?.nameWithLabels }
        return Set(members.flatMap(\.declaredNames) + labeled + parents)
    }
}

extension IfConfigDeclSyntax {
    /// Whether one of the clauses imports a module.
    fileprivate var imports: Bool {
        clauses.contains { clause in
            clause.elements?.as(CodeBlockItemListSyntax.self)?.contains {
                $0.item.is(ImportDeclSyntax.self)
            } == true
        }
    }
}

extension DeclSyntax {
    /// Whether the declaration is hidden from other files.
    var isHidden: Bool {
        asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: \.hides) == true
    }

    /// Whether the declaration is an alias with the name of its type, such as
    /// `typealias Region = Common.Region`.
    var isSelfAlias: Bool {
        guard let alias = self.as(TypeAliasDeclSyntax.self) else { return false }
        return alias.initializer.value.as(MemberTypeSyntax.self)?.name.text == alias.name.text
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainText: String { text.filter { $0 != "`" } }
}
