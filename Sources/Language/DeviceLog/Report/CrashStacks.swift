/// The call stacks of crashes, and the code about notifications in them.
struct CrashStacks: Sendable {
    /// A line in which the app itself says that it got a push.
    struct Print: Sendable {
        let callback: LogRemark.Callback
        let line: LogLine

        /// The most lines and seconds between the line and a crash.
        private static let lines = 60
        private static let seconds = 15.0

        /// Whether a crash at another line comes from the work after this one.
        fileprivate func precedes(_ crash: LogLine, at time: Double?) -> Bool {
            guard (0...Self.lines).contains(crash.number - line.number) else { return false }
            let isSame =
                line.process == crash.process || line.process.isEmpty || crash.process.isEmpty
                || crash.process == "ReportCrash"
            guard isSame, line.pid == nil || crash.pid == nil || line.pid == crash.pid else {
                return false
            }
            guard let at = line.at, let end = time else { return true }
            return (0...Self.seconds).contains(end - at)
        }
    }

    /// A crash, and the line of its stack that says most.
    struct Stack: Sendable {
        let start: LogLine
        /// The app's line about a push before the crash.
        fileprivate let print: Print?
        /// The number of the last head of the crash.
        fileprivate var end: Int
        /// `false` for an exception that stopped code, and not the process.
        fileprivate let isCrash: Bool
        fileprivate var frame: LogFrame?
        fileprivate(set) var line: LogLine?
        /// The first frame of a library, and its line.
        fileprivate var library: (name: String, number: Int)?
        /// The cause that a frame says.
        fileprivate private(set) var cause = ""
        /// The line of the cause.
        fileprivate private(set) var causeLine: LogLine?
        /// The first function that is not one of Apple's; empty if no line shows it.
        fileprivate var place = ""
        /// `true` if the log shows the functions that called each other.
        fileprivate var hasCalls = false
        /// `true` if the frame is of a function that throws.
        private var isThrown = false
        /// `true` if a check of the queue ended the process.
        fileprivate var isOfQueue = false
        /// The frames of each function.
        private var counts: [String: Int] = [:]

        /// The cause that a signal makes likely.
        fileprivate var ofSignal = ""
        /// Signals of the processor, and what they say.
        private static let signals = [
            (
                ["EXC_BAD_ACCESS", "SIGSEGV", "SIGBUS"],
                " Code used an object that is gone, or other memory that is not its own."
            ),
            (
                ["EXC_BREAKPOINT", "SIGTRAP", "EXC_BAD_INSTRUCTION"],
                " Probably a check of Swift failed, such as that of nil, of an index or of a type."
            ),
        ]
        private static let calls =
            " The frames of the app or the library in the call stack show where, from the callback up. "
            + "If a library has them, update it."
        private static let noCalls =
            " The call stack is not in this log: take it from the crash report or from Xcode."

        /// The most functions that are counted.
        private static let limit = 50
        /// The frames of one function from which a stack repeats itself.
        private static let repetition = 4

        fileprivate init(_ start: LogLine, isCrash: Bool, after print: Print?) {
            (self.start, end, self.isCrash) = (start, start.number, isCrash)
            self.print = print
            takeCause(start)
        }

        /// Takes the cause that a line of the crash names, if none is known.
        fileprivate mutating func takeCause(_ line: LogLine, _ known: String = "") {
            // The next line of another process has nothing to do with the crash.
            guard cause.isEmpty, line.pid == nil || line.pid == start.pid else { return }
            cause = known.isEmpty ? Self.hint(in: line.message) : known
            if !cause.isEmpty { causeLine = line }
            let signal = Self.signals.first { $0.0.contains(where: line.message.contains) }
            if let signal { ofSignal = signal.1 }
        }

        /// The sentence about the cause that a text names; empty without one.
        private static func hint(in text: String) -> String {
            let cause = LogException.cause(in: LineText(text: text))
            return LogException(name: nil, cause: cause).hint
        }

