import Dispatch
import Libc
import Synchronization

/// A connection that is made again after it was lost, for use by one thread at a time.
struct PostgresSession {
    private let address: PostgresAddress
    private let setup: [String]
    private var connection: PostgresConnection?
    /// The number of connections so far. After another connection, it is unknown what the server
    /// has stored.
    private(set) var generation = 0
    private var whenClosed: (@Sendable () -> Void)?

    fileprivate init(_ address: PostgresAddress, setup: [String]) {
        (self.address, self.setup) = (address, setup)
    }

    /// Connects unless there is a connection.
    mutating func connect() throws(PostgresFailure) {
        guard connection == nil else { return }
        connection = try PostgresConnection(address, setup: setup)
        generation += 1
        watch()
    }

    /// Calls `whenClosed` each time when a connection is closed, from now on.
    fileprivate mutating func watch(_ whenClosed: @escaping @Sendable () -> Void) {
        self.whenClosed = whenClosed
        if connection == nil { whenClosed() } else { watch() }
    }

    private func watch() {
        if let connection, let whenClosed { connection.watch(whenClosed) }
    }

    /// Executes all statements or none on the existing connection, which is closed if it is lost.
    mutating func run(
        _ calls: [PostgresCall], until deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) -> [PostgresResult] {
        guard let connection else { throw .lost(problem: "the connection was closed") }
        do throws(PostgresFailure) {
            return try connection.run(calls, until: deadline)
        } catch {
            if case .lost = error { self.connection = nil }
            throw error
        }
    }

    mutating func close() { connection = nil }
}

/// A connection with a thread of its own.
final class PostgresThread: Sendable {
    private let queue: DispatchQueue
    private let session: Mutex<PostgresSession>

    init(_ name: String, _ address: PostgresAddress, setup: [String]) {
        queue = DispatchQueue(label: "belfry.postgres.\(name)")
        session = Mutex(PostgresSession(address, setup: setup))
    }

    /// Waits a moment before the next attempt to connect, on the thread.
    static func pause() { usleep(20_000) }

    /// Calls `whenClosed` on another thread each time when the connection is closed.
    func watch(_ whenClosed: @escaping @Sendable () -> Void) {
        soon { $0.watch(whenClosed) }
    }

    /// Runs work on the thread, after the work that waits already.
    func soon(_ work: @escaping @Sendable (inout PostgresSession) -> Void) {
        queue.async { [self] in session.withLock { work(&$0) } }
    }

    /// Runs work on the thread, and returns its value.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable (inout PostgresSession) -> Result<Value, LogError>
    ) async throws(LogError) -> Value {
        let result = await withCheckedContinuation { continuation in
            soon { continuation.resume(returning: work(&$0)) }
        }
        return try result.get()
    }
}
