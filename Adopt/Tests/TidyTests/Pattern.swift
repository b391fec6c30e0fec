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

    init(_ text: String) {
        self.text = text
    }

    /// Where the pattern is found; nowhere if it is no regular expression, which every pattern's
    /// own counter-example then shows.
    func matches(in source: String) -> [Match] {
        guard let regex = try? NSRegularExpression(pattern: text, options: .anchorsMatchLines)
        else { return [] }
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
}
