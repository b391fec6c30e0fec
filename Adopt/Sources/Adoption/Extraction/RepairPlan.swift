import SwiftSyntax

/// The repairs that follow from the compiler's errors: declarations to copy, to empty, to leave out
/// or to stub.
package struct RepairPlan: Hashable, Sendable {
    /// The top-level names to copy: types, functions and variables.
    var names: Set<String> = []
    /// The members of types, of the app or of Apple, whose extensions are copied. A member may also
    /// be a protocol to which an extension conforms the type.
    var members: Set<Member> = []
    /// Bodies to empty, because they do not compile.
    var emptied: Set<Place> = []
    /// Emptied bodies whose values are found at run time, because no expression compiles.
    var asked: Set<Place> = []
    /// Declarations that become internal in the copy.
    var opened: Set<Place> = []
    /// Conformances to write out or to remove.
    var conformances: Set<Conformance> = []
    /// Declarations to leave out, because they do not compile even when emptied.
    var dropped: Set<Place> = []
    /// Types that become stubs instead of copies.
    var refused: Set<String> = []
    /// The first errors of the types that became stubs, by type name.
    var uncompiled: [String: String] = [:]
    /// The first errors in emptied bodies and dropped declarations.
    var reasons: [Place: String] = [:]
    /// Types whose attributes are left out, because they may be of a package.
    var plain: Set<Place> = []
    /// Lines of stubs to leave out, because they do not compile.
    var droppedStubs: Set<String> = []
    /// Stubs of undeclared members, functions and variables.
    var stubs: Set<StubMember> = []
    /// Static members that code uses on values of unknown type.
    var implicitMembers: Set<String> = []
    /// Types known only through their members, for which the compiler's errors demand a stub.
    var declared: Set<String> = []
    /// Stubs that must be classes, even if their names and uses suggest otherwise.
    var classes: Set<String> = []
    /// Stubs that the app loops over.
    var sequences: Set<String> = []
    /// Aliases to create for undeclared types whose definition follows from an assignment:
    /// `typealias Parameters = [String: String]`.
    var aliases: [String: String] = [:]

    /// The types of parameters of the developer's closures.
    var closureTypes: [ClosureParameter: String] = [:]
    /// Generic stubs whose static members are used without type arguments.
    var plainGenerics: Set<String> = []
    /// The names of optional values that must not be `nil`, from the developer's files.
    var required: Set<String> = []
    /// Types whose default values are created on the main actor.
    var isolatedMakers: Set<String> = []
    /// Types without a default value that compiles.
    var unmade: Set<String> = []

    /// Pieces of the developer's own files to leave out, because no other repair makes them compile.
    var omitted: [Place: Omission] = [:]

    /// The SwiftUI code to leave out.
    var views = ViewWishes()

    package init() {}

    /// The left-out pieces as the report shows them: the line, and the compiler's error.
    var omissions: [String] {
        omitted.sorted { $0.key < $1.key }.map { "\($0.path):\($1.line): \($1.message)" }
    }

    struct Member: Hashable, Sendable {
        /// The last part of the type's name.
        var type: String
        var name: String
    }
}

/// The position at which a declaration begins.
struct Place: Hashable, Comparable, Sendable {
    var path: String
    /// The offset in the file's UTF-8.
    var offset: Int

    static func < (first: Place, second: Place) -> Bool {
        (first.path, first.offset) < (second.path, second.offset)
    }
}

/// A parameter of a closure in the developer's own file.
struct ClosureParameter: Hashable, Sendable {
    var closure: SyntaxIdentifier
    /// The parameter's name in the closure, such as `$0`.
    var name: String
}
