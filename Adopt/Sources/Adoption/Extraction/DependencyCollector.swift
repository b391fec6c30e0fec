import SwiftSyntax

/// A search for missing names in the app's own sources, which copies as few declarations as
/// possible.
struct DependencyCollector {
    /// The copied part of each file, by path.
    private(set) var excerpts: [String: FileSelection] = [:]
    /// The names of the copied declarations.
    private(set) var types: Set<String> = []

    private let repository: Repository
    private let repairs: RepairPlan
    private let chosenPaths: [String]
    private let trees: TreeCache
    /// Expressions that create values of the frameworks' types, by type name.
    private let values: [String: String]
    /// The syntax trees of the chosen files.
    private let chosenTrees: [SourceFileSyntax]
    /// The types that the chosen files declare.
    private let chosenTypes: Set<String>
    /// The types that no source declares, so that they become stubs.
    private var stubbed: Set<String> = []
    /// The names in the chosen code, and in copied code with its bodies.
    private var mentioned: Set<String>

    /// The largest number of copied declarations. A delegate that shows views depends on a whole
    /// app.
    private static let mostTypes = 250
    /// The largest number of rounds in which copied code may need more declarations.
    private static let mostRounds = 12

    /// - Parameters:
    ///   - chosen: the files that the developer named, before they are rewritten.
    ///   - scope: the part of the app's SwiftUI code that runs.
    ///   - values: expressions that create values of the frameworks' types, by type name.
    ///   - isKnown: returns whether a name needs no declaration.
    init(
        for chosen: [SourceText], from repository: Repository, repairs: RepairPlan,
        trees: TreeCache,
        scope: SwiftUIScope? = nil, values: [String: String] = [:], isKnown: (String) -> Bool
    ) {
        self.repository = repository
        self.values = values
        self.repairs = repairs
        self.trees = trees
        chosenPaths = chosen.map(\.absolutePath)
        let drafts = chosen.map(trees.draft)
        chosenTrees = drafts.map(\.tree)
        chosenTypes = Set(chosenTrees.flatMap { $0.statements.topLevelNames })
        for draft in drafts {
            draft.leaveOutQualifiers()
            // A view depends on a whole app, so only views that run are followed.
            if scope != nil { SwiftUIVisitor(draft, hasDelegate: true, scope: scope).walk() }
        }
        mentioned = drafts.reduce(into: []) { $0.formUnion(Mentions.names(in: Syntax($1.tree))) }
        mentioned.formUnion(repairs.members.map { String($0.name.prefix { $0 != "(" }) })
        for name in repairs.names.sorted() { take(name, depth: .whole, near: chosenPaths) }
        for member in repairs.members.sorted(by: { ($0.type, $0.name) < ($1.type, $1.name) }) {
            take(member)
        }
        let chosenIndex = TypeIndex(drafts)
        grow(chosenIndex, isKnown: isKnown)
    }

    /// The drafts of the copied parts, in the order of their paths.
    var drafts: [Draft] {
        let all = excerpts.sorted { $0.key < $1.key }.map(\.value.tree) + chosenTrees
        var makers = DefaultValueExpressions.expressions(in: all)
            .filter { made in
                // The expression begins with the outermost type: `Event.Metric(…)`.
                let outermost = String(made.value.prefix { $0 != "." && $0 != "(" })
                return types.contains(outermost) || chosenTypes.contains(outermost)
            }
        makers.merge(values) { own, _ in own }
        let aliases = FunctionAliases.aliases(in: all)
        for name in stubbed
        where makers[name] == nil && !MissingType.looksLikeProtocol(name) {
            makers[name] = "\(name)()"
        }
        return excerpts.sorted { $0.key < $1.key }
            .map { draft(of: $1, makers: makers, aliases: aliases) }
    }

    /// Returns expressions that create values of copied types and of stubs at run time, by name.
    func makers(stubs: [String]) -> [String: String] {
        let trees = excerpts.sorted { $0.key < $1.key }.map(\.value.tree)
        let there = types.union(stubs)
        return DefaultValueExpressions.asking(in: trees, stubs: stubs).filter { name, made in
            let isProtocol = name.hasPrefix("any ")
            if isProtocol, !types.contains(String(name.dropFirst(4))) { return false }
            let path = (isProtocol ? made.prefix { $0 != "(" } : name[...]).split(separator: ".")
            // Nested types that no code mentions are not in the copy.
            return path.first.map { there.contains(String($0)) } == true
                && path.dropFirst().allSatisfy { mentioned.contains(String($0)) }
                && path.last != "CodingKeys"
        }
    }

    /// Returns statements that create conforming values for the copied protocols, by name.
    func conformers(stubs: [String]) -> [String: String] {
        let trees = excerpts.sorted { $0.key < $1.key }.map(\.value.tree)
        let made = Dictionary(stubs.map { ($0, "\($0)()") }) { first, _ in first }
        return DefaultValueExpressions.conformers(in: trees, values: DefaultValue(made: made)) {
            mentioned.contains($0)
        }.filter { types.contains($0.key) }
    }

