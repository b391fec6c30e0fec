import Foundation

/// A regular expression over whole files; `^` and `$` are the ends of a line.
///
/// ICU's, since Swift's own takes minutes over a source tree in a debug build.
struct Pattern: Sendable {
    struct Match: Hashable {
        var line: Int
        /// The first group, or everything if there is none.
        var captured: String
    }

    let text: String
    /// Compiled once, because a rule is asked of thousands of texts.
    private let regex: NSRegularExpression?

    init(_ text: String) {
        self.text = text
        regex = try? NSRegularExpression(pattern: text, options: .anchorsMatchLines)
    }

    /// Returns all matches; none if the pattern is not a regular expression. The bad example of a rule
    /// is then not found, so that its test fails.
    func matches(in source: String) -> [Match] {
        guard let regex else { return [] }
        let string = source as NSString
        let whole = NSRange(location: 0, length: string.length)
        return regex.matches(in: source, range: whole).map { match in
            let before = string.substring(to: match.range.location)
            let group = match.range(at: regex.numberOfCaptureGroups > 0 ? 1 : 0)
            let line = before.utf8.count(where: { $0 == UInt8(ascii: "\n") }) + 1
            return Match(
                line: line,
                captured: group.location == NSNotFound ? "" : string.substring(with: group))
        }
    }

    func isFound(in source: String) -> Bool {
        let whole = NSRange(location: 0, length: source.utf16.count)
        return regex?.firstMatch(in: source, range: whole) != nil
    }

    /// `source` with `word` instead of each match. The newlines of a match stay behind `word`.
    func replacing(in source: String, with word: String) -> String {
        let string = source as NSString
        let whole = NSRange(location: 0, length: string.length)
        let matches = regex?.matches(in: source, range: whole) ?? []
        guard !matches.isEmpty else { return source }
        var result = ""
        var end = 0
        for range in matches.map(\.range) {
            result += string.substring(with: NSRange(location: end, length: range.location - end))
            result += word + string.substring(with: range).filter { $0 == "\n" }
            end = range.location + range.length
        }
        return result + string.substring(from: end)
    }
}
