import Foundation
import Libc

/// Metrics of this process from the operating system.
enum ProcessMetrics {
    static func add(to text: inout PrometheusText) {
        if let resident {
            text.add(
                "process_resident_memory_bytes", .gauge, "Memory in use.", resident)
        }
        guard let usage = Platform.ownUsage else { return }
        text.add(
            // `clock()` counts microseconds on every POSIX system.
            "process_cpu_seconds_total", .counter, "CPU time.", Double(clock()) / 1e6)
        text.add(
            "process_max_resident_memory_bytes", .gauge, "Peak memory in use.",
            Platform.peakMemory(usage))
    }

    static func uptime(since start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000
    }

    /// The memory in use in bytes; `nil` if the system has no `/proc`.
    private static var resident: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
            return nil
        }
        let fields = text.split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
