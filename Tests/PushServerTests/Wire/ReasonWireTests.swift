import GatewaySupport
import PushGateway
import PushModel
import Testing

@testable import PushServer

/// The table of reasons over real frames: what `OrderTests` shows of the gateway holds for a client.
struct ReasonWireTests {
    /// Faults that a request has, and the reason that it gets: that of the first.
    private struct Case {
        var faults: [Fault]
        var request = GatewayFixture.push()

        init(_ faults: [Fault]) {
            self.faults = faults
            for fault in faults.reversed() { fault.apply(&request) }
        }

        var name: String { faults.map(\.name).joined(separator: ", then ") }
    }

    /// Wrong once, and wrong twice: each with the next one of the table that it can be had with.
    private static let cases =
        Fault.all.map { Case([$0]) }
        + Fault.all.indices.compactMap { index in
            let first = Fault.all[index]
            let second = Fault.all[(index + 1)...].first { $0.parts.isDisjoint(with: first.parts) }
            return second.map { Case([first, $0]) }
        }

    @Test func `each reason from raw frames, wrong once and wrong twice`() async throws {
        let handler = GatewayHandler(Fault.gateway())
        let keys = GatewayWire.keys(
            of: Self.cases.map(\.request) + [GatewayFixture.push()])
        var limits = WireLimits.patient
        limits.refusals = nil
        try await withServer(handler, limits: limits, keys: keys) { port in
            let wire = try await GatewayWire(port: port, connections: 7)
            let admitted = try await wire.answer(to: GatewayFixture.push())
            #expect(admitted.status == "200")
            #expect(admitted.frames.filter { $0.stream == 1 }.map(\.kind) == [.headers])
            for row in Self.cases {
                handler.use(Fault.gateway())
                let reason = row.faults[0].reason
                let answer = try await wire.answer(to: row.request)
                Self.check(answer, is: reason, "\(row.name)")
            }
        }
    }

    private static func check(
        _ answer: GatewayWire.Answer, is reason: Reason, _ name: Comment
    ) {
        let start = #"{"reason":"\#(reason.rawValue)""#
        let isCertificate = [.badCertificate, .badCertificateEnvironment].contains(reason)
        #expect(answer.endsConnection == isCertificate, name)
        guard !isCertificate else {
            #expect(answer.text == start + "}", name)
            #expect(answer.frames.first?.payload.prefix(8) == [0, 0, 0, 0, 0, 0, 0, 0], name)
            return
        }
        #expect(answer.status == String(reason.status), name)
        #expect(answer.hint?.isEmpty == false, name)
        let kinds = answer.frames.filter { $0.stream != 0 }.map(\.kind)
        #expect(kinds == [.headers, .data], name)
        if reason.status == 410 {
            #expect(answer.text.hasPrefix(start + #","timestamp":1795"#), name)
        } else {
            #expect(answer.text == start + "}", name)
        }
    }
}
