import Foundation

/// The code of one file of this folder, without its layout and its comments.
struct CompiledCode {
    let code: String

    init(_ text: String) { code = Self.compressed(text) }

    /// Every paragraph of the snippet stands in the code, uninterrupted, one after the other.
    func contains(_ snippet: Snippet) -> Bool {
        var rest = code[...]
        for paragraph in snippet.paragraphs {
            guard let range = rest.range(of: paragraph) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }

    /// White space says nothing here, so that a line may be broken elsewhere. `@main` is dropped,
    /// for the test bundle starts elsewhere.
    static func compressed(_ text: String) -> String {
        text.lines.map { line in
            let code = line.firstRange(of: /(?:^|\s)\/\/.*/).map { line[..<$0.lowerBound] }
            return String(code ?? line[...]).replacing("@main ", with: "")
                .filter { !$0.isWhitespace }
        }.joined()
    }
}
