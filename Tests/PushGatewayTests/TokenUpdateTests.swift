import GatewaySupport
import PushModel
import Testing

@testable import PushGateway

@Suite struct TokenUpdateTests {
    /// The statuses of pushes with these tokens, one a minute, from `start` on.
    private func statuses(
        _ texts: [String], on connections: [UInt64] = [1],
        start: Int = 0, gateway: inout Gateway
    ) -> [Int] {
        texts.enumerated().map { index, text in
            let now = GatewayFixture.now + .seconds(60 * (start + index))
            let credential = GatewayFixture.jwt(text, age: -Double(60 * (start + index)))
            let connection = connections[index % connections.count]
            let request = GatewayFixture.push(connection: connection, credential: credential)
            return gateway.answer(request, at: now).response.status
        }
    }

    @Test func `the sixth token in 20 minutes is one too many`() {
        var gateway = GatewayFixture.gateway()
        let fresh = (0...5).map(String.init)
        #expect(statuses(fresh, gateway: &gateway) == [200, 200, 200, 200, 200, 429])
        #expect(statuses(["5", "4", "0"], start: 6, gateway: &gateway) == [429, 200, 200])
        #expect(statuses(["5", "6"], start: 21, gateway: &gateway) == [200, 200])
        #expect(statuses(["7", "8", "9"], start: 23, gateway: &gateway) == [200, 200, 429])
    }

    @Test func `a strict gateway allows one change`() {
        var gateway = GatewayFixture.gateway { $0.tokenUpdateLimit = 1 }
        #expect(
            statuses(["0", "1", "2", "0", "1"], gateway: &gateway) == [200, 200, 429, 200, 200])
        #expect(statuses(["2", "3"], start: 21, gateway: &gateway) == [200, 429])
    }

    @Test func `a token kept longer than 20 minutes is not new`() {
        var gateway = GatewayFixture.gateway { $0.tokenUpdateLimit = 1 }
        let texts = Array(repeating: "0", count: 30) + ["1", "1", "0"]
        #expect(statuses(texts, gateway: &gateway).allSatisfy { $0 == 200 })
    }

    @Test func `every connection has a count of its own`() {
        var gateway = GatewayFixture.gateway { $0.tokenUpdateLimit = 0 }
        let texts = ["0", "1", "2"]
        #expect(statuses(texts, on: [1, 2, 3], gateway: &gateway) == [200, 200, 200])
        #expect(statuses(texts, on: [1, 2, 3], start: 3, gateway: &gateway) == [200, 200, 200])
        gateway.providerDisconnected(1)
        #expect(statuses(["3"], start: 6, gateway: &gateway) == [200])
    }

    @Test func `the hint says when it clears`() {
        var gateway = GatewayFixture.gateway { $0.tokenUpdateLimit = 1 }
        _ = statuses(["0", "1"], gateway: &gateway)
        let response = gateway.answer(GatewayFixture.push(credential: GatewayFixture.jwt("2")))
        #expect(response.reason == .tooManyProviderTokenUpdates)
        #expect(response.hint?.contains("clears in 21 min") == true, "\(response)")
    }

    /// The reasons of pushes with these credentials, each on its connection.
    private func reasons(
        _ credentials: [Credential], on connection: (Int) -> UInt64, gateway: inout Gateway
    ) -> [Reason?] {
        credentials.enumerated().map { index, credential in
            gateway.answer(
                GatewayFixture.push(connection: connection(index), credential: credential)
            ).reason
        }
    }

    private static let unknown = (0..<9).map { number in
        GatewayFixture.jwt(
            "\(number)", key: "KEY000000\(number)", team: "TEAM00000\(number)",
            signature: .unknownKey)
    }

    private static let sixthToken =
        Array(repeating: Reason.invalidProviderToken, count: 5)
        + Array(repeating: .tooManyProviderTokenUpdates, count: 4)

    @Test func `changes of token are counted before the key is judged`() {
        var gateway = GatewayFixture.gateway { $0.requiresRegisteredKeys = true }
        #expect(
            reasons(Self.unknown, on: { _ in 1 }, gateway: &gateway) == Self.sixthToken)
        #expect(
            reasons(Self.unknown, on: { UInt64($0) + 10 }, gateway: &gateway)
                .allSatisfy { $0 == .invalidProviderToken })
    }

    @Test(arguments: TokenUpdateScope.allCases)
    func `tokens of one team on many connections count together if asked`(
        scope: TokenUpdateScope
    ) {
        var gateway = GatewayFixture.gateway { $0.tokenUpdates = scope }
        let fresh = (0..<8).map { GatewayFixture.jwt("\($0)") }
        let answers = reasons(fresh, on: { UInt64($0) }, gateway: &gateway)
        let tooMany = Reason.tooManyProviderTokenUpdates
        #expect(answers.prefix(5).allSatisfy { $0 == nil })
        #expect(answers.suffix(3).allSatisfy { $0 == (scope == .team ? tooMany : nil) })
        #expect(
            reasons([GatewayFixture.jwt(team: "TEAM654321")], on: { _ in 9 }, gateway: &gateway)
                == [nil])
        #expect(reasons([fresh[0]], on: { _ in 10 }, gateway: &gateway) == [nil])
    }

    @Test func `tokens of one team count, whatever key signs them`() {
        var gateway = GatewayFixture.gateway {
            $0.requiresRegisteredKeys = true
            $0.tokenUpdates = .team
        }
        let sameTeam = (0..<9).map {
            GatewayFixture.jwt("\($0)", key: "KEY000000\($0)", signature: .unknownKey)
        }
        #expect(reasons(sameTeam, on: { UInt64($0) }, gateway: &gateway) == Self.sixthToken)
        #expect(
            reasons(Self.unknown, on: { UInt64($0) }, gateway: &gateway)
                .allSatisfy { $0 == .invalidProviderToken })
    }

    @Test func `the hint of a team names it`() {
        var gateway = GatewayFixture.gateway {
            $0.tokenUpdateLimit = 0
            $0.tokenUpdates = .team
        }
        _ = gateway.answer(GatewayFixture.push())
        let response = gateway.answer(
            GatewayFixture.push(connection: 2, credential: GatewayFixture.jwt("2")))
        #expect(response.hint?.hasPrefix("The team TEAM123456 has changed its JWT 0 times") == true)
    }

    @Test func `a history remembers no more tokens than it may have`() {
        var history = TokenHistory()
        for number in 0..<1000 {
            try? history.use(
                "\(number)", at: GatewayFixture.now + .seconds(number * 60), limit: 5)
        }
        #expect(history.count <= 6)
    }

    @Test func `invented teams need no more memory than the limit`() {
        var teams = TeamTokens()
        for number in 0..<5000 {
            try? teams.use(
                "t", of: "\(number)", at: GatewayFixture.now + .seconds(number), limit: 5)
        }
        #expect(teams.teams.count <= TeamTokens.limit)
        #expect(teams.teams["4999"] != nil)
    }

    @Test func `a request without a token leaves no trace, and a closed connection neither`() {
        var gateway = GatewayFixture.gateway()
        for connection in 1...100 as ClosedRange<UInt64> {
            _ = gateway.answer(GatewayFixture.push(connection: connection, credential: .none))
        }
        #expect(gateway.connections.isEmpty)
        _ = gateway.answer(GatewayFixture.push(credential: GatewayFixture.jwt(age: 4000)))
        gateway.providerDisconnected(1)
        #expect(gateway.connections.isEmpty)
    }
}
