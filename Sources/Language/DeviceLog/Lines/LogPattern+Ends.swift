/// The ends of processes.
extension LogPattern {
    /// The end of a process that exceeded its own limit.
    static let memoryLimit = "it used too much memory"

    private static let signals = [
        4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 10: "SIGBUS", 11: "SIGSEGV",
    ]

    /// `[application<com.example.app>:432] termination reported by launchd (2, 10, 10)`: the
    /// namespace of the reason, the reason, and the status. Namespace 1 has reasons of memory, 2 has
    /// signals, 3 is the code signature, 6 is the loader of libraries, and 10 and 15 have codes.
    static func termination(_ text: LineText) -> LogEvent.Kind? {
        let reason = text.after("launchd (", until: [")"])?.split(separator: ",").map {
            Int($0.drop { $0 == " " })
        }
        guard let reason, reason.count == 3, let space = reason[0], let code = reason[1] else {
            return nil
        }
        if text.extensionBundle != nil {
            return end(space, code).map { .extensionEnded(reason: $0) }
        }
        guard text.running != nil else { return nil }
        return switch space {
        case 10, 15: .killed(code: "0x" + String(code, radix: 16))
        case 2, 6: end(space, code).map { .exited($0) }
        default: nil
        }
    }

    /// A crash report, in the words of `CrashReport`.
    static func crash(_ text: LineText) -> LogEvent.Kind? {
        if let code = text.after("code:", until: ["\n"]) { return .killed(code: code) }
        let line = text.text.prefix { $0 != "\n" }
        let signal = signals.values.first { line.hasSuffix($0) }
        if text.text.contains("Crash report of an extension") {
            return .extensionCrashed(reason: signal.map { " (\($0))" } ?? "")
        }
        return signal.map { .exited($0) }
    }

    /// An end that is a fault, in words; `nil` for any other, such as that of an idle process.
    private static func end(_ space: Int, _ code: Int) -> String? {
        switch (space, code) {
        case (1, 7): memoryLimit
        case (2, _): signals[code]
        case (3, _): "its code signature is not valid"
        case (6, 1): "probably a library is missing"
        case (6, 4): "probably a symbol of a library is missing"
        case (6, _): "its libraries do not load"
        case (10, _), (15, _): "iOS ended it with code 0x" + String(code, radix: 16)
        default: nil
        }
    }
}
