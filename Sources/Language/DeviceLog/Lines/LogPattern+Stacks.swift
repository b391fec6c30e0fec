import Foundation

extension LogPattern {
    /// The lines of call stacks, and their heads.
    static let stacks =
        [
            LogPattern("Crashed", from: { !$0.isOfSystem }, stackHead),
            LogPattern("Last Exception Backtrace", .stackHead(isOfCrash: true)),
            LogPattern("objc_exception_throw", .stackHead(isOfCrash: true)),
            LogPattern("First throw call stack", .stackHead(isOfCrash: true)),
            LogPattern("EXC_BAD_ACCESS", from: { !$0.isOfSystem }) { _ in .remark(.crash) },
            LogPattern("EXC_BREAKPOINT", from: { !$0.isOfSystem }) { _ in .remark(.crash) },
            LogPattern("EXC_BAD_INSTRUCTION", from: { !$0.isOfSystem }) { _ in .remark(.crash) },
            LogPattern("stop reason = ", from: { !$0.isOfSystem }, stop),
            // Debuggers name the queue of the answers of UNUserNotificationCenter.
            LogPattern("com.apple.usernotifications.") { text in
                guard text.text.contains("ueue"), !text.text.hasPrefix("Crashed") else {
                    return nil
                }
                return LogFrame(symbol: text.text.prefix { $0 != "\n" }).map { .frame($0) }
            },
            LogPattern("Thread ", stackHead),
            LogPattern("Backtrace:") { _ in .stackHead(isOfCrash: false) },
            LogPattern("Binary Images:") { _ in .stackHead(isOfCrash: false) },
        ]
        + LogFrame.needles.map { needle in
            LogPattern(needle, from: { !$0.isOfSystem }) {
                LogFrame(message: $0.text).map { .frame($0) }
            }
        }

    /// Exceptions of engines. Each is the last pattern, because its text can say the cause.
    static let engines = [
        "Unhandled Exception: ", "Unhandled Promise rejection", "Unhandled promise rejection",
        "Unhandled Promise Rejection",
        "Unhandled JS Exception", "Callstack: '", "CONSOLE ERROR", "TypeError: ", "Exception: ",
        "ReferenceError: ", "Invariant Violation: ",
    ].map { needle in
        LogPattern(needle, from: { !$0.isOfSystem }) { text in
            guard needle == "Exception: " else { return .thrown }
            // `System.NullReferenceException: …` of .NET, and without its space in Unity.
            let start = text.text.range(of: needle)?.lowerBound ?? text.text.startIndex
            let name = text.text[..<start].split(separator: " ").last ?? ""
            let isFirst = text.text.hasPrefix(name) && name.first?.isUppercase == true
            return name.contains(".") || isFirst ? .thrown : nil
        }
    }

    private static let signals = ["SIGABRT", "SIGSEGV", "SIGBUS", "SIGILL", "SIGTRAP"]

    /// `* thread #1, …, stop reason = signal SIGABRT`, as the debugger writes it.
    private static func stop(_ text: LineText) -> LogEvent.Kind? {
        let reason = text.after("stop reason = ", until: ["\n"]) ?? ""
        let isCrash =
            signals.contains(where: reason.contains)
            || ["EXC_BAD", "EXC_BREAKPOINT", "Fatal error"].contains(where: reason.hasPrefix)
        return isCrash ? .remark(.crash) : nil
    }

    /// `Crashed: com.apple.main-thread`, `Thread 0 Crashed:` or `Thread 1:`.
    private static func stackHead(_ text: LineText) -> LogEvent.Kind? {
        let line = text.text.prefix { $0 != "\n" }
        if line.hasPrefix("Crashed: ") || line.hasPrefix("#0Crashed: ")
            || line.hasPrefix("#0 Crashed: ")
        {
            return .remark(.crash)
        }
        let words = line.split(separator: " ")
        guard words.count >= 2, words[0] == "Thread" else { return nil }
        if line.contains("Crashed") { return .stackHead(isOfCrash: true) }
        if line.contains(": signal "), signals.contains(where: line.contains) {
            return .remark(.crash)
        }
        let isHead = words.count == 2 && words[1].hasSuffix(":") && Int(words[1].dropLast()) != nil
        return isHead ? .stackHead(isOfCrash: false) : nil
    }
}
