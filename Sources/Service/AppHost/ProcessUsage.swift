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

    /// Reads the usage of a running process so far; `nil` for a process that has ended, and on
    /// systems other than Linux.
    init?(running pid: pid_t) {
        guard let memory = Self.memory(of: pid), let time = Platform.processorTime(of: pid) else {
            return nil
        }
        self.init(memory: memory, milliseconds: time)
    }

    /// Returns the most memory that was resident; `nil` for a process that has ended, and without
    /// `/proc`.
    static func memory(of pid: pid_t) -> MemorySize? {
        guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = Int(line.filter(\.isNumber))
        else { return nil }
        return MemorySize(rawValue: kilobytes << 10)
    }

    /// Makes the total of a process that has ended. The system's figure of its memory means nothing
    /// below `inherited`.
    init(_ total: rusage, inherited: MemorySize) {
        func milliseconds(_ time: timeval) -> Int {
            Int(time.tv_sec) * 1000 + Int(time.tv_usec) / 1000
        }
        let memory = MemorySize(rawValue: Platform.peakMemory(total))
        self.init(
            memory: memory > inherited ? memory : nil,
            milliseconds: milliseconds(total.ru_utime) + milliseconds(total.ru_stime))
    }

    /// The memory that a child of this process inherits in the system's count.
    static var inherited: MemorySize {
        MemorySize(rawValue: Platform.inheritedMemory ?? .max)
    }
}
