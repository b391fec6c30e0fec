/// A scan for code that nests too deeply for the parser, which runs before the parser does. The
/// scan knows only brackets, strings, comments and lines.
package struct NestingScan {
    /// A nesting level: the code between two brackets, in an interpolation, or outside all
    /// brackets.
    private struct Level {
        /// The bracket that ends the level; zero outside all brackets.
        var close: UInt8
        /// The end of the string that continues after an interpolation.
        var string: StringEnd?
        /// The number of nested tree levels of the current expression.
        var links = 0
        var angles = 0
    }

    /// The form of a string's end.
    private struct StringEnd {
        var hashes: Int
        var isMultiline: Bool
    }

    private let bytes: [UInt8]
    private var position = 0
    private var levels = [Level(close: 0)]
    private var links = 0
    private var squareBrackets = 0
    private var interpolations = 0
    private var conditions = 0
    /// The last byte of the token before this one.
    private var before: UInt8 = 0
    /// The exceeded limit and its line; `nil` if no limit is exceeded.
    private var excess: (what: String, line: Int)?

    /// Returns the reason why a source cannot be adopted, as the part of a sentence after its path;
    /// `nil` if it can be adopted.
    package static func complaint(about source: String) -> String? {
        var scan = NestingScan(bytes: Array(source.utf8))
        scan.run()
        return scan.excess.map { "has \($0.what) on line \($0.line)" }
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func run() {
        while position < bytes.count, excess == nil { step() }
    }

    private mutating func step() {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
        case UInt8(ascii: "\n"):
            position += 1
            beginLine()
        case UInt8(ascii: "/") where next == byte: return skip { $0 != UInt8(ascii: "\n") }
        case UInt8(ascii: "/") where next == UInt8(ascii: "*"): return skipComment()
        case UInt8(ascii: "\""), UInt8(ascii: "#"): readHash()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte, within: nil)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
        case UInt8(ascii: ","), UInt8(ascii: ";"):
            position += 1
            end(angles: byte == UInt8(ascii: ";"))
        case _ where byte.isOfWord: readWord()
        default:
            position += 1
            link(byte)
        }
        if !byte.isSpace { before = bytes[position - 1] }
    }

    private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    private mutating func skip(while holds: (UInt8) -> Bool) {
        while position < bytes.count, holds(bytes[position]) { position += 1 }
    }

    // MARK: Counting

    private mutating func exceed(_ what: String) {
        guard excess == nil else { return }
        let line = bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
        excess = (what, line)
    }

    private mutating func open(_ byte: UInt8, within string: StringEnd?) {
        position += 1
        link(byte)
        let isSquare = byte == UInt8(ascii: "[")
        squareBrackets += isSquare ? 1 : 0
        interpolations += string == nil ? 0 : 1
        levels.append(Level(close: byte == UInt8(ascii: "(") ? byte + 1 : byte + 2, string: string))
        if levels.count > AdoptionLimits.brackets
            || squareBrackets > AdoptionLimits.squareBrackets
        {
            exceed("too many nested brackets")
        } else if interpolations > AdoptionLimits.interpolations {
            exceed("too many nested interpolations")
        }
    }

    /// Ends a level. An unmatched closing bracket is ignored here, because the parser reports it.
    private mutating func close(_ byte: UInt8) {
        position += 1
        guard let level = levels.last, level.close == byte else { return }
        levels.removeLast()
        links -= level.links
        if byte == UInt8(ascii: "]") { squareBrackets -= 1 }
        guard let string = level.string else { return }
        interpolations -= 1
        readString(string)
    }

    /// Counts one more tree level, for an operator, a member or a prefix.
    private mutating func link(_ byte: UInt8) {
        if byte == UInt8(ascii: "<") { levels[levels.count - 1].angles += 1 }
        levels[levels.count - 1].links += 1
        links += 1
        if links > AdoptionLimits.links { exceed("an expression with too many parts") }
    }

    /// Ends the current expression. Only generic arguments that are still open continue.
    private mutating func end(angles: Bool) {
        if angles { levels[levels.count - 1].angles = 0 }
        let level = levels[levels.count - 1]
        links -= level.links - level.angles
        levels[levels.count - 1].links = level.angles
    }

    // MARK: Words and lines

    /// Words that begin a declaration, so that the expression before them has ended.
    private static let declarations: Set<String> = [
        "class", "deinit", "enum", "extension", "fileprivate", "final", "func", "import", "init",
        "internal", "let", "open", "override", "private", "protocol", "public", "static", "struct",
        "typealias", "var",
    ]
    /// Words at the beginning of a line that continue the line before.
    private static let continuations: Set<String> = [
        "as", "async", "catch", "else", "in", "is", "reasync", "rethrows", "throws", "where",
        "while",
    ]
    /// Words before an expression or a type that add a tree level.
    private static let prefixes: Set<String> = [
        "any", "await", "borrowing", "consume", "consuming", "copy", "each", "else", "if", "inout",
        "isolated", "repeat", "sending", "some", "switch", "try", "unsafe",
    ]

    private mutating func readWord() {
        let start = position
        skip(while: \.isOfWord)
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        if Self.prefixes.contains(word) { link(0) }
    }

    /// Ends the current expression if the new line begins another statement.
    private mutating func beginLine() {
        skip(while: \.isSpace)
        let rest = bytes[position...].prefix(12).prefix(while: \.isOfWord)
        let word = String(decoding: rest, as: UTF8.self)
        let isComplete = [")", "]", "}", "\""].contains(UnicodeScalar(before))
        let begins = isComplete && !word.isEmpty && !Self.continuations.contains(word)
        if begins || Self.declarations.contains(word) { end(angles: true) }
    }
}

