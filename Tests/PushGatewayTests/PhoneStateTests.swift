import Foundation
import GatewaySupport
import PushGateway
import PushModel
import Testing

@Suite struct PhoneStateTests {
    private static let phones = ["phone-1", "phone-2", "phone-3"]

    private func lived() -> Gateway {
        var gateway = GatewayFixture.gateway()
        gateway.disconnect(phone: "phone-1")
        _ = gateway.answer(
            GatewayFixture.push(expiration: "1795263500", payload: #"{"n":1}"#),
            at: GatewayFixture.now)
        let voip = GatewayFixture.push(
            to: GatewayFixture.voip, topic: "com.example.app.voip", pushType: "voip")
        _ = gateway.answer(voip, at: GatewayFixture.now)
        return gateway
    }

    /// A gateway of the phones' states, as they come back from a log.
    private func restored(
        _ gateway: Gateway, _ configuration: Gateway.Configuration
    ) throws -> Gateway {
        var restored = Gateway(configuration)
        for phone in Self.phones {
            let data = try JSONEncoder().encode(gateway.state(of: phone))
            restored.restore(
                try JSONDecoder().decode(Gateway.PhoneState.self, from: data), of: phone)
        }
        return restored
    }

    @Test func `a gateway continues from the states of its phones unchanged`() throws {
        var gateway = lived()
        var restored = try restored(gateway, gateway.configuration)
        let pushes = [
            GatewayFixture.push(), GatewayFixture.push(to: GatewayFixture.production),
            GatewayFixture.push(to: GatewayFixture.deleted),
        ]
        for (number, push) in pushes.enumerated() {
            gateway.beginEvent(UInt64(number))
            restored.beginEvent(UInt64(number))
            #expect(
                restored.answer(push, at: GatewayFixture.now)
                    == gateway.answer(push, at: GatewayFixture.now))
        }
        let later = GatewayFixture.now + .seconds(10)
        let deliveries = gateway.connect(phone: "phone-1", at: later)
        #expect(deliveries.count == 2)
        #expect(restored.connect(phone: "phone-1", at: later) == deliveries)
    }

    @Test(arguments: [(999, 2), (1000, 1)])
    func `what is stored expires at the same time of the day in a new world`(
        seconds: Int, left: Int
    ) throws {
        let later = Gateway.Configuration(
            epoch: UnixTime(seconds: GatewayFixture.unixNow + Double(seconds)))
        var restored = try restored(lived(), later)
        #expect(restored.connect(phone: "phone-1", at: .zero).count == left)
        let gone = restored.answer(
            GatewayFixture.push(to: GatewayFixture.deleted, credential: .trusted), at: .zero)
        #expect(gone.response.timestamp == Int64(GatewayFixture.unixNow) * 1000)
    }
}
