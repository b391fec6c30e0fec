/// Collects the events of a log: those of pushes, of crashes, and those that are neither.
struct LogCollector: Sendable {
    /// The most lines about tokens that are kept.
    private static let limit = 100

    private struct Place: Hashable {
        let process: String
        let kind: TokenEvidence.Kind
    }

    private var joiner = PushJoiner()
    private var remarks = LogRemarks()
    private var stacks = CrashStacks()
    private var head = ReportHead()
    private var exceptions = RepeatedExceptions()
    /// The newest evidence of each process.
    private var evidence: [Place: TokenEvidence] = [:]
    private var arrival: LogLine?
    private var data: LogLine?

    mutating func take(_ event: LogEvent) {
        let line = event.line
        stacks.time = line.at ?? stacks.time
        if event.kind.isOfPush || event.kind == .dataArrived { remarks.connect() }
        switch event.kind {
        case .stackHead(let isOfCrash):
            if isOfCrash { stacks.beginCalls(line) } else { stacks.end() }
        case .thrown: stacks.begin(line, isCrash: false)
        case .frame(let frame): stacks.take(frame, line)
        case .remark(let remark): take(remark, event)
        case .reportHead(let part): head.take(part, line)
        case .killed, .usedUpTime: joiner.take(head.completed(event))
        case .arrived where event.app == nil: arrival = arrival ?? line
        case .dataArrived: data = data ?? line
        default:
            if event.kind == .extensionBegan, !line.isOfSystem {
                stacks.note(.work("it handled a notification", isOfExtension: true), line)
            }
            if case .exception(let exception) = event.kind {
                stacks.begin(line)
                guard exceptions.isNew(exception, line) else { return }
            }
            if line.process == "ReportCrash" { stacks.begin(line) }
            joiner.take(event)
        }
    }

    private mutating func take(_ remark: LogRemark, _ event: LogEvent) {
        let line = event.line
        if let one = TokenEvidence(remark, line), evidence.count < Self.limit {
            evidence[Place(process: line.process, kind: one.kind)] = one
        }
        switch remark {
        case .crash: stacks.begin(line)
        case .named(let callback): stacks.note(callback, line)
        case .received(_, let work): stacks.note(.work(work), line)
        case .receivedCall: stacks.note(.work("it handled a VoIP push"), line)
        case .methodMissing(let exception):
            stacks.begin(line, cause: exception.hint)
            // The log may have the push that the process was at work on.
            guard !stacks.isAfterPrint else {
                var event = event
                event.kind = .exception(exception)
                return joiner.take(event)
            }
        default: break
        }
        remarks.take(remark, line)
    }

    /// The lines that count only without a push, the verdict on a push of a hidden app, and the cases.
    var answer: (remarks: LogRemarks, hidden: LogFinding?, cases: [DeviceLog.Case]) {
        var remarks = remarks
        for stack in stacks.stacks {
            if let remark = stack.remark { remarks.take(remark, stack.quoted) }
        }
        let hidden =
            arrival.map { LogFinding(.hidden, $0) } ?? data.map { LogFinding(.hiddenData, $0) }
        let arrivals = newestPushes
        let cases = joiner.pushes.map { push in
            // The app may have got its token in a later run.
            let findings = push.findings.filter { finding in
                !evidence.values.contains { $0.refutes(finding) }
                    && !arrivals.contains { $0.isOf(push, finding) && $0.evidence.refutes(finding) }
            }
            return DeviceLog.Case(push: push, findings: findings.map(stacks.completed))
        }
        .filter { !$0.findings.isEmpty || $0.isPush }
        return (remarks, hidden, cases)
    }

    /// The newest push of an app.
    private struct Arrival {
        let app: String
        let evidence: TokenEvidence

        /// Whether a finding about a push or a process is one about the app.
        func isOf(_ push: LoggedPush, _ finding: LogFinding) -> Bool {
            if let other = push.app { return other == app }
            let name = app.split(separator: ".").last?.lowercased()
            return finding.line.process.isEmpty || finding.line.process.lowercased() == name
        }
    }

    private var newestPushes: [Arrival] {
        var newest: [String: LogLine] = [:]
        for push in joiner.pushes where push.isPush {
            guard let app = push.app, var line = push.events.first?.line else { continue }
            // The line is one of iOS, and the error one of the app's process.
            line.process = ""
            newest[app] = line
        }
        return newest.map { Arrival(app: $0.key, evidence: TokenEvidence(.push, $0.value)) }
    }
}
