import SwiftParser
import SwiftSyntax

/// Reads off a syntax tree what the rules ask of a file.
final class SourceReader: SyntaxVisitor {
    private(set) var functions: [SourceFile.Declaration] = []
    private(set) var topLevelTypes: [SourceFile.Declaration] = []
    private(set) var imports: [(line: Int, module: String)] = []
    private let bytes: [UInt8]
    private var blanked: [UInt8]
    private var collector = PassageCollector()
    /// The offset behind the words of the last literal.
    private var literalEnd = 0
    /// The offset at which each line begins.
    private let lineStarts: [Int]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        self.bytes = bytes
        blanked = bytes
        lineStarts =
            [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        super.init(viewMode: .sourceAccurate)
        walk(Parser.parse(source: text))
        collector.endLiteral()
    }

    var code: String { String(decoding: blanked, as: UTF8.self) }

    /// The comments and the literals of at least two words.
    var passages: [Passage] { collector.passages }

    /// The newline at the end of the last line begins no other.
    var lineCount: Int {
        lineStarts.last == blanked.count ? lineStarts.count - 1 : lineStarts.count
    }

    // MARK: - Tokens

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        let start = token.positionAfterSkippingLeadingTrivia
        blankComments(in: token.position..<start) { token.leadingTrivia }
        collector.endComment(
            isPublic: collector.isInDocumentation && token.beginsPublicDeclaration)
        blankComments(in: token.endPositionBeforeTrailingTrivia..<token.endPosition) {
            token.trailingTrivia
        }
        collector.endComment()
        if case .stringSegment = token.tokenKind { blank(token.trimmedLength, from: start) }
        return .skipChildren
    }

    /// Asks for the trivia only where there may be a comment: to take it apart is slow.
    private func blankComments(in range: Range<AbsolutePosition>, of trivia: () -> Trivia) {
        let bytes = blanked[range.lowerBound.utf8Offset..<range.upperBound.utf8Offset]
        guard bytes.contains(UInt8(ascii: "/")) else { return }
        var position = range.lowerBound
        for piece in trivia() {
            if piece.isComment {
                blank(piece.sourceLength, from: position)
                collector.add(piece, line: line(of: position))
            }
            position += piece.sourceLength
        }
    }

    private func blank(_ length: SourceLength, from position: AbsolutePosition) {
        for index in position.utf8Offset..<(position.utf8Offset + length.utf8Length)
        where blanked[index] != UInt8(ascii: "\n") {
            blanked[index] = UInt8(ascii: " ")
        }
    }

    // MARK: - Literals

    override func visitPost(_ node: StringLiteralExprSyntax) {
        var words: [UInt8] = []
        for segment in node.segments {
            let range = segment.position.utf8Offset..<segment.endPosition.utf8Offset
            switch segment {
            case .stringSegment: words += bytes[range]
            case .expressionSegment:
                words.append(UInt8(ascii: "_"))
                words += bytes[range].filter { $0 == UInt8(ascii: "\n") }
            }
        }
        addLiteral(words, from: node.segments.position, to: node.closingQuote.position)
    }

    override func visitPost(_ node: SimpleStringLiteralExprSyntax) {
        let start = node.segments.position
        let words = bytes[start.utf8Offset..<node.closingQuote.position.utf8Offset]
        addLiteral(Array(words), from: start, to: node.closingQuote.position)
    }

    private func addLiteral(
        _ words: [UInt8], from start: AbsolutePosition, to end: AbsolutePosition
    ) {
        let isJoined =
            literalEnd > 0 && literalEnd < start.utf8Offset
            && blanked[literalEnd..<start.utf8Offset].allSatisfy { "\"#+ \n".utf8.contains($0) }
        collector.addLiteral(
            String(decoding: words, as: UTF8.self), line: line(of: start), isJoined: isJoined)
        literalEnd = end.utf8Offset
    }

    // MARK: - Declarations

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first {
            imports.append((line(of: node.positionAfterSkippingLeadingTrivia), module.name.text))
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.body != nil {
            add("func \(node.name.text)", node, after: node.attributes)
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.body != nil { add("init", node, after: node.attributes) }
        return .visitChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.body != nil { add("deinit", node, after: node.attributes) }
        return .visitChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        if Self.hasBody(node.accessorBlock) { add("subscript", node, after: node.attributes) }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let binding = node.bindings.first(where: { Self.hasBody($0.accessorBlock) }) {
            add("var \(binding.pattern.trimmedDescription)", node, after: node.attributes)
        }
        return .visitChildren
    }

    /// A requirement of a protocol has accessors without bodies.
    private static func hasBody(_ block: AccessorBlockSyntax?) -> Bool {
        switch block?.accessors {
        case .accessors(let accessors): accessors.contains { $0.body != nil }
        case .getter: true
        case nil: false
        }
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.parent?.is(SourceFileSyntax.self) == true,
            let type = node.item.asProtocol((any NamedDeclSyntax).self),
            let group = node.item.asProtocol((any DeclGroupSyntax).self),
            !group.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) })
        else { return .visitChildren }
        topLevelTypes.append(declaration(type.name.text, group, after: group.attributes))
        return .visitChildren
    }

    private func add(
        _ name: String, _ node: some SyntaxProtocol, after attributes: AttributeListSyntax
    ) {
        functions.append(declaration(name, node, after: attributes))
    }

    /// Attributes are not counted, because the attributes of a test hold its table of arguments.
    private func declaration(
        _ name: String, _ node: some SyntaxProtocol, after attributes: AttributeListSyntax
    ) -> SourceFile.Declaration {
        let start =
            attributes.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?
            .positionAfterSkippingLeadingTrivia ?? node.positionAfterSkippingLeadingTrivia
        let end = node.endPositionBeforeTrailingTrivia
        return SourceFile.Declaration(name: name, lines: line(of: start)...line(of: end))
    }

    /// Counts from 1.
    private func line(of position: AbsolutePosition) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= position.utf8Offset { low = middle } else { high = middle }
        }
        return low + 1
    }
}
