import Log
import PushModel
import Synchronization

/// A log in memory whose reads wait while a test has shut it, and are counted.
final class GatedLog: StepLog {
    private struct State {
        var isOpen = false
        var reads = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    let name = "the log of a test"
    let age: Duration? = nil
    private let log = MemoryLog()
    private let state = Mutex(State())

    /// The number of pages that were read.
    var reads: Int { state.withLock(\.reads) }
    /// Whether a reader waits.
    var hasReader: Bool { state.withLock { !$0.waiting.isEmpty } }

    func shut() { state.withLock { $0.isOpen = false } }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            return exchange(&state.waiting, with: [])
        }
        waiting.forEach { $0.resume() }
    }

    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool {
        log.append(batch, done: done)
    }

    func read(_ query: LogQuery) async throws(LogError) -> [LoggedStep] {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                state.reads += 1
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
        return log.read(query)
    }

    func count(_ query: LogQuery) async throws(LogError) -> Int { log.count(query) }
    func forget(_ sequences: [Int64]) async throws(LogError) { log.forget(sequences) }
    func load(_ phones: Set<String>?) async throws(LogError) -> StoredWorld { log.load(phones) }
    func past(of phone: String, through sequence: Int64) async throws(LogError) -> StoredPast {
        log.past(of: phone, through: sequence)
    }
    func tidy(at now: Instant) async throws(LogError) { log.tidy(at: now) }
    func close() {}
}
