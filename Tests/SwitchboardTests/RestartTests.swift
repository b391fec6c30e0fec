import Foundation
import GRDB
import Log
import PushGateway
import PushModel
import TestSupport
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// A world that ends without notice, and the one that is made of what it left.
@Suite(.timeLimit(.minutes(10)))
struct RestartTests {
    private static let phone = SwitchboardFixture.phone
    private static let alert = #"{"aps":{"alert":"Hello","badge":3}}"#
    private static let seconds: @Sendable (Int) -> Instant = { .zero + .seconds($0) }

    /// The world after another start, from what `store` holds.
    private func restart(_ store: any StepLog) async throws -> SwitchboardFixture {
        let end = try await store.load().end.time
        return try await SwitchboardFixture(restoring: store, clock: ManualClock(now: end))
    }

    @Test func `M1: a push stored for a phone without network is there after a kill`() async throws
    {
        let store = try SQLiteLog()
        let first = try await SwitchboardFixture(restoring: store)
        _ = try await first.switchboard.perform(.networkChanged(online: false), on: Self.phone)
        #expect(await first.push(Self.alert).map(\.status) == [200])
        let second = try await restart(store)
        let followed = try await second.switchboard.perform(
            .networkChanged(online: true), on: Self.phone)
        #expect(followed.map(\.record.word).contains("list"))
    }

