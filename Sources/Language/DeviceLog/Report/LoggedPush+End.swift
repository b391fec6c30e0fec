/// The verdicts on the end of the app's process.
extension LoggedPush {
    private static let crashes = ["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGTRAP", "SIGFPE"]

    /// The end of the app's process.
    var appEnd: LogFinding? {
        guard last({ $0 == .callUnreported }) == nil else { return nil }
        for event in events.reversed() {
            switch event.kind {
            case .killed("0xbaadca11"): return finding(.callUnreported, event)
            case .killed("0x8badf00d"):
                let values = ["process": process(of: event), "code": " (0x8badf00d)"]
                return finding(.watchdog, event, values)
            case .startedSlowly:
                return finding(.watchdog, event, ["process": process(of: event), "code": ""])
            case .usedUpTime: return finding(.cpuTime, event, ["process": process(of: event)])
            case .killed("0xdead10cc"):
                return finding(.fileLock, event, ["process": process(of: event)])
            case .exited(let code) where Self.crashes.contains(code) || code.contains(" "):
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

    /// The process that iOS ended, in words.
    private func process(of end: LogEvent) -> String {
        if end.isOfExtension { return "the extension" }
        // Apple's own processes have reports, too.
        guard let app = end.app ?? app, !app.hasPrefix("com.apple.") else { return "the process" }
        return "the app"
    }

    /// The exception with which the app ended itself.
    var appException: LogFinding? {
        let event = last { if case .exception = $0 { true } else { false } }
        guard let event, case .exception(let exception) = event.kind,
            last({ $0 == .callUnreported }) == nil
        else { return nil }
        switch exception.cause {
        case .callKitMissing: return finding(.callKitMissing, event)
        case .callbackMissing(let name):
            return finding(.callbackMissing, event, ["callback": name])
        case .otherType, .unknown: break
        }
        let hint = " Probably a value is of another type than the code expects."
        return finding(
            .appException, event,
            [
                "process": event.line.mayBeOfExtension ? "A process" : "The app",
                "name": exception.name.map { " (\($0))" } ?? "",
                "hint": exception.cause == .otherType ? hint : "",
            ])
    }
}
