import Log
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// A service with several nodes behaves as one.
@Suite(.timeLimit(.minutes(10)))
struct NodesTests {
    private static let names = (1...8).map { "phone-\($0)" }

    @Test(arguments: [true, false])
    func `one read of a connection reaches phones of all nodes, and is answered in order`(
        isKept: Bool
    ) async throws {
        let log: any StepLog = isKept ? try SQLiteLog() : MemoryLog()
        let fixture = try await NodesFixture(4, log: log, isKept: isKept)
        var requests: [PushRequest] = []
        for name in Self.names {
            let id = "00000000-0000-0000-0000-00000000000\(name.suffix(1))"
            requests.append(await fixture.push(to: name, id: id))
        }
        requests.append(PushRequest(path: "/3/device/00", credential: .trusted, payload: []))
        let responses = await fixture.send(requests)
        #expect(responses.map(\.status) == Array(repeating: 200, count: 8) + [400])
        #expect(responses.prefix(8).map(\.id) == requests.prefix(8).map(\.id))
        let nodes = Set(Self.names.map { ObjectIdentifier(fixture.nodes[phone: $0]) })
        #expect(nodes.count == 4)
        let steps = try await fixture.steps()
        #expect(steps.map(\.sequence) == Array(1...Int64(steps.count)))
        for name in Self.names {
            #expect(try await log.pushes(of: name).map(\.response.status) == [200], "\(name)")
            #expect(try await log.trace(of: name).contains { $0.record.name == .banner })
        }
    }

    @Test func `nodes continue after a restart, and the log has no gap`() async throws {
        let first = try await NodesFixture(3, log: try SQLiteLog())
        for round in 1...3 {
            for name in Self.names {
                let answers = await first.send([await first.push("\(round)", to: name)])
                #expect(answers.map(\.status) == [200])
            }
            if round == 2 { for node in first.nodes.all { await node.keepAllStates() } }
        }
        let second = try await first.restarted()
        for name in Self.names {
            let before = await first.nodes[phone: name].world.state(of: name)
            let after = await second.nodes[phone: name].world.state(of: name)
            #expect(before == after && before != nil, "\(name)")
        }
        #expect(second.notes.all.isEmpty, "every replay came to the same")
        let answers = await second.send([await second.push(to: "phone-5")])
        #expect(answers.map(\.status) == [200])
        let steps = try await second.steps()
        #expect(steps.map(\.sequence) == Array(1...Int64(steps.count)))
        let ids = steps.compactMap(\.pushID)
        #expect(Set(ids).count == ids.count && ids.count == 25, "no identifier twice")
    }

    @Test func `the past of a phone can be replayed while other nodes write`() async throws {
        let fixture = try await NodesFixture(3, log: try SQLiteLog())
        for round in 1...4 {
            for name in Self.names {
                _ = await fixture.send([await fixture.push("\(round)", to: name)])
            }
        }
        let phone = "phone-4"
        let pushes = try await fixture.nodes.log.pushes(of: phone)
        #expect(pushes.contains { $0.number != UInt64($0.sequence) }, "others came in between")
        for (count, push) in pushes.enumerated() {
            let past = try await fixture.nodes[phone: phone].past(of: phone, through: push.sequence)
            let world = past.replayed()
            let shown = world.phones[phone]?.phone.notificationCenter.count
            #expect(shown == count + 1)
        }
    }

    @Test func `listeners get the steps of all nodes in order`() async throws {
        let fixture = try await NodesFixture(4, log: try SQLiteLog())
        let before = await fixture.nodes.committedEnd
        let stream = await fixture.nodes.listenToSteps()
        await withTaskGroup { group in
            for name in Self.names {
                group.addTask {
                    for _ in 1...20 { _ = await fixture.send([await fixture.push(to: name)]) }
                }
            }
        }
        let end = await fixture.nodes.committedEnd
        var heard: [Int64] = []
        for await steps in stream {
            heard += steps.map(\.sequence)
            if heard.last == end { break }
        }
        #expect(heard == Array(before + 1...end))
    }

    @Test func `a fault for three pushes hits three, on whatever nodes`() async throws {
        let fixture = try await NodesFixture(4, log: try SQLiteLog())
        let rule = try FaultRule(name: "flaky", answer: .refusal(.serviceUnavailable), times: 3)
        try await fixture.nodes.first.add(rule)
        var requests: [PushRequest] = []
        for name in Self.names { requests.append(await fixture.push(to: name)) }
        let responses = await fixture.send(requests)
        #expect(responses.count { $0.status == 503 } == 3)
        #expect(responses.count { $0.status == 200 } == 5)
        let rules = await fixture.nodes.first.faultRules
        #expect(rules.map(\.hits) == [3])
    }

    @Test func `a connection belongs to one team on all nodes`() async throws {
        let fixture = try await NodesFixture(4, log: MemoryLog(), isKept: false)
        func credential(_ team: String) -> Credential {
            let token = ProviderToken(
                text: team, algorithm: "ES256", keyID: "ABC123DEFG", teamID: team,
                issuedAt: 1_795_000_000)
            return .token(token, .valid)
        }
        let first = await fixture.send([
            await fixture.push(to: "phone-1", as: credential("DEVTEAM123"))
        ])
        #expect(first.map(\.status) == [200])
        let other = await fixture.send([
            await fixture.push(to: "phone-2", as: credential("OTHERTEAM1"))
        ])
        #expect(other.map(\.status) == [403])
        fixture.nodes.disconnected(1)
        let again = await fixture.send([
            await fixture.push(to: "phone-3", as: credential("OTHERTEAM1"))
        ])
        #expect(again.map(\.status) == [200])
        let none = await fixture.send([await fixture.push(to: "phone-4", as: .none)])
        #expect(none.map(\.reason) == [.missingProviderToken])
    }

    @Test func `a node without phones starts again, too`() async throws {
        let log = try SQLiteLog()
        var fixture = try await NodesFixture(4, phones: 1, log: log)
        fixture = try await fixture.restarted()
        #expect(await fixture.nodes.worlds.count == 1)
        #expect(await fixture.send([await fixture.push(to: "phone-1")]).map(\.status) == [200])
    }

    @Test func `while the log is full, all nodes answer 503, and then continue`() async throws {
        let log = FailingLog(try SQLiteLog())
        let fixture = try await NodesFixture(3, log: log)
        var requests: [PushRequest] = []
        for name in Self.names { requests.append(await fixture.push(to: name)) }
        #expect(await fixture.send(requests).allSatisfy { $0.status == 200 })
        let end = await fixture.nodes.committedEnd
        log.fill(true)
        #expect(await fixture.send(requests).allSatisfy { $0.status == 503 })
        #expect(await fixture.nodes.health.isWritable == false)
        log.fill(false)
        fixture.clock.advance(to: .zero + .seconds(2))
        for node in fixture.nodes.all { await node.recover() }
        #expect(await fixture.nodes.health.isWritable)
        #expect(await fixture.send(requests).allSatisfy { $0.status == 200 })
        let steps = try await fixture.steps(after: end)
        #expect(steps.map(\.sequence) == Array(end + 1...end + Int64(steps.count)))
        for name in Self.names {
            #expect(try await log.pushes(of: name).count == 2, "\(name)")
        }
    }
}