        fileprivate mutating func take(_ frame: LogFrame, _ line: LogLine) {
            if let name = frame.library, library == nil { library = (name, line.number) }
            if cause.isEmpty, let text = frame.cause {
                cause = Self.hint(in: text)
                isThrown = frame.isOfThrow
            }
            guard !frame.work.isEmpty else { return self.line = self.line ?? line }
            if let function = frame.function, counts.count < Self.limit {
                counts[function, default: 0] += 1
            }
            guard self.frame.map({ $0.isWeak && !frame.isWeak }) ?? true else { return }
            (self.frame, self.line) = (frame, line)
        }

        /// Whether a line is one of the crash before the frame.
        func contains(_ other: LogLine) -> Bool {
            (start.number...max(end, (line ?? start).number)).contains(other.number)
        }

        /// The work of the process when it crashed; `nil` without a frame or a line that says it.
        private var work: (text: String, isOfExtension: Bool)? {
            if let frame, !frame.isWeak { return (frame.work, frame.isOfExtension) }
            if let print {
                let text = "\(print.callback.work), as line \(print.line.number) shows"
                return (text, print.callback.isOfExtension)
            }
            return frame.map { ($0.work, $0.isOfExtension) }
        }

        /// The statement about the frame; `nil` without one.
        var remark: LogRemark? { remark(hint: "") }

        /// The statement, with a hint of an exception about its cause.
        private func remark(hint: String) -> LogRemark? {
            guard let work else {
                guard isCrash, isThrown || isOfQueue, hint.isEmpty, !cause.isEmpty else {
                    return nil
                }
                var values = LogException.values(of: start, hint: cause)
                if isOfQueue { values["error"] = "a fatal error of Swift" }
                return .said(.appException, values)
            }
            var values = ["process": work.isOfExtension ? "The service extension" : "The app"]
            values["work"] = work.text
            values["library"] =
                work.isOfExtension && isCrash ? ", so iOS probably showed the original" : ""
            let known = hint.isEmpty ? cause : hint
            values["hint"] = known.isEmpty ? ofSignal : known
            values["stack"] = hasCalls ? Self.calls : Self.noCalls
            values["place"] = place.isEmpty || work.text.contains(place) ? "" : ", in \(place)"
            if let library, !work.text.contains(library.name) {
                values["library"] = ", and the code of \(library.name) is in its call stack"
            }
            if counts.values.contains(where: { $0 >= Self.repetition }) {
                values["hint"] =
                    " The same functions repeat, so probably two libraries call each other without "
                    + "end. Let only one of them replace the callbacks of pushes."
            }
            return .said(isCrash ? .callbackCrashed : .callbackThrew, values)
        }

        /// The line that a report quotes: the one with the reason, or else the one of the stack.
        var quoted: LogLine {
            if let causeLine, !causeLine.isQuoted { return causeLine }
            return line ?? start
        }

        /// The finding about the crash, with the hint of another about the same crash.
        func finding(hint: String = "") -> LogFinding? {
            guard case .said(let verdict, let values) = remark(hint: hint) else { return nil }
            return LogFinding(verdict, quoted, values, certainty: .likely)
        }
    }

    /// The most lines between the parts of a crash.
    private static let length = 150
    /// The most crashes that are kept.
    private static let limit = 100

    private(set) var stacks: [Stack] = []
    /// `true` in the stack of the thread that crashed.
    private var isInside = false
    private var print: Print?
    /// The newest frame outside of a stack.
    private var title: (frame: LogFrame, line: LogLine)?
    /// The most lines between the title of a crash and its exception.
    private static let titleLength = 4
    /// The time of the last line that has one. Many crashes have none.
    var time: Double?

    /// Notes a line in which the app says that it got a push.
    mutating func note(_ callback: LogRemark.Callback, _ line: LogLine) {
        print = Print(callback: callback, line: line)
    }

