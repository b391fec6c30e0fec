import Foundation
import GatewaySupport
import PushGateway
import PushModel
import Testing

@Suite struct SnapshotTests {
    private func lived() -> Gateway {
        var gateway = GatewayFixture.gateway()
        gateway.disconnect(phone: "phone-1")
        _ = gateway.push(
            GatewayFixture.push(expiration: "1795263500", payload: #"{"n":1}"#),
            at: GatewayFixture.now)
        let voip = GatewayFixture.push(
            to: GatewayFixture.voip, topic: "com.example.app.voip", pushType: "voip")
        _ = gateway.push(voip, at: GatewayFixture.now)
        return gateway
    }

    @Test func `a gateway goes on from its snapshot as if nothing had been`() throws {
        var gateway = lived()
        let encoded = try JSONEncoder().encode(gateway.snapshot)
        let snapshot = try JSONDecoder().decode(Gateway.Snapshot.self, from: encoded)
        var restored = Gateway(gateway.configuration, restoring: snapshot)
        #expect(try JSONEncoder().encode(restored.snapshot).count == encoded.count)
        let pushes = [
            GatewayFixture.push(), GatewayFixture.push(to: GatewayFixture.production),
            GatewayFixture.push(to: GatewayFixture.deleted),
        ]
        for push in pushes {
            #expect(
                restored.push(push, at: GatewayFixture.now)
                    == gateway.push(push, at: GatewayFixture.now))
        }
        let later = GatewayFixture.now + .seconds(10)
        let deliveries = gateway.connect(phone: "phone-1", at: later)
        #expect(deliveries.count == 2)
        #expect(restored.connect(phone: "phone-1", at: later) == deliveries)
    }

    @Test(arguments: [(999, 2), (1000, 1)])
    func `what is stored expires at the same time of the day in a new world`(
        seconds: Int, left: Int
    ) {
        let snapshot = lived().snapshot
        let later = Gateway.Configuration(
            epoch: UnixTime(seconds: GatewayFixture.unixNow + Double(seconds)))
        var restored = Gateway(later, restoring: snapshot)
        #expect(restored.connect(phone: "phone-1", at: .zero).count == left)
        let credential = Credential.trusted
        let gone = restored.push(
            GatewayFixture.push(to: GatewayFixture.deleted, credential: credential), at: .zero)
        #expect(gone.response.timestamp == Int64(GatewayFixture.unixNow) * 1000)
    }

    @Test func `a snapshot names the valid tokens in a stable order`() {
        let registrations = lived().snapshot.registrations
        #expect(
            registrations == [GatewayFixture.voip, GatewayFixture.token, GatewayFixture.production])
    }
}
