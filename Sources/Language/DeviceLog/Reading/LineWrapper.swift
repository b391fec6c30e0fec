/// The text that other tools put before each line of a log: Docker, GitHub Actions, journald,
/// engines, and commands that number lines.
enum LineWrapper {
    /// Heads of engines and tools.
    private static let heads = [
        "flutter: ", "metro: ", "[metro] ", "[ios] ", "ios: ", "stdout: ", "stderr: ", "##[error]",
        "##[debug]", "##[warning]", "I/flutter: ", "[flutter] ",
    ]
    /// Levels of React Native, with a blank before them and one or two after them.
    private static let levels = [" LOG ", " WARN ", " ERROR ", " INFO ", " DEBUG "]
    /// The most bytes before the line itself.
    private static let limit = 140

    /// Returns the line itself. `number` is its number in the file.
    static func removed(
        from bytes: UnsafeRawBufferPointer, number: Int
    ) -> UnsafeRawBufferPointer {
        guard let first = bytes.first, let end = end(of: bytes, first, number) else { return bytes }
        let rest = UnsafeRawBufferPointer(rebasing: bytes[end...])
        return removed(from: rest, number: -1)
    }

    /// The end of the text of a tool; `nil` for a line that has none.
    private static func end(
        of bytes: UnsafeRawBufferPointer, _ first: UInt8, _ number: Int
    ) -> Int? {
        if first == UInt8(ascii: " ") {
            if let level = levels.first(where: { bytes.starts(with: $0.utf8) }) {
                var end = level.utf8.count
                while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
                return end
            }
            return numberEnd(bytes, number)
        }
        if isDigit(first) { return numberEnd(bytes, number) ?? stampEnd(bytes) }
        if first == UInt8(ascii: "\t") { return numberEnd(bytes, number) }
        if let head = heads.first(where: { bytes.starts(with: $0.utf8) }) {
            return lineBegins(bytes, head.utf8.count)
        }
        if first == UInt8(ascii: "[") { return bracketEnd(bytes) }
        return isLetter(first) ? journalEnd(bytes) : nil
    }

    /// `12: `, `12|`, or `    12⇥`, if the number is that of the line.
    private static func numberEnd(_ bytes: UnsafeRawBufferPointer, _ number: Int) -> Int? {
        guard number > 0 else { return nil }
        let (space, zero) = (UInt8(ascii: " "), UInt8(ascii: "0"))
        var place = 0
        while place < bytes.count, bytes[place] == space { place += 1 }
        while place < bytes.count, bytes[place] == zero { place += 1 }
        let digits = String(number).utf8
        guard bytes[place...].starts(with: digits) else { return nil }
        place += digits.count
        guard place < bytes.count, ":|.)\t ".utf8.contains(bytes[place]) else { return nil }
        // `1.2.3` is a version, `12:30` a time, and `1  Shop` a frame of a stack.
        let isTight = bytes[place] != space && bytes[place] != UInt8(ascii: "\t")
        place += 1
        guard place < bytes.count else { return nil }
        if !isTight, bytes[place] == space, isFrame(bytes[place...]) { return nil }
        if isTight, bytes[place] == space { place += 1 }
        return lineBegins(bytes, place)
    }

    /// Whether the rest of a line is that of a frame: its image, and its address.
    private static func isFrame(_ rest: Slice<UnsafeRawBufferPointer>) -> Bool {
        let text = Substring(decoding: rest.prefix(limit), as: UTF8.self)
        return text.contains(" 0x") || text.contains("\t0x")
    }

    /// `2026-03-15T17:07:02.030Z `, if a line with a head of its own follows, or one that continues.
    private static func stampEnd(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count > 20, bytes[4] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"),
            let blank = bytes.prefix(40).firstIndex(of: UInt8(ascii: " "))
        else { return nil }
        return lineBegins(bytes, blank + 1)
    }

    /// `[12:00:00.123] ` or `[2026-03-15 17:07:02] `.
    private static func bracketEnd(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard let close = bytes.prefix(40).firstIndex(of: UInt8(ascii: "]")),
            bytes[1..<close].allSatisfy({ isDigit($0) || ":.-, TZ+".utf8.contains($0) }),
            bytes[1..<close].contains(UInt8(ascii: ":")), close + 2 < bytes.count
        else { return nil }
        return lineBegins(bytes, close + 2)
    }

    /// `Nov 30 12:00:00 host name[12]: `, if the process is not one of iOS.
    private static func journalEnd(_ bytes: UnsafeRawBufferPointer) -> Int? {
        let start = bytes.prefix(limit)
        guard start.count > 20, start[3] == UInt8(ascii: " "), start[9] == UInt8(ascii: ":"),
            let close = start.firstIndex(of: UInt8(ascii: "]")), close + 3 < start.count,
            start[close + 1] == UInt8(ascii: ":"), start[close + 2] == UInt8(ascii: " ")
        else { return nil }
        var line = LogLine(number: 0)
        let head = LogLine.head(of: Substring(decoding: start, as: UTF8.self))
        line.process = head?.process ?? ""
        guard head != nil, !line.isOfSystem else { return nil }
        return lineBegins(bytes, close + 3)
    }

    /// `place`, if a line of a log begins there, or one that continues a message.
    private static func lineBegins(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int? {
        guard place < bytes.count else { return nil }
        let rest = UnsafeRawBufferPointer(rebasing: bytes[place...])
        let next = rest[0]
        if " \t])}".utf8.contains(next) || rest.starts(with: "{name:".utf8) { return place }
        if heads.contains(where: { rest.starts(with: $0.utf8) }) { return place }
        let text = Substring(decoding: rest.prefix(300), as: UTF8.self)
        let isLine =
            LogLine.head(of: text) != nil
            || ["Error", "***", "Warning", "ERROR", "VERBOSE", "DEBUG"].contains {
                text.hasPrefix($0)
            }
        return isLine ? place : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}
