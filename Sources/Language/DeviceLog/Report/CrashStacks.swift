/// The call stacks of crashes, and the code about notifications in them.
struct CrashStacks: Sendable {
    /// A crash, and the line of its stack that says most.
    struct Stack: Sendable {
        let start: LogLine
        fileprivate(set) var frame: LogFrame?
        fileprivate(set) var line: LogLine?

        /// Whether a line is one of the crash before the frame.
        func contains(_ other: LogLine) -> Bool {
            (start.number...(line ?? start).number).contains(other.number)
        }

        /// The statement about the frame; `nil` without one.
        var remark: LogRemark? {
            frame.map { frame in
                .said(
                    .callbackCrashed,
                    [
                        "process": frame.isOfExtension ? "The service extension" : "The app",
                        "work": frame.work,
                    ])
            }
        }

        var finding: LogFinding? {
            guard let line, case .said(let verdict, let values) = remark else { return nil }
            return LogFinding(verdict, line, values, certainty: .likely)
        }
    }

    /// The most lines between the parts of a crash.
    private static let length = 150
    /// The most crashes that are kept.
    private static let limit = 100

    private(set) var stacks: [Stack] = []
    /// `true` in the stack of the thread that crashed.
    private var isInside = false

    /// Takes the head of a crash, which may have several.
    mutating func begin(_ line: LogLine) {
        isInside = true
        if let last = stacks.last, line.number - last.start.number <= Self.length { return }
        guard stacks.count < Self.limit else { return isInside = false }
        stacks.append(Stack(start: line))
        // A stack whose lines are indented is one message.
        for part in line.message.split(separator: "\n").dropFirst() {
            if let frame = LogFrame(part) { take(frame, line) }
        }
    }

    mutating func end() { isInside = false }

    mutating func take(_ frame: LogFrame, _ line: LogLine) {
        guard isInside, let last = stacks.indices.last,
            line.number - stacks[last].start.number <= Self.length,
            stacks[last].frame.map({ $0.isWeak && !frame.isWeak }) ?? true
        else { return }
        (stacks[last].frame, stacks[last].line) = (frame, line)
    }

    /// The finding with the code that the stack names, if it is one about a crash without a cause.
    func completed(_ finding: LogFinding) -> LogFinding {
        guard [.appException, .crashed].contains(finding.verdict) else { return finding }
        let stack = stacks.first { $0.frame != nil && $0.contains(finding.line) }
        return stack?.finding ?? finding
    }
}
