import GatewaySupport
import PushGateway
import PushModel
import Testing

/// Requests that one gateway identifies and another one answers, as if there were one.
@Suite struct IdentifyTests {
    /// The gateway that has the connections, and the one that has the phones.
    private struct Pair {
        var front: Gateway
        var owner: Gateway

        mutating func answer(_ request: PushRequest, at now: Instant) -> Outcome {
            var handed = request
            let sender = Result { () throws(Rejection) in try front.identify(request, at: now) }
            handed.credential = .checked(sender)
            let outcome = owner.answer(handed, at: now)
            if outcome.disposition != .refused, let sender = try? sender.get() {
                front.noteAccepted(request, from: sender)
            }
            return outcome
        }
    }

    private static func pair(_ gateway: Gateway) -> Pair {
        Pair(front: Gateway(gateway.configuration), owner: gateway)
    }

    @Test(arguments: UInt64(0)..<20)
    func `a request is answered in the same way if another gateway identified its sender`(
        seed: UInt64
    ) {
        var damage = Damage(seed: seed)
        var whole = GatewayFixture.gateway { $0.requestLimit = .init(count: 20, seconds: 5) }
        var pair = Self.pair(whole)
        var now = GatewayFixture.now
        for _ in 0..<300 {
            now = now + .milliseconds(damage.below(2000))
            var same = (damage, damage)
            same.0.disturb(&pair.front, at: now)
            same.1.disturb(&pair.owner, at: now)
            damage.disturb(&whole, at: now)
            let request = damage.request()
            #expect(pair.answer(request, at: now) == whole.answer(request, at: now))
        }
    }

    @Test func `the first team of a connection is known to the gateway of the connection`() {
        let otherTeam = GatewayFixture.push(credential: GatewayFixture.jwt(team: "TEAM654321"))
        var pair = Self.pair(GatewayFixture.gateway())
        #expect(pair.answer(GatewayFixture.push(), at: GatewayFixture.now).response.status == 200)
        let refused = pair.answer(otherTeam, at: GatewayFixture.now)
        #expect(refused.response.reason == .invalidProviderToken)
        pair.front.providerDisconnected(1)
        #expect(pair.answer(otherTeam, at: GatewayFixture.now).response.status == 200)
    }

    @Test func `requests about channels are identified in the same way`() {
        let paths = ["/1/apps/com.example.app/channels", "/4/broadcasts/apps/com.example.app"]
        for path in paths {
            for credential in [GatewayFixture.jwt(), .none, .unreadable("It has 2 parts.")] {
                for method in ["POST", "PATCH"] {
                    let request = GatewayFixture.push(
                        method: method, path: path, credential: credential)
                    var whole = GatewayFixture.gateway()
                    var pair = Self.pair(whole)
                    let expected = whole.answer(request, at: GatewayFixture.now)
                    #expect(pair.answer(request, at: GatewayFixture.now) == expected)
                }
            }
        }
    }
}
