import GatewaySupport
import PushModel
import Testing

@testable import PushGateway

/// Answers of APNs as public reports of 2022 to 2024 have them.
///
/// GOAWAY is in `GoAwayTests` of the wire.
struct PublicReportTests {
    private static func statuses(_ requests: [PushRequest]) -> [Int] {
        var gateway = GatewayFixture.gateway()
        return requests.map { gateway.answer($0).status }
    }

    /// https://github.com/AndrewBarba/apns2/issues/90
    @Test func `a second team on a connection is refused, although its token is valid`() {
        let second = GatewayFixture.jwt("second", key: "KEY7654321", team: "TEAM654321")
        #expect(
            Self.statuses([
                GatewayFixture.push(), GatewayFixture.push(credential: second),
                GatewayFixture.push(connection: 2, credential: second),
            ]) == [200, 403, 200])
    }

    /// https://github.com/SUPLA/supla-core/issues/454
    @Test func `two keys of one team share a connection`() {
        let second = GatewayFixture.jwt("second", key: "KEY7654321")
        #expect(
            Self.statuses([GatewayFixture.push(), GatewayFixture.push(credential: second)])
                == [200, 200])
    }

    /// https://github.com/internxt/drive-server-old/pull/452,
    /// https://github.com/Lyle-Du/Swifty-Pusher/issues/3
    @Test func `a new token for each request is refused at the sixth, and one token never`() {
        let fresh = (1...8).map {
            GatewayFixture.push(credential: GatewayFixture.jwt("\($0)", age: Double($0)))
        }
        #expect(Self.statuses(fresh) == [200, 200, 200, 200, 200, 429, 429, 429])
        #expect(
            Self.statuses(Array(repeating: GatewayFixture.push(), count: 8))
                .allSatisfy { $0 == 200 })
    }

    /// https://github.com/alexalok/dotAPNS/issues/128: disputed, and therefore a setting.
    @Test(arguments: TokenUpdateScope.allCases)
    func `workers with a token each are refused if a team's changes are counted`(
        scope: TokenUpdateScope
    ) {
        var gateway = GatewayFixture.gateway { $0.tokenUpdates = scope }
        let statuses = (1...6 as ClosedRange<UInt64>).map { worker in
            gateway.answer(
                GatewayFixture.push(
                    connection: worker, credential: GatewayFixture.jwt("\(worker)"))
            ).status
        }
        #expect(statuses.last == (scope == .team ? 429 : 200))
    }
}
