import Log
import PushGateway
import PushModel
import TestSupport
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// A world whose log is in PostgreSQL.
@Suite(.timeLimit(.minutes(10))) struct PostgresTests {
    private static let alert = #"{"aps":{"alert":"Hello","badge":3}}"#
    private static let phone = SwitchboardFixture.phone

    private static func log(
        _ address: String, outage: Duration = .seconds(60)
    ) async throws -> PostgresLog {
        let store = try await PostgresStore(
            PostgresAddress(address), lease: .seconds(3600), patience: .seconds(60), outage: outage)
        return try #require(await store.take())
    }

    @Test(arguments: [false, true])
    func `a restart has the same phones, with or without states`(keepsStates: Bool) async throws {
        let address = try PostgresServer.shared().newDatabase()
        let first = try await SwitchboardFixture(restoring: Self.log(address))
        _ = await first.push(Self.alert, #"{"aps":{"content-available":1}}"#)
        first.clock.advance(to: .zero + .seconds(40))
        await first.switchboard.wake()
        if keepsStates { await first.switchboard.keepAllStates() }
        _ = try await first.switchboard.perform(
            .user(.tapNotification("com.example.app")), on: Self.phone)
        _ = await first.push(Self.alert)
        await first.log.close()
        let log = try await Self.log(address)
        let end = try await log.load().end.time
        let second = try await SwitchboardFixture(restoring: log, clock: ManualClock(now: end))
        let (before, after) = (await first.switchboard.world, await second.switchboard.world)
        #expect(after.state(of: Self.phone) == before.state(of: Self.phone))
        #expect(after.registrations == before.registrations)
        #expect(second.notes.all.isEmpty)
        #expect(try await second.log.pushes().map(\.response.status) == [200, 200, 200])
    }

    @Test func `the same inputs leave the same log as in SQLite`() async throws {
        let address = try PostgresServer.shared().newDatabase()
        var logs: [any StepLog] = []
        var states: [World.PhoneState?] = []
        for log in [try SQLiteLog(), try await Self.log(address)] as [any StepLog] {
            let exchange = try await SwitchboardFixture(restoring: log)
            for _ in 1...3 {
                _ = await exchange.push(Self.alert, #"{"aps":{"content-available":1}}"#)
                exchange.clock.advance(to: exchange.clock.now + .seconds(10))
                await exchange.switchboard.wake()
            }
            await exchange.switchboard.keepAllStates()
            logs.append(log)
            let again = try await SwitchboardFixture(restoring: log, clock: exchange.clock)
            states.append(await again.switchboard.world.state(of: Self.phone))
        }
        #expect(states[0] == states[1])
        let query = LogQuery(after: 0, limit: 1000)
        #expect(try await logs[0].read(query) == (try await logs[1].read(query)))
        let (sqlite, postgres) = (try await logs[0].load(), try await logs[1].load())
        #expect(sqlite.end == postgres.end)
        #expect(sqlite.replayed == postgres.replayed)
        #expect(sqlite.states.mapValues(\.through) == postgres.states.mapValues(\.through))
    }

    @Test func `while the server is away pushes are 503, and later all continues`() async throws {
        let server = try PostgresServer()
        let address = try server.newDatabase()
        let log = try await Self.log(address, outage: .zero)
        let exchange = try await SwitchboardFixture(restoring: log)
        #expect(await exchange.push(Self.alert).map(\.status) == [200])
        let before = await exchange.switchboard.world.state(of: Self.phone)
        server.stop()
        #expect(await exchange.push(Self.alert, Self.alert).map(\.status) == [503, 503])
        #expect(await exchange.push(Self.alert).map(\.status) == [503])
        let sick = await exchange.switchboard.health
        #expect(sick.problem?.hasPrefix("Cannot reach \(log.name): ") == true)
        try server.start()
        await exchange.waitUntilWritten()
        #expect(await exchange.switchboard.world.state(of: Self.phone) == before)
        #expect(await exchange.push(Self.alert).map(\.status) == [200])
        #expect(try await exchange.log.pushes().map(\.sequence) == [1, 2])
        await exchange.log.close()
        let again = try await SwitchboardFixture(
            restoring: Self.log(address), clock: exchange.clock)
        #expect(
            await again.switchboard.world.state(of: Self.phone)
                == (await exchange.switchboard.world.state(of: Self.phone)))
    }

    @Test func `a server that restarts costs no push`() async throws {
        let server = try PostgresServer()
        let log = try await Self.log(server.newDatabase())
        let exchange = try await SwitchboardFixture(restoring: log)
        var statuses: [Int] = []
        for end in [PostgresServer.End.fast, .immediate, .fast] {
            statuses += await exchange.push(Self.alert).map(\.status)
            server.stop(end)
            async let answers = exchange.push(Self.alert)
            try server.start()
            statuses += await answers.map(\.status)
        }
        #expect(statuses == [Int](repeating: 200, count: 6))
        #expect(try await exchange.log.pushes().map(\.sequence) == Array(1...6))
    }

    @Test func `a service whose log was taken answers 503 and names the owner`() async throws {
        let server = try PostgresServer.shared()
        let address = try server.newDatabase()
        let exchange = try await SwitchboardFixture(restoring: Self.log(address))
        try server.execute(
            "update lease set owner = 'far:12:ab', epoch = epoch + 1", in: address)
        #expect(await exchange.push(Self.alert).map(\.status) == [503])
        let problem = await exchange.switchboard.health.problem
        #expect(problem?.contains("now belongs to process 12 on far") == true)
        exchange.clock.advance(to: .zero + .seconds(3))
        await exchange.switchboard.recover()
        #expect(await !exchange.switchboard.health.isWritable)
        #expect(try server.execute("select count(*) from log", in: address) == ["0"])
    }
}
