import Foundation

/// The thread of a switchboard: an event loop of the wire, whose requests then need no thread hop,
/// or a queue of its own.
package struct SwitchboardThread: Sendable {
    let executor: any SerialExecutor
    /// Returns `true` if the caller is on the thread.
    let isCurrent: @Sendable () -> Bool
    /// Runs a function on the thread. Used instead of a task, because a task starts on another thread first.
    let run: @Sendable (@escaping @Sendable () -> Void) -> Void

    package init(
        _ executor: any SerialExecutor, isCurrent: @escaping @Sendable () -> Bool,
        run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        self.executor = executor
        self.isCurrent = isCurrent
        self.run = run
    }

    /// Creates a queue of its own.
    package init() {
        let executor = QueueExecutor()
        self.init(executor) {
            false
        } run: {
            executor.queue.async(execute: $0)
        }
    }
}

/// Runs jobs one after the other, on any thread.
private final class QueueExecutor: SerialExecutor {
    let queue = DispatchQueue(label: "belfry.switchboard")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
