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

    /// The most processes whose tokens are kept.
    private static let processes = 100

    /// Reads logs that `parts` hands out piece by piece. `nil` ends one of several logs.
    package init(_ parts: (_ take: (UnsafeRawBufferPointer?) -> Void) throws -> Void) rethrows {
        var joiner = PushJoiner()
        var arrival: LogLine?
        var data: LogLine?
        var remarks = LogRemarks()
        var tokens: [String: LogLine] = [:]
        var head = ReportHead()
        var stacks = CrashStacks()
        // The reader and the joiner take turns, so that memory does not grow with the log.
        var events: [LogEvent] = []
        var reader = LogReader { events.append($0) }
        func join() {
            for event in events {
                if event.kind.isOfPush || event.kind == .dataArrived { remarks.connect() }
                switch event.kind {
                case .stackHead(let isOfCrash):
                    if isOfCrash { stacks.begin(event.line) } else { stacks.end() }
                case .frame(let frame): stacks.take(frame, event.line)
                case .remark(let remark):
                    if remark == .crash { stacks.begin(event.line) }
                    if [.tokenShown, .tokenGiven].contains(remark), tokens.count < Self.processes {
                        tokens[event.line.process] = event.line
                    }
                    remarks.take(remark, event.line)
                case .reportHead(let part): head.take(part, event.line)
                case .killed, .usedUpTime: joiner.take(head.completed(event))
                case .arrived where event.app == nil: arrival = arrival ?? event.line
                case .dataArrived: data = data ?? event.line
                default:
                    if case .exception = event.kind { stacks.begin(event.line) }
                    if event.line.process == "ReportCrash" { stacks.begin(event.line) }
                    joiner.take(event)
                }
            }
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
        for stack in stacks.stacks {
            if let remark = stack.remark { remarks.take(remark, stack.line ?? stack.start) }
        }
        self.remarks = remarks
        hidden =
            arrival.map { LogFinding(.hidden, $0) } ?? data.map { LogFinding(.hiddenData, $0) }
        cases = joiner.pushes.map { push in
            // The app may have got its token in a later run.
            let findings = push.findings.filter { finding in
                !tokens.values.contains(where: finding.isVoid)
            }
            return Case(push: push, findings: findings.map(stacks.completed))
        }
        .filter { !$0.findings.isEmpty || $0.isPush }
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
