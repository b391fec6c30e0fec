import SwiftSyntax

/// The names and types that the copied part of a file uses.
struct ExcerptUses {
    /// The inputs that decide the uses, besides the file.
    struct Key: Equatable {
        var names: [String: FileSelection.Depth]
        var members: Set<RepairPlan.Member>
        /// The declared names of the file that code mentions.
        var mentioned: Set<String>
        /// The emptied bodies of the file.
        var emptied: [Place]
        /// The dropped declarations of the file.
        var dropped: [Place]
    }

    /// The identifiers of any kind.
    let mentions: Set<String>
    let index: TypeIndex

    init(_ draft: Draft) {
        mentions = Mentions.names(in: draft)
        index = TypeIndex(draft)
    }
}

/// The names in a piece of code.
enum Mentions {
    static func names(in node: Syntax) -> Set<String> {
        let search = Search(nil)
        search.walk(node)
        return search.names
    }

    /// Returns the names in the kept parts of a draft.
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
