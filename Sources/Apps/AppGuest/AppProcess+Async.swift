import Dispatch
import Synchronization

extension AppProcess {
    /// Runs an async method of the app, isolated to the main actor or not, and calls `answer` with
    /// its result on the thread where the method ended.
    ///
    /// The method's Objective-C form does the same on a real iPhone, including the well-known crash
    /// of a `didReceive` that is not isolated to the main actor. A nonisolated method whose last
    /// suspension was on the main actor counts as one that ends there.
    package static func runAsync<Result: Sendable>(
        _ method: @escaping @Sendable () async -> Result,
        answer: @escaping @Sendable (Result) -> Void
    ) {
        let executor = AsyncCallExecutor(of: current)
        Task(executorPreference: executor) {
            executor.start()
            let result = await method()
            guard executor.comesFromMain else { return answer(result) }
            await MainActor.run { answer(result) }
        }
    }
}

/// Runs the nonisolated parts of one call of an async method, and records whether the last of them
/// was enqueued from the main thread.
final class AsyncCallExecutor: TaskExecutor {
    private let process: AppProcess?
    private let fromMain = Atomic(false)

    init(of process: AppProcess?) {
        self.process = process
    }

    /// Marks the start of the method. The thread where its task was enqueued does not count.
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

/// Moves a non-Sendable value across an isolation boundary, such as into the task that calls an app's
/// method. The sender must not use it afterwards.
package struct UncheckedTransfer<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) {
        self.value = value
    }
}
