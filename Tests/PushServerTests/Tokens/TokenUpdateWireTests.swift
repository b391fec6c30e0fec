import GatewaySupport
import PushGateway
import PushModel
import Testing

@testable import PushServer

/// Changes of provider token over real connections, with unregistered keys.
@Suite(.timeLimit(.minutes(10)))
struct TokenUpdateWireTests {
    /// The statuses of nine pushes, each with a new token of another team and key.
    private func statuses(
        _ scope: TokenUpdateScope, sameTeam: Bool, on connection: (UInt64) -> UInt64
    ) async throws -> [String?] {
        let gateway = GatewayFixture.gateway {
            $0.requiresRegisteredKeys = true
            $0.tokenUpdates = scope
        }
        var statuses: [String?] = []
        try await withServer(GatewayHandler(gateway)) { port in
            let wire = try await GatewayWire(port: port, connections: 9)
            for number in 1...9 as ClosedRange<UInt64> {
                let team = sameTeam ? "TEAM123456" : "TEAM00000\(number)"
                let request = GatewayFixture.push(
                    connection: connection(number),
                    credential: GatewayFixture.jwt(key: "KEY000000\(number)", team: team))
                statuses.append(try await wire.answer(to: request).status)
            }
        }
        return statuses
    }

    private static let refused = Array(repeating: "403", count: 9)
    private static let limited =
        Array(repeating: "403", count: 5) + Array(repeating: "429", count: 4)

    @Test func `on one connection, the sixth token is answered 429`() async throws {
        #expect(try await statuses(.connection, sameTeam: false) { _ in 1 } == Self.limited)
    }

    @Test func `on nine connections, each token is answered 403`() async throws {
        #expect(try await statuses(.connection, sameTeam: true) { $0 } == Self.refused)
    }

    @Test func `counted by team, nine connections of a team are limited`() async throws {
        #expect(try await statuses(.team, sameTeam: true) { $0 } == Self.limited)
        #expect(try await statuses(.team, sameTeam: false) { $0 } == Self.refused)
    }
}
