import Libc

/// The CPU time of another process.
enum ProcessTime {
    /// The CPU time of all its threads so far, including ended ones; `nil` if there is no such
    /// process.
    static func nanoseconds(of process: Int32) -> UInt64? {
        #if os(Linux)
            var clock = clockid_t()
            // The seconds and nanoseconds of a `timespec`. Its members come from another module
            // when a file of this target imports Foundation.
            var time = (seconds: 0, nanoseconds: 0)
            guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
            let result = withUnsafeMutablePointer(to: &time) { time in
                time.withMemoryRebound(to: timespec.self, capacity: 1) { clock_gettime(clock, $0) }
            }
            guard result == 0 else { return nil }
            return UInt64(time.seconds) * 1_000_000_000 + UInt64(time.nanoseconds)
        #else
            return nil
        #endif
    }
}