    /// `true` if the newest crash comes after a line about a push.
    var isAfterPrint: Bool { stacks.last?.print != nil }

    /// Takes the head of a crash, which may have several.
    mutating func begin(_ line: LogLine, isCrash: Bool = true, cause: String = "") {
        isInside = true
        if let last = stacks.indices.last,
            line.number - stacks[last].start.number <= Self.length,
            stacks[last].isCrash || !isCrash
        {
            stacks[last].end = line.number
        } else {
            guard stacks.count < Self.limit else { return isInside = false }
            let isAfter = print?.precedes(line, at: line.at ?? time) ?? false
            stacks.append(Stack(line, isCrash: isCrash, after: isAfter ? print : nil))
            if let title, line.message.hasPrefix(LogException.reported),
                (0...Self.titleLength).contains(line.number - title.line.number)
            {
                take(title.frame, title.line)
            }
        }
        if let last = stacks.indices.last { stacks[last].takeCause(line, cause) }
        let parts = line.message.split(separator: "\n")
        // The text of an exception can name the method, and that of an engine has frames.
        if let first = parts.first {
            let isOfFrame = isCrash && !line.isQuoted
            let frame = isOfFrame ? LogFrame(symbol: first) : LogFrame(engine: first)
            if let frame { take(frame, line) }
        }
        // A stack whose lines are indented is one message.
        for part in parts.dropFirst() {
            if let frame = LogFrame(part) { take(frame, line) }
            takePlace(part)
        }
    }

    /// Notes the first function of a stack that is not one of Apple's.
    private mutating func takePlace(_ part: Substring) {
        guard let last = stacks.indices.last, LogFrame.isFrame(part) else { return }
        stacks[last].hasCalls = true
        guard stacks[last].place.isEmpty, let name = LogFrame.ownFunction(in: part) else { return }
        stacks[last].place = name
    }

    /// Notes that a head of call stacks follows the crash.
    mutating func beginCalls(_ line: LogLine) {
        begin(line)
        if let last = stacks.indices.last { stacks[last].hasCalls = true }
    }

    mutating func end() { isInside = false }

    mutating func take(_ frame: LogFrame, _ line: LogLine) {
        // A debugger shows only the stack of a thread that a check has stopped.
        if !isInside, frame.isOfCheck {
            begin(line)
            if let last = stacks.indices.last { stacks[last].isOfQueue = true }
        }
        guard isInside, let last = stacks.indices.last,
            line.number - stacks[last].start.number <= Self.length
        else { return title = (frame, line) }
        stacks[last].take(frame, line)
        stacks[last].hasCalls = true
    }

    /// The finding with the code that the stack names, if it is one about a crash without a cause.
    func completed(_ finding: LogFinding) -> LogFinding {
        if finding.verdict == .extensionException, finding.hint.isEmpty {
            let near = stacks.first {
                !$0.cause.isEmpty && abs($0.start.number - finding.line.number) <= Self.titleLength
            }
            return near.map { finding.completed(["hint": $0.cause], at: finding.line) } ?? finding
        }
        guard [.appException, .crashed].contains(finding.verdict) else { return finding }
        let stack = stacks.first { $0.remark != nil && $0.contains(finding.line) }
        if let whole = stack?.finding(hint: finding.hint) { return whole }
        guard finding.verdict == .appException,
            let own = stacks.first(where: { $0.contains(finding.line) })
        else { return finding }
        return own.completed(finding)
    }
}

extension CrashStacks.Stack {
    /// The finding about an exception with the cause and the place that other lines of it name.
    fileprivate func completed(_ finding: LogFinding) -> LogFinding {
        let isBetter = finding.hint.isEmpty && !cause.isEmpty
        var values = ["hint": isBetter ? cause : finding.hint]
        if !place.isEmpty { values["place"] = ", in \(place)" }
        if hasCalls { values["stack"] = " The call stack after it shows where." }
        return finding.completed(values, at: isBetter ? causeLine ?? finding.line : finding.line)
    }
}
