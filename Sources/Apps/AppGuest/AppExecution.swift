import Dispatch
import PushModel

/// Runs the work that the processes of a phone's apps start, in one order.
///
/// An app that is launched on a phone in real time has no execution: the system runs its work.
package protocol AppExecution: AnyObject, Sendable {
    /// Runs an app's code. Work that the code starts runs later.
    @MainActor func run(_ code: @MainActor () -> Void)
    /// Runs an app's code on a queue, after all work that was enqueued before.
    func enqueue(
        on queue: DispatchQueue, of process: AppProcess, _ code: @escaping @Sendable () -> Void)
    /// Returns when the apps are idle until the clock advances.
    @MainActor func drain() async
    /// Sets the apps' clocks. Work that is due by then runs next.
    func move(to now: Instant)
    /// The time of the next timer; `nil` without one.
    var nextWake: Instant? { get }
    /// Whether tasks, queues and timers of the apps' code are enqueued here, too.
    var takesOver: Bool { get }
}

extension AppProcess {
    /// Runs code on the calling thread with this process as `current`.
    package func runHere(_ code: () -> Void) {
        Self.$inTask.withValue(self) { code() }
    }

    /// The process of the running task, or of the code that `runHere` runs.
    package static var ofTask: AppProcess? { inTask }

    /// Whether the process has ended: none of its code runs any more.
    package var hasEnded: Bool { state.withLock { $0.hasEnded } }
}
