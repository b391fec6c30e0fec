import API
import Log

/// The log of a service, and for a log in PostgreSQL the access to its database.
struct OpenedLog {
    var log: any StepLog
    var database: Database?

    struct Database {
        var store: PostgresStore
        var log: PostgresLog
    }

    /// Closes the log if the use of it fails, so that another Belfry need not wait for a lease.
    func closeIfFailing<Value>(_ use: (any StepLog) async throws -> Value) async throws -> Value {
        do {
            return try await use(log)
        } catch {
            await log.close()
            throw error
        }
    }

    /// Opens the log of a service. If another Belfry has it, this one stands by until it gets the
    /// log, and then listens on the ports of the meantime. Throws `StandbyEnded` if a signal ends
    /// the wait. `description` is for the ready file of a Belfry that stands by.
    static func open(
        _ settings: inout RunningService.Settings, describedAs description: ServiceDescription
    ) async throws -> OpenedLog {
        let retention = settings.retention
        switch settings.storage {
        case .memory: return OpenedLog(log: MemoryLog(retention: retention))
        case .folder(let data):
            return OpenedLog(
                log: try SQLiteLog(
                    folder: data, retention: retention, durability: settings.durability))
        case .postgres(let address):
            let store = try await PostgresStore(
                PostgresAddress(address), durability: settings.durability)
            try await store.check(nodes: settings.nodes)
            let standby = Standby(settings, store, description)
            guard let log = try await standby.wait() else { throw StandbyEnded() }
            if let ports = await standby.end() {
                (settings.apns.port, settings.api.port) = (ports.apns, ports.api)
            }
            return OpenedLog(log: log, database: Database(store: store, log: log))
        }
    }
}

extension LogError {
    /// Another Belfry has taken the log, or the database lacks steps after a fail-over: this Belfry
    /// can continue only from what the database has.
    var isLoss: Bool {
        switch self {
        case .lostLog, .postgres(.lostSteps): true
        default: false
        }
    }
}

extension LogError {
    /// Whether the server of the database cannot be reached.
    var isOutage: Bool { if case .postgres(.unreachable) = self { true } else { false } }
}

/// A signal has ended a Belfry that stood by.
struct StandbyEnded: Error {}
