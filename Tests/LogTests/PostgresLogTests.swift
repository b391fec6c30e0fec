import PushModel
import TestSupport
import Testing

@testable import Log

/// Leases, epochs and lost connections, which only a log in PostgreSQL has.
@Suite(.timeLimit(.minutes(10))) struct PostgresLogTests {
    @Test func `a Belfry that was replaced cannot write, and says who has the log`() async throws {
        let database = try PostgresDatabase()
        let former = try await database.log()
        var rows = Rows()
        try await former.append(rows())
        try database.endLease()
        let next = try await database.log()
        let error = await #expect(throws: LogError.self) {
            try await former.append(LogBatch([[rows()]], replayed: .max))
        }
        #expect(error == .lostLog(database: former.name, owner: next.store.owner))
        #expect(!former.isHeld)
        #expect(next.isHeld)
        await #expect(throws: LogError.self) { try await former.forget([1]) }
        await #expect(throws: LogError.self) { try await former.tidy(at: .zero) }
        #expect(await former.waitForLoss() == error)
        await former.close()
        #expect(try await former.load().end.sequence == 1)
        #expect(try await next.load().end.sequence == 1)
        #expect(try database.execute("select epoch from lease") == ["2"])
        #expect(try database.execute("select epoch from log") == ["1"])
    }

    @Test func `a Belfry that slept beyond its lease continues if no other has taken the log`()
        async throws
    {
        let database = try PostgresDatabase()
        let log = try await database.log(lease: .milliseconds(1))
        log.store.stopRenewing()
        var rows = Rows()
        #expect(await Patience.waits { !log.isHeld })
        try await log.append(rows())
        #expect(try database.batches == ["1-1"])
    }

    @Test func `renewing keeps the log, and forgets the batches that are on the disk`()
        async throws
    {
        let database = try PostgresDatabase()
        let log = try await database.log()
        var rows = Rows()
        try await log.append(rows())
        try await log.append(rows())
        #expect(log.withWriting { $0.tail.writes.count } == 2)
        try database.endLease()
        await log.store.renew()
        #expect(log.withWriting { $0.tail.writes.isEmpty })
        #expect(try database.execute("select until > now() from lease") == ["t"])
    }

    @Test(arguments: [(Durability.commit, "off"), (.power, "on")])
    func `a commit waits for the disk only if that was asked for`(
        durability: Durability, expected: String
    ) async throws {
        let database = try PostgresDatabase()
        let store = try await PostgresStore(
            PostgresAddress(database.address), durability: durability)
        let show = PostgresStatement(name: "", text: "select current_setting('synchronous_commit')")
        #expect(try await store.write([show()])[0].rows.first?.text(0) == expected)
    }
}
