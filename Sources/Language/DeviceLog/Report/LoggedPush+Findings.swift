/// The verdicts on a push, by its three stories: its notification, its background part, and the
/// app's answer.
extension LoggedPush {
    /// The findings, the one that matters most first. Empty for a push whose lines say nothing yet.
    var findings: [LogFinding] {
        if let event = last({ $0 == .triggeredByApp }) { return [LogFinding(.local, event.line)] }
        let all = appFindings + extensionFindings + shownFindings + backgroundFindings
        guard all.isEmpty else { return Self.sorted(all) }
        guard isPush, let last = events.last else { return [] }
        return [LogFinding(.outcomeMissing, last.line, ["processes": deciders])]
    }

    /// Sorts findings by their rank. A missing extension keeps no push from the app, so that the fate of
    /// the background part comes before it.
    private static func sorted(_ findings: [LogFinding]) -> [LogFinding] {
        let all = findings.sorted { $0.verdict.rank < $1.verdict.rank }
        guard all.first?.verdict == .extensionMissing,
            let place = all.firstIndex(where: { $0.verdict == .undecided })
        else { return all }
        return [all[place]] + all[..<place] + all[(place + 1)...]
    }

    /// The processes whose lines say how a push of this kind goes.
    private var deciders: String {
        guard let topic else { return "SpringBoard, usernotificationsd and dasd" }
        let known = [
            ".voip": "callservicesd and the app", ".push-type.liveactivity": "liveactivitiesd",
            ".push-type.widgets": "chronod",
        ]
        return known.first { topic.hasSuffix($0.key) }?.value
            ?? "SpringBoard, usernotificationsd and dasd"
    }

    /// A verdict that an event shows. A line without an app is only likely to be about this push.
    func finding(
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
        if findings.isEmpty, let event = last({ $0 == .fetchLeaked }) {
            findings.append(LogFinding(.fetchUnanswered, event.line, certainty: .likely))
        }
        add(.presentationUnanswered, .presentationUnanswered)
        add(.responseUnanswered, .responseUnanswered)
        add(.modeMissing, .modeMissing)
        add(.entitlementMissing, .entitlementMissing)
        add(.simulatorToken, .simulatorHasNoToken)
        add(.startWithoutAlert, .startWithoutAlert)
        add(.contentStateUnreadable, .contentStateUnreadable)
        add(.notRegistered, .notRegistered)
        add(.forceQuit, .appKilled)
        if let event = last({ if case .extensionCrashed = $0 { true } else { false } }),
            case .extensionCrashed(let reason) = event.kind
        {
            findings.append(finding(.extensionCrashed, event, ["reason": reason]))
        }
        if let event = last({ if case .widgetFailed = $0 { true } else { false } }),
            case .widgetFailed(let reason) = event.kind
        {
            findings.append(finding(.widgetFailed, event, ["reason": reason]))
        }
        if let scenes = last({ $0 == .scenesSoon || $0 == .scenesRequired }) {
            let verdict: LogVerdict = scenes.kind == .scenesRequired ? .scenesRequired : .scenesSoon
            findings.append(LogFinding(verdict, scenes.line))
        }
        return findings + [appException, lateWork, appEnd].compactMap(\.self)
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
            let isKnown = !shownFindings.isEmpty || !extensionFindings.isEmpty
            let rest = isKnown ? "" : ". The log does not say whether iOS showed it"
            let lines =
                " To see whether iOS showed it, take the log again with the lines of SpringBoard "
                + "and usernotificationsd for 40 seconds after the push."
            return [
                LogFinding(
                    .notAsked, event.line, ["shown": rest, "lines": isKnown ? "" : lines])
            ]
        }
        if let event = last({ $0 == .ran }) {
            return [LogFinding(.handedOver, event.line, handedOver, certainty: .likely)]
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
        case .cancelled where isReplaced: LogFinding(.replaced, event.line)
        case .cancelled: LogFinding(.cancelled, event.line, ["why": reason(ofEnd: event)])
        case .decided(let decision) where !decision.isAllowed: held(decision, event.line)
        case .decided: LogFinding(.handedOver, event.line, handedOver, certainty: .likely)
        default: LogFinding(.handedOver, event.line, handedOver)
        }
    }

    /// The words about the notification of a push that the app got, too.
    private var handedOver: [String: String] {
        let isShown = shownFindings.contains { $0.verdict == .shown && $0.certainty == .certain }
        return ["shown": isShown ? "showed the notification and " : ""]
    }

    /// Why iOS dropped the background part, as text.
    private func reason(ofEnd event: LogEvent) -> String {
        let opened = last { $0 == .openedByUser }?.line.at
        guard let opened, let end = event.line.at, abs(opened - end) <= 1 else {
            return ", and the log does not say why"
        }
        return ", probably because the user opened the app"
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
