import Libc

/// The CPU time of another process.
enum ProcessTime {
    /// What all its threads, those that have ended too, have run so far; `nil` if there is no such
    /// process.
    static func nanoseconds(of process: Int32) -> UInt64? {
        #if os(Linux)
            var clock = clockid_t()
            // The seconds and nanoseconds of a `timespec`, whose members are another module's as
            // soon as a file of this target imports Foundation.
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
