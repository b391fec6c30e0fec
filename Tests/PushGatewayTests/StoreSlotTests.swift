import GatewaySupport
import PushGateway
import PushModel
import Testing

/// Ruling C17: of which pushes the newest alone waits.
@Suite struct StoreSlotTests {
    /// Returns the pushes that remain of two alerts without a collapse identifier, three with `a`
    /// and `b`, and a VoIP push, all sent while the phone was out of reach.
    private func left(_ slot: StoreSlot) -> [String] {
        var gateway = GatewayFixture.gateway { $0.storeSlot = slot }
        gateway.disconnect(phone: "phone-1")
        let alerts =
            [
                (1, nil), (2, "a"), (3, nil), (4, "b"), (5, "a"),
            ] as [(Int, String?)]
        for (number, collapseID) in alerts {
            let push = GatewayFixture.push(collapseID: collapseID, payload: "{\"n\":\(number)}")
            #expect(gateway.answer(push).status == 200)
        }
        let voip = GatewayFixture.push(
            to: GatewayFixture.voip, topic: "com.example.app.voip", pushType: "voip",
            payload: #"{"n":6}"#)
        #expect(gateway.answer(voip).status == 200)
        return gateway.connect(phone: "phone-1", at: GatewayFixture.now).map {
            String(decoding: $0.payload.pushed ?? [], as: UTF8.self)
        }
    }

    @Test func `C17: one place for each topic`() {
        #expect(left(.topic) == [#"{"n":5}"#, #"{"n":6}"#])
    }

    @Test func `C17: one place for each app`() {
        #expect(left(.app) == [#"{"n":6}"#])
    }

    @Test func `C17: one place for each topic and collapse identifier`() {
        #expect(left(.collapseID) == [#"{"n":3}"#, #"{"n":4}"#, #"{"n":5}"#, #"{"n":6}"#])
    }

    @Test func `a push that waits since before a change of the setting is still delivered`() {
        var gateway = GatewayFixture.gateway()
        gateway.disconnect(phone: "phone-1")
        _ = gateway.answer(GatewayFixture.push(payload: #"{"n":1}"#))
        var settings = gateway.configuration
        settings.storeSlot = .collapseID
        gateway.configure(settings)
        _ = gateway.answer(GatewayFixture.push(collapseID: "a", payload: #"{"n":2}"#))
        #expect(gateway.connect(phone: "phone-1", at: GatewayFixture.now).count == 2)
    }
}

/// R-QUEUE-3: a phone that can be reached and saves power.
@Suite struct PowerTests {
    private func restricted() -> Gateway {
        var gateway = GatewayFixture.gateway()
        gateway.restrict(phone: "phone-1")
        return gateway
    }

    private func isDelivered(_ outcome: Outcome) -> Bool {
        if case .delivered = outcome.disposition { true } else { false }
    }

    @Test(arguments: [("10", true), (nil, true), ("5", false), ("1", false)])
    func `R-QUEUE-3: pushes of priority 5 and 1 wait`(priority: String?, isDelivered: Bool) {
        var gateway = restricted()
        let outcome = gateway.answer(
            GatewayFixture.push(priority: priority), at: GatewayFixture.now)
        #expect(outcome.response.status == 200)
        #expect(self.isDelivered(outcome) == isDelivered)
        if !isDelivered {
            #expect(
                outcome.disposition
                    == .stored(for: GatewayFixture.token, Outcome.Storing(behind: .power)))
        }
        let released = gateway.lift(phone: "phone-1", at: GatewayFixture.now)
        #expect(released.count == (isDelivered ? 0 : 1))
    }

    @Test func `R-QUEUE-3: one that may not wait is thrown away`() {
        var gateway = restricted()
        let push = GatewayFixture.push(expiration: "0", priority: "5")
        #expect(
            gateway.answer(push, at: GatewayFixture.now).disposition
                == .discarded(for: GatewayFixture.token))
    }

    @Test func `what is held goes along with a push that wakes the radio`() {
        var gateway = restricted()
        _ = gateway.answer(GatewayFixture.push(priority: "5", payload: #"{"n":1}"#))
        #expect(gateway.burst(to: "phone-1", at: GatewayFixture.now).count == 1)
        #expect(gateway.burst(to: "phone-1", at: GatewayFixture.now).isEmpty)
    }

    @Test func `a phone that comes back and saves power gets what is urgent alone`() {
        var gateway = restricted()
        gateway.disconnect(phone: "phone-1")
        _ = gateway.answer(GatewayFixture.push(priority: "5"))
        let voip = GatewayFixture.push(
            to: GatewayFixture.voip, topic: "com.example.app.voip", pushType: "voip")
        _ = gateway.answer(voip)
        #expect(gateway.burst(to: "phone-1", at: GatewayFixture.now).isEmpty)
        let urgent = gateway.connect(phone: "phone-1", at: GatewayFixture.now)
        #expect(urgent.map(\.registration) == [GatewayFixture.voip])
        let rest = gateway.lift(phone: "phone-1", at: GatewayFixture.now)
        #expect(rest.map(\.registration) == [GatewayFixture.token])
    }
}
