import Journal
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// What cannot be written has not happened.
@Suite(.timeLimit(.minutes(10)))
struct FailureTests {
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    /// What a world is kept in: whether its rows are there at once, or are waited for.
    enum Kind: CaseIterable {
        case waitedFor, atOnce

        func store() throws -> FailingStore {
            switch self {
            case .waitedFor: FailingStore(try SQLiteStore())
            case .atOnce: FailingImmediateStore(MemoryStore())
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `a push that cannot be written is answered 503 and leaves no trace`(kind: Kind)
        async throws
    {
        let store = try kind.store()
        let exchange = try await SwitchboardFixture(restoring: store)
        let before = await exchange.switchboard.world.state(of: SwitchboardFixture.phone)
        store.fill(true)
        let answers = await exchange.push(Self.alert, Self.alert)
        #expect(answers.map(\.status) == [503, 503])
        #expect(answers.map(\.reason) == [.serviceUnavailable, .serviceUnavailable])
        #expect(try await exchange.journal.pushes().isEmpty)
        #expect(await exchange.switchboard.world.state(of: SwitchboardFixture.phone) == before)
    }

    @Test(arguments: Kind.allCases)
    func `it is said once, in the log and in the health, and mends by itself`(kind: Kind)
        async throws
    {
        let store = try kind.store()
        let exchange = try await SwitchboardFixture(restoring: store)
        store.fill(true)
        for _ in 1...3 { _ = await exchange.push(Self.alert) }
        let sick = await exchange.switchboard.health
        #expect(sick.failingSince == .zero)
        #expect(sick.problem == FailingStore.problem.description)
        #expect(sick.refusedPushes == 3)
        #expect(exchange.notes.all == ["error \(FailingStore.problem)"])
        store.fill(false)
        let answers = await exchange.push(Self.alert)
        #expect(answers.map(\.status) == [200])
        #expect(await exchange.switchboard.health.isWritable)
        #expect(exchange.notes.all.contains("notice The journal is written again."))
        #expect(try await exchange.journal.pushes().map(\.sequence) == [1])
    }

    @Test(arguments: Kind.allCases)
    func `it mends by itself also when nobody does anything`(kind: Kind) async throws {
        let store = try kind.store()
        let exchange = try await SwitchboardFixture(restoring: store)
        store.fill(true)
        _ = await exchange.push(Self.alert)
        store.fill(false)
        exchange.clock.advance(to: .zero + .seconds(1))
        await exchange.notes.line(beginning: "notice The journal is written again.")
        #expect(await exchange.switchboard.health.isWritable)
    }

    @Test(arguments: Kind.allCases)
    func `what a person does and cannot be written has not happened`(kind: Kind) async throws {
        let store = try kind.store()
        let exchange = try await SwitchboardFixture(restoring: store)
        store.fill(true)
        await #expect(throws: FailingStore.problem) {
            try await exchange.switchboard.perform(.user(.unlock), on: SwitchboardFixture.phone)
        }
        let world = await exchange.switchboard.world
        #expect(world.phones[SwitchboardFixture.phone]?.phone.settings.locked == true)
        store.fill(false)
        let followed = try await exchange.switchboard.perform(
            .user(.unlock), on: SwitchboardFixture.phone)
        #expect(followed.first?.sequence == 1)
    }

    @Test(arguments: Kind.allCases)
    func `what is due waits for the disk, and is not tried without pause`(kind: Kind) async throws {
        let store = try kind.store()
        let exchange = try await SwitchboardFixture(restoring: store)
        _ = await exchange.push(#"{"aps":{"content-available":1}}"#)
        store.fill(true)
        let tried = store.attempts
        exchange.clock.advance(to: .zero + .seconds(60))
        var sleep = await exchange.clock.nextSleep()
        while let until = sleep, until < .zero + .seconds(60) {
            sleep = await exchange.clock.nextSleep()
        }
        #expect(sleep == .zero + .seconds(61))
        #expect(store.attempts == tried + 1)
        store.fill(false)
        let heard = await exchange.switchboard.listen()
        exchange.clock.advance(to: .zero + .seconds(61))
        #expect(await heard.first { $0.contains { $0.record.word == "suspend" } } != nil)
    }
}
