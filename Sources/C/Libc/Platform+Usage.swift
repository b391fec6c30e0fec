extension Platform {
    /// The usage of this process; `nil` if the system does not say.
    package static var ownUsage: rusage? {
        var usage = rusage()
        // RUSAGE_SELF, whose type differs from system to system.
        return getrusage(0, &usage) == 0 ? usage : nil
    }

    /// Returns the most bytes of memory that were resident at a time.
    package static func peakMemory(_ usage: rusage) -> Int {
        #if canImport(Darwin)
            Int(usage.ru_maxrss)
        #else
            // In kilobytes.
            Int(usage.ru_maxrss) << 10
        #endif
    }

    /// The bytes that the system counts for a new process although this one uses them; `nil` if they
    /// are not known.
    ///
    /// Linux counts the memory of the process that calls `vfork` for its child until `exec`.
    package static var inheritedMemory: Int? {
        #if os(Linux)
            ownUsage.map(peakMemory)
        #else
            0
        #endif
    }

    /// Returns the processor time of a running process in milliseconds; `nil` for a process that has
    /// ended, and always on macOS.
    package static func processorTime(of pid: pid_t) -> Int? {
        #if os(Linux)
            var clock = clockid_t()
            var time = timespec()
            guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
                return nil
            }
            return Int(time.tv_sec) * 1000 + time.tv_nsec / 1_000_000
        #else
            return nil
        #endif
    }
}
