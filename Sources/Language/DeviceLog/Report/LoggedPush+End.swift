/// The verdicts on the end of the app's process.
extension LoggedPush {
    private static let crashes = ["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGTRAP", "SIGFPE"]

    /// Codes with which iOS ends a process.
    private static let codes = [
        "0xc00010ff": "the phone was too hot", "0xdeadfa11": "the user forced it to quit",
        "0xbad22222": "it resumed too often for calls",
        "0xc51bad01": "it used too much time of the processor in the background",
        "0xc51bad02": "it did not end its work in the background in time",
        "0xc51bad03": "it did not end its work in the background in time, on a busy device",
        "0x2bad45ec": "it did what iOS does not allow",
    ]

    /// The work that outlived the time that iOS gives it.
    var lateWork: LogFinding? {
        let event = last { if case .assertionExpired = $0 { true } else { false } }
        guard let event, case .assertionExpired(let isOfFetch, let seconds) = event.kind
        else { return nil }
        let time = seconds.isEmpty ? "in time" : "within \(seconds) s"
        return finding(isOfFetch ? .fetchLate : .taskKilled, event, ["time": time])
    }

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
            case .killed(let code) where Self.codes[code] != nil:
                let values = ["process": process(of: event), "code": code]
                return finding(
                    .endedByCode, event, values.merging(["reason": Self.codes[code] ?? ""]) { $1 })
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

    private static let objectFix =
        "Give iOS or the library the object that implements the method, and keep a strong reference "
        + "to it."
    private static let classFix =
        "The class is probably one of a library that has another version than the code that calls it. "
        + "Update the library and the call in the app delegate together."

    /// The exception with which the app ended itself. One that says why counts more than a later one.
    var appException: LogFinding? {
        let event =
            last { if case .exception(let one) = $0 { one.cause.isSpecific } else { false } }
            ?? last { if case .exception = $0 { true } else { false } }
        guard let event, case .exception(let exception) = event.kind,
            last({ $0 == .callUnreported }) == nil
        else { return nil }
        switch exception.cause {
        case .callKitMissing: return finding(.callKitMissing, event)
        case .callbackMissing(let name):
            let fix =
                event.line.message.contains("sent to class") ? Self.classFix : Self.objectFix
            return finding(.callbackMissing, event, ["callback": name, "fix": fix])
        case .answeredTwice(let isOfPush):
            var finding = finding(.answeredTwice, event)
            // Other answers to iOS end an app in the same way.
            if !isOfPush { finding.certainty = .likely }
            return finding
        case .answeredOffMain:
            var finding = finding(.answeredOffMain, event)
            finding.certainty = .likely
            return finding
        case .libraryUnconfigured(let name):
            return finding(.libraryUnconfigured, event, ["library": name])
        case .said(let verdict, let values):
            var finding = finding(verdict, event, values)
            finding.certainty = .likely
            return finding
        case .mistake, .otherType, .unknown: break
        }
        var values = exception.values(of: event.line)
        // The report names the push that the exception follows.
        if isPush { values["relation"] = "" }
        return finding(.appException, event, values)
    }
}
