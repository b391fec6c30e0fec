/// The verdicts on a push, by its three stories: its notification, its background part, and the
/// app's answer.
extension LoggedPush {
    /// The seconds that a service extension has.
    private static let extensionTime = 29.0

    /// The findings, the one that matters most first. Empty for a push whose lines say nothing yet.
    var findings: [LogFinding] {
        if let event = last({ $0 == .triggeredByApp }) { return [LogFinding(.local, event.line)] }
        let all = appFindings + extensionFindings + shownFindings + backgroundFindings
        return all.sorted { $0.verdict.rank < $1.verdict.rank }
    }

    /// A verdict that an event shows. A line without an app is only likely to be about this push.
    private func finding(
        _ verdict: LogVerdict, _ event: LogEvent, _ values: [String: String] = [:]
    ) -> LogFinding {
        let isNamed = event.app != nil || app == nil
        return LogFinding(verdict, event.line, values, certainty: isNamed ? .certain : .likely)
    }

    // MARK: The app's answer

    private var appFindings: [LogFinding] {
        var findings: [LogFinding] = []
        func add(_ verdict: LogVerdict, _ kind: LogEvent.Kind) {
            if let event = last({ $0 == kind }) { findings.append(finding(verdict, event)) }
        }
        add(.callUnreported, .callUnreported)
        add(.callsBlocked, .callsBlocked)
        add(.fetchUnanswered, .fetchUnanswered)
        add(.presentationUnanswered, .presentationUnanswered)
        add(.responseUnanswered, .responseUnanswered)
        add(.modeMissing, .modeMissing)
        add(.entitlementMissing, .entitlementMissing)
        add(.simulatorToken, .simulatorHasNoToken)
        add(.startWithoutAlert, .startWithoutAlert)
        add(.contentStateUnreadable, .contentStateUnreadable)
        add(.notRegistered, .notRegistered)
        if let scenes = last({ $0 == .scenesSoon || $0 == .scenesRequired }) {
            let verdict: LogVerdict = scenes.kind == .scenesRequired ? .scenesRequired : .scenesSoon
            findings.append(LogFinding(verdict, scenes.line))
        }
        return findings + [end].compactMap(\.self)
    }

    private static let crashes = ["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGTRAP", "SIGFPE"]

    /// The end of the app's process.
    private var end: LogFinding? {
        guard last({ $0 == .callUnreported }) == nil else { return nil }
        for event in events.reversed() {
            switch event.kind {
            case .killed("0xbaadca11"): return finding(.callUnreported, event)
            case .killed("0x8badf00d"), .startedSlowly: return finding(.watchdog, event)
            case .killed("0xdead10cc"): return finding(.fileLock, event)
            case .exited(let code) where Self.crashes.contains(code):
                return finding(.crashed, event, ["code": code, "after": delay(of: event)])
            default: continue
            }
        }
        return nil
    }

    /// The time from the start of the app to its end, as text.
    private func delay(of end: LogEvent) -> String {
        let start = last { $0 == .launched || $0 == .opened }
        guard let start = start?.line.at, let end = end.line.at, end >= start else { return "" }
        return ", \(Self.text(seconds: end - start)) s after its start"
    }

    /// Seconds with one digit after the point, or two below a second.
    static func text(seconds: Double) -> String {
        let scale: Double = seconds < 1 ? 100 : 10
        return "\((seconds * scale).rounded() / scale)"
    }

    // MARK: The extension

    private var extensionFindings: [LogFinding] {
        let memory = events.compactMap { event -> (event: LogEvent, limit: String?)? in
            if case .extensionMemory(let limit) = event.kind { (event, limit) } else { nil }
        }
        if let (event, limit) = memory.last(where: { $0.limit != nil }) ?? memory.last {
            let text = limit.map { ": the limit is \($0)" } ?? ""
            return [finding(.extensionMemory, event, ["limit": text])]
        }
        for event in events.reversed() {
            switch event.kind {
            case .extensionStartedSlowly: return [LogFinding(.extensionSlowStart, event.line)]
            case .originalShown(let runtime?)
            where last({ $0 == .extensionStartedSlowly }) == nil:
                return [
                    LogFinding(
                        runtime >= Self.extensionTime ? .extensionTimeOut : .extensionFailed,
                        event.line, ["seconds": Self.text(seconds: runtime)])
                ]
            case .extensionMissing where nature?.mutableContent == true:
                return [LogFinding(.extensionMissing, event.line)]
            case .extensionAnswered: return [LogFinding(.extensionAnswered, event.line)]
            default: continue
            }
        }
        return []
    }

    // MARK: The background part

    private var backgroundFindings: [LogFinding] {
        if let event = last({ $0 == .simulatorIsNotTold }) {
            return [LogFinding(.simulator, event.line)]
        }
        if let event = last({ $0 == .handOverUnreadable }) {
            return [finding(.handOverUnreadable, event)]
        }
        if let last = last({ $0.isOfHandOver }) {
            var finding = handOver(last)
            if isAmbiguous { finding.certainty = .likely }
            return [finding]
        }
        if let nature, nature.contentAvailable == false, nature.isVisible,
            let event = last({ if case .request = $0 { true } else { false } })
        {
            return [LogFinding(.notAsked, event.line)]
        }
        let queued = last { kind in
            switch kind {
            case .submitted, .backgroundRequested: true
            case .request(let nature): nature.contentAvailable == true
            default: false
            }
        }
        return queued.map { [LogFinding(.undecided, $0.line, certainty: .likely)] } ?? []
    }

    /// The verdict of the last line about the hand-over.
    private func handOver(_ event: LogEvent) -> LogFinding {
        switch event.kind {
        case .cancelled: LogFinding(isReplaced ? .replaced : .cancelled, event.line)
        case .decided(let decision) where !decision.isAllowed: held(decision, event.line)
        case .decided: LogFinding(.handedOver, event.line, certainty: .likely)
        default: LogFinding(.handedOver, event.line)
        }
    }

    private func held(_ decision: LogEvent.Decision, _ line: LogLine) -> LogFinding {
        let certainty: LogFinding.Certainty = decision.isCut ? .likely : .certain
        let policy = decision.policy.flatMap {
            LogKnowledge.embedded.policy($0, decision.rationale)
        }
        let reason =
            decision.policy.map { "the policy “\($0)” objects, and Belfry does not know why" }
            ?? "the log names no policy"
        return LogFinding(
            .held, line, ["policy": reason, "fix": ""], certainty: certainty, policy: policy)
    }
}

extension LogEvent.Kind {
    fileprivate var isOfHandOver: Bool {
        switch self {
        case .decided, .cancelled, .delivered, .deliveredToCalls, .opened: true
        default: false
        }
    }
}
