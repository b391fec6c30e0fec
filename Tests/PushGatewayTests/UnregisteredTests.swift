import Foundation
import GatewaySupport
import PushGateway
import PushModel
import Testing

/// When a token that its app has given up is answered 410.
@Suite struct UnregisteredTests {
    private let day = 24 * 60 * 60

    private func realistic(seed: UInt64 = 7) -> Gateway {
        var gateway = GatewayFixture.gateway {
            $0.unregistered = .realistic
            $0.seed = seed
        }
        gateway.giveUp(GatewayFixture.token.token, at: GatewayFixture.now)
        return gateway
    }

    private func push(_ gateway: inout Gateway, at now: Instant) -> PushResponse {
        gateway.answer(GatewayFixture.push(credential: .trusted), at: now).response
    }

    /// How many pushes are accepted, one every `seconds`.
    private func accepted(_ gateway: inout Gateway, every seconds: Int) -> Int {
        var count = 0
        while push(&gateway, at: GatewayFixture.now + .seconds(count * seconds)).status == 200 {
            count += 1
        }
        return count
    }

    @Test func `at once: the first push is answered 410 with the time`() {
        var gateway = GatewayFixture.gateway()
        gateway.giveUp(GatewayFixture.token.token, at: GatewayFixture.now)
        let response = push(&gateway, at: GatewayFixture.now + .seconds(60))
        #expect(response.reason == .unregistered)
        #expect(response.timestamp == Int64(GatewayFixture.unixNow) * 1000)
    }

    @Test func `realistic: some pushes are accepted first, the number depends on the seed`() {
        var counts: Set<Int> = []
        for seed in 1...20 as ClosedRange<UInt64> {
            var gateway = realistic(seed: seed)
            var same = realistic(seed: seed)
            let count = accepted(&gateway, every: 1)
            #expect((1...10).contains(count))
            #expect(accepted(&same, every: 1) == count)
            counts.insert(count)
        }
        #expect(counts.count > 3)
    }

    @Test func `realistic: the time is that of the first push that reached the phone`() {
        var gateway = realistic()
        let later = GatewayFixture.now + .seconds(500)
        var response = push(&gateway, at: later)
        #expect(response.status == 200)
        response = push(&gateway, at: later + .seconds(31 * day))
        #expect(response.reason == .unregistered)
        #expect(response.timestamp == Int64(GatewayFixture.unixNow + 500) * 1000)
    }

    @Test func `realistic: nothing is noticed while no push reaches the phone`() {
        var gateway = realistic()
        gateway.disconnect(phone: "phone-1")
        for number in 0..<20 {
            let now = GatewayFixture.now + .seconds(number * 10 * day)
            #expect(push(&gateway, at: now).status == 200)
        }
        let back = GatewayFixture.now + .seconds(200 * day)
        #expect(gateway.connect(phone: "phone-1", at: back).count == 1)
        #expect(gateway.isGivenUp(GatewayFixture.token.token))
        #expect(push(&gateway, at: back + .seconds(31 * day)).reason == .unregistered)
    }

    @Test func `realistic: a restart changes nothing`() throws {
        var gateway = realistic()
        #expect(push(&gateway, at: GatewayFixture.now).status == 200)
        let state = try JSONDecoder().decode(
            Gateway.PhoneState.self, from: JSONEncoder().encode(gateway.state(of: "phone-1")))
        var restored = Gateway(gateway.configuration)
        restored.restore(state, of: "phone-1")
        #expect(accepted(&restored, every: 1) == accepted(&gateway, every: 1))
    }

    @Test func `of a phone's former tokens the newest are known, so that memory is bounded`() {
        var gateway = GatewayFixture.gateway()
        let former = (0..<100).map { number in
            GatewayFixture.registration("f0\(100 + number)0", phone: "phone-1")
        }
        for registration in former {
            gateway.register(registration)
            gateway.unregister(registration.token, at: GatewayFixture.now)
        }
        let reasons = former.map {
            gateway.answer(
                GatewayFixture.push(to: $0, credential: .trusted), at: GatewayFixture.now
            )
            .response.reason
        }
        #expect(reasons.prefix(36).allSatisfy { $0 == .badDeviceToken })
        #expect(reasons.suffix(64).allSatisfy { $0 == .unregistered })
        #expect(push(&gateway, at: GatewayFixture.now).status == 200)
    }
}
