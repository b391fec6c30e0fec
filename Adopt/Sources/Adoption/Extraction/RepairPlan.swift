import SwiftSyntax

/// What the rounds with the compiler found that is to be taken along, or left out.
package struct RepairPlan: Hashable, Sendable {
    /// Top-level names: types, functions, variables.
    var names: Set<String> = []
    /// Members of types, of the app's or Apple's, that an extension may declare, and protocols that it
    /// may conform them to.
    var members: Set<Member> = []
    /// Bodies that do not compile.
    var emptied: Set<Place> = []
    /// Emptied bodies for whose values no expression compiles: they are looked for when they run.
    var asked: Set<Place> = []
    /// Declarations that are internal here, whatever they are in the app.
    var opened: Set<Place> = []
    /// What types conform to by hand, or not at all.
    var conformances: Set<Conformance> = []
    /// Declarations that do not compile even so.
    var dropped: Set<Place> = []
    /// Types that are stubs rather than taken along.
    var refused: Set<String> = []
    /// Lines of stubs that do not compile.
    var droppedStubs: Set<String> = []
    /// Members, functions and variables that nobody declares.
    var stubs: Set<StubMember> = []
    /// Static members that are said of values of unknown type.
    var implicitMembers: Set<String> = []
    /// Types of which only members are said, so that nothing but the compiler says that they are needed.
    var declared: Set<String> = []
    /// Stubs that are classes, whatever their names and uses tell.
    var classes: Set<String> = []
    /// Names of nobody's for types that lines give values of: `typealias Parameters = [String: String]`.
    var aliases: [String: String] = [:]

    /// What parameters of the developer's closures are.
    var closureTypes: [ClosureParameter: String] = [:]
    /// Generic stubs whose static members are said without what they are generic over.
    var plainGenerics: Set<String> = []
    /// Names of optional values that have to be there; they follow from the developer's files.
    var required: Set<String> = []
    /// Types whose plain values are made on the main actor.
    var isolatedMakers: Set<String> = []
    /// Types of which nothing makes a plain value that compiles.
    var unmade: Set<String> = []

    /// What of SwiftUI is left out.
    var views = ViewWishes()

    package init() {}

    struct Member: Hashable, Sendable {
        /// The last part of the type's name.
        var type: String
        var name: String
    }
}

/// Where a declaration begins.
struct Place: Hashable, Comparable, Sendable {
    var path: String
    /// In UTF-8.
    var offset: Int

    static func < (first: Place, second: Place) -> Bool {
        (first.path, first.offset) < (second.path, second.offset)
    }
}

/// A parameter of a closure in the developer's own file.
struct ClosureParameter: Hashable, Sendable {
    var closure: SyntaxIdentifier
    /// As it is said in the closure: `$0` where it has no name.
    var name: String
}
