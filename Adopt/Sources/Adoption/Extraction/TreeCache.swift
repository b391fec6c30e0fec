import SwiftSyntax

/// A cache of syntax trees, and of search results in them, across rounds.
final class TreeCache {
    /// A declaration that can be emptied or dropped.
    struct Declaration {
        var place: Place
        var lines: ClosedRange<Int>
        var names: [String]
        /// Whether the declaration can have a body, unlike a type or an extension.
        var hasBody: Bool
        /// Whether attributes precede the declaration that another module may declare.
        var hasAttributes = false
    }

    private var trees: [String: SourceFileSyntax] = [:]
    private var fileNames: [SyntaxIdentifier: String] = [:]
    private var converters: [String: SourceLocationConverter] = [:]
    private var uses: [String: (excerpt: ExcerptUses.Key, found: ExcerptUses)] = [:]
    private var names: [String: Set<String>] = [:]
    private var views: [String: ViewCode] = [:]
    private var declarations: [String: [Declaration]] = [:]

    func tree(of source: SourceText) -> SourceFileSyntax {
        if let tree = trees[source.absolutePath] { return tree }
        let tree = Draft.parse(source)
        trees[source.absolutePath] = tree
        fileNames[tree.id] = source.fileName
        return tree
    }

    /// Returns the name of the file that a tree was made from.
    func fileName(of tree: SourceFileSyntax) -> String { fileNames[tree.id, default: ""] }

    /// Returns a draft of a file without edits.
    func draft(of source: SourceText) -> Draft {
        Draft(source, tree: tree(of: source), converter: converter(of: source))
    }

    func converter(of source: SourceText) -> SourceLocationConverter {
        if let converter = converters[source.absolutePath] { return converter }
        let converter = SourceLocationConverter(fileName: source.path, tree: tree(of: source))
        converters[source.absolutePath] = converter
        return converter
    }

    /// Returns the uses in the copied part of a file, from the cache unless the part has changed.
    ///
    /// - Parameter draft: creates the draft of the copied part.
    func uses(of source: SourceText, key: ExcerptUses.Key, draft: () -> Draft) -> ExcerptUses {
        if let known = uses[source.absolutePath], known.excerpt == key { return known.found }
        let found = ExcerptUses(draft())
        uses[source.absolutePath] = (key, found)
        return found
    }

    /// Returns the declarations of a file except those within bodies, the outer before the inner.
    func declarations(of source: SourceText) -> [Declaration] {
        if let found = declarations[source.absolutePath] { return found }
        let search = Search(path: source.path, converter: converter(of: source))
        search.walk(tree(of: source))
        declarations[source.absolutePath] = search.found
        return search.found
    }

    /// Returns the app and the views in a file, and their bodies.
    func viewCode(of source: SourceText) -> ViewCode {
        if let found = views[source.absolutePath] { return found }
        let found = ViewCode(source, tree: tree(of: source), converter: converter(of: source))
        views[source.absolutePath] = found
        return found
    }

    /// Returns the names that a file declares outside bodies.
    func declaredNames(of source: SourceText) -> Set<String> {
        if let names = names[source.absolutePath] { return names }
        let found = Set(declarations(of: source).flatMap(\.names))
        names[source.absolutePath] = found
        return found
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
                    hasBody: !isGroup, hasAttributes: !declaration.foreignAttributes.isEmpty))
            return isGroup ? .visitChildren : .skipChildren
        }
    }
}

extension DeclSyntax {
    /// The attributes that are not words of Swift and its concurrency, such as `@Observable`.
    var foreignAttributes: [AttributeSyntax] {
        let all = asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        return all.compactMap { $0.as(AttributeSyntax.self) }.filter { attribute in
            let name = attribute.attributeName.trimmedDescription
            return name.first?.isUppercase == true && name != "MainActor"
        }
    }
}
