import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Payloads as types of the app's.
@MainActor @Suite(.timeLimit(.minutes(5))) struct DecodingTests {
    private struct Order: Decodable, Hashable {
        var order: Int
        var isExpress: Bool?
        var price: Double?
    }

    @Test func `a payload is decoded, or what is under one of its keys`() throws {
        let payload: [String: PushValue] = [
            "aps": ["alert": "Dinner?"], "order": 7, "isExpress": true, "price": 1.5,
            "data": ["order": 8], "plain": 3, "nothing": nil,
        ]
        let message = PushMessage(payload: payload)
        #expect(
            try message.decode(Order.self) == Order(order: 7, isExpress: true, price: 1.5))
        #expect(try message.decode(Order.self, forKey: "data") == Order(order: 8))
        #expect(try message.decode(Int.self, forKey: "plain") == 3)
        #expect(try message.decode(Order.self, forKey: "none") == nil)
        #expect(throws: DecodingError.self) { try message.decode(Order.self, forKey: "plain") }
        #expect(throws: DecodingError.self) {
            try PushMessage(payload: ["aps": ["alert": "Dinner?"]]).decode(Order.self)
        }
    }

    @Test func `routes has each open that decodes, and reports the others`() async {
        let harness = RouterHarness(reads: false)
        harness.start()
        let router = harness.router
        for (id, order) in [("a", 1), ("b", nil), ("c", 3)] {
            var payload: [String: PushValue] = ["aps": ["alert": "Dinner?"], "mid": .string(id)]
            payload["order"] = order.map { .integer($0) }
            let message = PushMessage(payload: payload, identifier: id)
            _ = router.simulateResponse(message, .tap)
        }
        var routes = router.routes(Order.self).makeAsyncIterator()
        let (first, second) = (await routes.next(), await routes.next())
        #expect(first == Order(order: 1))
        #expect(second == Order(order: 3))
        #expect(
            harness.events.filter { $0.contains("diagnostic") } == [
                "diagnostic: not decoded “b”"
            ])
    }
}

/// Tests the content of a payload beside its texts.
struct PushContentTests {
    @Test func `what iOS reads in aps is read`() {
        let message = PushMessage(payload: [
            "aps": [
                "badge": 3, "sound": ["name": "siren.caf", "critical": 1],
                "interruption-level": "time-sensitive", "relevance-score": 0.7,
                "target-content-id": "thread-1",
            ]
        ])
        #expect(message.badge == 3)
        #expect(message.sound == "siren.caf")
        #expect(message.interruptionLevel == .timeSensitive)
        #expect(message.relevanceScore == 0.7)
        #expect(message.targetContentID == "thread-1")
    }

    @Test func `a push that says nothing says nothing`() {
        let message = PushMessage(payload: ["aps": ["sound": "default"]])
        #expect(message.badge == nil)
        #expect(message.sound == "default")
        #expect(message.interruptionLevel == .active)
        #expect(message.relevanceScore == nil)
        #expect(message.targetContentID.isEmpty)
    }
}
