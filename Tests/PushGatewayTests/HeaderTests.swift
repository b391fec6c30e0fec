import GatewaySupport
import PushGateway
import PushModel
import Testing

@Suite struct HeaderTests {
    @Test(
        arguments: [
            ("ACDFB3EB-105B-D33C-7F29-8D09A01CC4EF", true),
            ("acdfb3eb-105b-d33c-7f29-8d09a01cc4ef", true),
            ("acdfb3eb-105b-d33c-7f29-8d09a01cc4eg", false), ("", false),
            ("acdfb3eb105bd33c7f298d09a01cc4ef", false),
            ("{cdfb3eb-105b-d33c-7f29-8d09a01cc4e}", false),
            ("acdfb3eb-105b-d33c-7f29-8d09a01cc4ef ", false),
            ("acdfb3eb1-05b-d33c-7f29-8d09a01cc4ef", false),
        ])
    func `an apns-id is a UUID in either case`(id: String, passes: Bool) {
        var gateway = GatewayFixture.gateway()
        #expect(
            gateway.answer(GatewayFixture.push(id: id)).reason == (passes ? nil : .badMessageID))
    }

    @Test(
        arguments: [
            ("0", true), ("1", true), ("1795262400", true), ("99999999999999999999999", true),
            ("-1", false), ("+1", false), ("1.5", false), ("", false), (" 1", false),
            ("0x1", false),
            ("٣", false),
        ])
    func `an apns-expiration is a whole number`(value: String, passes: Bool) {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(GatewayFixture.push(expiration: value))
        #expect(response.reason == (passes ? nil : .badExpirationDate))
    }

    @Test(
        arguments: [
            ("10", "alert", 10), ("5", "alert", 5), ("1", "alert", 1), (nil, "alert", 10),
            (nil, nil, 10), ("10", nil, 10), (nil, "background", 5), ("5", "background", 5),
            ("1", "background", nil), ("10", "background", nil), ("7", "alert", nil),
            ("1", "alert", 1),
            ("", "alert", nil), ("05", "alert", nil), ("high", "alert", nil), ("-5", "alert", nil),
        ] as [(String?, String?, Int?)])
    func `an apns-priority is 10, 5 or 1`(value: String?, type: String?, priority: Int?) {
        var gateway = GatewayFixture.gateway()
        let outcome = gateway.answer(
            GatewayFixture.push(priority: value, pushType: type), at: GatewayFixture.now)
        if case .delivered(let delivery) = outcome.disposition {
            #expect(delivery.priority == priority)
        } else {
            #expect(priority == nil)
            #expect(outcome.response.reason == .badPriority)
        }
    }

    @Test func `an urgent background push passes with a setting of the gateway`() {
        var gateway = GatewayFixture.gateway { $0.acceptsUrgentBackground = true }
        let response = gateway.answer(GatewayFixture.push(priority: "10", pushType: "background"))
        #expect(response.status == 200)
        #expect(response.hint?.contains("Send 5.") == true)
    }

    @Test(
        arguments: [
            (String(repeating: "c", count: 64), true), (String(repeating: "c", count: 65), false),
            (String(repeating: "é", count: 32), true), (String(repeating: "é", count: 33), false),
            ("", true),
        ])
    func `an apns-collapse-id has 64 bytes at most`(value: String, passes: Bool) {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(GatewayFixture.push(collapseID: value))
        #expect(response.reason == (passes ? nil : .badCollapseID))
    }

    @Test func `a push without a push type passes, with a word of advice`() {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(GatewayFixture.push(pushType: nil))
        #expect(response.status == 200)
        #expect(response.hint?.contains("apns-push-type") == true)
    }
}
