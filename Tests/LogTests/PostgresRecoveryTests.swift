import PushModel
import TestSupport
import Testing

@testable import Log

/// A log in PostgreSQL after the connection was lost: the outcome of a batch is found out.
///
/// After `stopRenewing`, only a batch or a check finds out.
@Suite(.timeLimit(.minutes(10))) struct PostgresRecoveryTests {
    @Test func `a connection that the server has closed is made again`() async throws {
        let database = try PostgresDatabase()
        let log = try await database.log()
        var rows = Rows()
        try await log.append(rows())
        try database.endConnections()
        try await log.append(rows())
        #expect(try await log.read(LogQuery(after: 0, limit: 9)).count == 2)
        #expect(try database.batches == ["1-1", "2-2"])
    }

    @Test func `a batch that was stored while the connection was lost is not stored again`()
        async throws
    {
        let database = try PostgresDatabase()
        let log = try await database.log()
        log.store.stopRenewing()
        var rows = Rows()
        try await log.append(rows())
        var batch = LogBatch([[rows(), rows()]], replayed: 3)
        batch.states = [.fixture("a", through: 3)]
        try database.store(batch, epoch: 1)
        try database.endConnections()
        try await log.append(batch)
        #expect(try database.batches == ["1-1", "2-3"])
        #expect(try database.execute("select epoch from log") == ["1", "1"])
        #expect(try await log.load().states["a"]?.through == 3)
        try await log.append(rows())
        #expect(try database.execute("select epoch from log") == ["1", "1", "2"])
    }

    @Test func `a batch that was answered with 503 but stored is taken back`() async throws {
        let database = try PostgresDatabase()
        let log = try await database.log()
        log.store.stopRenewing()
        var rows = Rows()
        var first = LogBatch([[rows()]], replayed: 1)
        first.states = [.fixture("a", through: 1, [1])]
        first.settings = [1]
        try await log.append(first)
        var others = rows
        var lost = LogBatch([[others(), others(), others()]], replayed: 4)
        lost.states = [.fixture("a", through: 4, [4]), .fixture("b", through: 4)]
        lost.settings = [4]
        try database.store(lost, epoch: 1)
        try database.endConnections()
        #expect(try await log.load().states == ["a": StoredState(through: 1, value: [1])])
        try await log.append(rows())
        #expect(try database.batches == ["1-1", "2-2"])
        await log.close()
        let world = try await database.log().load()
        #expect(world.states == ["a": StoredState(through: 1, value: [1])])
        #expect(world.settings == [1])
        #expect(world.replayed == 1)
    }

    @Test func `an append that is still under way is decided by the new epoch`() async throws {
        let database = try PostgresDatabase()
        let log = try await database.log()
        log.store.stopRenewing()
        let other = try database.connection()
        var rows = Rows()
        let batch = LogBatch([[rows()]], replayed: .max)
        // The former connection's append has begun, and is not committed yet.
        try other.execute("begin")
        _ = try other.run(database.calls(batch, epoch: 1), until: .now + Patience.forHangs)
        try database.endConnections(except: other)
        async let stored: Void = log.append(batch)
        #expect(
            try await Patience.waits {
                try database.execute(
                    "select count(*) from pg_stat_activity where wait_event_type = 'Lock'") == ["1"]
            })
        try other.execute("commit")
        try await stored
        #expect(try database.batches == ["1-1"])
        // Another one comes too late.
        let late = try other.run(
            database.calls(LogBatch([[rows()]], replayed: .max), epoch: 1),
            until: .now + Patience.forHangs)
        #expect(late[0].count == 0)
    }

    @Test func `batches that a killed server has lost are stored again`() async throws {
        let server = try PostgresServer(["wal_writer_delay=10000"])
        let database = try PostgresDatabase(on: server)
        let log = try await database.log()
        log.store.stopRenewing()
        var rows = Rows()
        var batch = LogBatch([[rows()]], replayed: 1)
        batch.states = [.fixture("a", through: 1, [7])]
        batch.settings = [3]
        try await log.append(batch)
        for _ in 1...20 { try await log.append(rows()) }
        server.stop(.immediate)
        try server.start()
        #expect(try database.batches.count < 21, "the server has lost commits")
        try await log.append(rows())
        #expect(try database.batches.count == 22)
        server.stop(.immediate)
        try server.start()
        try await log.check()
        #expect(try database.batches.count == 22)
        await log.close()
        let world = try await database.log().load()
        #expect(world.end.sequence == 22)
        #expect(world.settings == [3])
        #expect(world.states["a"]?.value == [7])
    }

    @Test func `what a killed server has lost is stored again as soon as it is back`() async throws
    {
        let server = try PostgresServer(["wal_writer_delay=10000"])
        let database = try PostgresDatabase(on: server)
        let log = try await database.log()
        var rows = Rows()
        for _ in 1...20 { try await log.append(rows()) }
        server.stop(.immediate)
        // No batch and no renewal of the lease finds out.
        try server.start()
        #expect(try await Patience.waits { try database.batches.count == 20 })
        // A second connection is watched as the first.
        for _ in 1...20 { try await log.append(rows()) }
        server.stop(.immediate)
        try server.start()
        #expect(try await Patience.waits { try database.batches.count == 40 })
        await log.close()
    }

    @Test func `a log is whole, or a check says why not`() async throws {
        let server = try PostgresServer(["wal_writer_delay=10000"])
        let database = try PostgresDatabase(on: server)
        let log = try await database.log(outage: .zero)
        log.store.stopRenewing()
        var rows = Rows()
        try await log.append(rows())
        try await log.check()
        for _ in 1...20 { try await log.append(rows()) }
        server.stop(.immediate)
        let error = await #expect(throws: LogError.self) { try await log.check() }
        guard case .postgres(.unreachable) = error else { throw error ?? .missing("an error") }
        try server.start()
        try await log.check()
        #expect(try database.batches.count == 21)
        try database.endLease()
        let next = try await database.log()
        let lost = LogError.lostLog(database: log.name, owner: next.store.owner)
        for _ in 1...2 { await #expect(throws: lost) { try await log.check() } }
    }

    @Test func `an owner that ends waits for a server that was killed`() async throws {
        let server = try PostgresServer(["wal_writer_delay=10000"])
        let database = try PostgresDatabase(on: server)
        let log = try await database.log()
        log.store.stopRenewing()
        var rows = Rows()
        for _ in 1...20 { try await log.append(rows()) }
        server.stop(.immediate)
        async let attempt: Void = log.store.restore(log, upTo: Patience.forHangs)
        try server.start()
        await attempt
        #expect(try database.batches.count == 20)
        await log.close()
    }

    @Test func `a server that has lost more says so`() async throws {
        let database = try PostgresDatabase()
        let log = try await database.log()
        var rows = Rows()
        for _ in 1...3 { try await log.append(rows()) }
        await log.store.renew()
        try database.execute("delete from log where sequence = 3")
        try database.endConnections()
        let error = await #expect(throws: LogError.self) {
            try await log.append(LogBatch([[rows()]], replayed: .max))
        }
        let lost = PostgresProblem.lostSteps(database: log.name, after: 2)
        #expect(error == .postgres(lost))
        #expect(await log.waitForLoss() == .postgres(lost))
        // The lease ends, so that a Belfry continues from the steps that are left.
        try database.execute("update lease set until = now()")
        await log.store.renew()
        await log.close()
        #expect(try await database.log().load().end.sequence == 2)
    }

    @Test func `the log is kept while lost batches cannot be stored again`() async throws {
        let database = try PostgresDatabase()
        let log = try await database.log()
        var rows = Rows()
        var batch = LogBatch([[rows()]], replayed: 1)
        batch.states = [.fixture("a", through: 1)]
        try await log.append(batch)
        try database.execute(
            """
            create function full_disk() returns trigger language plpgsql as $$ begin
                raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
            create trigger full_disk before insert on states
                for each row execute function full_disk()
            """)
        try database.endConnections()
        try database.endLease()
        let refused = await #expect(throws: LogError.self) { try await log.check() }
        #expect("\(try #require(refused))".contains("could not extend file"))
        #expect(try database.execute("select until > now() from lease") == ["t"])
        #expect(log.isHeld)
        try database.execute("drop trigger full_disk on states")
        try await log.append(rows())
        #expect(try database.batches == ["1-1", "2-2"])
    }

    @Test func `a server that is away is waited for, and then the batch is refused`() async throws {
        let server = try PostgresServer()
        let database = try PostgresDatabase(on: server)
        let log = try await database.log(outage: .zero)
        var rows = Rows()
        try await log.append(rows())
        server.stop()
        let refused = rows
        let error = await #expect(throws: LogError.self) {
            var rows = refused
            try await log.append(LogBatch([[rows()]], replayed: .max))
        }
        guard case .postgres(.unreachable) = error else { throw error ?? .missing("an error") }
        try server.start()
        try await log.append(rows())
        #expect(try database.batches == ["1-1", "2-2"])
    }
}

extension PostgresDatabase {
    /// The statements of a batch under an epoch.
    fileprivate func calls(_ batch: LogBatch, epoch: Int64) throws -> [PostgresCall] {
        var buffer = StepBytes()
        return try PostgresWrite(batch, &buffer, PostgresWorld()).calls(epoch)
    }

    /// Stores a batch on another connection.
    fileprivate func store(_ batch: LogBatch, epoch: Int64) throws {
        let results = try connection().run(
            calls(batch, epoch: epoch), until: .now + Patience.forHangs)
        #expect(results.allSatisfy { $0.count == 1 })
    }

    fileprivate func endConnections(except connection: PostgresConnection) throws {
        let own = try connection.execute("select pg_backend_pid()")[0].rows[0].number(0)
        try execute(
            """
            select pg_terminate_backend(pid, 60000) from pg_stat_activity
            where application_name = 'belfry' and datname = current_database() and pid <> \(own)
            """)
    }
}
