import SwiftParser
import SwiftSyntax

/// A file of the app during the rewriting: its syntax tree and the edits that create the copy.
///
/// Edits replace as little text as possible and keep the number of lines, so that the line numbers
/// in the compiler's messages about the copy match the original.
final class Draft {
    let source: SourceText
    let tree: SourceFileSyntax
    private(set) var changes: [Change] = []
    private(set) var obstacles: [Obstacle] = []
    /// The declarations and bodies that are not in the copy. No edits apply inside them.
    private var leftOut = ByteRanges()
    /// The modules that the copy imports at its head. UIKit is always among them, because a file of
    /// the app may rely on a bridging header or on exports of another of Apple's modules.
    private(set) var imports = ["UIKit"]
    /// The removed module qualifiers.
    private(set) var stripped: Set<SyntaxIdentifier> = []
    private let converter: SourceLocationConverter
    private var edits: [Edit] = []

    convenience init(_ source: SourceText) {
        let tree = Self.parse(source)
        self.init(
            source, tree: tree,
            converter: SourceLocationConverter(fileName: source.path, tree: tree))
    }

    /// - Parameters:
    ///   - tree: the syntax tree of the source.
    ///   - converter: the location converter of the tree.
    init(_ source: SourceText, tree: SourceFileSyntax, converter: SourceLocationConverter) {
        self.source = source
        self.tree = tree
        self.converter = converter
    }

    static func parse(_ source: SourceText) -> SourceFileSyntax {
        Parser.parse(source: source.text)
    }

    func position(of node: some SyntaxProtocol) -> SourcePosition {
        let position = node.positionAfterSkippingLeadingTrivia
        return SourcePosition(path: source.path, line: converter.location(for: position).line)
    }

    func isLeftOut(_ node: some SyntaxProtocol) -> Bool {
        leftOut.contains(Self.range(of: node))
    }

    /// Whether the beginning of a node is left out, even if its modifiers stay.
    func beginsLeftOut(_ node: some SyntaxProtocol) -> Bool {
        leftOut.contains(node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    // MARK: Editing

    func replace(_ node: some SyntaxProtocol, with text: String, what: String, why: String) {
        edit(Self.range(of: node), with: text)
        recordChange(node, what: what, why: why)
    }

    /// Replaces a node without a record in the report, because copied code is not a file that the
    /// developer named.
    func replaceSilently(_ node: some SyntaxProtocol, with text: String) {
        edit(Self.range(of: node), with: text)
    }

    /// Removes a node and the spaces after it.
    func remove(_ node: some SyntaxProtocol, what: String, why: String) {
        let blanksOnly = node.trailingTrivia.allSatisfy { piece in
            switch piece {
            case .spaces, .tabs: true
            default: false
            }
        }
        let end = blanksOnly ? node.endPosition : node.endPositionBeforeTrailingTrivia
        edit(node.positionAfterSkippingLeadingTrivia.utf8Offset..<end.utf8Offset, with: "")
        recordChange(node, what: what, why: why)
    }

    /// Leaves a whole declaration out of the copy.
    func leaveOut(_ node: some SyntaxProtocol) {
        let range = Self.range(of: node)
        edit(range, with: "")
        leftOut.insert(range)
    }

    /// Leaves out the code from the beginning of one node to the end of another.
    func leaveOut(from first: some SyntaxProtocol, to last: some SyntaxProtocol) {
        let range = Self.range(of: first).lowerBound..<Self.range(of: last).upperBound
        edit(range, with: "")
        leftOut.insert(range)
    }

    /// Replaces a body, which is no longer in the copy.
    func empty(_ node: some SyntaxProtocol, with text: String) {
        let range = Self.range(of: node)
        edit(range, with: text)
        leftOut.insert(range)
    }

    func insert(_ text: String, before node: some SyntaxProtocol) {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        edit(offset..<offset, with: text)
    }

    func insert(_ text: String, after node: some SyntaxProtocol) {
        let offset = node.endPositionBeforeTrailingTrivia.utf8Offset
        edit(offset..<offset, with: text)
    }

    /// Replaces a node at the end of its line by several lines. A comment after the node is
    /// removed, because `#sourceLocation` allows none after it.
    func replace(_ node: some SyntaxProtocol, withLines lines: [String]) {
        let next = converter.location(for: node.endPosition).line + 1
        let text = (lines + [sourceLocation(line: next)]).joined(separator: "\n")
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let range = start..<node.endPosition.utf8Offset
        edits.append(Edit(range: range, replacement: text, setsLocation: true))
    }

    func recordChange(_ node: some SyntaxProtocol, what: String, why: String) {
        changes.append(Change(position: position(of: node), what: what, why: why))
    }

    func recordObstacle(_ node: some SyntaxProtocol, what: String, remedy: String) {
        obstacles.append(Obstacle(position: position(of: node), what: what, remedy: remedy))
    }

    func strip(_ qualifiers: [SyntaxIdentifier]) { stripped.formUnion(qualifiers) }

    func addImport(_ module: String) {
        if !imports.contains(module) { imports.append(module) }
    }

    // MARK: The copy

    /// The edited text, with a header that names the original.
    var copy: String {
        // The path is escaped, because text after a line end in it would be code instead of a
        // comment.
        "// Made by belfry adopt from \(source.path.asLiteral). Change that file, and adopt it again.\n"
            + imports.map { "import \($0)\n" }.joined() + sourceLocation(line: 1) + "\n" + edited
    }

    /// The edited text alone.
    var edited: String {
        let bytes = Array(source.text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        for edit in edits.sorted(by: Self.comesFirst) where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.replacement.utf8)
            if !edit.setsLocation {
                let lost = Self.lines(bytes[edit.range]) - Self.lines(edit.replacement.utf8)
                result += Array(repeating: UInt8(ascii: "\n"), count: max(0, lost))
            }
            position = edit.range.upperBound
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }

    /// Orders edits. Of two overlapping edits, the one that begins first is applied; of two with
    /// the same beginning, the longer one.
    private static func comesFirst(_ first: Edit, _ second: Edit) -> Bool {
        (first.range.lowerBound, -first.range.upperBound)
            < (second.range.lowerBound, -second.range.upperBound)
    }

    private func edit(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, replacement: text))
    }

    private func sourceLocation(line: Int) -> String {
        #"#sourceLocation(file: "\#(source.absolutePath.asLiteral)", line: \#(line))"#
    }

    private static func range(of node: some SyntaxProtocol) -> Range<Int> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    private static func lines(_ text: some Sequence<UInt8>) -> Int {
        text.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }
}

extension Draft {
    /// The first token that is missing or unexpected; `nil` if the syntax is valid.
    var firstError: TokenSyntax? {
        guard tree.hasError else { return nil }
        let suspect = tree.tokens(viewMode: .all).first { token in
            token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true
                || token.tokenDiagnostic?.severity == .error
        }
        return suspect ?? tree.firstToken(viewMode: .all)
    }
}

/// A range of a file and its replacement in the copy.
struct Edit: Hashable {
    /// Offsets into the UTF-8 of the file.
    var range: Range<Int>
    var replacement: String
    /// Whether the replacement ends with its own `#sourceLocation`, so that it may have any number
    /// of lines.
    var setsLocation = false
}
