/// Reads the bytes of a log, in pieces, into the events of its lines.
struct LogReader {
    /// The most bytes of a message that are read; the rest of a longer one is skipped.
    static let messageLimit = 1 << 20
    /// The bytes that the head of a line needs at most.
    private static let headLimit = 2000
    private static let needles = PatternNeedles()

    /// Passes on the events of each line.
    private let take: (LogEvent) -> Void
    /// The line that is not complete yet.
    private var open: [UInt8] = []
    /// The message that may continue in the next line.
    var message: [UInt8] = []
    var messageNumber = 0
    /// `true` if a mark of a forum is before the message.
    private var isMessageQuoted = false
    var brackets = OpenBrackets()
    /// `true` if the message is the name of an exception, whose reason the next line has.
    var awaitsReason = false
    /// The lines of an entry of `log show --style json` so far; `nil` outside of one.
    var json: [UInt8]?
    /// The number of its brackets that are open.
    var depth = 0
    private(set) var lines = 0
    /// The number of lines with zero bytes, which say nothing for certain.
    private(set) var unreadable = 0
    private var clock = LogClock()
    /// The time of the last line that has one, and how the log writes it.
    private(set) var last: (at: Double, clock: String)?
    /// The beginning of the last line, if it is without meaning.
    private var lastBytes: [UInt8] = []

    init(_ take: @escaping (LogEvent) -> Void) { self.take = take }

    mutating func read(_ bytes: UnsafeRawBufferPointer) {
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if open.isEmpty {
                line(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            } else {
                open += bytes[start..<end].prefix(
                    Self.messageLimit - min(open.count, Self.messageLimit))
                let whole = open
                open = []
                whole.withUnsafeBytes { line($0) }
            }
            start = end + 1
        }
        open += bytes[start...].prefix(Self.messageLimit - min(open.count, Self.messageLimit))
    }

    mutating func end() {
        if !open.isEmpty { open.withUnsafeBytes { line($0) } }
        open = []
        endEntry()
        endMessage()
        let text = Substring(decoding: lastBytes, as: UTF8.self)
        let head = LogLine.Entry(line: lastBytes)?.head ?? LogLine.head(of: text)
        if let moment = head?.moment { last = (clock.place(of: moment), moment.clock) }
    }

