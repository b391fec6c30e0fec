/// The verdicts on a push, by its three stories: its notification, its background part, and the
/// app's answer.
extension LoggedPush {
    /// The seconds that a service extension has.
    private static let extensionTime = 29.0

    /// The findings, the one that matters most first. Empty for a push whose lines say nothing yet.
    var findings: [LogFinding] {
        let all = appFindings + extensionFindings + shownFindings + backgroundFindings
        return all.sorted { $0.verdict.rank < $1.verdict.rank }
    }

    // MARK: The app's answer

    private var appFindings: [LogFinding] {
        var findings: [LogFinding] = []
        func add(_ verdict: LogVerdict, _ kind: LogEvent.Kind) {
            if let event = last({ $0 == kind }) { findings.append(LogFinding(verdict, event.line)) }
        }
        add(.callUnreported, .callUnreported)
        add(.fetchUnanswered, .fetchUnanswered)
        add(.presentationUnanswered, .presentationUnanswered)
        add(.responseUnanswered, .responseUnanswered)
        add(.modeMissing, .modeMissing)
        add(.entitlementMissing, .entitlementMissing)
        add(.simulatorToken, .simulatorHasNoToken)
        add(.startWithoutAlert, .startWithoutAlert)
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
            case .killed("0xbaadca11"): return LogFinding(.callUnreported, event.line)
            case .killed("0x8badf00d"): return LogFinding(.watchdog, event.line)
            case .killed("0xdead10cc"): return LogFinding(.fileLock, event.line)
            case .exited(let code) where Self.crashes.contains(code):
                return LogFinding(.crashed, event.line, ["code": code, "after": delay(of: event)])
            default: continue
            }
        }
        return nil
    }

    /// The time from the start of the app to its end, as text.
    private func delay(of end: LogEvent) -> String {
        let start = last { $0 == .launched || $0 == .opened }
        guard let start = start?.line.at, let end = end.line.at, end >= start else { return "" }
        let tenths = ((end - start) * 10).rounded() / 10
        return ", \(tenths) s after its start"
    }

    // MARK: The extension

    private var extensionFindings: [LogFinding] {
        for event in events.reversed() {
            switch event.kind {
            case .extensionStartedSlowly: return [LogFinding(.extensionSlowStart, event.line)]
            case .extensionMemory(let limit):
                return [LogFinding(.extensionMemory, event.line, ["limit": limit])]
            case .originalShown(let runtime?)
            where last({ $0 == .extensionStartedSlowly }) == nil:
                let memory = last { if case .extensionMemory = $0 { true } else { false } }
                guard memory == nil else { continue }
                return [
                    LogFinding(
                        runtime >= Self.extensionTime ? .extensionTimeOut : .extensionFailed,
                        event.line, ["seconds": "\((runtime * 10).rounded() / 10)"])
                ]
            case .extensionMissing where nature?.mutableContent == true:
                return [LogFinding(.extensionMissing, event.line)]
            default: continue
            }
        }
        return []
    }

    // MARK: The notification

    private var shownFindings: [LogFinding] {
        var findings: [LogFinding] = []
        if let missing = last({ if case .soundMissing = $0 { true } else { false } }),
            case .soundMissing(let name) = missing.kind
        {
            findings.append(LogFinding(.soundMissing, missing.line, ["sound": name]))
        }
        if let focus = last({ $0 == .quietedByFocus }) {
            return findings + [LogFinding(.focus, focus.line)]
        }
        if let refused = last({ $0 == .refused || $0 == .permission(false) }) {
            return findings + [LogFinding(.notAllowed, refused.line)]
        }
        if let answer = last({ $0 == .appAnswered(options: 0) }) {
            // The line names no app. It follows the lines of this push at once.
            return findings + [LogFinding(.presentsNothing, answer.line, certainty: .likely)]
        }
        if let quiet = last({ if case .presented(false, _) = $0 { true } else { false } }) {
            let wasAsked = last { $0 == .appPresented } != nil || wasOnScreen
            return findings + [
                LogFinding(
                    wasAsked ? .presentsNothing : .alertsOff, quiet.line, certainty: .likely)
            ]
        }
        let isPresented = last { if case .presented(true, _) = $0 { true } else { false } } != nil
        let isPosted = last { $0 == .posted(onScreen: true) } != nil
        if let accepted = last({ $0 == .accepted }), isPresented || isPosted || !wasOnScreen {
            let certainty: LogFinding.Certainty = isPresented || isPosted ? .certain : .likely
            findings.append(LogFinding(.shown, accepted.line, certainty: certainty))
        }
        return findings
    }

    /// Whether the app was on screen, as its state or the scheduler's decision says.
    private var wasOnScreen: Bool {
        wasInForeground == true
            || events.contains { event in
                if case .decided(let decision) = event.kind {
                    return decision.isAllowed
                        && decision.rationale?.contains("appIsForeground") ?? false
                }
                return false
            }
    }

    // MARK: The background part

    private var backgroundFindings: [LogFinding] {
        if let event = last({ $0 == .simulatorIsNotTold }) {
            return [LogFinding(.simulator, event.line)]
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
        guard let name = decision.policy else {
            return LogFinding(.held, line, ["policy": "the log names no policy", "fix": ""])
        }
        if let policy = LogKnowledge.embedded.policy(name, decision.rationale) {
            return LogFinding(.held, line, policy: policy)
        }
        return LogFinding(
            .held, line,
            ["policy": "the policy “\(name)” objects, and Belfry does not know why", "fix": ""])
    }
}

extension LogEvent.Kind {
    fileprivate var isOfHandOver: Bool {
        switch self {
        case .decided, .cancelled, .delivered, .opened: true
        default: false
        }
    }
}
