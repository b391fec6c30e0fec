/// What the rounds with the compiler found that is to be taken along, or left out.
package struct Wishes: Hashable, Sendable {
    /// Top-level names: types, functions, variables.
    var names: Set<String> = []
    /// Members of types, of the app's or Apple's, that an extension may declare.
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

    package init() {}

    struct Member: Hashable, Sendable {
        /// The last part of the type's name.
        var type: String
        var name: String
    }
}

/// Where a declaration begins.
struct Place: Hashable, Sendable {
    var path: String
    /// In UTF-8.
    var offset: Int
}
