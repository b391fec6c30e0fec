import GatewaySupport
import PushGateway
import PushModel
import Testing

@Suite struct StoreTests {
    private let day = 24 * 60 * 60

    private func offline() -> Gateway {
        var gateway = GatewayFixture.gateway()
        gateway.disconnect(phone: "phone-1")
        return gateway
    }

    private func texts(_ deliveries: [Delivery]) -> [String] {
        deliveries.map { String(decoding: $0.payload.pushed ?? [], as: UTF8.self) }
    }

    @Test func `a push waits for a phone out of reach`() throws {
        var gateway = offline()
        let outcome = gateway.answer(
            GatewayFixture.push(id: nil, collapseID: "c"), at: GatewayFixture.now)
        #expect(outcome.response.status == 200)
        #expect(outcome.disposition == .stored(for: GatewayFixture.token, Outcome.Storing()))
        let deliveries = gateway.connect(phone: "phone-1", at: GatewayFixture.now + .seconds(60))
        let delivery = try #require(deliveries.first)
        #expect(deliveries.count == 1)
        #expect(delivery.id == outcome.response.id)
        #expect(delivery.collapseID == "c")
        #expect(gateway.connect(phone: "phone-1", at: GatewayFixture.now + .seconds(61)) == [])
    }

    @Test func `the newest push takes the place of the one before`() {
        var gateway = offline()
        let first = gateway.answer(
            GatewayFixture.push(collapseID: "a", payload: #"{"n":1}"#), at: GatewayFixture.now)
        let second = gateway.answer(
            GatewayFixture.push(collapseID: "b", payload: #"{"n":2}"#), at: GatewayFixture.now)
        guard case .stored(GatewayFixture.token, let storing) = second.disposition else {
            Issue.record("\(second)")
            return
        }
        #expect(storing.obstacle == .offline)
        #expect(storing.replaced?.id == first.response.id)
        #expect(storing.expired == nil)
        #expect(texts(gateway.connect(phone: "phone-1", at: GatewayFixture.now)) == [#"{"n":2}"#])
    }

    @Test func `each topic has a place of its own, and they leave in the order they came`() {
        var gateway = offline()
        let voip = GatewayFixture.push(
            to: GatewayFixture.voip, topic: "com.example.app.voip", pushType: "voip",
            payload: #"{"n":2}"#)
        let pushes = [
            GatewayFixture.push(payload: #"{"n":1}"#), voip,
            GatewayFixture.push(payload: #"{"n":3}"#),
        ]
        for push in pushes { _ = gateway.answer(push, at: GatewayFixture.now) }
        let deliveries = gateway.connect(phone: "phone-1", at: GatewayFixture.now)
        #expect(texts(deliveries) == [#"{"n":2}"#, #"{"n":3}"#])
    }

    @Test func `another phone is not affected`() {
        var gateway = offline()
        let outcome = gateway.answer(
            GatewayFixture.push(to: GatewayFixture.production), at: GatewayFixture.now)
        guard case .delivered = outcome.disposition else {
            Issue.record("\(outcome)")
            return
        }
        #expect(gateway.connect(phone: "phone-2", at: GatewayFixture.now) == [])
    }

    @Test(arguments: ["0", "1", "1795262499", "1795262500"])
    func `a push that may not wait is thrown away`(expiration: String) {
        var gateway = offline()
        let outcome = gateway.answer(
            GatewayFixture.push(expiration: expiration), at: GatewayFixture.now)
        #expect(outcome.response.status == 200)
        #expect(outcome.disposition == .discarded(for: GatewayFixture.token))
        #expect(gateway.connect(phone: "phone-1", at: GatewayFixture.now) == [])
    }

    @Test func `a push that may not wait leaves the one that waits alone`() {
        var gateway = offline()
        _ = gateway.answer(GatewayFixture.push(payload: #"{"n":1}"#), at: GatewayFixture.now)
        _ = gateway.answer(
            GatewayFixture.push(expiration: "0", payload: #"{"n":2}"#), at: GatewayFixture.now)
        #expect(texts(gateway.connect(phone: "phone-1", at: GatewayFixture.now)) == [#"{"n":1}"#])
    }

    @Test(
        arguments: [
            ("1795262560", 59, true), ("1795262560", 60, false), (nil, 30 * 86400 - 1, true),
            (nil, 30 * 86400, false), ("1895262400", 30 * 86400 - 1, true),
            ("1895262400", 30 * 86400, false), ("99999999999999999999", 30 * 86400, false),
        ] as [(String?, Int, Bool)])
    func `a push waits until it expires, 30 days at most`(
        expiration: String?, seconds: Int, arrives: Bool
    ) {
        var gateway = offline()
        _ = gateway.answer(GatewayFixture.push(expiration: expiration), at: GatewayFixture.now)
        let later = gateway.connect(phone: "phone-1", at: GatewayFixture.now + .seconds(seconds))
        #expect(later.isEmpty != arrives)
    }

    @Test func `an expired push is not spoken of as replaced`() {
        var gateway = offline()
        _ = gateway.answer(GatewayFixture.push(expiration: "1795262560"), at: GatewayFixture.now)
        let outcome = gateway.answer(GatewayFixture.push(), at: GatewayFixture.now + .seconds(60))
        guard case .stored(_, let storing) = outcome.disposition else {
            Issue.record("\(outcome)")
            return
        }
        #expect(storing.replaced == nil)
        #expect(storing.expired != nil)
    }

    @Test func `what waits for an app goes with it when it is deleted`() {
        var gateway = offline()
        _ = gateway.answer(GatewayFixture.push(), at: GatewayFixture.now)
        let dropped = gateway.unregister(GatewayFixture.token.token, at: GatewayFixture.now)
        #expect(dropped.map(\.registration) == [GatewayFixture.token])
        #expect(gateway.connect(phone: "phone-1", at: GatewayFixture.now) == [])
    }

    @Test func `a refused push is not stored`() {
        var gateway = offline()
        #expect(
            gateway.answer(GatewayFixture.push(payload: "no"), at: GatewayFixture.now).disposition
                == .refused)
        #expect(gateway.connect(phone: "phone-1", at: GatewayFixture.now) == [])
    }
}
