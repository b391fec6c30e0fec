import Foundation

/// Where a switchboard works: on a thread of the wire, whose requests then need no other one, or on a queue
/// of its own.
package struct SwitchboardThread: Sendable {
    let executor: any SerialExecutor
    /// Whether the caller is there.
    let isCurrent: @Sendable () -> Bool

    package init(
        _ executor: any SerialExecutor, isCurrent: @escaping @Sendable () -> Bool
    ) {
        self.executor = executor
        self.isCurrent = isCurrent
    }

    /// A queue of its own.
    package init() {
        self.init(QueueExecutor()) { false }
    }
}

/// Runs jobs one after the other, on whatever thread there is.
private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "belfry.switchboard")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
