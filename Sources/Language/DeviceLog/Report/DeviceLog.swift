/// The pushes in the text of a device's log, and what the log says about each.
package struct DeviceLog: Sendable {
    /// A push, or what an app did without one.
    package struct Case: Hashable, Sendable {
        let push: LoggedPush
        /// The verdicts, the one that matters most first.
        package let findings: [LogFinding]

        package var app: String? { push.app }
        package var digest: String? { push.digest }
        /// The time of day of its first line, as the log writes it.
        package var clock: String? { push.clock }
        package var isPush: Bool { push.isPush }
        /// `true` if the first verdict needs a change.
        package var isWrong: Bool { findings.first.map { !$0.verdict.isHealthy } ?? false }
        /// `true` if the first verdict is a warning, which every start of the app repeats.
        var isHint: Bool { findings.first?.verdict == .modeMissing }
        /// Whether a line of the app or a library says more. Every start of an app without scenes or
        /// without the mode repeats the warning.
        func yields(to remark: LogFinding?) -> Bool {
            guard !isPush, let first = findings.first?.verdict, let remark else { return false }
            switch first {
            case .scenesSoon: return true
            case .modeMissing:
                return remark.verdict.isCause && !remark.line.isQuoted
            default: return false
            }
        }

        /// `true` if the first verdict is from a text that only mentions a line of a log.
        var isQuoted: Bool { findings.first?.line.isQuoted ?? false }
        /// `true` if the decision may be in lines after the end of the log.
        package var mayGoOn: Bool {
            findings.contains { $0.verdict == .undecided }
        }
    }

    /// All cases, oldest first.
    package let cases: [Case]
    /// The number of lines of the log.
    package let lines: Int
    /// The number of lines that are not read, because they have zero bytes.
    package let unreadable: Int
    /// The time of day of the last line.
    package let end: String?
    /// The verdict on a push whose app the log hides.
    let hidden: LogFinding?
    /// The lines that count only if no line of iOS is about a push.
    let remarks: LogRemarks

    /// Reads logs that `parts` hands out piece by piece. `nil` ends one of several logs.
    package init(_ parts: (_ take: (UnsafeRawBufferPointer?) -> Void) throws -> Void) rethrows {
        var collector = LogCollector()
        // The reader and the collector take turns, so that memory does not grow with the log.
        var events: [LogEvent] = []
        var reader = LogReader { events.append($0) }
        func join() {
            for event in events { collector.take(event) }
            events.removeAll(keepingCapacity: true)
        }
        try parts { bytes in
            if let bytes { reader.read(bytes) } else { reader.end() }
            join()
        }
        reader.end()
        join()
        (lines, unreadable) = (reader.lines, reader.unreadable)
        end = reader.last?.clock
        (remarks, hidden, cases) = collector.answer
    }

    /// The apps with cases, and the number of their pushes: the most first, Apple's own last.
    package var apps: [(app: String, pushes: Int)] {
        let counts = Dictionary(grouping: cases.filter { $0.app != nil }) { $0.app ?? "" }
            .mapValues { $0.count(where: \.isPush) }
        func rank(_ app: String) -> Int { app.hasPrefix("com.apple.") ? 1 : 0 }
        return counts.map { ($0.key, $0.value) }.sorted { left, right in
            (rank(left.0), -left.1, left.0) < (rank(right.0), -right.1, right.0)
        }
    }

    /// The cases of an app. Lines that name no app count if the log names none, or if the name of
    /// their process is in the bundle identifier.
    package func cases(of app: String?) -> [Case] {
        let name = app?.split(separator: ".").last?.lowercased() ?? ""
        return cases.filter { one in
            guard one.app == nil else { return one.app == app }
            let processes = one.push.events.map { $0.line.process.lowercased() }
            return apps.isEmpty || processes.allSatisfy { $0 == name }
        }
    }
}
