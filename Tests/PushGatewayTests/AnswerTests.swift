import GatewaySupport
import PushGateway
import PushModel
import Testing

@Suite struct AnswerTests {
    @Test(arguments: ["acdfb3eb-105b-D33C-7f29-8d09a01cc4ef", "not-a-uuid"])
    func `an apns-id comes back byte for byte with every answer`(id: String) {
        var gateway = GatewayFixture.gateway()
        #expect(gateway.answer(GatewayFixture.push(id: id)).id == id)
        #expect(gateway.answer(GatewayFixture.push(method: "GET", id: id)).id == id)
    }

    @Test func `an apns-id is made in upper case and an apns-unique-id in lower case`() throws {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(GatewayFixture.push())
        let upper = /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/
        let lower = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
        #expect(response.id.wholeMatch(of: upper) != nil)
        let uniqueID = try #require(response.uniqueID)
        #expect(uniqueID.description.wholeMatch(of: lower) != nil)
        #expect(response.id.lowercased() != uniqueID.description)
        #expect(PushIdentifier(uniqueID.description) == uniqueID)
        #expect(uniqueID.withUTF8 { String(decoding: $0, as: UTF8.self) } == uniqueID.description)
    }

    @Test(arguments: [
        "", "unique", "01234567-89ab-cdef-0123-456789ABCDEF", "0123456789abcdef0123456789abcdef",
        "0123456-789ab-cdef-0123-456789abcdef", "01234567-89ab-cdef-0123-456789abcdeg",
    ])
    func `an apns-unique-id has one shape`(text: String) {
        #expect(PushIdentifier(text) == nil)
    }

    @Test func `every answer has an apns-id of its own`() {
        var gateway = GatewayFixture.gateway()
        let ids = (0..<1000).map {
            gateway.answer(GatewayFixture.push(method: $0 < 500 ? "POST" : "GET")).id
        }
        #expect(Set(ids).count == 1000)
    }

    @Test func `only the sandbox gives an apns-unique-id, and only for what it takes`() {
        var gateway = GatewayFixture.gateway()
        #expect(gateway.answer(GatewayFixture.push(to: GatewayFixture.production)).uniqueID == nil)
        #expect(gateway.answer(GatewayFixture.push(payload: "")).uniqueID == nil)
    }

    @Test func `the same seed makes the same identifiers`() {
        var first = GatewayFixture.gateway()
        var second = GatewayFixture.gateway()
        var other = GatewayFixture.gateway { $0.seed = 8 }
        #expect(first.answer(GatewayFixture.push()) == second.answer(GatewayFixture.push()))
        #expect(first.answer(GatewayFixture.push()).id != other.answer(GatewayFixture.push()).id)
    }

    @Test func `an error's body is compact JSON`() {
        var gateway = GatewayFixture.gateway()
        let response = gateway.answer(GatewayFixture.push(topic: nil))
        #expect(response.body == #"{"reason":"MissingTopic"}"#)
        #expect(response.timestamp == nil)
    }

    @Test func `an admitted push is handed to the phone as it was sent`() throws {
        var gateway = GatewayFixture.gateway()
        let request = GatewayFixture.push(
            id: "ACDFB3EB-105B-D33C-7F29-8D09A01CC4EF", priority: "5", collapseID: "score")
        let delivery = Delivery(
            id: "ACDFB3EB-105B-D33C-7F29-8D09A01CC4EF", registration: GatewayFixture.token,
            topic: GatewayFixture.bundle, pushType: .alert, priority: 5, collapseID: "score",
            payload: try Payload(pushed: request.payload))
        #expect(gateway.answer(request, at: GatewayFixture.now).disposition == .delivered(delivery))
    }
}
