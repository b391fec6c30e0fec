import Log
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// Faults of a running service: what they do to pushes, and what a restart makes of them.
@Suite(.timeLimit(.minutes(10)))
struct FaultTests {
    private static let phone = SwitchboardFixture.phone
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    private func restart(_ store: any StepLog) async throws -> SwitchboardFixture {
        let end = try await store.load().end.time
        return try await SwitchboardFixture(restoring: store, clock: ManualClock(now: end))
    }

    private func shown(_ exchange: SwitchboardFixture) async throws -> Int {
        try await exchange.switchboard.world.device(named: Self.phone).phone.notificationCenter
            .count
    }

    @Test func `a fault before keeps the push from the phone, and its row says so`() async throws {
        let exchange = try SwitchboardFixture()
        try await exchange.switchboard.add(
            FaultRule(name: "flaky", answer: .refusal(.serviceUnavailable), times: 1))
        let answers = await exchange.push(Self.alert, Self.alert)
        #expect(answers.map(\.status) == [503, 200])
        #expect(answers.first?.fault?.name == "flaky")
        #expect(answers.first?.hint?.contains("belfry faults") == true)
        #expect(try await shown(exchange) == 1)
        let entries = try await exchange.log.pushes(of: nil, id: nil, after: 0, limit: 10)
        #expect(entries.map(\.response) == answers)
        let records = try #require(entries.first?.records)
        #expect(records.map(\.name) == [.fault])
        #expect(records.map(\.phone) == [Self.phone])
        #expect(
            records.first?.sentence
                == "The fault “flaky” answers 503 ServiceUnavailable. APNs does not deliver the "
                + "push.")
    }

    @Test func `a fault after leaves the push with the phone`() async throws {
        let exchange = try SwitchboardFixture()
        try await exchange.switchboard.add(
            FaultRule(name: "lost", answer: .reset, phase: .after, delay: .seconds(2)))
        let answer = try #require(await exchange.push(Self.alert).first)
        #expect(answer.status == 0)
        #expect(try await shown(exchange) == 1)
        let entry = try await exchange.log.pushes(of: nil, id: nil, after: 0, limit: 1).first
        #expect(
            entry?.records.last?.sentence
                == "The fault “lost” resets the request after 2s. phone-1 gets the push.")
        #expect(entry?.outcome.contains("Lock Screen") == true)
    }

    @Test(arguments: [false, true])
    func `a restart gives the same world, and the faults as often met`(
        keepsStates: Bool
    ) async throws {
        let store = try SQLiteLog()
        let first = try await SwitchboardFixture(restoring: store)
        try await first.switchboard.add(
            FaultRule(name: "two", answer: .refusal(.tooManyRequests), times: 2))
        try await first.switchboard.add(
            FaultRule(name: "lost", answer: .silence, phase: .after, times: 1))
        #expect(
            await first.push(Self.alert, Self.alert, Self.alert, Self.alert).map(\.status)
                == [429, 429, 0, 200])
        if keepsStates { await first.switchboard.keepAllStates() }
        let second = try await restart(store)
        let (before, after) = (await first.switchboard.world, await second.switchboard.world)
        #expect(after.state(of: Self.phone) == before.state(of: Self.phone))
        #expect(try await shown(second) == 2)
        #expect(second.notes.all.isEmpty)
        let rules = await second.switchboard.faultRules
        #expect(rules.map(\.name) == ["two", "lost"])
        #expect(rules.map(\.hits) == [2, 1])
        #expect(await second.push(Self.alert).map(\.status) == [200])
        #expect(try await second.switchboard.removeFault("two") != nil)
        let third = try await restart(store)
        #expect(await third.switchboard.faultRules.map(\.name) == ["lost"])
    }

    @Test func `a push that could not be written was not struck`() async throws {
        let store = FailingLog(try SQLiteLog())
        let exchange = try await SwitchboardFixture(restoring: store)
        try await exchange.switchboard.add(
            FaultRule(name: "once", answer: .refusal(.internalServerError), times: 1))
        store.fill(true)
        #expect(await exchange.push(Self.alert).first?.hint?.contains("log") == true)
        #expect(await exchange.switchboard.faultRules.first?.hits == 0)
        await #expect(throws: LogError.self) {
            try await exchange.switchboard.removeFault("once")
        }
        await exchange.mend(store)
        #expect(await exchange.push(Self.alert).map(\.status) == [500])
    }
}

/// Which pushes a fault is for.
struct FaultSearchTests {
    private static func isFor(_ when: String, _ request: PushRequest) throws -> Bool {
        var faults = ActiveFaults()
        try faults.add(FaultRule(name: "f", when: when, answer: .reset), now: 1_795_000_000)
        let world = SwitchboardFixture.configuration.world
        return faults.compare(request, numbered: 1, in: world, at: .zero).fault != nil
    }

    private static func request(_ payload: String) throws -> PushRequest {
        let token = try #require(
            SwitchboardFixture.configuration.world.registrations.first?.token.hex)
        return PushRequest(
            path: "/3/device/\(token)", id: "00000000-0000-4000-8000-000000000001",
            topic: "com.example.app", pushType: "alert", payload: Array(payload.utf8))
    }

    @Test(arguments: [
        ("", true), ("topic:com.example.app", true), ("topic:com.example.*", true),
        ("!topic:com.example.app", false), ("phone:phone-1 app:com.example.app", true),
        ("phone:phone-2", false), ("type:alert title:ada", true), ("type:background", false),
        ("\"order 17\"", true), ("17 18", false), ("is:silent", false), ("!is:silent", true),
        ("id:00000000", true), ("token:00", false), ("orderID", true), ("after:2020-01-01", true),
    ])
    func `a fault is for what its search finds in the request`(
        when: String, isFor: Bool
    ) throws {
        let push = try Self.request(
            #"{"aps":{"alert":{"title":"Ada","body":"Your order 17"}},"orderID":"x"}"#)
        #expect(try Self.isFor(when, push) == isFor)
    }

    @Test(arguments: ["status:503", "reason:BadTopic", "is:shown", "!is:refused", "is:fault"])
    func `a fault cannot query values known only after the answer`(when: String) throws {
        let mistake = #expect(throws: FaultRule.Mistake.self) {
            try Self.isFor(when, Self.request("{}"))
        }
        #expect(mistake?.description.contains("known only after the answer") == true)
    }

    @Test func `a search that cannot be read is refused with its place`() throws {
        let mistake = #expect(throws: FaultRule.Mistake.self) {
            try Self.isFor("topik:a", Self.request("{}"))
        }
        #expect(mistake?.description.hasPrefix("At character ") == true)
    }
}
