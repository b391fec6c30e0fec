import Synchronization

/// The lease of a shard, and finding out what the server has stored after a lost connection.
extension PostgresLog {
    /// Renews the leases of logs, in one statement. Batches before a renewal are on the disk then.
    static func renew(
        _ logs: [PostgresLog], _ store: PostgresStore, _ session: inout PostgresSession
    ) throws(PostgresFailure) {
        for log in logs { try log.compare(&session, until: .now + store.patience) }
        let sent = ContinuousClock.now
        let states = logs.map { log in
            log.withWriting { (epoch: $0.epoch, hasTail: !$0.tail.writes.isEmpty) }
        }
        let renew = PostgresSchema.renew(
            .shards(logs.map(\.number)), .numbers(states.map(\.epoch)), .duration(store.lease))
        // Without batches since the last renewal, nothing has to reach the disk.
        let isIdle = !states.contains(where: \.hasTail)
        let calls = isIdle ? [renew] : [PostgresSchema.waitForDisk(), renew]
        let results = try session.run(calls, until: sent + store.patience)
        let renewed = Set((results.last?.rows ?? []).compactMap { try? $0.number(0) })
        for log in logs {
            guard renewed.contains(Int64(log.number)) else {
                _ = log.loss(&session)
                continue
            }
            log.shared.withLock { $0.until = sent + store.lease }
            log.withWriting { writing in
                // On another connection, the server may have lost the tail; an append finds out.
                if writing.generation == session.generation { writing.tail.didReachDisk() }
            }
        }
    }

    /// Makes the server's log equal to this one after another connection.
    private func compare(
        _ session: inout PostgresSession, until deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) {
        guard shared.withLock({ $0.loss == nil }) else { return }
        do throws(PostgresFailure) {
            try writing.withLock { writing throws(PostgresFailure) in
                _ = try takeAgain(nil, &session, &writing, deadline)
            }
        } catch {
            // The next append reports other problems.
            if case .lost = error { throw error }
        }
    }

    /// Notes and returns that another node has the shard.
    func loss(_ session: inout PostgresSession) -> PostgresFailure {
        let results = try? session.run(
            [PostgresSchema.owner(.shard(number))], until: .now + store.patience)
        let owner = results?[0].rows.first?.text(0).map { PostgresOwner($0) }
        let loss = LogError.lostShard(shard, database: name, owner: owner)
        shared.withLock { $0.loss = loss }
        return .log(loss)
    }

    /// Takes the shard again on a new connection or after the lease, and makes the server's log
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
                PostgresSchema.takeAgain(
                    .shard(number), .text(store.owner.text), .duration(store.lease)),
                PostgresSchema.sums(.shard(number), .number(writing.tail.start)),
            ], until: deadline)
        guard let row = results[1].rows.first else { throw loss(&session) }
        do {
            let epoch = try row.number(0)
            let stored = try results[2].rows.map { row in
                PostgresTail.Mark(first: try row.number(0), sum: try row.number(1))
            }
            let isStored = try repair(stored, pending, epoch, &session, writing, deadline)
            (writing.epoch, writing.generation) = (epoch, session.generation)
            writing.tail.didReachDisk()
            shared.withLock { $0.until = sent + store.lease }
            return isStored
        } catch {
            throw error as? PostgresFailure ?? .lost(problem: "the server's answer is damaged")
        }
    }

    /// Stores lost batches again, and deletes batches that were answered with 503.
    private func repair(
        _ stored: [PostgresTail.Mark], _ pending: PostgresWrite?, _ epoch: Int64,
        _ session: inout PostgresSession, _ writing: borrowing Writing,
        _ deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) -> Bool {
        let (end, through) = (index.withLock(\.end).sequence, shared.withLock(\.through))
        guard let difference = writing.tail.difference(from: stored, pending) else {
            let last = min(stored.last?.first ?? writing.tail.start - 1, end)
            throw .log(.postgres(.lostSteps(database: name, shard: shard, after: last)))
        }
        if difference.isPendingStored { return true }
        var calls = difference.missing.map { $0.call(number, epoch) }
        for write in writing.tail.writes { calls += write.otherCalls(number, epoch) }
        calls.append(writing.world.call(number, epoch))
        let needed = calls.count
        if difference.hasMore {
            calls += [
                PostgresSchema.takeBackSteps(.shard(number), .number(epoch), .number(end)),
                PostgresSchema.takeBackStates(.shard(number), .number(epoch), .number(through)),
            ]
        }
        let results = try session.run([PostgresSchema.waitForDisk()] + calls, until: deadline)
        guard results.dropFirst().prefix(needed).allSatisfy({ $0.count > 0 }) else {
            throw loss(&session)
        }
        return false
    }
}
