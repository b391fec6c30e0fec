import Synchronization

/// The lease, and finding out what the server has stored after a lost connection.
extension PostgresLog {
    /// Renews the lease, and stores again what a server that was killed has lost.
    package func check() async throws(LogError) {
        try await store.writer.run { [self] session in
            store.connected(&session) { session throws(PostgresFailure) in try renew(&session) }
        }
    }

    /// Batches before a renewal are on the disk then.
    private func renew(_ session: inout PostgresSession) throws(PostgresFailure) {
        if let loss = shared.withLock(\.loss) { throw .log(loss) }
        let refusal = try compare(&session, until: .now + store.patience)
        let sent = ContinuousClock.now
        let (epoch, isIdle) = withWriting { ($0.epoch, $0.tail.writes.isEmpty) }
        let renew = store.call(PostgresSchema.renew, .number(epoch))
        // Without batches since the last renewal, nothing has to reach the disk.
        let calls = isIdle ? [renew] : [PostgresSchema.waitForDisk(), renew]
        let results = try session.run(calls, until: sent + store.patience)
        guard results.last?.count == 1 else { throw loss(&session) }
        shared.withLock { $0.until = sent + store.lease }
        withWriting { writing in
            // On another connection, the server may have lost the tail; an append finds out.
            if writing.generation == session.generation { writing.tail.didReachDisk() }
        }
        if let refusal { throw refusal }
    }

    /// Makes the server's log equal to this one after another connection. Returns the reason if the
    /// server refuses that.
    private func compare(
        _ session: inout PostgresSession, until deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) -> PostgresFailure? {
        do throws(PostgresFailure) {
            try writing.withLock { writing throws(PostgresFailure) in
                _ = try takeAgain(nil, &session, &writing, deadline)
            }
            return nil
        } catch {
            guard case .refused = error else { throw error }
            return error
        }
    }

    /// Notes and returns that another Belfry has the log.
    func loss(_ session: inout PostgresSession) -> PostgresFailure {
        let results = try? session.run([PostgresSchema.owner()], until: .now + store.patience)
        let owner = results?[0].rows.first.map { PostgresOwner($0) }
        return lose(.lostLog(database: name, owner: owner))
    }

    /// Notes and returns why this Belfry must no longer use the log.
    private func lose(_ reason: LogError) -> PostgresFailure {
        shared.withLock { $0.loss = reason }
        end.finish()
        return .log(reason)
    }

    /// Waits until this Belfry must no longer use the log, and returns the reason. Returns `nil` when
    /// the log is closed, or if the task is cancelled. For one caller.
    package func waitForLoss() async -> LogError? {
        for await _ in ended {}
        return shared.withLock(\.loss)
    }

    /// Takes the log again on a new connection or after the lease, and makes the server's log
    /// equal to this one. Returns `true` if the server has stored `pending`, a batch that was sent
    /// on the former connection.
    ///
    /// The new epoch decides the outcome of an append that may still be under way: either it was
    /// committed before, or it inserts nothing.
    func takeAgain(
        _ pending: PostgresWrite?, _ session: inout PostgresSession, _ writing: inout Writing,
        _ deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) -> Bool {
        let sent = ContinuousClock.now
        let hasLease = shared.withLock { $0.until > sent }
        guard !hasLease || writing.generation != session.generation else { return false }
        let results = try session.run(
            [
                PostgresSchema.waitForDisk(),
                PostgresSchema.takeAgain(.text(store.owner.text), .duration(store.lease)),
                PostgresSchema.sums(.number(writing.tail.start)),
            ], until: deadline)
        guard let row = results[1].rows.first else { throw loss(&session) }
        do {
            writing.epoch = try row.number(0)
            let stored = try results[2].rows.map { row in
                PostgresTail.Mark(first: try row.number(0), sum: try row.number(1))
            }
            let isStored = try repair(stored, pending, &session, writing, deadline)
            writing.generation = session.generation
            writing.tail.didReachDisk()
            shared.withLock { $0.until = sent + store.lease }
            return isStored
        } catch {
            throw error as? PostgresFailure ?? .lost(problem: "the server's answer is damaged")
        }
    }

    /// Stores lost batches again, and deletes batches that were answered with 503.
    private func repair(
        _ stored: [PostgresTail.Mark], _ pending: PostgresWrite?,
        _ session: inout PostgresSession, _ writing: borrowing Writing,
        _ deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) -> Bool {
        let (end, through) = (index.withLock(\.end).sequence, shared.withLock(\.through))
        guard let difference = writing.tail.difference(from: stored, pending) else {
            let last = min(stored.last?.first ?? writing.tail.start - 1, end)
            throw lose(.postgres(.lostSteps(database: name, after: last)))
        }
        let epoch = writing.epoch
        let note = PostgresSchema.noteIntact(.number(epoch))
        if difference.isPendingStored {
            _ = try session.run([note], until: deadline)
            return true
        }
        var calls = difference.missing.map { $0.call(epoch) }
        for write in writing.tail.writes { calls += write.otherCalls(epoch) }
        calls.append(writing.world.call(epoch))
        let needed = calls.count
        if difference.hasMore {
            calls += [
                PostgresSchema.takeBackSteps(.number(epoch), .number(end)),
                PostgresSchema.takeBackStates(.number(epoch), .number(through)),
            ]
        }
        let results = try session.run(
            [PostgresSchema.waitForDisk()] + calls + [note], until: deadline)
        guard results.dropFirst().prefix(needed).allSatisfy({ $0.count > 0 }) else {
            throw loss(&session)
        }
        return false
    }
}
