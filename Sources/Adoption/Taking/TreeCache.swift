import SwiftSyntax

/// The syntax trees of files that are looked into again and again.
final class TreeCache {
    /// A declaration that can be emptied or dropped.
    struct Declaration {
        var place: Place
        var lines: ClosedRange<Int>
        var names: [String]
        /// Whether it is a function, a variable or an initializer.
        var hasBody: Bool
    }

    private var trees: [String: SourceFileSyntax] = [:]
    private var declarations: [String: [Declaration]] = [:]

    func tree(of source: SourceText) -> SourceFileSyntax {
        if let tree = trees[source.absolutePath] { return tree }
        let tree = Draft.parse(source)
        trees[source.absolutePath] = tree
        return tree
    }

    /// The declarations of a file but those within bodies, the outer before the inner.
    func declarations(of source: SourceText) -> [Declaration] {
        if let found = declarations[source.absolutePath] { return found }
        let tree = tree(of: source)
        let search = Search(
            path: source.path, converter: SourceLocationConverter(fileName: "", tree: tree))
        search.walk(tree)
        declarations[source.absolutePath] = search.found
        return search.found
    }

    private final class Search: SyntaxAnyVisitor {
        let path: String
        let converter: SourceLocationConverter
        var found: [Declaration] = []

        init(path: String, converter: SourceLocationConverter) {
            self.path = path
            self.converter = converter
            super.init(viewMode: .sourceAccurate)
        }

        override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
            guard let declaration = node.as(DeclSyntax.self),
                !declaration.is(IfConfigDeclSyntax.self)
            else { return node.is(CodeBlockSyntax.self) ? .skipChildren : .visitChildren }
            let isGroup = declaration.asProtocol((any DeclGroupSyntax).self) != nil
            let start = declaration.positionAfterSkippingLeadingTrivia
            let first = converter.location(for: start).line
            let last = converter.location(for: declaration.endPositionBeforeTrailingTrivia).line
            found.append(
                Declaration(
                    place: Place(path: path, offset: start.utf8Offset),
                    lines: first...max(first, last), names: declaration.declaredNames,
                    hasBody: !isGroup))
            return isGroup ? .visitChildren : .skipChildren
        }
    }
}
