import Synchronization

/// The access of one Belfry to a database: one connection that writes, one that reads, and the lease
/// of the log.
package final class PostgresStore: Sendable {
    /// The database, for messages.
    package let name: String
    /// This Belfry, as others see it.
    package var owner: PostgresOwner { state.withLock(\.owner) }
    /// The time until another Belfry may take a log whose lease is not renewed. The owner renews its
    /// lease three times as often.
    package let lease: Duration
    /// The time to wait for an answer of the server.
    let patience: Duration
    /// The time to wait for a lost connection to return, before callers are answered 503.
    let outage: Duration
    let writer, reader: PostgresThread
    let state = Mutex(State())

    package static let usualLease = Duration.seconds(5)

    struct State {
        var owner = PostgresOwner()
        /// A log keeps its store, not the other way round.
        weak var log: PostgresLog?
        var renewing: Task<Void, Never>?
    }

    /// Connects, and makes the tables in an empty database.
    package init(
        _ address: PostgresAddress, durability: Durability = .commit,
        lease: Duration = usualLease, patience: Duration = .seconds(5),
        outage: Duration = .seconds(5)
    ) async throws(LogError) {
        name = address.name
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
        try await open()
    }

    deinit { stopRenewing() }

    /// Throws if another number of nodes has written the log. A Belfry that stands by asks at its
    /// start, because it would end when it takes the log.
    package func check(nodes: Int) async throws(LogError) {
        let row = try await read([PostgresSchema.world()])[0].rows.first
        let world = try damage { try row.map { try PostgresWorld($0) } }
        guard let settings = world?.settings else { return }
        let count = SharedSettings.count(in: settings)
        guard count == nodes else { throw .otherNodes(file: name, count: count) }
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

    /// Returns the results and the number of the connection.
    func run(
        _ calls: [PostgresCall], on thread: PostgresThread
    ) async throws(LogError) -> (results: [PostgresResult], generation: Int) {
        try await thread.run { [self] session in
            connected(&session) { session throws(PostgresFailure) in
                (try session.run(calls, until: .now + patience * 4), session.generation)
            }
        }
    }

    /// Connects, and runs work. Connects again once, because the server may have closed the connection
    /// since its last use.
    func connected<Value>(
        _ session: inout PostgresSession,
        _ work: (inout PostgresSession) throws(PostgresFailure) -> Value
    ) -> Result<Value, LogError> {
        var hasFailed = false
        while true {
            do throws(PostgresFailure) {
                try session.connect()
                return .success(try work(&session))
            } catch {
                guard !hasFailed, case .lost = error else { return .failure(failure(error)) }
                hasFailed = true
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

extension PostgresValue {
    static func optional(_ text: String?) -> PostgresValue { text.map { .text($0) } ?? .null }

    /// A duration in microseconds.
    static func duration(_ duration: Duration) -> PostgresValue {
        let parts = duration.components
        return .number(parts.seconds * 1_000_000 + parts.attoseconds / 1_000_000_000_000)
    }
}
