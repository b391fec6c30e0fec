import SwiftSyntax

/// What of a file is taken along: some of its types, functions and variables.
struct Excerpt {
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
    var members: Set<Wishes.Member> = []

    /// A draft with the rest left out.
    ///
    /// - Parameter mentioned: the names that the code says which is compiled; other members go.
    func draft(_ wishes: Wishes, mentioned: Set<String>) -> Draft {
        let draft = Draft(source, tree: tree)
        for item in tree.statements {
            guard !item.item.is(ImportDeclSyntax.self) else { continue }
            guard let depth = depth(of: item), !wishes.dropped.contains(place(of: item)) else {
                draft.leaveOut(item)
                continue
            }
            let pruning = Pruning(
                draft: draft, depth: depth, wishes: wishes, mentioned: mentioned)
            pruning.prune(Syntax(item.item))
        }
        return draft
    }

    private func place(of item: CodeBlockItemSyntax) -> Place {
        Place(
            path: source.path, offset: item.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// How much of a top-level item is taken; `nil` for nothing.
    private func depth(of item: CodeBlockItemSyntax) -> Depth? {
        if let block = item.item.as(IfConfigDeclSyntax.self) {
            let inner = block.clauses.compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }
            return inner.flatMap { $0 }.compactMap(depth).min()
        }
        if let extended = item.item.as(ExtensionDeclSyntax.self) {
            let type = extended.extendedType.trimmedDescription
            if let depth = names[type] { return depth }
            let last = type.split(separator: ".").last.map(String.init) ?? type
            let declared = Set(extended.memberBlock.members.flatMap { $0.decl.declaredNames })
            return members.contains { $0.type == last && declared.contains($0.name) } ? .whole : nil
        }
        guard let declaration = item.item.as(DeclSyntax.self) else { return nil }
        return declaration.declaredNames.compactMap { names[$0] }.min()
    }
}

extension DeclSyntax {
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
        if self.is(ExtensionDeclSyntax.self) || self.is(MacroExpansionDeclSyntax.self) { return [] }
        return asProtocol((any NamedDeclSyntax).self).map { [$0.name.plainText] } ?? []
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainText: String { text.filter { $0 != "`" } }
}
