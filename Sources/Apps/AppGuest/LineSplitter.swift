/// Splits a stream of bytes into lines, and looks at each byte once.
package struct LineSplitter: Sendable {
    package struct Line: Hashable, Sendable {
        /// The bytes without the end of the line, up to the limit.
        package var bytes: [UInt8]
        /// Whether the line is longer than the limit.
        package var isCut: Bool
    }

    /// The longest line, in bytes; `nil` for no limit.
    private let limit: Int?
    private var unfinished = Line(bytes: [], isCut: false)

    package init(limit: Int? = nil) {
        self.limit = limit
    }

    /// Returns the lines that end in `bytes`, the next bytes of the stream.
    package mutating func split(_ bytes: some RandomAccessCollection<UInt8>) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            keep(rest[..<end])
            rest = rest[rest.index(after: end)...]
            lines.append(takeUnfinished())
        }
        keep(rest)
        return lines
    }

    /// Returns the bytes after the last end of a line; `nil` if there are none.
    package mutating func finish() -> Line? {
        unfinished.bytes.isEmpty ? nil : takeUnfinished()
    }

    /// Whether the unfinished line is longer than the limit.
    package var isBeyondLimit: Bool { unfinished.isCut }

    private mutating func keep(_ bytes: some RandomAccessCollection<UInt8>) {
        let room = limit.map { $0 - unfinished.bytes.count } ?? bytes.count
        if bytes.count > room { unfinished.isCut = true }
        unfinished.bytes += bytes.prefix(room)
    }

    private mutating func takeUnfinished() -> Line {
        let line = unfinished
        unfinished = Line(bytes: [], isCut: false)
        return line
    }
}
