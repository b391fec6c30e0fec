import Foundation
import Log
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// A fleet that is kept: as what made it, and what has happened to some of its phones.
@Suite(.timeLimit(.minutes(10)))
struct FleetRestartTests {
    private static let alert = #"{"aps":{"alert":"Hello","badge":3}}"#
    private static let app = "com.example.app"

    private static func configuration(of count: Int) -> WorldConfiguration {
        var configuration = SwitchboardFixture.configuration
        configuration.phones = []
        configuration.populations = [WorldConfiguration.Population(count: count)]
        return configuration
    }

    private func exchange(_ store: any StepLog, of count: Int = 1000) async throws
        -> SwitchboardFixture
    {
        let end = try await store.load().end.time
        return try await SwitchboardFixture(
            Self.configuration(of: count), restoring: store, clock: ManualClock(now: end))
    }

    private func token(_ phone: String, in exchange: SwitchboardFixture) async throws -> String {
        try #require(await exchange.switchboard.world.registration(of: Self.app, on: phone)).token
            .hex
    }

    @Test(arguments: [false, true])
    func `a fleet is restored from its populations and the rows or states of a few phones`(
        keepsStates: Bool
    ) async throws {
        let store = try SQLiteLog()
        let first = try await exchange(store)
        for phone in ["phone-0007", "phone-0700"] {
            let answers = await first.push(Self.alert, to: try await token(phone, in: first))
            #expect(answers.map(\.status) == [200])
        }
        try await first.switchboard.removePhone("phone-0008")
        if keepsStates { await first.switchboard.keepAllStates() }
        #expect(try await store.load().states.count == (keepsStates ? 3 : 0))
        // The next start requests five phones, but the stored phones are kept.
        let second = try await exchange(store, of: 5)
        let (before, after) = (await first.switchboard.world, await second.switchboard.world)
        #expect(after.phones.count == 999)
        #expect(after.changedPhones == ["phone-0007", "phone-0008", "phone-0700"])
        for phone in ["phone-0006", "phone-0007", "phone-0008", "phone-0700"] {
            #expect(after.state(of: phone) == before.state(of: phone))
        }
        #expect(after.phones["phone-0007"]?.phone.notificationCenter.count == 1)
        #expect(second.notes.all.isEmpty)
    }

    @Test func `D4: a stop keeps states for a second, and the log has the rest`() async throws {
        let clock = ManualClock()
        let store = SlowStates(try SQLiteLog(), clock: clock)
        let first = try await SwitchboardFixture(
            Self.configuration(of: 300), restoring: store, clock: clock)
        for number in 1...300 {
            let phone = String(format: "phone-%03d", number)
            _ = await first.push(Self.alert, to: try await token(phone, in: first))
        }
        let start = clock.now
        await first.switchboard.keepLastStates()
        // One more batch may be on its way when the time is over.
        let time = clock.now - start
        #expect(time == .milliseconds(1200) || time == .milliseconds(1600))
        let kept = try await store.load().states.count
        #expect(0 < kept && kept < 300)
        let second = try await exchange(store, of: 300)
        let (before, after) = (await first.switchboard.world, await second.switchboard.world)
        #expect(after.changedPhones.count == 300)
        for phone in after.changedPhones {
            #expect(after.state(of: phone) == before.state(of: phone))
        }
    }

