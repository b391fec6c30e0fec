import PushModel
import TestSupport
import Testing

@testable import Log

/// Several Belfrys on one database: one has the log, and the others stand by to take it.
@Suite(.timeLimit(.minutes(10))) struct PostgresStandbyTests {
    /// A Belfry that waits for the log, with the owners and the outages that it was given.
    private struct Standby {
        let store: PostgresStore
        let taking: Task<PostgresLog?, any Error>
        var owners: AsyncStream<PostgresOwner>.Iterator
        var outages: AsyncStream<LogError>.Iterator

        init(_ database: PostgresDatabase, lease: Duration = .seconds(3600)) async throws {
            let store = try await database.store(lease: lease)
            let (owners, told) = AsyncStream.makeStream(of: PostgresOwner.self)
            let (outages, failed) = AsyncStream.makeStream(of: LogError.self)
            self.store = store
            self.owners = owners.makeAsyncIterator()
            self.outages = outages.makeAsyncIterator()
            taking = Task {
                try await store.take {
                    told.yield($0)
                } outage: {
                    failed.yield($0)
                }
            }
        }
    }

    private static let addresses = BelfryAddresses(apns: "a:2197", api: "a:8025")

    @Test func `a standby takes a log that its owner closes, and reads everything`() async throws {
        let database = try PostgresDatabase()
        let owner = try await database.log()
        var standby = try await Standby(database)
        #expect(await standby.owners.next() == owner.store.owner)
        var rows = Rows()
        try await owner.append(rows(), rows())
        await owner.close()
        #expect(await owner.waitForLoss() == nil)
        let log = try #require(await standby.taking.value)
        #expect(try await log.load().end.sequence == 2)
        try await log.append(rows())
        #expect(try database.execute("select epoch from log") == ["1", "2"])
    }

    @Test func `an owner that does not renew its lease loses the log to a standby`() async throws {
        let database = try PostgresDatabase()
        let owner = try await database.log(lease: .milliseconds(200))
        async let loss = owner.waitForLoss()
        var rows = Rows()
        try await owner.append(rows())
        let standby = try await Standby(database)
        owner.store.stopRenewing()
        let log = try #require(await standby.taking.value)
        #expect(try await log.load().end.sequence == 1)
        let error = await #expect(throws: LogError.self) {
            try await owner.append(LogBatch([[rows()]], replayed: .max))
        }
        #expect(error == .lostLog(database: owner.name, owner: log.store.owner))
        #expect(await loss == error)
        #expect(try database.batches == ["1-1"])
        // The former owner stands by in turn.
        await owner.close()
        let again = Task { try await owner.store.take() }
        #expect(try await Patience.waits { try await !log.store.standbys().isEmpty })
        await log.close()
        #expect(try await again.value?.load().end.sequence == 1)
    }

    @Test func `a renewal finds out that another Belfry has the log`() async throws {
        let database = try PostgresDatabase()
        let former = try await database.log()
        try database.endLease()
        let next = try await database.log()
        async let loss = former.waitForLoss()
        await former.store.renew()
        #expect(await loss == .lostLog(database: former.name, owner: next.store.owner))
        #expect(!former.isHeld)
    }

    @Test func `a standby learns the addresses of the owner`() async throws {
        let database = try PostgresDatabase()
        let owner = try await database.log()
        var standby = try await Standby(database)
        #expect(await standby.owners.next()?.addresses == nil)
        await owner.store.announce(Self.addresses)
        #expect(await standby.owners.next() == owner.store.owner)
        #expect(owner.store.owner.addresses == Self.addresses)
        let moved = BelfryAddresses(apns: "b:2197", api: "b:8025")
        await owner.store.announce(moved)
        #expect(await standby.owners.next()?.addresses == moved)
        // Another owner takes the log before the standby does.
        try database.execute("update lease set owner = 'far:12:ab', epoch = epoch + 1, api = null")
        #expect(await standby.owners.next() == PostgresOwner("far:12:ab"))
        standby.taking.cancel()
    }

    @Test func `standbys are listed until they end or have the log`() async throws {
        let database = try PostgresDatabase()
        let owner = try await database.log()
        let first = try await Standby(database)
        let second = try await Standby(database, lease: .milliseconds(200))
        await first.store.announce(Self.addresses)
        #expect(
            try await Patience.waits {
                try await Set(owner.store.standbys()) == [first.store.owner, second.store.owner]
            })
        second.taking.cancel()
        #expect(try await second.taking.value == nil)
        #expect(
            try await Patience.waits {
                try await owner.store.standbys() == [first.store.owner]
            })
        await owner.close()
        let log = try #require(await first.taking.value)
        #expect(try await log.store.standbys().isEmpty)
        #expect(
            try database.execute("select owner || ' ' || api from lease")
                == ["\(first.store.owner.text) a:8025"])
    }

    @Test func `a standby also waits for a server that restarts`() async throws {
        let server = try PostgresServer()
        let database = try PostgresDatabase(on: server)
        let owner = try await database.log()
        var standby = try await Standby(database)
        #expect(await standby.owners.next() == owner.store.owner)
        for end in [PostgresServer.End.fast, .immediate] {
            server.stop(end)
            try server.start()
        }
        await owner.close()
        #expect(try await standby.taking.value != nil)
    }

    @Test func `after an outage the owner has the time of a lease before a standby`() async throws {
        let server = try PostgresServer()
        let database = try PostgresDatabase(on: server)
        let owner = try await database.log()
        owner.store.stopRenewing()
        var patient = try await Standby(database)
        #expect(await patient.owners.next() == owner.store.owner)
        server.stop(.immediate)
        let outage = try #require(await patient.outages.next())
        #expect("\(outage)".hasPrefix("Cannot reach the database"), "\(outage)")
        try server.start()
        try database.endLease()
        // The standby looks again, and leaves the log to the owner.
        try database.execute("delete from standbys")
        #expect(
            try await Patience.waits {
                try await owner.store.standbys() == [patient.store.owner]
            })
        var rows = Rows()
        try await owner.append(rows())
        #expect(owner.isHeld)
        patient.taking.cancel()
        #expect(try await patient.taking.value == nil)
        // An owner that does not come back loses the log.
        var standby = try await Standby(database, lease: .milliseconds(200))
        #expect(await standby.owners.next() == owner.store.owner)
        server.stop(.immediate)
        #expect(await standby.outages.next() != nil)
        try server.start()
        try database.endLease()
        #expect(try await standby.taking.value != nil)
    }

    @Test func `a Belfry that starts after a crash of the server leaves the log to the owner`()
        async throws
    {
        let server = try PostgresServer(["wal_writer_delay=10000"])
        let database = try PostgresDatabase(on: server)
        let owner = try await database.log()
        owner.store.stopRenewing()
        var rows = Rows()
        for _ in 1...20 { try await owner.append(rows()) }
        server.stop(.immediate)
        try server.start()
        try database.endLease()
        var started = try await Standby(database)
        #expect(await started.owners.next() == owner.store.owner)
        try await owner.check()
        #expect(try database.batches.count == 20)
        // The server has the whole log again.
        try database.endLease()
        #expect(try await started.taking.value?.load().end.sequence == 20)
    }

    @Test func `an owner that stopped in the middle of a commit loses the log`() async throws {
        let database = try PostgresDatabase()
        let owner = try await database.log()
        try database.endLease()
        let commit = try database.connection()
        try commit.execute("begin", "select 1 from lease for share")
        let standby = try await Standby(database, lease: .milliseconds(200))
        #expect(try await standby.taking.value?.store.owner == standby.store.owner)
        #expect(throws: PostgresFailure.self) { try commit.execute("commit") }
        await owner.close()
    }

    @Test func `after a lost connection a standby need not wait`() async throws {
        let database = try PostgresDatabase()
        let owner = try await database.log()
        var standby = try await Standby(database)
        #expect(await standby.owners.next() == owner.store.owner)
        owner.store.stopRenewing()
        try database.endConnections()
        try database.endLease()
        #expect(try await standby.taking.value != nil)
    }

    @Test func `a standby with another number of nodes is refused at its start`() async throws {
        let database = try PostgresDatabase()
        let owner = try await database.log()
        let store = try await database.store()
        try await store.check(nodes: 2)
        let settings = SharedSettings(parts: [[1], [2], [3]]).bytes
        try await owner.keep(settings: settings, replayed: 0)
        try await store.check(nodes: 3)
        for count in [1, 2, 4] {
            await #expect(throws: LogError.otherNodes(file: store.name, count: 3)) {
                try await store.check(nodes: count)
            }
        }
    }

    @Test func `a log that takes long to read stays with the Belfry that reads it`() async throws {
        let database = try PostgresDatabase()
        await (try database.log()).close()
        let other = try database.connection()
        try other.execute("begin", "lock table log in access exclusive mode")
        let reading = try await Standby(database, lease: .milliseconds(200))
        var ends: Set<String> = []
        // Renewed twice, and so beyond its first lease.
        #expect(
            try await Patience.waits {
                ends.formUnion(try database.execute("select until from lease where epoch = 2"))
                return ends.count == 3
            })
        try other.execute("rollback")
        #expect(try await reading.taking.value != nil)
    }

    @Test func `waiting for a loss ends with its task`() async throws {
        let log = try await PostgresLog.fixture()
        let waiting = Task { await log.waitForLoss() }
        waiting.cancel()
        #expect(await waiting.value == nil)
        await log.close()
    }
}
