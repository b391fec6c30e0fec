import Foundation
import Libc

/// What the operating system says of this process.
enum ProcessMetrics {
    static func add(to text: inout PrometheusText) {
        if let resident {
            text.add(
                "process_resident_memory_bytes", .gauge, "Memory that is in use.", resident)
        }
        var usage = rusage()
        // RUSAGE_SELF, whose type differs from system to system.
        guard getrusage(0, &usage) == 0 else { return }
        text.add(
            // In microseconds on every system that POSIX describes.
            "process_cpu_seconds_total", .counter, "Time on processors.", Double(clock()) / 1e6)
        #if canImport(Darwin)
            let bytes = Int(usage.ru_maxrss)
        #else
            // In kilobytes.
            let bytes = Int(usage.ru_maxrss) * 1024
        #endif
        text.add("process_max_resident_memory_bytes", .gauge, "The most it has been.", bytes)
    }

    static func uptime(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000
    }

    /// In bytes; `nil` where the system has no `/proc`.
    private static var resident: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
            return nil
        }
        let fields = text.split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
