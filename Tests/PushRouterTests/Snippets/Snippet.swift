import Foundation

/// Some lines of code in a document, to be found again in code that is compiled.
struct Snippet {
    let file: String
    /// Of its first line.
    let line: Int
    let text: String
    /// What stands between empty lines: each belongs into a place of its own.
    let paragraphs: [String]

    init(file: String, line: Int, lines: [String]) {
        self.file = file
        self.line = line
        text = lines.joined(separator: "\n")
        paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
            .map { CompiledCode.compressed($0.joined(separator: "\n")) }
            .filter { !$0.isEmpty }
    }

    var place: String { "\(file):\(line)" }
}
