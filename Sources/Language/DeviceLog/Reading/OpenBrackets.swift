/// The brackets of a message that no line has closed yet.
struct OpenBrackets {
    /// The most lines of a list. A text with a single bracket does not take the rest of a log.
    private static let lineLimit = 400

    private var depth = 0
    private var lines = 0
    /// `true` if the first line ends with an opening bracket, as a list on several lines does, or
    /// if the message is known to continue.
    var isList = false

    var areOpen: Bool { depth > 0 && lines < Self.lineLimit }

    init() {}

    init(_ first: UnsafeRawBufferPointer) {
        take(first)
        let end = first.last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        // A list of entries in JSON begins with a bracket only.
        isList = first.count > 4 && end.map("[{(".utf8.contains) ?? false
    }

    mutating func take(_ line: UnsafeRawBufferPointer) {
        lines += 1
        for byte in line {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
            default: continue
            }
        }
    }
}
