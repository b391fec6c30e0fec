import PushModel
import TestSupport
import Testing

@testable import Log

/// Leases, epochs and lost connections, which only a log in PostgreSQL has.
@Suite(.timeLimit(.minutes(10))) struct PostgresLogTests {
    @Test func `a node that was replaced cannot write, and says who has the shard`() async throws {
        let database = try PostgresDatabase()
        let former = try await database.log()
        var rows = Rows()
        try await former.append(rows())
        try database.execute("update shards set until = now() - interval '1 second'")
        let next = try await database.log()
        let error = await #expect(throws: LogError.self) {
            try await former.append(LogBatch([[rows()]], replayed: .max))
        }
        #expect(
            error
                == .lostShard(0, database: former.name, owner: next.store.owner))
        #expect(!former.isHeld)
        #expect(next.isHeld)
        await #expect(throws: LogError.self) { try await former.forget([1]) }
        await #expect(throws: LogError.self) { try await former.tidy(at: .zero) }
        await former.close()
        #expect(try await former.load().end.sequence == 1)
        #expect(try await next.load().end.sequence == 1)
        #expect(try database.execute("select epoch from shards") == ["2"])
        #expect(try database.execute("select epoch from log") == ["1"])
    }

    @Test func `a shard whose owner renews its lease is refused, and names the owner`() async throws
    {
        let database = try PostgresDatabase()
        let owner = try await database.log()
        let renewing = Task {
            while !Task.isCancelled { await owner.store.renew() }
        }
        let error = await #expect(throws: LogError.self) {
            try await database.log(lease: .milliseconds(200))
        }
        renewing.cancel()
        await renewing.value
        let inUse = PostgresProblem.inUse(
            database: owner.name, shard: 0, owner: owner.store.owner)
        #expect(error == .postgres(inUse))
        await owner.close()
        _ = try await database.log()
    }

    @Test func `a killed node is replaced after its lease`() async throws {
        let database = try PostgresDatabase()
        let killed = try await database.log()
        var rows = Rows()
        try await killed.append(rows())
        var waited: [PostgresOwner] = []
        let address = try PostgresAddress(database.address)
        let next = try await PostgresStore(address, lease: .milliseconds(200)).take(0) { owner in
            waited.append(owner)
            // The lease ends meanwhile.
            #expect(throws: Never.self) {
                try database.execute("update shards set until = now() - interval '1 second'")
            }
        }
        #expect(waited == [killed.store.owner])
        #expect(try await next.load().end.sequence == 1)
        await killed.store.renew()
        #expect(!killed.isHeld)
    }

    @Test func `a node that slept beyond its lease continues if no node has taken the shard`()
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

    @Test func `renewing keeps the shard, and forgets the batches that are on the disk`()
        async throws
    {
        let database = try PostgresDatabase()
        let log = try await database.log()
        var rows = Rows()
        try await log.append(rows())
        try await log.append(rows())
        #expect(log.withWriting { $0.tail.writes.count } == 2)
        try database.execute("update shards set until = now() - interval '1 second'")
        await log.store.renew()
        #expect(log.withWriting { $0.tail.writes.isEmpty })
        #expect(try database.execute("select until > now() from shards") == ["t"])
    }

    @Test func `several shards of one node are independent`() async throws {
        let database = try PostgresDatabase()
        let store = try await PostgresStore(PostgresAddress(database.address), shards: 3)
        let logs = [try await store.take(0), try await store.take(2)]
        for log in logs {
            var rows = Rows()
            try await log.append(rows(), rows())
        }
        await logs[0].close()
        #expect(try await logs[1].read(LogQuery(after: 0, limit: 9)).count == 2)
        await #expect(throws: LogError.self) { try await store.take(3) }
        #expect(
            try database.execute("select owner is null from shards order by shard")
                == ["t", "t", "f"])
    }

    @Test func `a batch notifies other nodes`() async throws {
        let database = try PostgresDatabase()
        let log = try await database.log()
        let connection = try database.connection()
        try connection.execute("listen belfry")
        var rows = Rows()
        try await log.append(rows(), rows())
        let text = try connection.notification(until: .now + Patience.forHangs)
        #expect(text == "0 2")
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
