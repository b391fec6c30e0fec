import PushRouter
import PushRouterTesting
import Testing

@MainActor struct BadgeAcceptance {
    let harness = RouterHarness.active()
    let badge = "refresh badge: arrived in foreground"

    private var badges: [String] { harness.events.filter { $0.hasPrefix("refresh") } }

    @Test func `46 three arrivals within a second ask at once, and once more at its end`() {
        for number in 1...3 {
            _ = harness.router.simulateWillPresent(.alert("\(number)", identifier: "\(number)"))
            harness.clock.advance(by: 0.2)
        }
        #expect(badges == [badge])
        harness.clock.advance(by: 0.3)
        #expect(badges == [badge])
        harness.clock.advance(by: 0.2)
        #expect(badges == [badge, badge])
        harness.clock.advance(by: 60)
        #expect(badges == [badge, badge])
    }

    @Test func `46 the router itself never sets the badge`() async throws {
        _ = harness.router.simulateWillPresent(.alert())
        harness.clock.advance(by: 60)
        #expect(harness.center.badge == nil)
        try await harness.router.setBadge(4)
        #expect(harness.center.badge == 4)
    }
}
