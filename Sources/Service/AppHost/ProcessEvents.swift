import AppGuest
import Libc
import PushModel
import VirtualPhone

/// The events of a launched app's process, in order.
package enum ProcessEvent: Hashable, Sendable {
    case message(AppMessage)
    /// The process ended by itself.
    case crashed(CrashReport)
    /// The process could not be started, or did not say hello.
    case notLaunched(LaunchError)
    /// An extension sent something in this run.
    case ofExtension(Call.ID, AppMessage)
    /// The process of an extension ended by itself.
    case extensionEnded(Call.ID, ExtensionKind, CrashReport)
    case extensionNotLaunched(Call.ID, ExtensionKind, LaunchError)
    /// The process of an extension uses more memory than the phone's limit.
    case extensionUsesMemory(Call.ID, MemorySize)
    /// The total usage of the process of an extension whose run is over. Nothing waits for it.
    case extensionUsage(Call.ID, ProcessUsage)
}

/// The known facts about a process that ended by itself, or that exceeded its budget.
package struct CrashReport: Hashable, Sendable, CustomStringConvertible {
    package var end: ProcessEnd
    /// The reason why Belfry ended the process, if it did.
    package var excess: AppBudget.Excess?
    /// The method that the main thread was in, if any.
    package var running: Callback?
    /// The last lines on standard error.
    package var lastLines: [String]

    package var description: String {
        let place = running.map { " in \($0.swiftName)" } ?? ", outside of any callback"
        let lines =
            lastLines.isEmpty ? "" : " Its last lines: " + lastLines.joined(separator: " ⏎ ")
        let what = excess.map { "Belfry ended it because \($0)" } ?? "\(end)\(place)"
        return "Crash report: \(what).\(lines)"
    }
}

/// The way in which a process ended.
package enum ProcessEnd: Hashable, Sendable, CustomStringConvertible {
    case exit(status: Int32)
    case signal(Int32)

    /// Decodes a status of `waitpid`; `nil` for a stopped process.
    init?(waitStatus status: Int32) {
        switch status & 0x7f {
        case 0: self = .exit(status: status >> 8 & 0xff)
        case 0x7f: return nil
        case let signal: self = .signal(signal)
        }
    }

    package var description: String {
        switch self {
        case .exit(let status): "it exited with status \(status)"
        case .signal(let number):
            Self.names[number].map { "signal \($0) (\(number))" } ?? "signal \(number)"
        }
    }

    /// The signals that end a program: from Swift's runtime, a person or the system.
    private static let names: [Int32: String] = [
        SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
        SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGSEGV: "SIGSEGV",
        SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
    ]
}

/// A line that an app wrote to its standard output or standard error.
package struct OutputLine: Hashable, Sendable, CustomStringConvertible {
    package var bundle: BundleID
    package var isError: Bool
    package var text: String

    package var description: String { "\(bundle)\(isError ? " (stderr)" : ""): \(text)" }
}
