import SwiftSyntax

/// The types that sources declare, and the types that they use.
public struct TypeIndex: Sendable {
    /// Every name of a type, generic parameters included.
    public private(set) var declared: Set<String> = []
    /// Where the types stand that are in no other.
    private(set) var topLevel: [String: [Place]] = [:]
    private(set) var uses: [String: [TypeUse]] = [:]
    /// The classes that say they are an app's delegate, in the order of the sources.
    private(set) var appDelegates: [String] = []

    /// Reads declarations out of sources, for instance of the modules that stand in for Apple's.
    public init(_ sources: [SourceText]) {
        self.init(sources.map(Draft.init))
    }

    init(_ drafts: [Draft]) {
        for draft in drafts {
            let declarations = DeclarationVisitor(draft)
            declarations.walk()
            declared.formUnion(declarations.declared)
            topLevel.merge(declarations.topLevel) { $0 + $1 }
            appDelegates += declarations.appDelegates
            let used = UseVisitor(draft, variables: declarations.variables)
            used.walk()
            for (name, use) in used.uses { uses[name, default: []].append(use) }
        }
    }
}
