/// The types that sources declare and use.
package struct TypeIndex: Sendable {
    /// The names of all types, including generic parameters.
    package private(set) var declared: Set<String> = []
    /// The names of public types, which other modules can use.
    private(set) var publicTypes: Set<String> = []
    /// The positions of top-level types, by name.
    private(set) var topLevel: [String: [SourcePosition]] = [:]
    private(set) var uses: [String: [TypeUse]] = [:]
    /// Expressions for the simplest values of enumerations and option sets, by type name, with the
    /// names of their parents.
    private(set) var values: [String: String] = [:]
    /// The classes that conform to `UIApplicationDelegate`, in the order of the sources.
    private(set) var appDelegates: [String] = []

    /// Indexes sources, for instance the sources of Belfry's modules.
    package init(_ sources: [SourceText]) {
        self.init(sources.map { Draft($0) })
    }

    init(_ drafts: [Draft]) {
        self.init(merging: drafts.map(TypeIndex.init))
    }

    init(_ draft: Draft) {
        let declarations = DeclarationVisitor(draft)
        declarations.walk()
        declared = declarations.declared
        publicTypes = declarations.publicTypes
        topLevel = declarations.topLevel
        appDelegates = declarations.appDelegates
        values = declarations.values
        let used = UseVisitor(draft, variables: declarations.variables)
        used.walk()
        for (name, use) in used.uses { uses[name, default: []].append(use) }
    }

    init(merging indexes: [TypeIndex]) {
        for index in indexes {
            declared.formUnion(index.declared)
            publicTypes.formUnion(index.publicTypes)
            topLevel.merge(index.topLevel) { $0 + $1 }
            appDelegates += index.appDelegates
            values.merge(index.values) { first, _ in first }
            uses.merge(index.uses) { $0 + $1 }
        }
    }
}
