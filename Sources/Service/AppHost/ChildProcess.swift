import Dispatch
import Foundation
import Libc
import Synchronization

/// A child process in its own process group, with the thread that started it and waits for it.
///
/// When this process dies, the kernel also kills the child on Linux. Elsewhere a running child
/// notices that its socket is closed. A stopped child cannot notice it, but its group is then
/// orphaned unless its new parent is in the same session, and the kernel sends SIGHUP and SIGCONT
/// to such a group.
///
/// Processes that the app starts are ended with it while they stay in the group. Belfry does not
/// end a process that leaves the group (`setsid`): iOS lets no app start any.
final class ChildProcess: Sendable {
    private enum Condition: Hashable {
        case running
        case stopped
        case ended(ProcessEnd)
    }

    let pid: pid_t
    private let condition = Mutex(Condition.running)
    /// The memory that the kernel counts for the child although the child has not used it.
    private let inherited = ProcessUsage.inherited
    /// The total usage, after the end; before it, the usage when it was last asked for.
    private let used = Mutex<ProcessUsage?>(nil)
    private let onEnd = Mutex<(@Sendable (ProcessEnd) -> Void)?>(nil)
    private let changes = NSCondition()

    private init(pid: pid_t) {
        self.pid = pid
    }

    /// Starts an executable, and returns when it runs or could not be started.
    static func start(
        _ path: String, environment: [String: String]
    ) throws(LaunchError) -> (ChildProcess, AppDescriptors) {
        let outcome = Mutex<Result<(ChildProcess, AppDescriptors), LaunchError>?>(nil)
        let isStarted = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            do throws(LaunchError) {
                let (pid, ends) = try Spawning.start(path, environment: environment)
                let child = ChildProcess(pid: pid)
                outcome.withLock { $0 = .success((child, ends)) }
                isStarted.signal()
                let end = child.waitForEnd()
                child.onEnd.withLock { $0.take() }?(end)
            } catch {
                outcome.withLock { $0 = .failure(error) }
                isStarted.signal()
            }
        }
        isStarted.wait()
        guard let result = outcome.withLock(\.self) else {
            throw .notStarted(path: path, problem: "its thread ended")
        }
        return try result.get()
    }

    /// Calls `body` once, on any thread, when the process has ended. Must be called at most once.
    func whenEnded(_ body: @escaping @Sendable (ProcessEnd) -> Void) {
        onEnd.withLock { $0 = body }
        // The process may have ended before `body` was set.
        guard case .ended(let end) = condition.withLock(\.self),
            let body = onEnd.withLock({ $0.take() })
        else { return }
        body(end)
    }

    /// Waits for the process on the calling thread, without which the process would stay a zombie.
    private func waitForEnd() -> ProcessEnd {
        while true {
            var info = siginfo_t()
            // WNOWAIT leaves the status to be collected under the lock. Until then the pid cannot
            // be reused, so that a signal cannot hit another process.
            let flags = WEXITED | WSTOPPED | WNOWAIT
            guard waitid(P_PID, id_t(pid), &info, flags) == 0 || errno == EINTR else { break }
            let ended: ProcessEnd? = condition.withLock { condition in
                var status: Int32 = 0
                var usage = rusage()
                guard wait4(pid, &status, WNOHANG | WUNTRACED, &usage) == pid else { return nil }
                if let end = ProcessEnd(waitStatus: status) {
                    note(ProcessUsage(usage, inherited: inherited))
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

    private func note(_ total: ProcessUsage) {
        used.withLock { used in
            let known = used?.memory
            used = total
            used?.memory = total.memory ?? known
        }
    }

    /// Returns the usage so far, or the total after the end; `nil` where the system does not say.
    func usage() -> ProcessUsage? {
        condition.withLock { condition in
            used.withLock { used in
                if case .ended = condition { return used }
                // The process cannot be collected under the lock, so the pid is its own.
                used = ProcessUsage(running: pid) ?? used
                return used
            }
        }
    }

    private func announce() {
        changes.lock()
        changes.broadcast()
        changes.unlock()
    }

    /// Stops the process, and returns when it is stopped or has ended.
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

    /// Kills the process without notice.
    func end() {
        signal(SIGKILL)
    }

    /// Returns when the process has ended and its pid is free again, or after `patience`.
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

    /// The time that the kernel has to stop or kill a process. An app cannot delay it, but a disk
    /// that does not answer can.
    static let patience = Duration.seconds(2)

    private func wait(until isReached: (Condition) -> Bool) {
        let latest = Date(timeIntervalSinceNow: Double(Self.patience.components.seconds))
        changes.lock()
        defer { changes.unlock() }
        while !isReached(condition.withLock(\.self)), changes.wait(until: latest) {}
    }
}
