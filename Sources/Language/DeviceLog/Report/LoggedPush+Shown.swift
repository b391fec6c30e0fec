/// The verdicts on what the user saw.
extension LoggedPush {
    var shownFindings: [LogFinding] {
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
        if let answer, answer.options & Self.visible == 0 {
            // A line without an app follows the lines of this push at once.
            return findings + [
                LogFinding(
                    .presentsNothing, answer.event.line,
                    ["options": answer.options == 0 ? "no options" : "neither banner nor list"],
                    certainty: answer.event.digest == nil ? .likely : .certain)
            ]
        }
        if let quiet = last({ if case .presented(false, _) = $0 { true } else { false } }) {
            let wasAsked = last { $0 == .appPresented } != nil || wasOnScreen
            return findings + [
                LogFinding(
                    wasAsked ? .presentsNothing : .alertsOff, quiet.line,
                    ["options": "no banner"], certainty: .likely)
            ]
        }
        let sound = last { $0 == .soundDefault }.map { LogFinding(.soundDefault, $0.line) }
        return findings + [display, sound].compactMap(\.self)
    }

    /// The options of willPresent that show a notification: alert, list and banner.
    static let visible = 4 | 8 | 16

    private var answer: (event: LogEvent, options: Int)? {
        events.reversed().lazy.compactMap { event in
            if case .appAnswered(let options) = event.kind { (event, options) } else { nil }
        }.first
    }

    /// Where iOS showed the notification.
    private var display: LogFinding? {
        let presented = last { if case .presented(true, _) = $0 { true } else { false } }
        let isPresented = presented != nil
        let posted = last { $0 == .posted(onScreen: true) }
        if posted == nil, !isPresented, let listed = last({ $0 == .posted(onScreen: false) }) {
            return LogFinding(.listed, listed.line)
        }
        let isCertain = isPresented || posted != nil
        guard isCertain || !wasOnScreen,
            let event = last({ $0 == .accepted }) ?? posted ?? last({ $0 == .enqueued })
                ?? presented
        else { return nil }
        return LogFinding(
            .shown, event.line, ["after": isPush ? lateness(of: event) : Self.source],
            certainty: isCertain ? .certain : .likely)
    }

    private static let source = ". The log does not say whether it came as a push"

    /// The time from the arrival to an event, as text; empty for a short one.
    private func lateness(of event: LogEvent) -> String {
        guard let start = at, let end = event.line.at, end - start >= 3 else { return "" }
        return ", \(Self.text(seconds: end - start)) s after it arrived"
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
}
