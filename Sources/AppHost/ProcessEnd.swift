#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How a process ended.
public enum ProcessEnd: Hashable, Sendable {
    case exit(status: Int32)
    case signal(Int32)

    /// `nil` for a status of `waitpid` that is no end.
    init?(waitStatus status: Int32) {
        switch status & 0x7f {
        case 0: self = .exit(status: status >> 8 & 0xff)
        case 0x7f: return nil
        case let signal: self = .signal(signal)
        }
    }
}

extension ProcessEnd: CustomStringConvertible {
    public var description: String {
        switch self {
        case .exit(let status): "it exited with status \(status)"
        case .signal(let number):
            Self.names[number].map { "signal \($0) (\(number))" } ?? "signal \(number)"
        }
    }

    /// What Swift ends a program with, or a person or a system may.
    private static let names: [Int32: String] = [
        SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
        SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGSEGV: "SIGSEGV",
        SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
    ]
}
