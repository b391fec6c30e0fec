import Foundation

/// A bundle identifier of which developers put parts in brackets before they publish a log: `<app>`,
/// `com.example.<app>`, `$(BUNDLE_ID)`.
enum MaskedName {
    private static let longestMask = 40
    /// The texts before a bundle identifier.
    private static let beginnings = [LineText.launch, "message on topic "]

    /// Returns a message whose bundle identifiers have no brackets.
    static func removed(from message: String) -> String {
        var text = message
        if text.hasPrefix("[") { replace(in: &text, at: text.index(after: text.startIndex), "]") }
        for beginning in beginnings {
            var start = text.startIndex
            while let range = text[start...].range(of: beginning) {
                let offset = text.utf8.distance(from: text.startIndex, to: range.upperBound)
                replace(in: &text, at: range.upperBound)
                start = text.utf8.index(text.startIndex, offsetBy: offset)
            }
        }
        return text
    }

    /// Replaces the name at a place with one that has `_` for brackets and blanks, if `end` follows.
    private static func replace(
        in text: inout String, at start: String.Index, _ end: Character? = nil
    ) {
        var rest = text[start...]
        while let next = Self.end(of: rest, after: text[start..<rest.startIndex].last) {
            rest = rest[next...]
        }
        if let name = ownName(text[start...], upTo: rest) {
            let plain = String(name.map { isOfName($0) ? $0 : "_" })
            // A name without a point or a line is not an identifier.
            let mark = plain.contains { "._".contains($0) } ? "" : "_"
            return text.replaceSubrange(name.startIndex..<name.endIndex, with: plain + mark)
        }
        let name = text[start..<rest.startIndex]
        // iOS itself hides names so.
        guard name != "<private>", end == nil || rest.first == end else { return }
        guard !name.allSatisfy(isOfName) else { return }
        text.replaceSubrange(
            start..<rest.startIndex, with: String(name.map { isOfName($0) ? $0 : "_" }))
    }

    /// The name of an activity of any characters, which ends with its identifier, as in
    /// `<private>:7BAB0E`, or a mask of one, as in `<mask.hash: 'aGk='>`.
    private static func ownName(_ rest: Substring, upTo plain: Substring) -> Substring? {
        for (mask, end) in [("<mask.hash: '", "'>"), ("%{public}", "s"), ("%{private}", "s")]
        where rest.hasPrefix(mask) {
            guard let close = rest.prefix(80).dropFirst(mask.count).firstRange(of: end) else {
                return nil
            }
            return rest[..<close.upperBound]
        }
        let isPlain = plain.first == ":" && !rest.hasPrefix("<private>")
        guard !isPlain else { return nil }
        let line = rest.prefix(longestMask * 2).prefix { !"\n{}()[]".contains($0) }
        guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
        let identifier = line[colon...].dropFirst().prefix(6)
        guard identifier.count == 6, identifier.allSatisfy(\.isHexDigit),
            !line[..<colon].allSatisfy(isOfName)
        else { return nil }
        return line[..<colon]
    }

    private static func isOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || ".-_*".contains(character)
    }

    /// The end of the next character of a name, or of a part in brackets; `nil` without one.
    private static func end(of rest: Substring, after last: Character?) -> String.Index? {
        guard let first = rest.first else { return nil }
        let next = rest.index(after: rest.startIndex)
        if isOfName(first) { return next }
        // `app<com.example.app>` is a name in brackets, and no part of one.
        guard last == nil || last == "." else { return nil }
        if first == "…" { return next }
        if first == "$" {
            return rest[next...].first == "(" ? end(of: rest[next...], after: nil) : nil
        }
        guard let close = ["<": ">", "[": "]", "{": "}", "(": ")"][first],
            let end = rest.prefix(longestMask).firstIndex(of: Character(close)),
            end > next, !rest[..<end].contains(where: { ":\n".contains($0) })
        else { return nil }
        return rest.index(after: end)
    }
}
