/// Replaces what the compiler does not read as code, comments and string literals, by spaces.
///
/// Interpolated expressions go with their literal. A regex literal is taken for code.
struct Blanking {
    private let source: [UInt8]
    private var blanked: [UInt8] = []
    private var index = 0

    static func blank(_ text: String) -> String {
        var blanking = Blanking(text)
        blanking.run()
        return String(decoding: blanking.blanked, as: UTF8.self)
    }

    private init(_ text: String) {
        source = Array(text.utf8)
        blanked.reserveCapacity(source.count)
    }

    private mutating func run() {
        while index < source.count {
            if sees("//") {
                skipLine()
            } else if sees("/*") {
                skipBlockComment()
            } else if let hashes = hashesBeforeQuote() {
                skipLiteral(hashes: hashes)
            } else {
                blanked.append(source[index])
                index += 1
            }
        }
    }

    private func sees(_ text: StaticString, at offset: Int = 0) -> Bool {
        let start = index + offset
        guard start + text.utf8CodeUnitCount <= source.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { source[start + $0] == text.utf8Start[$0] }
    }

    /// The number of `#` before an opening quote here; `nil` if no literal opens here.
    private func hashesBeforeQuote() -> Int? {
        var hashes = 0
        while sees("#", at: hashes) { hashes += 1 }
        return sees("\"", at: hashes) ? hashes : nil
    }

    private mutating func skip(_ count: Int) {
        for _ in 0..<count where index < source.count {
            let isNewline = source[index] == UInt8(ascii: "\n")
            blanked.append(isNewline ? source[index] : UInt8(ascii: " "))
            index += 1
        }
    }

    private mutating func skipLine() {
        while index < source.count, !sees("\n") { skip(1) }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if sees("/*") {
                depth += 1
                skip(2)
            } else if sees("*/") {
                depth -= 1
                skip(2)
            } else {
                skip(1)
            }
        } while depth > 0 && index < source.count
    }

    /// A literal ends at its own quotes with its own number of `#`; one on a single line ends with
    /// the line at the latest, so that nothing misread can swallow the rest of the file.
    private mutating func skipLiteral(hashes: Int) {
        skip(hashes)
        let isMultiline = sees("\"\"\"")
        let quotes = isMultiline ? 3 : 1
        skip(quotes)
        while index < source.count, isMultiline || !sees("\n") {
            if closes(quotes: quotes, hashes: hashes) {
                return skip(quotes + hashes)
            }
            if interpolates(hashes: hashes) {
                skipInterpolation(hashes: hashes)
            } else {
                skip(hashes == 0 && sees("\\") ? 2 : 1)
            }
        }
    }

    private func closes(quotes: Int, hashes: Int) -> Bool {
        (0..<quotes).allSatisfy { sees("\"", at: $0) }
            && (0..<hashes).allSatisfy { sees("#", at: quotes + $0) }
    }

    private func interpolates(hashes: Int) -> Bool {
        sees("\\") && (0..<hashes).allSatisfy { sees("#", at: 1 + $0) }
            && sees("(", at: 1 + hashes)
    }

    private mutating func skipInterpolation(hashes: Int) {
        skip(2 + hashes)
        var depth = 1
        while depth > 0, index < source.count, !sees("\n") {
            if let hashes = hashesBeforeQuote() {
                skipLiteral(hashes: hashes)
                continue
            }
            if sees("(") { depth += 1 }
            if sees(")") { depth -= 1 }
            skip(1)
        }
    }
}
