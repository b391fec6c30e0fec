import Synchronization

/// Taking the log, keeping it, and standing by while another Belfry has it.
extension PostgresStore {
    /// The longest time between two attempts to take the log.
    private static let longestPause = Duration.milliseconds(500)
    /// The time between two attempts to store again what the server has lost.
    private static let restoringPause = Duration.milliseconds(50)

    /// Takes the log, and reads it. Waits for as long as another Belfry has the log, and then also for
    /// a server that restarts. Returns `nil` if the task is cancelled meanwhile. Close a former log of
    /// this store before.
    ///
    /// `waiting` is called at the beginning of the wait, and when the owner or its addresses change. The
    /// wait continues when it returns. `outage` is called when the server cannot be reached any more.
    package func take(
        retention: Retention = Retention(),
        waiting: @Sendable (PostgresOwner) async -> Void = { _ in },
        outage: @Sendable (LogError) -> Void = { _ in }
    ) async throws(LogError) -> PostgresLog? {
        var former: PostgresOwner?
        var turn = Turn()
        var isReachable = true
        while !Task.isCancelled {
            var pause = min(lease / 10, Self.longestPause)
            do throws(LogError) {
                let taking = try await tryToTake(&turn)
                isReachable = true
                switch taking {
                case .taken(let lease): return try await open(lease, retention)
                case .held(let owner, let rest):
                    pause = min(pause, rest)
                    if owner != former { await waiting(owner) }
                    former = owner
                    await noteStandby()
                }
            } catch {
                guard former != nil, case .postgres(.unreachable) = error else { throw error }
                if isReachable { outage(error) }
                isReachable = false
            }
            try? await Task.sleep(for: pause)
        }
        return nil
    }

    private enum Taking {
        case taken(PostgresLease)
        /// Another Belfry has the log for the rest of its lease.
        case held(PostgresOwner, rest: Duration)
    }

    /// Decides from when on this Belfry may replace an owner whose lease has ended.
    ///
    /// After a crash of the server, the owner takes the log again first, because only the owner can
    /// store again what the server has lost. So the others wait for the time of one more lease.
    private struct Turn {
        private var begin: ContinuousClock.Instant?

        var mayReplace: Bool { begin.map { $0 <= .now } ?? false }

        mutating func note(isIntact: Bool, _ lease: Duration) {
            begin = isIntact ? nil : begin ?? .now + lease
        }
    }

    private func tryToTake(_ turn: inout Turn) async throws(LogError) -> Taking {
        while true {
            let sent = ContinuousClock.now
            let (results, generation) = try await run(
                [
                    PostgresSchema.endStalled(.duration(lease)), PostgresSchema.waitForDisk(),
                    call(PostgresSchema.take, .text(owner.text), .flag(turn.mayReplace)),
                    PostgresSchema.owner(),
                ], on: writer)
            if let row = results[2].rows.first {
                let epoch = try damage { try row.number(0) }
                return .taken(.init(epoch: epoch, generation: generation, until: sent + lease))
            }
            // Without an owner, the log was released between the statements.
            guard let row = results[3].rows.first else { continue }
            let rest = try damage { try row.number(3) }
            turn.note(isIntact: row.flag(4), lease)
            return .held(PostgresOwner(row), rest: .milliseconds(max(rest, 1)))
        }
    }

    /// The next attempt to take the log notes this Belfry again, and reports lasting problems.
    private func noteStandby() async {
        let note = call(PostgresSchema.noteStandby, .text(owner.text))
        _ = try? await write([note, PostgresSchema.dropStandbys()])
    }

    /// Returns the Belfrys that wait for the log.
    package func standbys() async throws(LogError) -> [PostgresOwner] {
        try await read([PostgresSchema.standbys()])[0].rows.map { PostgresOwner($0) }
    }

    /// Stores the addresses of this Belfry for all that stand by: at once if it has the log, and
    /// otherwise when it waits for the log.
    package func announce(_ addresses: BelfryAddresses) async {
        state.withLock { $0.owner.addresses = addresses }
        await renew()
    }

    /// Returns a statement about the lease whose values are `key`, the duration of the lease, the
    /// addresses of this Belfry and `others`.
    func call(
        _ statement: PostgresStatement, _ key: PostgresValue, _ others: PostgresValue...
    ) -> PostgresCall {
        let addresses = owner.addresses
        let values = [
            key, .duration(lease), .optional(addresses?.apns), .optional(addresses?.api),
        ]
        return PostgresCall(statement: statement, values: values + others)
    }

    /// Reads the log that was taken, and gives it back if that fails.
    private func open(
        _ lease: PostgresLease, _ retention: Retention
    ) async throws(LogError) -> PostgresLog {
        // Reading a large log takes longer than the lease.
        let keeping = renewing { store in
            let call = store.call(PostgresSchema.renew, .number(lease.epoch))
            _ = try? await store.write([call])
        }
        defer { keeping.cancel() }
        do throws(LogError) {
            let log = try await PostgresLog(self, lease, retention)
            let renewing = renewing { await $0.renew() }
            state.withLock { ($0.log, $0.renewing) = (log, renewing) }
            writer.watch { [weak self] in Task { await self?.restore() } }
            return log
        } catch {
            await release(epoch: lease.epoch)
            throw error
        }
    }

    /// Gives the log back, and closes the connections.
    func release(epoch: Int64) async {
        stopRenewing()
        _ = try? await write([
            PostgresSchema.waitForDisk(), PostgresSchema.release(.number(epoch)),
        ])
        for thread in [writer, reader] { thread.soon { $0.close() } }
    }

    /// Lets the lease end, and no longer notices a crash of the server.
    func stopRenewing() {
        state.withLock { state in
            state.renewing?.cancel()
            (state.log, state.renewing) = (nil, nil)
        }
    }

    private func renewing(
        _ renew: @escaping @Sendable (PostgresStore) async -> Void
    ) -> Task<Void, Never> {
        Task { [weak self, lease] in
            while (try? await Task.sleep(for: lease / 3)) != nil, let self { await renew(self) }
        }
    }

    /// Renews the lease, and stores again what a server that was killed has lost.
    package func renew() async {
        guard let log = state.withLock(\.log) else { return }
        try? await log.check()
    }

    /// Stores again what a server that was killed has lost, as soon as it is back. An owner that
    /// ended before would take these batches with it.
    private func restore() async {
        while let log = state.withLock(\.log), await !isDone(with: log) {
            try? await Task.sleep(for: Self.restoringPause)
        }
    }

    /// Stores again what a server that was killed has lost, if it is back in time.
    func restore(_ log: PostgresLog, upTo limit: Duration) async {
        let latest = ContinuousClock.now + limit
        while await !isDone(with: log), ContinuousClock.now < latest {
            try? await Task.sleep(for: Self.restoringPause)
        }
    }

    /// Whether the server has the whole log, or will not have it.
    private func isDone(with log: PostgresLog) async -> Bool {
        do throws(LogError) {
            try await log.check()
        } catch {
            if case .postgres(.unreachable) = error { return false }
        }
        return true
    }
}

/// The log that this Belfry has taken.
struct PostgresLease: Sendable {
    var epoch: Int64
    /// The connection on which the log was taken.
    var generation: Int
    /// The end of the lease, unless it is renewed.
    var until: ContinuousClock.Instant
}
