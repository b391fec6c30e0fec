import Log
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// An event that cannot be written has no effect.
@Suite(.timeLimit(.minutes(10)))
struct FailureTests {
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    @Test func `a push that cannot be written is answered 503 and leaves no trace`() async throws {
        let store = FailingLog(try SQLiteLog())
        let exchange = try await SwitchboardFixture(restoring: store)
        let before = await exchange.switchboard.world.state(of: SwitchboardFixture.phone)
        store.fill(true)
        let answers = await exchange.push(Self.alert, Self.alert)
        #expect(answers.map(\.status) == [503, 503])
        #expect(answers.map(\.reason) == [.serviceUnavailable, .serviceUnavailable])
        #expect(try await exchange.log.pushes().isEmpty)
        #expect(await exchange.switchboard.world.state(of: SwitchboardFixture.phone) == before)
    }

    @Test func `a log that does not answer cannot be written`() async throws {
        let store = FailingLog(try SQLiteLog())
        let nodes = try await NodesFixture(1, log: store).nodes
        #expect(await nodes.checkHealth().isWritable)
        store.hang()
        let silent = LogError.unwritable(file: store.name, problem: "it does not answer")
        #expect(await nodes.checkHealth(within: .zero).failure == silent)
    }

    @Test func `it is said once, in the log and in the health, and mends by itself`() async throws {
        let store = FailingLog(try SQLiteLog())
        let exchange = try await SwitchboardFixture(restoring: store)
        store.fill(true)
        for _ in 1...3 { _ = await exchange.push(Self.alert) }
        let sick = await exchange.switchboard.health
        #expect(sick.failingSince == .zero)
        #expect(sick.problem == FailingLog.problem.description)
        #expect(sick.refusedPushes == 3)
        #expect(exchange.notes.notices == ["error \(FailingLog.problem)"])
        store.fill(false)
        #expect(await exchange.push(Self.alert).map(\.status) == [503], "not before it was tried")
        await exchange.waitUntilWritten()
        #expect(await exchange.push(Self.alert).map(\.status) == [200])
        #expect(await exchange.switchboard.health.isWritable)
        #expect(try await exchange.log.pushes().map(\.sequence) == [1])
    }

    @Test func `nodes with one log say once that it cannot be written, and once that it can`()
        async throws
    {
        let store = FailingLog(try SQLiteLog())
        let fixture = try await NodesFixture(3, log: store)
        for round in 1...2 {
            store.fill(true)
            for number in 1...8 {
                let answers = await fixture.send([await fixture.push(to: "phone-\(number)")])
                #expect(answers.map(\.status) == [503])
            }
            store.fill(false)
            fixture.clock.advance(to: fixture.clock.now + .seconds(1))
            for node in fixture.nodes.all { await node.recover() }
            let lines = ["error \(FailingLog.problem)", "notice Belfry can write the log again."]
            #expect(fixture.notes.notices == Array(repeating: lines, count: round).flatMap(\.self))
        }
    }

    @Test func `it recovers by itself without any request`() async throws {
        let store = FailingLog(try SQLiteLog())
        let exchange = try await SwitchboardFixture(restoring: store)
        store.fill(true)
        _ = await exchange.push(Self.alert)
        await exchange.mend(store)
        #expect(await exchange.switchboard.health.isWritable)
    }

    @Test func `what a person does and cannot be written has not happened`() async throws {
        let store = FailingLog(try SQLiteLog())
        let exchange = try await SwitchboardFixture(restoring: store)
        store.fill(true)
        await #expect(throws: FailingLog.problem) {
            try await exchange.switchboard.perform(.user(.unlock), on: SwitchboardFixture.phone)
        }
        let world = await exchange.switchboard.world
        #expect(world.phones[SwitchboardFixture.phone]?.phone.settings.locked == true)
        await exchange.mend(store)
        let followed = try await exchange.switchboard.perform(
            .user(.unlock), on: SwitchboardFixture.phone)
        #expect(followed.first?.sequence == 1)
    }

    @Test func `what is due waits for the disk, and is not tried without pause`() async throws {
        let store = FailingLog(try SQLiteLog())
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
