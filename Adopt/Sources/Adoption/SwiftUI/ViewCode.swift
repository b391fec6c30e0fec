import SwiftSyntax

/// The app, the views and their bodies in a file that imports SwiftUI.
struct ViewCode {
    /// The protocol that the type conforms to: `App` or `View`.
    enum Kind: Hashable { case app, view }

    struct Owner: Hashable {
        var name: String
        var kind: Kind
        var place: Place
        var lines: ClosedRange<Int>
    }

    /// A declaration that creates views or scenes: `body`, or a property or function that returns
    /// `some View` or `some Scene`.
    struct Builder {
        var node: DeclSyntax
        var place: Place
        var lines: ClosedRange<Int>
        var makesScenes: Bool
    }

    private(set) var owners: [Owner] = []
    private(set) var builders: [Builder] = []

    init(_ source: SourceText, tree: SourceFileSyntax, converter: SourceLocationConverter) {
        guard tree.importsSwiftUI else { return }
        let search = Search(path: source.path, converter: converter)
        search.walk(tree)
        owners = search.owners
        builders = search.builders
    }

    private final class Search: SyntaxVisitor {
        let path: String
        let converter: SourceLocationConverter
        var owners: [Owner] = []
        var builders: [Builder] = []

        init(path: String, converter: SourceLocationConverter) {
            self.path = path
            self.converter = converter
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            let parents = node.inheritanceClause?.inheritedTypes ?? []
            let kind = parents.lazy.compactMap { Self.kind(of: $0.type) }.first
            if let kind {
                owners.append(
                    Owner(
                        name: node.name.text, kind: kind, place: place(of: node),
                        lines: lines(of: node)))
            }
            return .visitChildren
        }

        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let type = node.bindings.first?.typeAnnotation?.type else { return .skipChildren }
            note(DeclSyntax(node), type: type)
            return .skipChildren
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            if let type = node.signature.returnClause?.type { note(DeclSyntax(node), type: type) }
            return .skipChildren
        }

        private func note(_ node: DeclSyntax, type: TypeSyntax) {
            guard let some = type.as(SomeOrAnyTypeSyntax.self),
                some.someOrAnySpecifier.text == "some"
            else { return }
            let name = some.constraint.trimmedDescription.split(separator: ".").last
            guard name == "View" || name == "Scene" else { return }
            builders.append(
                Builder(
                    node: node, place: place(of: node), lines: lines(of: node),
                    makesScenes: name == "Scene"))
        }

        private static func kind(of type: TypeSyntax) -> Kind? {
            switch type.trimmedDescription {
            case "App", "SwiftUI.App": .app
            case "View", "SwiftUI.View": .view
            default: nil
            }
        }

        private func place(of node: some SyntaxProtocol) -> Place {
            Place(path: path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        }

        private func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
            let start = node.positionAfterSkippingLeadingTrivia
            let first = converter.location(for: start).line
            return
                first...max(
                    first, converter.location(for: node.endPositionBeforeTrailingTrivia).line)
        }
    }
}

extension SourceFileSyntax {
    /// Whether the file imports SwiftUI or WidgetKit.
    var importsSwiftUI: Bool {
        statements.contains { item in
            let module = item.item.as(ImportDeclSyntax.self)?.path.first?.name.text
            return module == "SwiftUI" || module == "WidgetKit"
        }
    }
}

extension DeclSyntax {
    /// The statements that create views, in a function or a computed property.
    var builderStatements: CodeBlockItemListSyntax? {
        if let function = self.as(FunctionDeclSyntax.self) { return function.body?.statements }
        let block = self.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock
        switch block?.accessors {
        case .getter(let statements): return statements
        case .accessors(let list):
            return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
        case nil: return nil
        }
    }
}
