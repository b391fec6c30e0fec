import Foundation
import Libc
import PushModel

/// The memory and the processor time that a process has used.
package struct ProcessUsage: Hashable, Sendable {
    /// The most memory that was resident at a time; `nil` where the system does not say.
    package var memory: MemorySize?
    /// The processor time of all threads.
    package var milliseconds: Int

    package init(memory: MemorySize?, milliseconds: Int) {
        self.memory = memory
        self.milliseconds = milliseconds
    }

    #if os(Linux)
        /// Reads the usage of a running process so far; `nil` for a process that has ended.
        init?(running pid: pid_t) {
            var clock = clockid_t()
            var time = timespec()
            guard let memory = Self.memory(of: pid), clock_getcpuclockid(pid, &clock) == 0,
                clock_gettime(clock, &time) == 0
            else { return nil }
            self.init(
                memory: memory, milliseconds: Int(time.tv_sec) * 1000 + time.tv_nsec / 1_000_000)
        }

        /// Returns the most memory that was resident; `nil` for a process that has ended.
        static func memory(of pid: pid_t) -> MemorySize? {
            guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
                let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
                let kilobytes = Int(line.filter(\.isNumber))
            else { return nil }
            return MemorySize(rawValue: kilobytes << 10)
        }
    #else
        init?(running _: pid_t) { nil }

        static func memory(of _: pid_t) -> MemorySize? { nil }
    #endif

    /// Makes the total of a process that has ended.
    ///
    /// Linux counts the memory of the process that calls `vfork` for its child until `exec`, so the
    /// kernel's figure means nothing below `inherited`.
    init(_ total: rusage, inherited: MemorySize) {
        func milliseconds(_ time: timeval) -> Int {
            Int(time.tv_sec) * 1000 + Int(time.tv_usec) / 1000
        }
        let memory = Self.memory(total)
        self.init(
            memory: memory > inherited ? memory : nil,
            milliseconds: milliseconds(total.ru_utime) + milliseconds(total.ru_stime))
    }

    /// The memory that a child of this process inherits in the kernel's count.
    static var inherited: MemorySize {
        #if os(Linux)
            var own = rusage()
            // RUSAGE_SELF, whose type differs from system to system.
            return getrusage(0, &own) == 0 ? memory(own) : MemorySize(rawValue: .max)
        #else
            return MemorySize(rawValue: 0)
        #endif
    }

    private static func memory(_ usage: rusage) -> MemorySize {
        #if os(Linux)
            MemorySize(rawValue: Int(usage.ru_maxrss) << 10)
        #else
            MemorySize(rawValue: Int(usage.ru_maxrss))
        #endif
    }
}
