import Foundation
import Libc
import Synchronization

/// A node's access to a cluster's database: one connection that writes, one that reads, and the
/// leases of the shards that the node has taken.
package final class PostgresStore: Sendable {
    /// The database, for messages.
    package let name: String
    /// This node, in the table of shards.
    package let owner: PostgresOwner
    /// The time until other nodes may take a shard whose lease is not renewed. A node renews its
    /// leases three times as often.
    package let lease: Duration
    /// The time to wait for an answer of the server.
    let patience: Duration
    /// The time to wait for a lost connection to return, before callers are answered 503.
    let outage: Duration
    let writer, reader: PostgresThread
    private let logs = Mutex<[Int32: WeakLog]>([:])
    private let renewing = Mutex<Task<Void, Never>?>(nil)

    package static let usualLease = Duration.seconds(5)

    /// A log keeps its store, not the other way round.
    private struct WeakLog {
        weak var log: PostgresLog?
    }

    /// Connects, and makes the tables and `shards` shards in an empty database.
    package init(
        _ address: PostgresAddress, durability: Durability = .commit, shards: Int = 1,
        lease: Duration = usualLease, patience: Duration = .seconds(5),
        outage: Duration = .seconds(5)
    ) async throws(LogError) {
        name = address.name
        owner = PostgresOwner.this
        (self.lease, self.patience, self.outage) = (lease, patience, outage)
        // Off survives every end of Belfry; see PostgresTail for the end of the server.
        let commit = durability == .power ? "on" : "off"
        let setup = [
            "set synchronous_commit = \(commit)", "set client_min_messages = error",
            // Fencing needs statements that see what was committed before them.
            "set default_transaction_isolation = 'read committed'",
        ]
        writer = PostgresThread("writer", address, setup: setup)
        reader = PostgresThread("reader", address, setup: setup)
        try await open(shards)
    }

    deinit { renewing.withLock { $0?.cancel() } }

    // MARK: Shards

    /// Takes a shard, and reads its log. If the shard has an owner, waits until the lease ends, and
    /// throws as soon as the owner renews the lease. `waiting` is called once before a wait.
    package func take(
        _ shard: Int, retention: Retention = Retention(),
        waiting: (PostgresOwner) -> Void = { _ in }
    ) async throws(LogError) -> PostgresLog {
        let number = Int32(clamping: shard)
        var former: PostgresRow?
        while true {
            let sent = ContinuousClock.now
            let (results, generation) = try await run(
                [
                    PostgresSchema.waitForDisk(),
                    PostgresSchema.take(.shard(number), .text(owner.text), .duration(lease)),
                    PostgresSchema.owner(.shard(number)),
                ], on: writer)
            guard let holder = results[2].rows.first else {
                throw .postgres(.noShard(database: name, shard: shard))
            }
            if let row = results[1].rows.first {
                let epoch = try damage { try row.number(0) }
                let held = PostgresLease(
                    epoch: epoch, generation: generation, until: sent + lease)
                return try await open(number, held, retention)
            }
            let owner = PostgresOwner(holder.text(0) ?? "")
            if former == nil { waiting(owner) }
            if let former, former.cells != holder.cells {
                throw .postgres(.inUse(database: name, shard: shard, owner: owner))
            }
            former = holder
            try? await Task.sleep(for: lease / 10)
        }
    }

    /// Reads the log of a shard that was taken, and gives the shard back if that fails.
    private func open(
        _ shard: Int32, _ lease: PostgresLease, _ retention: Retention
    ) async throws(LogError) -> PostgresLog {
        do throws(LogError) {
            let log = try await PostgresLog(self, shard, lease, retention)
            logs.withLock { $0[shard] = WeakLog(log: log) }
            renewRegularly()
            return log
        } catch {
            await release(shard, epoch: lease.epoch)
            throw error
        }
    }

    /// Gives a shard back, and closes the connections after the last one.
    func release(_ shard: Int32, epoch: Int64) async {
        let isLast = logs.withLock { logs in
            logs[shard] = nil
            return logs.isEmpty
        }
        _ = try? await write([
            PostgresSchema.waitForDisk(), PostgresSchema.release(.shard(shard), .number(epoch)),
        ])
        guard isLast else { return }
        stopRenewing()
        for thread in [writer, reader] { thread.soon { $0.close() } }
    }

    /// Lets the leases end.
    func stopRenewing() {
        renewing.withLock { task in
            task?.cancel()
            task = nil
        }
    }

    private func renewRegularly() {
        renewing.withLock { task in
            guard task == nil else { return }
            task = Task { [weak self, lease] in
                while (try? await Task.sleep(for: lease / 3)) != nil { await self?.renew() }
            }
        }
    }

    /// Renews all leases. A lost connection is made again by the next append or renewal.
    package func renew() async {
        let logs = logs.withLock { $0.values.compactMap(\.log) }
        guard !logs.isEmpty else { return }
        _ = try? await writer.run { [self] session -> Result<Void, LogError> in
            do throws(PostgresFailure) {
                try session.connect()
                try PostgresLog.renew(logs, self, &session)
            } catch {
                return .failure(failure(error))
            }
            return .success(())
        }
    }

    // MARK: Statements

    /// Executes statements in one transaction on the connection that writes.
    func write(_ calls: [PostgresCall]) async throws(LogError) -> [PostgresResult] {
        try await run(calls, on: writer).results
    }

    /// Executes statements in one transaction on the connection that reads.
    func read(_ calls: [PostgresCall]) async throws(LogError) -> [PostgresResult] {
        try await run(calls, on: reader).results
    }

    /// Returns the results and the number of the connection. Connects again once, because the
    /// server may have closed the connection since its last use.
    private func run(
        _ calls: [PostgresCall], on thread: PostgresThread
    ) async throws(LogError) -> (results: [PostgresResult], generation: Int) {
        try await thread.run { [self] session in
            var hasFailed = false
            while true {
                do throws(PostgresFailure) {
                    try session.connect()
                    let results = try session.run(calls, until: .now + patience * 4)
                    return .success((results, session.generation))
                } catch {
                    if hasFailed { return .failure(failure(error)) }
                    guard case .lost = error else { return .failure(failure(error)) }
                    hasFailed = true
                }
            }
        }
    }

    /// Returns the reason for a failure as a sentence for people.
    func failure(_ failure: PostgresFailure) -> LogError {
        switch failure {
        case .refused(let state, let problem):
            .postgres(.refused(database: name, state: state, problem: problem))
        case .lost(let problem): .postgres(.unreachable(database: name, problem: problem))
        case .log(let error): error
        }
    }

    /// Returns a value that is read from rows. Throws a sentence if they are damaged.
    func damage<Value>(_ value: () throws -> Value) throws(LogError) -> Value {
        do {
            return try value()
        } catch {
            let sentence = (error as? LogDamage)?.sentence ?? "some of its steps are damaged"
            throw .unreadable(file: name, problem: sentence)
        }
    }
}

/// A shard that this node has taken.
struct PostgresLease: Sendable {
    var epoch: Int64
    /// The connection on which the shard was taken.
    var generation: Int
    /// The time at which this node must stop using the shard unless it has renewed the lease.
    var until: ContinuousClock.Instant
}

extension PostgresOwner {
    /// This process, with a part that differs for each store.
    static var this: PostgresOwner {
        let host = ProcessInfo.processInfo.hostName.split(separator: ":").joined()
        let chance = String(UInt32.random(in: .min ... .max), radix: 16)
        return PostgresOwner("\(host):\(getpid()):\(chance)")
    }
}

extension PostgresValue {
    /// A duration in microseconds.
    static func duration(_ duration: Duration) -> PostgresValue {
        let parts = duration.components
        return .number(parts.seconds * 1_000_000 + parts.attoseconds / 1_000_000_000_000)
    }
}