    /// Shared boxes must have the same numbers in a fleet from a log as in the first fleet, whose boxes are shared
    /// by more places.
    @Test func `phones of several populations with several apps are stored and read again`()
        async throws
    {
        var configuration = Self.configuration(of: 500)
        configuration.populations[0].iOS = IOSVersion(16, 4)
        configuration.populations.append(WorldConfiguration.Population(count: 500))
        configuration.populations[1].iOS = IOSVersion(18, 2)
        configuration.bundles = [Self.app, "com.example.other", "com.example.third"]
        let store = try SQLiteLog()
        let phones = ["phone-0007", "phone-0008", "phone-0009", "phone-0700"]
        for start in 1...3 {
            let end = try await store.load().end.time
            let running = try await SwitchboardFixture(
                configuration, restoring: store, clock: ManualClock(now: end))
            for phone in phones {
                #expect(
                    await running.switchboard.world.phones[phone]?.phone.notificationCenter.count
                        == start - 1)
                _ = await running.push(Self.alert, to: try await token(phone, in: running))
            }
            await running.switchboard.keepAllStates()
            try await Switchboard.check(store)
        }
        #expect(try await store.load().states.count == phones.count)
    }

    @Test func `a check finds a phone of a fleet that a start could not read`() async throws {
        let store = try SQLiteLog()
        let first = try await exchange(store)
        _ = await first.push(Self.alert, to: try await token("phone-0007", in: first))
        await first.switchboard.keepAllStates()
        try await Switchboard.check(store)
        let sound = try #require(try await store.load().states["phone-0007"]?.value)
        var batch = LogBatch(replayed: try await store.load().replayed)
        batch.states = [.init(phone: "phone-0007", through: 1) { Array(sound.dropLast(40)) }]
        try await store.append(batch)
        await #expect(throws: LogError.self) { try await Switchboard.check(store) }
    }

    @Test func `states are kept when the rows have become many`() async throws {
        let store = try SQLiteLog()
        let first = try await exchange(store, of: 3)
        for phone in ["phone-1", "phone-2", "phone-1", "phone-1", "phone-1", "phone-1", "phone-1"] {
            _ = await first.push(Self.alert, to: try await token(phone, in: first))
        }
        await first.switchboard.keepAllStates()
        let kept = try await store.load()
        #expect(kept.states.keys.contains("phone-1") && !kept.states.keys.contains("phone-3"))
        #expect(kept.replayed >= 1)
        let second = try await exchange(store, of: 3)
        let (before, after) = (await first.switchboard.world, await second.switchboard.world)
        for phone in ["phone-1", "phone-2", "phone-3"] {
            #expect(after.state(of: phone) == before.state(of: phone))
        }
    }

    @Test func `a reset puts the phones of a fleet back, and they stay so`() async throws {
        let store = try SQLiteLog()
        let first = try await exchange(store)
        let token = try await token("phone-0007", in: first)
        _ = await first.push(Self.alert, to: token)
        try await first.switchboard.removePhone("phone-0008")
        try await first.switchboard.resetPhones()
        #expect(await first.switchboard.world.changedPhones.isEmpty)
        let second = try await exchange(store)
        let world = await second.switchboard.world
        #expect(world.phones.count == 1000 && world.changedPhones.isEmpty)
        #expect(world.phones["phone-0007"]?.phone.notificationCenter.isEmpty == true)
        #expect(await second.push(Self.alert, to: token).map(\.status) == [200])
    }

    @Test func `a phone of a fleet has a past from its first event on`() async throws {
        let first = try await exchange(try SQLiteLog())
        _ = await first.push(Self.alert, to: try await token("phone-0007", in: first))
        let row = try #require(
            try await first.log.read(LogQuery(after: 0, limit: 10)).first)
        let past = try await first.switchboard.past(of: "phone-0007", afterRow: row.sequence)
        #expect(past.world.phones["phone-0007"]?.phone.notificationCenter.count == 1)
        let start = try await first.switchboard.past(
            of: "phone-0007", through: .max, fromBeginning: true)
        #expect(start.base.phones["phone-0007"]?.phone.notificationCenter.isEmpty == true)
    }
}

/// A log that needs 0.4 seconds to store states.
private final class SlowStates: LogInFront {
    let base: any StepLog
    private let clock: ManualClock

    init(_ base: any StepLog, clock: ManualClock) {
        (self.base, self.clock) = (base, clock)
    }

    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool {
        if !batch.states.isEmpty { clock.advance(to: clock.now + .milliseconds(400)) }
        return base.append(batch, done: done)
    }
}
