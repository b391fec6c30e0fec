import Log
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

@testable import Switchboard

/// Random inputs give every phone the same trace with any number of nodes.
@Suite(.timeLimit(.minutes(30)))
struct NodeRefinementTests {
    private static let phones = 60
    private static let inputs = 1500

    private enum Input {
        case pushes([(phone: Int, text: String, expiration: String?, collapse: String?)])
        case event(Int, Event)
        case time(Duration)
    }

    private static func samples() -> [Input] {
        var chance = SplitMix64(seed: 11)
        func below(_ limit: Int) -> Int { Int(chance.next() % UInt64(limit)) }
        let app = NodesFixture.app
        let events: [Event] = [
            .user(.tapNotification(app)), .user(.tapIcon(app)), .user(.pressHome), .user(.lock),
            .user(.unlock), .user(.clearAll), .user(.forceQuit(app)), .user(.restart),
            .system(.terminate(app)), .networkChanged(online: false),
            .networkChanged(online: true),
        ]
        return (0..<inputs).map { number in
            switch below(5) {
            case 0: .event(below(phones), events[below(events.count)])
            case 1: .time(.milliseconds(below(20_000)))
            default:
                .pushes(
                    (0...below(6)).map { part in
                        (
                            below(phones), "\(number).\(part)", [nil, "0", "1895000000"][below(3)],
                            below(4) == 0 ? "order" : nil
                        )
                    })
            }
        }
    }

    /// Plays the samples, and returns the records of each phone and all answers.
    private static func play(_ count: Int) async throws -> (traces: [[String]], answers: [Int]) {
        let fixture = try await NodesFixture(
            count, phones: phones, log: MemoryLog(retention: .unlimited), isKept: false)
        var answers: [Int] = []
        for sample in samples() {
            switch sample {
            case .time(let time):
                fixture.clock.advance(to: fixture.clock.now + time)
                for node in fixture.nodes.all { await node.wake() }
            case .event(let phone, let event):
                let name = "phone-\(phone + 1)"
                _ = try await fixture.nodes[phone: name].perform(event, on: name)
            case .pushes(let pushes):
                var requests: [PushRequest] = []
                for (phone, text, expiration, collapse) in pushes {
                    let number = text.filter { $0 != "." }
                    let zeros = String(repeating: "0", count: 12 - number.utf8.count)
                    var request = await fixture.push(
                        text, to: "phone-\(phone + 1)",
                        id: "00000000-0000-0000-0000-\(zeros)\(number)")
                    (request.expiration, request.collapseID) = (expiration, collapse)
                    requests.append(request)
                }
                answers += await fixture.send(requests).map(\.status)
            }
        }
        var traces: [[String]] = []
        for phone in 1...phones {
            traces.append(
                try await fixture.nodes.log.trace(of: "phone-\(phone)", after: 0, limit: 100_000)
                    .map { sentence(of: $0.record) })
        }
        return (traces, answers)
    }

    /// Tokens differ, because they carry the node.
    private static func sentence(of record: TraceRecord) -> String {
        var record = record
        switch record.detail {
        case .token(_, let environment): record.detail = .words(environment.rawValue)
        default: break
        }
        return
            "\(record.time) \(record.kind) \(record.word) \(record.pushID ?? "") \(record.sentence)"
    }

    @Test func `phones of several nodes have the same traces as phones of one`() async throws {
        let one = try await Self.play(1)
        #expect(Set(one.answers) == [200])
        #expect(one.traces.allSatisfy { $0.count > 20 })
        for count in [3, 8] {
            let several = try await Self.play(count)
            #expect(several.answers == one.answers)
            for phone in 0..<Self.phones {
                #expect(several.traces[phone] == one.traces[phone], "phone-\(phone + 1), \(count)")
            }
        }
    }
}

extension Retention {
    fileprivate static let unlimited = Retention(records: .max / 4, pushes: .max / 4)
}
