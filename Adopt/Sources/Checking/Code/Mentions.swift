import SwiftSyntax

/// The names that each part of a file mentions, and the parts that others may use.
final class Mentions: ActiveCode {
    private let index: CodeIndex
    /// Whether only the app uses the package of the file.
    private let isOfOwnPackage: Bool
    private var part = [DeadCode.Part()]
    private(set) var mentions: [DeadCode.Part: DeadCode.Uses] = [:]
    private(set) var roots: Set<DeadCode.Part> = []
    /// The names of calls whose functions are known.
    private var resolved: Set<SyntaxIdentifier> = []

    init(_ index: CodeIndex, isOfOwnPackage: Bool) {
        self.index = index
        self.isOfOwnPackage = isOfOwnPackage
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        var own = part[part.count - 1]
        // A function in a function is a part of it.
        if own.function == nil {
            own = DeadCode.Part(type: node.enclosingType, function: node.fullName)
            if index.opens(node, of: own.type, isOfOwnPackage) { roots.insert(own) }
        }
        return enter(own)
    }

    override func visitPost(_: FunctionDeclSyntax) { part.removeLast() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_: ClassDeclSyntax) { part.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_: ActorDeclSyntax) { part.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_: EnumDeclSyntax) { part.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let isPreview =
            node.inheritanceClause?.trimmedDescription.contains("PreviewProvider") == true
        return isPreview ? enter(nil) : enter(node.name)
    }

    override func visitPost(_: StructDeclSyntax) { part.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        _ = enter(DeadCode.Part(type: node.extendedType.lastName))
        node.inheritanceClause.map { walk($0) }
        walk(node.memberBlock)
        return .skipChildren
    }

    override func visitPost(_: ExtensionDeclSyntax) { part.removeLast() }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.calledToken, let meant = index.functions(meantBy: node) else {
            return .visitChildren
        }
        resolved.insert(name.id)
        let own = part[part.count - 1]
        mentions[own, default: DeadCode.Uses()].functions.formUnion(
            meant.map { DeadCode.Part(type: $0.type, function: $0.declaration.fullName) })
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        let own = part[part.count - 1]
        switch token.tokenKind {
        case .identifier(let name)
        where token.parent?.isProtocol((any NamedDeclSyntax).self) != true:
            guard !resolved.contains(token.id) else { break }
            mentions[own, default: DeadCode.Uses()].names.insert(name)
        case .stringSegment(let text):
            // Selectors and names of classes may be texts.
            let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            mentions[own, default: DeadCode.Uses()].names.formUnion(words.map(String.init))
        default: break
        }
        return .skipChildren
    }

    private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        enter(DeadCode.Part(type: name.text))
    }

    /// Enters a part; `nil` for one that never runs.
    private func enter(_ own: DeadCode.Part?) -> SyntaxVisitorContinueKind {
        let inner = own ?? part[part.count - 1]
        part.append(inner)
        if own != nil, mentions[inner] == nil { mentions[inner] = DeadCode.Uses() }
        return own == nil ? .skipChildren : .visitChildren
    }
}

extension FunctionCallExprSyntax {
    /// The token of the called function's name.
    fileprivate var calledToken: TokenSyntax? {
        let plain = calledExpression.plain
        return plain.as(DeclReferenceExprSyntax.self)?.baseName
            ?? plain.as(MemberAccessExprSyntax.self)?.declName.baseName
    }
}
