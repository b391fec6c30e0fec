import PushGateway
import PushModel
import Testing

@Suite struct AnswerTests {
    @Test(arguments: ["acdfb3eb-105b-D33C-7f29-8d09a01cc4ef", "not-a-uuid"])
    func `an apns-id comes back byte for byte, whatever the answer`(id: String) {
        var gateway = Office.gateway()
        #expect(gateway.answer(Office.push(id: id)).id == id)
        #expect(gateway.answer(Office.push(method: "GET", id: id)).id == id)
    }

    @Test func `an apns-id is made in upper case and an apns-unique-id in lower case`() throws {
        var gateway = Office.gateway()
        let response = gateway.answer(Office.push())
        let upper = /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/
        let lower = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
        #expect(response.id.wholeMatch(of: upper) != nil)
        #expect(try #require(response.uniqueID).wholeMatch(of: lower) != nil)
        #expect(response.id.lowercased() != response.uniqueID)
    }

    @Test func `every answer has an apns-id of its own`() {
        var gateway = Office.gateway()
        let ids = (0..<1000).map {
            gateway.answer(Office.push(method: $0 < 500 ? "POST" : "GET")).id
        }
        #expect(Set(ids).count == 1000)
    }

    @Test func `only the sandbox gives an apns-unique-id, and only for what it takes`() {
        var gateway = Office.gateway()
        #expect(gateway.answer(Office.push(to: Office.production)).uniqueID == nil)
        #expect(gateway.answer(Office.push(payload: "")).uniqueID == nil)
    }

    @Test func `the same seed makes the same identifiers`() {
        var first = Office.gateway()
        var second = Office.gateway()
        var other = Office.gateway { $0.seed = 8 }
        #expect(first.answer(Office.push()) == second.answer(Office.push()))
        #expect(first.answer(Office.push()).id != other.answer(Office.push()).id)
    }

    @Test func `an error's body is compact JSON`() {
        var gateway = Office.gateway()
        let response = gateway.answer(Office.push(topic: nil))
        #expect(response.body == #"{"reason":"MissingTopic"}"#)
        #expect(response.timestamp == nil)
    }

    @Test func `an admitted push is handed to the phone as it was sent`() {
        var gateway = Office.gateway()
        let request = Office.push(
            id: "ACDFB3EB-105B-D33C-7F29-8D09A01CC4EF", priority: "5", collapseID: "score")
        let delivery = Delivery(
            id: "ACDFB3EB-105B-D33C-7F29-8D09A01CC4EF", registration: Office.token,
            topic: Office.bundle, pushType: .alert, priority: 5, collapseID: "score",
            payload: request.payload, fromStorage: false)
        #expect(gateway.push(request, at: Office.now).fate == .delivered(delivery))
    }
}