    @Test(arguments: [false, true])
    func `M1: each phone is where its trace says, with or without a snapshot`(
        keepsStates: Bool
    ) async throws {
        let store = try SQLiteLog()
        let first = try await SwitchboardFixture(restoring: store)
        _ = await first.push(Self.alert, #"{"aps":{"content-available":1}}"#)
        first.clock.advance(to: Self.seconds(40))
        await first.switchboard.wake()
        if keepsStates { await first.switchboard.keepAllStates() }
        _ = try await first.switchboard.perform(
            .user(.tapNotification("com.example.app")), on: Self.phone)
        _ = try await first.switchboard.restoreBackup(to: Self.phone)
        _ = try await first.switchboard.perform(
            .user(.tapIcon("com.example.app")), on: Self.phone)
        _ = await first.push(Self.alert)
        let second = try await restart(store)
        var (before, after) = (await first.switchboard.world, await second.switchboard.world)
        #expect(after.state(of: Self.phone) == before.state(of: Self.phone))
        #expect(after.registrations == before.registrations)
        #expect(second.notes.all.isEmpty)
        let event = NumberedEvent(
            number: 99, time: Self.seconds(100), .event(.phone(Self.phone, .user(.lock))))
        let here = before.replay(event)
        let there = after.replay(event)
        #expect(here.records == there.records)
    }

    private static func phone(named name: String) -> PhoneWithApps {
        var device = PhoneWithApps(Phone(name: name, iOS: IOSVersion(18)))
        let app = InstalledApp(bundle: "com.example.app", implements: Set(Callback.allCases))
        device.install(RecordedApp(app, presents: []), state: .background)
        return device
    }

    @Test func `M1: what one restart replayed is not lost at the next`() async throws {
        let store = try SQLiteLog()
        let first = try await SwitchboardFixture(restoring: store)
        try await first.switchboard.add([Self.phone(named: "phone-2")])
        _ = try await first.switchboard.perform(.networkChanged(online: false), on: Self.phone)
        #expect(await first.push(Self.alert).map(\.status) == [200])
        let second = try await restart(store)
        // What is kept of another phone must not count for the one that was replayed.
        _ = try await second.switchboard.perform(.user(.lock), on: "phone-2")
        await second.switchboard.keepAllStates()
        let third = try await restart(store)
        let (before, after) = (await first.switchboard.world, await third.switchboard.world)
        #expect(after.state(of: Self.phone) == before.state(of: Self.phone))
    }

    @Test func `a hundred phones are each caught up from where they were kept`() async throws {
        let store = try SQLiteLog()
        let first = try await SwitchboardFixture(restoring: store)
        try await first.switchboard.add((2...100).map { Self.phone(named: "phone-\($0)") })
        for round in 1...5 {
            let tokens = await first.switchboard.world.registrations.map(\.token.hex)
            for (index, token) in tokens.enumerated() where index % round == 0 {
                _ = await first.push(Self.alert, to: token)
            }
            if round == 3 { await first.switchboard.keepAllStates() }
        }
        let second = try await restart(store)
        let (before, after) = (await first.switchboard.world, await second.switchboard.world)
        #expect(after.phones.count == 100)
        for phone in before.phones.keys.sorted() {
            #expect(after.state(of: phone) == before.state(of: phone), "\(phone)")
        }
    }

    /// Wakes it, and returns when what is stored then is.
    private func wake(_ exchange: SwitchboardFixture) async throws {
        await exchange.switchboard.wake()
        try await exchange.switchboard.commit(exchange.switchboard.newBatch())
    }

    @Test func `states are kept a second after the first change, and not with each push`()
        async throws
    {
        let store = try SQLiteLog()
        let exchange = try await SwitchboardFixture(restoring: store)
        _ = await exchange.push(Self.alert)
        #expect(try await store.load().replayed == 0)
        exchange.clock.advance(to: .zero + .milliseconds(999))
        try await wake(exchange)
        #expect(try await store.load().replayed == 0)
        exchange.clock.advance(to: Self.seconds(1))
        try await wake(exchange)
        #expect(try await store.load().replayed == exchange.switchboard.end.sequence)
    }

    @Test func `under load states wait for a second without it`() async throws {
        let store = try SQLiteLog()
        let exchange = try await SwitchboardFixture(restoring: store)
        _ = await exchange.push(Array(repeating: Self.alert, count: 300))
        exchange.clock.advance(to: Self.seconds(1))
        try await wake(exchange)
        #expect(try await store.load().replayed == 0)
        let (before, after) = (
            await exchange.switchboard.world, try await restart(store).switchboard.world
        )
        #expect(after.state(of: Self.phone) == before.state(of: Self.phone))
        exchange.clock.advance(to: Self.seconds(2))
        try await wake(exchange)
        #expect(try await store.load().replayed == exchange.switchboard.end.sequence)
    }

    @Test func `time continues after a restart, even when the machine's clock was set back`()
        async throws
    {
        let store = try SQLiteLog()
        let first = try await SwitchboardFixture(restoring: store)
        first.clock.advance(to: Self.seconds(3600))
        _ = try await first.switchboard.perform(.user(.unlock), on: Self.phone)
        var configuration = SwitchboardFixture.configuration
        configuration.epoch = 0
        let second = try await Switchboard.restore(
            configuration, from: store, logger: first.notes.logger)
        #expect(second.epoch == SwitchboardFixture.configuration.epoch)
        #expect(await second.now >= Self.seconds(3600))
    }

    @Test func `without a folder the same seed gives the same token, another seed another`()
        throws
    {
        var configuration = SwitchboardFixture.configuration
        let first = configuration.world.registrations
        #expect(first.count == 1)
        #expect(configuration.world.registrations == first)
        configuration.seed = 2
        #expect(configuration.world.registrations != first)
    }

    @Test func `whose keys are taken is asked at every start`() async throws {
        let store = try SQLiteLog()
        let first = try await SwitchboardFixture(restoring: store)
        var configuration = SwitchboardFixture.configuration
        configuration.requiresRegisteredKeys = true
        let second = try await Switchboard.restore(
            configuration, from: store, logger: first.notes.logger)
        #expect(await second.world.gateway.configuration.requiresRegisteredKeys)
    }

    @Test(arguments: [
        "UPDATE world SET settings = x'5b5d'", "UPDATE states SET value = x'7b7d'",
        #"UPDATE world SET settings = CAST('{"epoch":-1e300,"configuration":{}}' AS BLOB)"#,
        "UPDATE log SET first = -1", "UPDATE log SET last = 9223372036854775807",
        "UPDATE log SET steps = x'00'", "DELETE FROM log; UPDATE world SET replayed = -1",
        "DELETE FROM states", "UPDATE states SET through = 9", "UPDATE world SET replayed = 9",
    ])
    func `L1: a damaged world is an error that names the file`(damage: String) async throws {
        let folder = try Folder()
        do {
            let store = try SQLiteLog(folder: folder.url)
            let first = try await SwitchboardFixture(restoring: store)
            _ = try await first.switchboard.perform(.user(.unlock), on: Self.phone)
            store.close()
        }
        let file = folder.url.appending(path: "log.sqlite").path
        try await DatabaseQueue(path: file).write { try $0.execute(sql: damage) }
        let error = await #expect(throws: LogError.self) {
            try await Switchboard.restore(
                SwitchboardFixture.configuration, from: SQLiteLog(folder: folder.url),
                logger: RecordingLogger().logger)
        }
        #expect(error?.description.hasPrefix("Cannot read \(file): ") == true)
    }
}
