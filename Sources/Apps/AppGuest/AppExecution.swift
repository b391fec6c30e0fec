import Dispatch
import PushModel

/// Runs what the processes of a phone's apps start, in one order.
///
/// An app that is launched on a phone in real time has none: what it starts runs where the system has
/// it run.
package protocol AppExecution: AnyObject, Sendable {
    /// Runs an app's code; what it starts comes later.
    @MainActor func run(_ code: @MainActor () -> Void)
    /// Runs an app's code when everything that was enqueued before has run, on this queue.
    func enqueue(
        on queue: DispatchQueue, of process: AppProcess, _ code: @escaping @Sendable () -> Void)
    /// Returns when the apps can do no more until the clock advances.
    @MainActor func drain() async
    /// From now on the apps' clocks say this, and what was due by then comes next.
    func move(to now: Instant)
    /// When the next timer is due; `nil` without one.
    var nextWake: Instant? { get }
    /// Tasks, queues and timers of the apps' code are enqueued here too.
    var takesOver: Bool { get }
}

extension AppProcess {
    /// Runs code on the calling thread with this process as `current`.
    package func runHere(_ code: () -> Void) {
        Self.$inTask.withValue(self) { code() }
    }

    /// The process that the running task, or the code that `runHere` runs, belongs to.
    package static var ofTask: AppProcess? { inTask }

    /// Nothing of the process runs any more.
    package var hasEnded: Bool { state.withLock { $0.hasEnded } }
}
