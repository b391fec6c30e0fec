import SwiftSyntax

/// What the kept part of a file says.
struct ExcerptUses {
    /// All that it depends on, besides the file.
    struct Key: Equatable {
        var names: [String: FileSelection.Depth]
        var members: Set<RepairPlan.Member>
        /// Of the names that the file declares, those that are mentioned.
        var mentioned: Set<String>
        /// Its bodies that are emptied.
        var emptied: [Place]
        /// Its declarations that are dropped.
        var dropped: [Place]
    }

    /// Identifiers of any kind.
    let mentions: Set<String>
    let index: TypeIndex

    init(_ draft: Draft) {
        mentions = Mentions.names(in: draft)
        index = TypeIndex(draft)
    }
}

/// The names that a piece of code says.
enum Mentions {
    static func names(in node: Syntax) -> Set<String> {
        let search = Search(nil)
        search.walk(node)
        return search.names
    }

    /// The names in what a draft keeps.
    static func names(in draft: Draft) -> Set<String> {
        let search = Search(draft)
        search.walk(draft.tree)
        return search.names
    }

    private final class Search: SyntaxVisitor {
        let draft: Draft?
        var names: Set<String> = []

        init(_ draft: Draft?) {
            self.draft = draft
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            kind(of: node)
        }

        override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
            kind(of: node)
        }

        override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
            kind(of: node)
        }

        override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
            if case .identifier = token.tokenKind, draft?.isLeftOut(token) != true {
                names.insert(token.plainText)
            }
            return .skipChildren
        }

        private func kind(of node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
            draft?.isLeftOut(node) == true ? .skipChildren : .visitChildren
        }
    }
}
