import Log
import PushModel
import Synchronization

/// A log in front of another one, which does what a test does not change.
protocol LogInFront: StepLog {
    var base: any StepLog { get }
}

extension LogInFront {
    var name: String { base.name }

    func read(_ query: LogQuery) async throws(LogError) -> [LoggedStep] {
        try await base.read(query)
    }
    func count(_ query: LogQuery) async throws(LogError) -> Int { try await base.count(query) }
    func forget(_ steps: [Int64]) async throws(LogError) { try await base.forget(steps) }
    func load(_ phones: Set<String>?) async throws(LogError) -> StoredWorld {
        try await base.load(phones)
    }
    func past(of phone: String, through sequence: Int64) async throws(LogError) -> StoredPast {
        try await base.past(of: phone, through: sequence)
    }
    func tidy(at now: Instant) async throws(LogError) { try await base.tidy(at: now) }
    var age: Duration? { base.age }
    func close() async { await base.close() }
}

/// A log that refuses to write for as long as a test says.
final class FailingLog: LogInFront {
    static let problem = LogError.unwritable(file: "log", problem: "the disk is full")
    let base: any StepLog
    private let isFull = Mutex(false)
    private let isSilent = Mutex(false)
    private let writes = Mutex(0)

    init(_ base: any StepLog) {
        self.base = base
    }

    /// How often batches were appended, or would have been.
    var attempts: Int { writes.withLock { $0 } }

    func fill(_ isFull: Bool) {
        self.isFull.withLock { $0 = isFull }
    }

    /// Does not answer to checks from now on, as a server that hangs.
    func hang() { isSilent.withLock { $0 = true } }

    func check() async throws(LogError) {
        guard isSilent.withLock(\.self) else { return try await base.check() }
        // The task waits until the process ends.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool {
        writes.withLock { $0 += 1 }
        guard isFull.withLock(\.self) else { return base.append(batch, done: done) }
        done(Self.problem)
        return false
    }
}
