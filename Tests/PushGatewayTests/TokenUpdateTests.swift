import GatewaySupport
import PushModel
import Testing

@testable import PushGateway

@Suite struct TokenUpdateTests {
    /// The statuses of pushes with these tokens, one a minute, from `start` on.
    private func statuses(
        _ texts: [String], limit: Int = 5, on connections: [UInt64] = [1],
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

    @Test func `the sixth change of token in 20 minutes is one too many`() {
        var gateway = GatewayFixture.gateway()
        let fresh = (0...6).map(String.init)
        #expect(statuses(fresh, gateway: &gateway) == [200, 200, 200, 200, 200, 200, 429])
        #expect(statuses(["6", "5", "0"], start: 7, gateway: &gateway) == [429, 200, 200])
        #expect(statuses(["6", "7"], start: 21, gateway: &gateway) == [200, 200])
        #expect(statuses(["8", "9", "10"], start: 23, gateway: &gateway) == [200, 200, 200])
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

    @Test func `a connection remembers no more tokens than it may have`() {
        var connection = ProviderConnection()
        for number in 0..<1000 {
            try? connection.use(
                "\(number)", at: GatewayFixture.now + .seconds(number * 60), limit: 5)
        }
        #expect(connection.tokens.count <= 6)
    }

    @Test func `refused connections leave no trace`() {
        var gateway = GatewayFixture.gateway()
        for connection in 1...100 as ClosedRange<UInt64> {
            _ = gateway.answer(GatewayFixture.push(connection: connection, credential: .none))
            _ = gateway.answer(
                GatewayFixture.push(
                    connection: connection, credential: GatewayFixture.jwt(age: 4000)))
        }
        #expect(gateway.connections.isEmpty)
    }
}
