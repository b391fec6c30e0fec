/// The verdicts on the service extension.
extension LoggedPush {
    /// The seconds that a service extension has.
    private static let time = 29.0

    var extensionFindings: [LogFinding] {
        if let finding = memory { return [finding] }
        if let event = last({ $0 == .extensionThrew }) {
            let cause = LogException.cause(in: LineText(text: event.line.message))
            let hint = LogException(name: nil, cause: cause).hint
            return [finding(.extensionException, event, ["hint": hint])]
        }
        for event in events.reversed() {
            switch event.kind {
            case .extensionStartedSlowly: return [LogFinding(.extensionSlowStart, event.line)]
            case .originalShown(let runtime) where last({ $0 == .extensionStartedSlowly }) == nil:
                return [original(event, runtime)]
            case .extensionMissing where nature?.mutableContent == true:
                return [LogFinding(.extensionMissing, event.line)]
            case .plugInMissing:
                return [LogFinding(.extensionMissing, event.line, certainty: .likely)]
            case .extensionAnswered: return [LogFinding(.extensionAnswered, event.line)]
            default: continue
            }
        }
        guard let end else { return [] }
        return [
            LogFinding(
                .extensionFailed, end.event.line,
                ["after": "", "reason": ": \(end.reason)", "original": ""], certainty: .likely)
        ]
    }

    private var memory: LogFinding? {
        let limits = events.compactMap { event -> (event: LogEvent, limit: String?)? in
            switch event.kind {
            case .extensionMemory(let limit): (event, limit)
            case .extensionEnded(LogPattern.memoryLimit): (event, nil)
            default: nil
            }
        }
        return (limits.last { $0.limit != nil } ?? limits.last).map { event, limit in
            let text = limit.map { ": the limit is \($0)" } ?? ""
            var finding = finding(.extensionMemory, event, ["limit": text])
            let name = LogPattern.killed(LineText(text: event.line.message))
            if name.map(LogPattern.isShortForExtension) ?? false { finding.certainty = .likely }
            return finding
        }
    }

    /// iOS showed the original, because the extension gave nothing back.
    private func original(_ event: LogEvent, _ runtime: Double?) -> LogFinding {
        let seconds = runtime.map { Self.text(seconds: $0) }
        if let runtime, let seconds, runtime >= Self.time {
            return LogFinding(.extensionTimeOut, event.line, ["seconds": seconds])
        }
        return LogFinding(
            .extensionFailed, event.line,
            [
                "after": seconds.map { " after \($0) s" } ?? "",
                "reason": end.map { ": \($0.reason)" } ?? "",
                "original": ", so iOS showed the original",
            ])
    }

    /// The end of the extension's process, and its reason.
    private var end: (event: LogEvent, reason: String)? {
        events.lazy.compactMap { event in
            if case .extensionEnded(let reason) = event.kind { (event, reason) } else { nil }
        }.first
    }
}
