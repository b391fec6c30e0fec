extension LogLine {
    /// The head of a line: its time, its process, and where its message begins.
    struct Head {
        /// `nil` if the date and the time are cut off.
        var moment: LineScanner.Moment?
        var process = ""
        var pid: Int?
        var message: Substring
    }

    /// Reads the head of a line in one of the styles in which people copy logs: Console, Xcode,
    /// `idevicesyslog`, `pymobiledevice3`, and `log show` with each `--style` but JSON. Returns `nil`
    /// for a line without time and process, which continues a message or is one of its own.
    static func head(of line: Substring) -> Head? {
        var scanner = LineScanner(line)
        if let moment = scanner.moment() {
            if moment.day == nil || scanner.rest.hasPrefix("\t") {
                return consoleHead(moment, scanner)
            }
            scanner.skipBlanks()
            skipColumns(&scanner)
            return Head(moment: moment, message: scanner.rest).withSource
        }
        if scanner.monthAndDay() {
            guard let moment = scanner.moment() else { return nil }
            scanner.skipBlanks()
            return Head(moment: moment, message: scanner.rest).withSource.withoutInnerStamp
        }
        return leveledHead(scanner) ?? libraryHead(line) ?? undatedHead(line)
    }

    /// The level in Console's copy has one to three words, in the language of the Mac.
    private static func leveledHead(_ text: LineScanner) -> Head? {
        var scanner = text
        for _ in 0..<3 {
            let word = scanner.word()
            guard word.count <= 20, !word.contains(where: \.isNumber) else { return nil }
            scanner.skipBlanks()
            if let moment = scanner.moment() { return consoleHead(moment, scanner) }
        }
        return nil
    }

    /// Console's copy with the library as its first column.
    private static func libraryHead(_ line: Substring) -> Head? {
        let parts = line.prefix(200).split(
            separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0].count <= 60, parts[1].count <= 20 else { return nil }
        var scanner = LineScanner(line[parts[2].startIndex...])
        return scanner.moment().map { consoleHead($0, scanner) }
    }

    /// `SpringBoard(Library)[58] <Notice>: message`, without its date and the name of the phone.
    private static func undatedHead(_ line: Substring) -> Head? {
        let start = line.prefix(120).prefix { $0 != "\n" }
        guard let level = start.firstRange(of: "] <"),
            let end = start[level.upperBound...].firstRange(of: ">: "),
            start[level.upperBound..<end.lowerBound].allSatisfy(\.isLetter),
            let source = Source(line), let pid = source.pid
        else { return nil }
        return Head(process: source.process, pid: pid, message: source.message)
    }

    /// Console's copy after its time: `default⇥09:07:43.194138-0300⇥SpringBoard⇥message`. Tabs are
    /// blanks where a forum has changed them.
    private static func consoleHead(_ moment: LineScanner.Moment, _ text: LineScanner) -> Head {
        var scanner = text
        scanner.skipBlanks()
        var head = Head(moment: moment, message: scanner.rest)
        if let tab = scanner.rest.firstIndex(of: "\t") {
            head.process = String(scanner.rest[..<tab])
            // Console can also show library, subsystem and category before the message.
            let first = scanner.rest.prefix { $0 != "\n" }
            let start = first.lastIndex(of: "\t") ?? tab
            head.message = scanner.rest[start...].dropFirst()
            return head
        }
        if scanner.rest.prefix(60).contains("["), Source(scanner.rest) != nil {
            return head.withSource
        }
        head.process = String(scanner.word())
        scanner.skipBlanks()
        head.message = scanner.rest
        return head
    }

    /// The columns of `log show` before the process: thread, type, activity, pid and ttl in its
    /// default style, and a short level in its compact style.
    private static func skipColumns(_ scanner: inout LineScanner) {
        if scanner.rest.hasPrefix("0x") {
            for _ in 0..<5 {
                _ = scanner.word()
                scanner.skipBlanks()
            }
            return
        }
        var next = scanner
        if ["Df", "I", "In", "Db", "E", "Er", "F", "Ft", "A"].contains(String(next.word())) {
            next.skipBlanks()
            scanner = next
        }
    }
}

extension LogLine.Head {
    /// With the process that its message names at its beginning.
    fileprivate var withSource: Self {
        guard let source = LogLine.Source(message) else { return self }
        var head = self
        (head.process, head.pid, head.message) = (source.process, source.pid, source.message)
        return head
    }

    /// Some logs of `apsd` repeat date, time, and process within the message.
    fileprivate var withoutInnerStamp: Self {
        var scanner = LineScanner(message)
        guard scanner.moment()?.day != nil else { return self }
        scanner.skipBlanks()
        var head = self
        head.message = LogLine.Source(scanner.rest)?.message ?? scanner.rest
        return head
    }
}

extension LogLine {
    /// A process before a message: `SpringBoard(UserNotificationsServer)[55] <Notice>: message`,
    /// `iPhone dasd[157:2f25] [subsystem:category] message`, or `dasd: (Library) message`.
    struct Source {
        /// The most characters before the message.
        private static let limit = 160

        var process: String
        var pid: Int?
        var message: Substring

        init?(_ text: Substring) {
            let start = text.prefix(Self.limit)
            if let open = start.firstIndex(of: "["), let pid = Self.pid(text[open...]) {
                process = Self.name(text[..<open])
                self.pid = pid.number
                message = text[pid.end...]
            } else if let colon = start.firstIndex(of: ":"), !start[..<colon].contains(" ") {
                process = Self.name(text[..<colon])
                message = text[colon...]
            } else {
                return nil
            }
            guard !process.isEmpty else { return nil }
            message = Self.withoutDecoration(message)
        }

        /// The last word before the pid, because the name of the phone may be before it, and
        /// without its library.
        private static func name(_ text: Substring) -> String {
            let end = text.firstIndex { $0 == "(" || $0 == "{" } ?? text.endIndex
            return text[..<end].split(separator: " ").last.map(String.init) ?? ""
        }

        /// `[55]` or `[157:2f25ffae]`.
        private static func pid(_ text: Substring) -> (number: Int?, end: Substring.Index)? {
            let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, let close = text.prefix(30).firstIndex(of: "]") else {
                return nil
            }
            let thread = text[digits.endIndex..<close]
            guard thread.isEmpty || thread.first == ":" else { return nil }
            return (Int(digits), text.index(after: close))
        }

        /// Without ` <Notice>:`, `(Library)` and `[subsystem:category]`.
        private static func withoutDecoration(_ text: Substring) -> Substring {
            var scanner = LineScanner(text)
            scanner.skipBlanks()
            if scanner.rest.hasPrefix("<"), let close = scanner.rest.prefix(12).firstIndex(of: ">")
            {
                scanner = LineScanner(scanner.rest[close...].dropFirst())
            }
            _ = scanner.skip(":")
            scanner.skipBlanks()
            if scanner.rest.hasPrefix("("), let close = scanner.rest.prefix(60).firstIndex(of: ")")
            {
                scanner = LineScanner(scanner.rest[close...].dropFirst())
                scanner.skipBlanks()
            }
            if scanner.rest.hasPrefix("["), let close = scanner.rest.prefix(100).firstIndex(of: "]")
            {
                let inside = scanner.rest[..<close].dropFirst()
                if inside.contains(":"), !inside.contains(where: { " <>".contains($0) }) {
                    scanner = LineScanner(scanner.rest[close...].dropFirst())
                    scanner.skipBlanks()
                }
            }
            return scanner.rest
        }
    }
}
