import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A process that this one started, in a process group of its own.
///
/// A stopped process notices nothing of its parent's end; but its group is then an orphaned one,
/// and the kernel sends such a group SIGHUP and SIGCONT. A running one notices that its socket is
/// closed.
final class ChildProcess: Sendable {
    private enum Condition: Hashable {
        case running
        case stopped
        case ended(ProcessEnd)
    }

    let pid: pid_t
    private let condition = Mutex(Condition.running)
    private let changes = NSCondition()

    init(pid: pid_t) {
        self.pid = pid
    }

    /// Waits for the process on the calling thread, as somebody must for every process.
    func waitForEnd() -> ProcessEnd {
        while true {
            var info = siginfo_t()
            // Looks without taking the status away: until it is taken under the lock, the number
            // belongs to this process, and a signal can hit no other.
            let flags = WEXITED | WSTOPPED | WNOWAIT
            guard waitid(P_PID, id_t(pid), &info, flags) == 0 || errno == EINTR else { break }
            let ended: ProcessEnd? = condition.withLock { condition in
                var status: Int32 = 0
                guard waitpid(pid, &status, WNOHANG | WUNTRACED) == pid else { return nil }
                if let end = ProcessEnd(waitStatus: status) {
                    condition = .ended(end)
                    return end
                }
                condition = .stopped
                return nil
            }
            announce()
            if let ended { return ended }
        }
        return condition.withLock { condition in
            condition = .ended(.exit(status: 0))
            return .exit(status: 0)
        }
    }

    private func announce() {
        changes.lock()
        changes.broadcast()
        changes.unlock()
    }

    /// Stops the process, and returns when it stands still or is gone.
    func stop() {
        signal(SIGSTOP)
        wait { $0 != .running }
    }

    func resume() {
        condition.withLock { condition in
            guard case .stopped = condition else { return }
            kill(-pid, SIGCONT)
            condition = .running
        }
    }

    /// Ends the process; it is told nothing.
    func end() {
        signal(SIGKILL)
    }

    /// Returns when the process is gone, and its number free again.
    func waitUntilEnded() {
        wait { condition in
            if case .ended = condition { true } else { false }
        }
    }

    private func signal(_ number: Int32) {
        condition.withLock { condition in
            if case .ended = condition { return }
            kill(-pid, number)
        }
    }

    /// The kernel needs moments for what is waited for here; no app can keep it from it.
    private func wait(until isReached: (Condition) -> Bool) {
        let latest = Date(timeIntervalSinceNow: 5)
        changes.lock()
        defer { changes.unlock() }
        while !isReached(condition.withLock(\.self)), changes.wait(until: latest) {}
    }
}