    private mutating func line(_ bytes: UnsafeRawBufferPointer) {
        lines += 1
        var bytes = bytes
        // Tools put zero bytes between messages, and Windows a mark before the first.
        while let last = bytes.last, last == 0 || last == UInt8(ascii: "\r") {
            bytes = .init(rebasing: bytes.dropLast())
        }
        while bytes.first == 0 { bytes = .init(rebasing: bytes.dropFirst()) }
        if lines == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes = .init(rebasing: bytes.dropFirst(3))
        }
        guard !bytes.contains(0) else {
            unreadable += 1
            return endMessage()
        }
        let hasBlanks = bytes.contains(PageBlanks.first)
        guard hasBlanks || bytes.contains(TerminalColors.escape) else { return take(bytes) }
        var plain = TerminalColors.removed(from: bytes)
        if hasBlanks { plain = PageBlanks.replaced(in: plain) }
        plain.withUnsafeBytes { take($0) }
    }

    /// Returns a line without the marks of Markdown around it, and the blanks inside of them.
    private static func withoutMark(
        _ mark: String, _ line: UnsafeRawBufferPointer
    ) -> UnsafeRawBufferPointer {
        let count = mark.utf8.count
        guard line.count > 2 * count, line.starts(with: mark.utf8),
            line.suffix(count).elementsEqual(mark.utf8)
        else { return line }
        let blank = UInt8(ascii: " ")
        var inner = line.dropFirst(count).dropLast(count)
        while inner.first == blank { inner = inner.dropFirst() }
        while inner.last == blank { inner = inner.dropLast() }
        return .init(rebasing: inner)
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer) {
        var bytes = bytes
        let isQuoted = bytes.starts(with: "> ".utf8)
        if isQuoted { bytes = .init(rebasing: bytes.dropFirst(2)) }
        if bytes.starts(with: "```".utf8) { bytes = .init(rebasing: bytes.dropFirst(3)) }
        for mark in ["**", "`"] { bytes = Self.withoutMark(mark, bytes) }
        bytes = LineWrapper.removed(from: bytes, number: lines)
        guard !takeJSON(bytes), !takeReason(bytes) else { return }
        if !message.isEmpty, Self.continues(bytes) || continuesList(bytes) {
            if message.count + bytes.count < Self.messageLimit {
                message.append(UInt8(ascii: "\n"))
                message += bytes
                brackets.take(bytes)
            }
            return
        }
        endMessage()
        message = Array(bytes.prefix(Self.messageLimit))
        (messageNumber, isMessageQuoted) = (lines, isQuoted)
        brackets = OpenBrackets(bytes)
        awaitsReason = Self.isName(ofException: bytes)
    }

    /// A list that a tool has put on several lines continues until its last bracket, and a line
    /// that a mail program has cut within brackets continues in the next line.
    private mutating func continuesList(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard brackets.areOpen else { return false }
        guard !bytes.isEmpty else { return brackets.isList }
        let text = Substring(decoding: bytes.prefix(200), as: UTF8.self)
        guard LogLine.head(of: text) == nil else { return false }
        if !brackets.isList {
            // A line without meaning continues in none, so one look is enough.
            let needles = message.withUnsafeBytes { Self.needles.numbers(in: $0) }
            brackets.isList = needles.contains { $0 < LogPattern.countOfSystem }
        }
        return brackets.isList
    }

    /// A list of policies or a property list continues in lines that begin with blanks or closing
    /// brackets.
    private static func continues(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let first = bytes.first else { return false }
        if bytes.starts(with: "{name:".utf8) || bytes.starts(with: "{(".utf8) { return true }
        guard first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") else {
            return "])}".utf8.contains(first)
        }
        // A forum indents whole logs.
        let text = String(decoding: bytes.prefix(80), as: UTF8.self)
        var scanner = LineScanner(text)
        scanner.skipBlanks()
        return LogLine.head(of: scanner.rest) == nil
    }

    mutating func endMessage() {
        awaitsReason = false
        guard !message.isEmpty else { return }
        let (bytes, number) = (message, messageNumber)
        message = []
        brackets = OpenBrackets()
        let needles = bytes.withUnsafeBytes { Self.needles.numbers(in: $0) }
        guard !needles.isEmpty else { return lastBytes = Array(bytes.prefix(Self.headLimit)) }
        lastBytes = []
        var line = LogLine(number: number)
        if let entry = LogLine.Entry(line: bytes) {
            // A needle may be spelt with escapes in JSON, or be in another member.
            fill(&line, entry.head, Substring(entry.eventMessage ?? ""))
            let text = Array(line.message.utf8)
            return take(text.withUnsafeBytes { Self.needles.numbers(in: $0) }, in: line)
        }
        if let report = CrashReport(bytes) {
            (line.process, line.message) = ("ReportCrash", report.text)
            (line.clock, line.stamp) = (report.moment?.clock, report.moment?.stamp)
            line.at = report.moment.map { clock.place(of: $0) }
            let text = Array(line.message.utf8)
            return take(text.withUnsafeBytes { Self.needles.numbers(in: $0) }, in: line)
        }
        // An entry that the log cuts off is not a message in another style.
        let isWhole = bytes.last == UInt8(ascii: "}") && bytes.count < Self.headLimit
        let text = String(decoding: bytes, as: UTF8.self)
        // The answer of APNs ends without a line break, so that a tool's own line follows it.
        let isAnswer = text.hasPrefix("{\"reason\":")
        guard !text.hasPrefix("{\"") || isWhole || isAnswer || !text.contains("\":") else { return }
        var scanner = LineScanner(text)
        scanner.skipBlanks()
        let head = LogLine.head(of: scanner.rest)
        // A person may quote one line of a log between others, which have no head either.
        line.isQuoted = isMessageQuoted && head == nil
        fill(&line, head, scanner.rest)
        take(needles, in: line)
    }

    private mutating func fill(_ line: inout LogLine, _ head: LogLine.Head?, _ text: Substring) {
        line.message = String(head?.message ?? text)
        guard let head else { return }
        (line.process, line.pid) = (head.process, head.pid)
        guard let moment = head.moment else { return }
        (line.at, line.clock, line.stamp) = (clock.place(of: moment), moment.clock, moment.stamp)
        last = line.at.map { ($0, moment.clock) }
    }

    private func take(_ needles: [Int], in line: LogLine) {
        for event in LogPattern.events(needles, in: line) { take(event) }
    }
}

/// Places the times of a log on one line.
private struct LogClock {
    private static let day = 86_400.0
    private var days = 0.0
    private var last = 0.0

    /// A log without dates begins a new day when its time falls by more than twelve hours.
    mutating func place(of moment: LineScanner.Moment) -> Double {
        if let day = moment.day { return Double(day) * Self.day + moment.seconds }
        if moment.seconds < last - Self.day / 2 { days += 1 }
        last = moment.seconds
        return days * Self.day + moment.seconds
    }
}