    private func draft(
        of excerpt: FileSelection, makers: [String: String] = [:],
        aliases: [String: FunctionTypeSyntax] = [:]
    ) -> Draft {
        let draft = trees.draft(of: excerpt.source)
        excerpt.leaveOutRest(
            of: draft, repairs, mentioned: mentioned, makers: makers, aliases: aliases)
        return draft
    }

    /// The uses in the copied parts, in the order of their paths.
    private var uses: [ExcerptUses] {
        let emptied = Dictionary(grouping: repairs.emptied.sorted(), by: \.path)
        let dropped = Dictionary(grouping: repairs.dropped.sorted(), by: \.path)
        return excerpts.sorted { $0.key < $1.key }.map { path, excerpt in
            let key = ExcerptUses.Key(
                names: excerpt.names, members: excerpt.members,
                mentioned: trees.declaredNames(of: excerpt.source).intersection(mentioned),
                emptied: emptied[path, default: []], dropped: dropped[path, default: []])
            return trees.uses(of: excerpt.source, key: key) { draft(of: excerpt) }
        }
    }

    /// Copies missing declarations until none is missing or a limit is reached.
    private mutating func grow(_ chosen: TypeIndex, isKnown: (String) -> Bool) {
        for _ in 0..<Self.mostRounds {
            let taken = uses
            let before = (types.count, mentioned.count)
            for uses in taken { mentioned.formUnion(uses.mentions) }
            let index = TypeIndex(merging: taken.map(\.index))
            let declared = index.declared.union(chosen.declared)
            for (uses, depth) in [(chosen.uses, FileSelection.Depth.whole), (index.uses, .hollow)] {
                for (name, places) in uses.sorted(by: { $0.key < $1.key })
                where !declared.contains(name) && !isKnown(name) && types.count < Self.mostTypes {
                    take(name, depth: depth, near: places.map(\.position.path) + chosenPaths)
                }
            }
            if before == (types.count, mentioned.count) { return }
        }
    }

    /// Copies the top-level declaration of a name, if a file has one.
    private mutating func take(_ name: String, depth: FileSelection.Depth, near paths: [String]) {
        guard !types.contains(name) else { return }
        guard !repairs.refused.contains(name) else {
            stubbed.insert(name)
            return
        }
        let candidates = repository.candidates(for: name, near: paths)
            .filter { !chosenPaths.contains($0.absolutePath) }
        let declaring = [false, true].lazy.compactMap { [repairs, trees] hidden in
            candidates.first { source in
                Self.declares(
                    name, in: trees.tree(of: source).statements, but: repairs, path: source.path,
                    hidden: hidden)
            }
        }.first
        // Core Data generates classes that are in no file, but the app extends them.
        if declaring == nil { stubbed.insert(name) }
        guard let source = declaring ?? candidates.first(where: { extends(name, in: $0) }) else {
            return
        }
        let excerpt = FileSelection(source: source, tree: trees.tree(of: source))
        excerpts[source.path, default: excerpt].names[name] = depth
        types.insert(name)
    }

    private func extends(_ name: String, in source: SourceText) -> Bool {
        trees.tree(of: source).statements.contains { item in
            item.item.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == name
        }
    }

    /// Copies an extension that declares a member of a type.
    private mutating func take(_ member: RepairPlan.Member) {
        let candidates = [member.name, member.type].flatMap {
            repository.candidates(for: $0, near: chosenPaths)
        }
        for source in candidates
        where !chosenPaths.contains(source.absolutePath) {
            let tree = trees.tree(of: source)
            var excerpt = excerpts[source.path] ?? FileSelection(source: source, tree: tree)
            guard Self.extends(member, in: tree.statements) else { continue }
            excerpt.members.insert(member)
            excerpts[source.path] = excerpt
            return
        }
    }

    private static func declares(
        _ name: String, in items: CodeBlockItemListSyntax, but repairs: RepairPlan, path: String,
        hidden: Bool
    ) -> Bool {
        items.contains { item in
            if let block = item.item.as(IfConfigDeclSyntax.self) {
                return BuildCondition.copied.possibleClauses(of: block).contains { clause in
                    clause.elements?.as(CodeBlockItemListSyntax.self).map {
                        declares(name, in: $0, but: repairs, path: path, hidden: hidden)
                    } == true
                }
            }
            let offset = item.positionAfterSkippingLeadingTrivia.utf8Offset
            guard let declaration = item.item.as(DeclSyntax.self), !declaration.isSelfAlias,
                hidden || !declaration.isHidden
            else {
                return false
            }
            return declaration.declaredNames.contains(name)
                && !repairs.dropped.contains(Place(path: path, offset: offset))
        }
    }

    private static func extends(_ member: RepairPlan.Member, in items: CodeBlockItemListSyntax)
        -> Bool
    {
        items.contains { item in
            guard let extended = item.item.as(ExtensionDeclSyntax.self) else { return false }
            let last = extended.extendedType.trimmedDescription.split(separator: ".").last
            return last.map(String.init) == member.type
                && extended.providedNames.contains(member.name)
        }
    }
}
