import PushModel
import Synchronization

/// A log in PostgreSQL, which this Belfry has.
///
/// A batch of steps is one row. A row is only inserted while the lease has this Belfry's epoch, so that
/// a Belfry that was replaced cannot write. Writes run on the store's thread; while one batch is being
/// written, the next batch fills.
package final class PostgresLog: StepLog {
    /// The state of the thread that writes.
    struct Writing: ~Copyable, Sendable {
        var epoch: Int64
        /// The connection on which the log was last taken.
        var generation: Int
        var tail: PostgresTail
        /// The row of `world`.
        var world: PostgresWorld
        /// A buffer for encoding, which keeps its capacity.
        var buffer = StepBytes()
        /// The phones with a state before their newest.
        var superseded: Set<String> = []
    }

    /// The state that readers see, too.
    struct Shared {
        var world: PostgresWorld
        /// The last step that every phone's state includes.
        var replayed: Int64
        /// The last step that a stored state includes, or of the log.
        var through: Int64
        /// The end of the lease, unless it is renewed.
        var until: ContinuousClock.Instant
        /// The reason why this Belfry must no longer use the log.
        var loss: LogError?
    }

    let store: PostgresStore
    let index: Mutex<LogIndex>
    let shared: Mutex<Shared>
    let writing: Mutex<Writing>
    private let retention: Retention
    /// Ends when this Belfry must no longer use the log, or has closed it.
    let (ended, end) = AsyncStream.makeStream(of: Never.self)

    package var name: String { store.name }
    package var age: Duration? { retention.age }
    /// `true` while no other Belfry can have the log.
    var isHeld: Bool { shared.withLock { $0.loss == nil && $0.until > .now } }

    /// Reads the log that the store has just taken.
    init(
        _ store: PostgresStore, _ lease: PostgresLease, _ retention: Retention
    ) async throws(LogError) {
        (self.store, self.retention) = (store, retention)
        let content = try await PostgresContent(store, epoch: lease.epoch)
        index = Mutex(content.index)
        shared = Mutex(
            Shared(
                world: content.world, replayed: content.world.replayed, through: content.through,
                until: lease.until))
        writing = Mutex(
            Writing(
                epoch: lease.epoch, generation: lease.generation,
                tail: PostgresTail(after: content.last), world: content.world))
    }

    // MARK: Writing

    package func append(
        _ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void
    ) -> Bool {
        store.writer.soon { [self] session in
            done(
                write(&session) { session, writing throws(PostgresFailure) in
                    try add(batch, &session, &writing)
                })
        }
        return false
    }

    private func add(
        _ batch: LogBatch, _ session: inout PostgresSession, _ writing: inout Writing
    ) throws(PostgresFailure) {
        let write: PostgresWrite
        do {
            write = try PostgresWrite(batch, &writing.buffer, writing.world)
        } catch {
            throw .log(.unwritable(file: name, problem: "\(error)"))
        }
        try put(write, &session, &writing)
        writing.tail.append(write)
        writing.world = write.world ?? writing.world
        shared.withLock { [world = writing.world] shared in
            shared.world = world
            shared.replayed = batch.replayed
            shared.through = max(shared.through, write.through)
        }
        index.withLock { $0.append(write.index) }
        guard index.withLock({ $0.isBeyond(retention, replayed: batch.replayed) }) else { return }
        // If pruning fails now, it is tried again later; nothing waits for it.
        pruneSoon()
    }

    /// Writes a batch, and finds out whether it is stored if the connection is lost meanwhile.
    private func put(
        _ write: PostgresWrite, _ session: inout PostgresSession, _ writing: inout Writing
    ) throws(PostgresFailure) {
        let latest = ContinuousClock.now + store.outage
        while true {
            let deadline = ContinuousClock.now + store.patience
            do throws(PostgresFailure) {
                try session.connect()
                if try takeAgain(write, &session, &writing, deadline) { return }
                let calls = write.calls(writing.epoch)
                let results = try session.run(
                    calls + write.dropCalls(writing.epoch), until: deadline)
                guard results.prefix(calls.count).allSatisfy({ $0.count > 0 }) else {
                    throw loss(&session)
                }
                writing.superseded.formUnion(write.states.map(\.phone))
                return
            } catch {
                guard case .lost = error, ContinuousClock.now < latest else { throw error }
                PostgresThread.pause()
            }
        }
    }

    // MARK: Pruning

    private func pruneSoon() {
        store.writer.soon { [self] session in
            _ = write(&session) { session, writing throws(PostgresFailure) in
                try prune(at: nil, &session, &writing)
            }
        }
    }

    private func prune(
        at now: Instant?, _ session: inout PostgresSession, _ writing: inout Writing
    ) throws(PostgresFailure) {
        let needed = shared.withLock(\.replayed)
        let (last, losing) = index.withLock { index in
            let last = index.lastToGo(retention, replayed: needed, at: now ?? index.end.time)
            return (last, last.map(index.losing) ?? [])
        }
        guard let last else { return }
        var world = writing.world
        world.replayed = max(world.replayed, needed)
        let key: [PostgresValue] = [.number(writing.epoch)]
        let lost = losing.map { Int64(bitPattern: $0) }
        var calls = [
            PostgresCall(statement: PostgresSchema.notePruned, values: key + [.numbers(lost)])
        ]
        calls += PostgresSchema.prune.map {
            PostgresCall(statement: $0, values: key + [.number(last)])
        }
        try run(calls + [world.call(writing.epoch)], &session, &writing)
        writing.world = world
        shared.withLock { $0.world = world }
        index.withLock { $0.remove(through: last) }
    }

    package func forget(_ sequences: [Int64]) async throws(LogError) {
        try await change { [self] session, writing throws(PostgresFailure) in
            try run(
                [
                    PostgresSchema.waitForDisk(),
                    PostgresSchema.forget(
                        .number(writing.epoch), .numbers(sequences)),
                ], &session, &writing)
            index.withLock { $0.forget(sequences) }
        }
    }

    package func tidy(at now: Instant) async throws(LogError) {
        try await change { [self] session, writing throws(PostgresFailure) in
            try prune(at: now, &session, &writing)
            guard !writing.superseded.isEmpty else { return }
            let phones = Array(writing.superseded)
            try run(
                [
                    PostgresSchema.dropOlderStates(
                        .number(writing.epoch), .texts(phones))
                ], &session, &writing)
            writing.superseded = []
        }
    }

    /// The time for storing again, at the end, what a server that was killed has lost.
    private static let lastAttempts = Duration.seconds(2)

    package func close() async {
        await store.restore(self, upTo: Self.lastAttempts)
        let epoch = await withCheckedContinuation { continuation in
            store.writer.soon { [self] _ in
                continuation.resume(returning: writing.withLock { $0.epoch })
            }
        }
        await store.release(epoch: epoch)
        end.finish()
    }

    // MARK: The thread that writes

    /// Executes statements while this Belfry has the log.
    private func run(
        _ calls: [PostgresCall], _ session: inout PostgresSession, _ writing: inout Writing
    ) throws(PostgresFailure) {
        let deadline = ContinuousClock.now + store.patience
        try session.connect()
        _ = try takeAgain(nil, &session, &writing, deadline)
        let hold = PostgresSchema.hold(.number(writing.epoch))
        let results = try session.run([hold] + calls, until: deadline)
        if results[0].rows.isEmpty { throw loss(&session) }
    }

    /// Makes changes on the thread that writes.
    private func change(
        _ changes:
            @escaping @Sendable (inout PostgresSession, inout Writing) throws(PostgresFailure)
            -> Void
    ) async throws(LogError) {
        try await store.writer.run { [self] session -> Result<Void, LogError> in
            if let problem = write(&session, changes) { return .failure(problem) }
            return .success(())
        }
    }

    /// Makes changes, and returns the reason if they failed.
    private func write(
        _ session: inout PostgresSession,
        _ changes: (inout PostgresSession, inout Writing) throws(PostgresFailure) -> Void
    ) -> LogError? {
        if let loss = shared.withLock(\.loss) { return loss }
        do throws(PostgresFailure) {
            try writing.withLock { writing throws(PostgresFailure) in
                try changes(&session, &writing)
            }
            return nil
        } catch {
            return store.failure(error)
        }
    }

    /// Gives access to the state of the thread that writes, on that thread.
    func withWriting<Value>(_ body: (inout Writing) -> Value) -> Value {
        writing.withLock { body(&$0) }
    }
}
