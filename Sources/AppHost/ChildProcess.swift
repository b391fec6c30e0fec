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

/// A child process in a process group of its own.
///
/// When this process dies, a running child notices that its socket is closed. A stopped one cannot,
/// but its group is then orphaned, and the kernel sends SIGHUP and SIGCONT to such a group.
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

    /// Waits for the process on the calling thread; without this it would stay a zombie.
    func waitForEnd() -> ProcessEnd {
        while true {
            var info = siginfo_t()
            // WNOWAIT leaves the status to be collected under the lock: until then the pid cannot be
            // reused, so that a signal cannot hit another process.
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

    /// Stops the process, and returns when it is stopped or gone.
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

    /// Kills the process, without notice.
    func end() {
        signal(SIGKILL)
    }

    /// Returns when the process is gone and its pid free again.
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

    /// Only the kernel is waited for here, and an app cannot block it: the limit is a safeguard.
    private func wait(until isReached: (Condition) -> Bool) {
        let latest = Date(timeIntervalSinceNow: 5)
        changes.lock()
        defer { changes.unlock() }
        while !isReached(condition.withLock(\.self)), changes.wait(until: latest) {}
    }
}