extension NestingScan {
    // MARK: Strings, comments, conditions

    /// Reads a string with or without `#`, a condition, or a macro.
    private mutating func readHash() {
        let start = position
        skip { $0 == UInt8(ascii: "#") }
        let hashes = position - start
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            readCondition()
            return
        }
        let isMultiline = bytes[position...].starts(with: Array("\"\"\"".utf8))
        position += isMultiline ? 3 : 1
        readString(StringEnd(hashes: hashes, isMultiline: isMultiline))
    }

    private mutating func readCondition() {
        let rest = bytes[position...]
        if rest.starts(with: Array("if".utf8)) {
            conditions += 1
            if conditions > AdoptionLimits.conditions {
                exceed("too many nested #if")
            }
        } else if rest.starts(with: Array("endif".utf8)) {
            conditions = max(0, conditions - 1)
        }
    }

    /// Reads up to the end of a string, or into its next interpolation.
    private mutating func readString(_ end: StringEnd) {
        let hashes = Array(repeating: UInt8(ascii: "#"), count: end.hashes)
        let ending = Array(repeating: UInt8(ascii: "\""), count: end.isMultiline ? 3 : 1) + hashes
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\n"), !end.isMultiline { return }
            if byte == UInt8(ascii: "\""), bytes[position...].starts(with: ending) {
                position += ending.count
                return
            }
            position += 1
            guard byte == UInt8(ascii: "\\"), bytes[position...].starts(with: hashes) else {
                continue
            }
            position += hashes.count
            guard position < bytes.count else { return }
            if bytes[position] == UInt8(ascii: "(") { return open(bytes[position], within: end) }
            position += 1
        }
    }

    /// Skips a comment of this form, in a loop instead of recursively, because such comments nest.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            let isPair = next.map { [bytes[position], $0] }
            if isPair == Array("/*".utf8) {
                depth += 1
                position += 2
            } else if isPair == Array("*/".utf8) {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < bytes.count
    }
}

extension UInt8 {
    /// Whether the byte is part of a name or a number.
    var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    fileprivate var isSpace: Bool {
        [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
            .contains(self)
    }
}
