import GRDB
import PushModel
import TestSupport
import Testing
import VirtualPhone
import World

@testable import Log
@testable import Switchboard

/// A phone as it was, from the log.
@Suite(.timeLimit(.minutes(10)))
struct PastTests {
    private static let phone = SwitchboardFixture.phone
    private static let alert = #"{"aps":{"alert":"Hello","badge":3}}"#
    private static let app = "com.example.app"

    /// The phone's state after a row.
    private struct Stand {
        var row: Int64
        var state: World.PhoneState?
    }

    /// Performs many actions on a phone, and records its states meanwhile.
    private static func live(_ exchange: SwitchboardFixture, keepsStates: Bool = false) async throws
        -> [Stand]
    {
        var stands: [Stand] = []
        let actions: [Event] = [
            .user(.unlock), .user(.tapIcon(app)), .user(.pressHome), .user(.lock),
            .networkChanged(online: false), .networkChanged(online: true),
            .user(.tapNotification(app)), .user(.forceQuit(app)),
        ]
        for (index, action) in actions.enumerated() {
            exchange.clock.advance(to: .zero + .seconds(20 * (index + 1)))
            await exchange.switchboard.wake()
            _ = await exchange.push(alert, #"{"aps":{"content-available":1}}"#)
            await stands.append(stand(exchange))
            _ = try await exchange.switchboard.perform(action, on: phone)
            await stands.append(stand(exchange))
            if keepsStates { await exchange.switchboard.keepAllStates() }
        }
        _ = try await exchange.switchboard.restoreBackup(to: phone)
        await stands.append(stand(exchange))
        return stands
    }

    private static func stand(_ exchange: SwitchboardFixture) async -> Stand {
        await Stand(
            row: exchange.switchboard.end.sequence,
            state: exchange.switchboard.world.state(of: phone))
    }

    private static func isAsItWas(_ stands: [Stand], in exchange: SwitchboardFixture) async throws {
        for stand in stands {
            let past = try await exchange.switchboard.past(of: phone, afterRow: stand.row)
            #expect(past.world.state(of: phone) == stand.state, "row \(stand.row)")
            #expect(past.row == stand.row)
        }
    }

    @Test func `a phone of a world in memory is as it was after any row`() async throws {
        let exchange = try SwitchboardFixture()
        let stands = try await Self.live(exchange)
        try await Self.isAsItWas(stands, in: exchange)
        #expect(Set(stands.map(\.state)).count > 10)
    }

    @Test func `D5: a world in memory keeps no state before the first question about the past`()
        async throws
    {
        let log = MemoryLog()
        let exchange = try SwitchboardFixture(storing: log)
        func keptStates() async -> Int64? {
            for _ in 1...40 { _ = await exchange.push(Array(repeating: Self.alert, count: 20)) }
            await exchange.switchboard.keepAllStates()
            return log.past(of: Self.phone, through: .max).earliest
        }
        #expect(await keptStates() == nil)
        _ = try await exchange.switchboard.past(of: Self.phone, afterRow: 1)
        #expect(await keptStates() != nil)
    }

    @Test(arguments: [false, true])
    func `a phone of a stored world is as it was after any row, also after a restart`(
        keepsStates: Bool
    ) async throws {
        let store = try SQLiteLog()
        let first = try await SwitchboardFixture(restoring: store)
        let stands = try await Self.live(first, keepsStates: keepsStates)
        try await Self.isAsItWas(stands, in: first)
        await first.switchboard.keepAllStates()
        let end = try await store.load().end.time
        let second = try await SwitchboardFixture(restoring: store, clock: ManualClock(now: end))
        try await Self.isAsItWas(stands, in: second)
    }

    @Test func `a record identifies its row, and a missing one is reported`() async throws {
        let exchange = try SwitchboardFixture()
        _ = await exchange.push(Self.alert)
        let before = await Self.stand(exchange)
        _ = try await exchange.switchboard.perform(.user(.unlock), on: Self.phone)
        let trace = try await exchange.log.trace(of: Self.phone)
        let shown = try #require(trace.first { $0.record.name == .banner })
        let past = try await exchange.switchboard.past(
            of: Self.phone, afterRecord: shown.sequence)
        #expect(past.world.state(of: Self.phone) == before.state)
        await #expect(throws: PastError.noSuchRecord(99)) {
            try await exchange.switchboard.past(of: Self.phone, afterRecord: 99)
        }
        await #expect(throws: PastError.noSuchRow(99)) {
            try await exchange.switchboard.past(of: Self.phone, afterRow: 99)
        }
        await #expect(throws: PastError.self) {
            try await exchange.switchboard.past(of: "phone-9", afterRow: 1)
        }
    }

    @Test func `a phone that was added later was not there before`() async throws {
        let exchange = try await SwitchboardFixture(restoring: try SQLiteLog())
        _ = await exchange.push(Self.alert)
        try await exchange.switchboard.add([
            PhoneWithApps(Phone(name: "phone-2", iOS: IOSVersion(18)))
        ])
        let row = await exchange.switchboard.end.sequence
        let past = try await exchange.switchboard.past(of: "phone-2", afterRow: row)
        #expect(past.world.phones.keys.sorted() == ["phone-2"])
        await #expect(throws: PastError.notThere(phone: "phone-2", row: row - 1)) {
            try await exchange.switchboard.past(of: "phone-2", afterRow: row - 1)
        }
    }

    @Test(arguments: [false, true])
    func `pruned rows are reported, and others can be shown`(isStored: Bool) async throws {
        let store = try SQLiteLog(retention: Retention(pushes: 1425))
        let exchange =
            isStored
            ? try await SwitchboardFixture(restoring: store)
            : try SwitchboardFixture(storing: store)
        _ = await exchange.push(Self.alert)
        // From the first question on, states are kept to begin with.
        _ = try await exchange.switchboard.past(of: Self.phone, afterRow: 1)
        var stands: [Stand] = []
        let payloads = Array(repeating: #"{"aps":{"badge":1}}"#, count: 50)
        for round in 1...60 {
            _ = await exchange.push(payloads)
            exchange.clock.advance(to: .zero + .seconds(round * 2))
            await exchange.switchboard.wake()
            await stands.append(Self.stand(exchange))
        }
        let error = await #expect(throws: PastError.self) {
            try await exchange.switchboard.past(of: Self.phone, afterRow: 50)
        }
        #expect(error == .noSuchRow(50))
        try await Self.isAsItWas(Array(stands.suffix(2)), in: exchange)
        let rows = try await store.read(LogQuery(after: 0, limit: 10_000))
        #expect(rows.count < 2000)
        let first = try #require(rows.first?.sequence)
        let earliest = try #require(try await store.past(of: Self.phone, through: .max).earliest)
        #expect(earliest > first)
        await #expect(throws: PastError.gone(phone: Self.phone, row: first, earliest: earliest)) {
            try await exchange.switchboard.past(of: Self.phone, afterRow: first)
        }
        _ = try await exchange.switchboard.past(of: Self.phone, afterRow: earliest)
    }

    @Test(arguments: [false, true])
    func `rows that were pruned before a request are reported`(isStored: Bool) async throws {
        let store = try SQLiteLog(retention: Retention(pushes: 100))
        let exchange =
            isStored
            ? try await SwitchboardFixture(restoring: store)
            : try SwitchboardFixture(storing: store)
        for round in 1...10 {
            _ = await exchange.push(Array(repeating: Self.alert, count: 20))
            exchange.clock.advance(to: .zero + .seconds(round * 2))
            await exchange.switchboard.wake()
            try await exchange.switchboard.commit(exchange.switchboard.newBatch())
        }
        try await store.tidy(at: exchange.clock.now)
        let row = try #require(try await store.read(LogQuery(after: 0, limit: 1)).first).sequence
        #expect(row > 1)
        let error = await #expect(throws: PastError.self) {
            try await exchange.switchboard.past(of: Self.phone, afterRow: row)
        }
        guard case .gone? = error else { return #expect(error == nil) }
        _ = await exchange.push(Self.alert)
        await exchange.switchboard.keepAllStates()
        let stand = await Self.stand(exchange)
        try await Self.isAsItWas([stand], in: exchange)
    }

    @Test func `the whole past reaches back to the beginning`() async throws {
        let store = try SQLiteLog()
        let exchange = try await SwitchboardFixture(restoring: store)
        _ = try await Self.live(exchange, keepsStates: true)
        let end = await exchange.switchboard.end.sequence
        let whole = try await exchange.switchboard.past(
            of: Self.phone, through: end, fromBeginning: true)
        #expect(whole.row == 0)
        #expect(whole.events.count == Int(end))
        let replayed = whole.replayed()
        let now = await exchange.switchboard.world
        #expect(replayed.state(of: Self.phone) == now.state(of: Self.phone))
    }
}
