import TestSupport
import Testing

@testable import Log

extension PostgresLog {
    /// A log in a database of its own on the server of all tests.
    static func fixture(_ retention: Retention = Retention()) async throws -> PostgresLog {
        try await PostgresDatabase().log(retention)
    }
}

/// A database of its own on a server, for a test that also looks at the tables.
struct PostgresDatabase {
    let server: PostgresServer
    let address: String

    init(on server: PostgresServer? = nil) throws {
        self.server = try server ?? PostgresServer.shared()
        address = try self.server.newDatabase()
    }

    /// The access of one more Belfry. The usual lease ends after every test.
    func store(
        lease: Duration = .seconds(3600), patience: Duration = .seconds(60),
        outage: Duration = .seconds(60), options: String = ""
    ) async throws -> PostgresStore {
        try await PostgresStore(
            PostgresAddress(address + options), lease: lease, patience: patience, outage: outage)
    }

    /// Takes the log, which no other Belfry has.
    func log(
        _ retention: Retention = Retention(), lease: Duration = .seconds(3600),
        patience: Duration = .seconds(60), outage: Duration = .seconds(60), options: String = ""
    ) async throws -> PostgresLog {
        let store = try await store(
            lease: lease, patience: patience, outage: outage, options: options)
        return try #require(await store.take(retention: retention))
    }

    /// Ends the owner's lease now.
    func endLease() throws {
        try execute("update lease set until = now() - interval '1 second'")
    }

    @discardableResult
    func execute(_ statements: String) throws -> [String] {
        try server.execute(statements, in: address)
    }

    /// Connects once more, beside the logs.
    func connection() throws -> PostgresConnection {
        try PostgresConnection(PostgresAddress(address), setup: [])
    }

    /// Ends the connections of logs, as a server does that restarts.
    func endConnections() throws {
        try execute(
            """
            select pg_terminate_backend(pid, 60000) from pg_stat_activity
            where application_name = 'belfry' and datname = current_database()
            """)
    }

    /// The steps of the batches, as text: `1-3`.
    var batches: [String] {
        get throws { try execute("select sequence || '-' || last from log order by sequence") }
    }
}

extension PostgresConnection {
    @discardableResult
    func execute(_ statements: String...) throws -> [PostgresResult] {
        try run(
            statements.map { PostgresStatement(name: "", text: $0)() },
            until: .now + Patience.forHangs)
    }
}
