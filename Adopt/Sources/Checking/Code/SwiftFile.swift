import SwiftParser
import SwiftSyntax

/// A Swift source with its syntax tree.
package struct SwiftFile: Sendable {
    /// The path relative to the checked folder.
    package let path: String
    package let text: String
    /// The lines of the text that import modules.
    let imports: String
    let tree: SourceFileSyntax
    private let converter: SourceLocationConverter

    package init(path: String, text: String) {
        self.path = path
        self.text = text
        imports = Self.imports(of: text)
        tree = Parser.parse(source: Self.withoutBlanks(text))
        converter = SourceLocationConverter(fileName: path, tree: tree)
    }

    private static func imports(of text: String) -> String {
        guard text.contains("import ") else { return "" }
        let lines = text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { Substring($0) }
        return lines.filter { String($0).contains("import ") }.joined(separator: "\n")
    }

    /// Returns the source with the blank of `@objc (Name)`, which Swift 5 allows and the parser does
    /// not, behind the parenthesis. All lines and columns but that of the parenthesis stay.
    private static func withoutBlanks(_ text: String) -> String {
        var text = text
        for name in ["objc", "available"] where text.contains("@\(name) (") {
            text = text.replacing("@\(name) (", with: "@\(name)( ")
        }
        return text
    }

    func place(of node: some SyntaxProtocol) -> Place {
        let start = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        let end = converter.location(for: node.endPositionBeforeTrailingTrivia)
        return Place(
            path: path, line: start.line, column: start.column, endLine: end.line,
            endColumn: end.column)
    }

    func line(of node: some SyntaxProtocol) -> Int {
        converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    /// Whether a node is in a private function that the file never mentions, so that it never runs.
    func isUnused(_ node: some SyntaxProtocol) -> Bool {
        guard let function = node.enclosingFunction,
            !function.attributes.contains(where: { !$0.trimmedDescription.contains("Actor") }),
            function.modifiers.contains(where: {
                ["private", "fileprivate"].contains($0.name.text)
            })
        else { return false }
        let name = function.name.text
        return tree.tokens(viewMode: .sourceAccurate).filter { $0.text == name }.count == 1
    }

    /// Whether the file has a syntax error, after which a conclusion from it may be wrong.
    package var hasError: Bool { tree.hasError }
}

/// A range in a file. Lines and columns begin at 1; columns count bytes of UTF-8, as Xcode does.
package struct Place: Hashable, Sendable, Comparable {
    package var path: String
    package var line: Int
    package var column: Int
    package var endLine: Int
    package var endColumn: Int

    package init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
        self.path = path
        self.line = line
        self.column = column
        self.endLine = endLine
        self.endColumn = endColumn
    }

    /// The beginning of a line, for a file that is not Swift.
    init(path: String, line: Int) {
        self.init(path: path, line: max(1, line), column: 1, endLine: max(1, line), endColumn: 1)
    }

    package static func < (first: Place, second: Place) -> Bool {
        (first.path, first.line, first.column) < (second.path, second.line, second.column)
    }
}
