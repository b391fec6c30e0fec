import Testing

/// The documents' snippets compile, and there is one for everything.
struct SnippetTests {
    let library: Library

    init() throws { library = try Library() }

    @Test func `every snippet of the documents is compiled`() {
        let stale = library.snippets.filter { !library.isCompiled($0) }
        #expect(
            stale.isEmpty,
            """
            Put these, as they stand, with what they need around them, into a file \
            Tests/PushRouterTests/Snippets/…Snippets.swift:
            \(stale.map { "\($0.place)\n\($0.text)" }.joined(separator: "\n"))
            """)
        #expect(library.snippets.count > 90)
    }

    @Test func `every public declaration is shown in a snippet`() {
        let excused = Set(Unshown.all.flatMap(\.paths))
        let missing = library.unshown.filter { !excused.contains($0.path) }
        #expect(
            missing.isEmpty,
            """
            Show these in their doc comment or their type's, or give the reason in Unshown.swift:
            \(missing.map { "\($0.place) \($0.path)" }.joined(separator: "\n"))
            """)
    }

    @Test func `nothing is excused that is shown or not there`() {
        let unshown = Set(library.unshown.map(\.path))
        let stale = Unshown.all.flatMap(\.paths).filter { !unshown.contains($0) }
        #expect(stale.isEmpty)
    }

    @Test func `a snippet that is not compiled, or not in this order, is found`() throws {
        let code = CompiledCode("func f() {\n    a()  // says a\n    b(1,\n        2)\n    c()\n}")
        func compiles(_ text: String...) -> Bool {
            code.contains(Snippet(file: "A.swift", line: 1, lines: text))
        }
        #expect(compiles("a()", "b(1, 2) // both"))
        #expect(compiles("a()", "", "c()"))
        #expect(!compiles("a()", "c()"))
        #expect(!compiles("c()", "", "a()"))
        #expect(!compiles("a()", "b(1, 3)"))
    }

    @Test func `a public member that nothing shows is found`() {
        let source = """
            /// A.
            ///
            ///     a.one()
            public struct A {
                public func one() {}
                /// Shown.
                ///
                ///     a.two()
                @discardableResult
                public func two() {}
                public private(set) var three = 3
                private var four = 4
                init() {}
                public init(_ five: Int) {}
            }
            """
        let file = DocumentedFile(source: source, path: "A.swift")
        #expect(file.snippets.map(\.line) == [3, 8])
        #expect(file.declarations.map(\.path) == ["A", "A.one", "A.two", "A.three", "A.init"])
        let unshown = file.declarations.filter { !$0.isShown(by: file.snippets) }
        #expect(unshown.map(\.path) == ["A.three", "A.init"])
    }
}
