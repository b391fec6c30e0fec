import Dispatch
import Synchronization

/// Runs what of one call of an async method is bound to no actor, and notices whether the call last
/// came there from the main thread.
final class AsyncCallExecutor: TaskExecutor {
    private let process: AppProcess?
    private let fromMain = Atomic(false)

    init(of process: AppProcess?) {
        self.process = process
    }

    /// The method is called from here on: how the task came here does not count.
    func start() {
        fromMain.store(false, ordering: .releasing)
    }

    var comesFromMain: Bool { fromMain.load(ordering: .acquiring) }

    func enqueue(_ job: consuming ExecutorJob) {
        fromMain.store(AppProcess.isOnMainThread, ordering: .releasing)
        let job = UnownedJob(job)
        let run: @Sendable () -> Void = {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
        if let process {
            process.callOut(run)
        } else {
            DispatchQueue.global().async(execute: run)
        }
    }
}
