import Foundation
import Hummingbird
import NIOPosix

/// Threads for answers that need much computing time, so that such answers never occupy all threads
/// of the process. Work of several answers takes turns in the order of its arrival.
final class WorkThreads: TaskExecutor {
    /// For lists, searches and waits, which let others run after each slice.
    static let lists = WorkThreads(name: "lists")
    /// For work that is done in one piece, such as replays and scenarios.
    static let questions = WorkThreads(name: "questions")

    private let pool: NIOThreadPool

    private init(name: String) {
        // The other threads of the machine are for pushes and short answers.
        let others = ProcessInfo.processInfo.activeProcessorCount - 1
        pool = NIOThreadPool(numberOfThreads: min(max(others, 1), 4))
        pool.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        pool.submit { [self] _ in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// Runs one slice of work on these threads, after the slices that wait already.
    func run<Value: Sendable>(_ slice: () async throws -> Value) async rethrows -> Value {
        try await withTaskExecutorPreference(self, operation: slice)
    }
}

extension APIRoute {
    /// The route with a handler that runs on other threads.
    func on(_ threads: WorkThreads) -> APIRoute {
        var route = self
        route.handler = { [handler] call in
            try await withTaskExecutorPreference(threads) { try await handler(call) }
        }
        return route
    }
}
