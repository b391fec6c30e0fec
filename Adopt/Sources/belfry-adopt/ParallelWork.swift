import Adoption
import Foundation
import Synchronization

/// Work on many values, on all processors. Each thread has a stack for deep recursion.
enum ParallelWork {
    /// More threads would only wait for memory.
    private static let mostThreads = 8

    /// Returns the results in the order of the items.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], threads: Int = ProcessInfo.processInfo.activeProcessorCount,
        stackBytes: Int = AdoptionLimits.stackBytes,
        _ transform: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        let work = Work<Result>()
        let group = DispatchGroup()
        for _ in 0..<min(max(1, threads), mostThreads, items.count) {
            group.enter()
            let thread = Thread {
                while let index = work.next(below: items.count) {
                    work.add(transform(items[index]), at: index)
                }
                group.leave()
            }
            thread.stackSize = stackBytes
            thread.start()
        }
        group.wait()
        return work.results
    }

    /// The items that no thread has taken yet, and the results.
    private final class Work<Result: Sendable>: Sendable {
        private let state = Mutex<(next: Int, results: [Int: Result])>((0, [:]))

        func next(below count: Int) -> Int? {
            state.withLock { state in
                guard state.next < count else { return nil }
                state.next += 1
                return state.next - 1
            }
        }

        func add(_ result: Result, at index: Int) {
            state.withLock { $0.results[index] = result }
        }

        var results: [Result] {
            state.withLock { state in state.results.keys.sorted().compactMap { state.results[$0] } }
        }
    }
}
