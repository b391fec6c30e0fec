import PushRouter
import PushRouterTesting
import Testing

@MainActor struct BadgeAcceptance {
    let rig = Rig.active()
    let badge = "refresh badge: arrived in foreground"

    private var badges: [String] { rig.heard.filter { $0.hasPrefix("refresh") } }

    @Test func `46 three arrivals within a second ask at once, and once more at its end`() {
        for number in 1...3 {
            _ = rig.router.simulateWillPresent(.alert("\(number)", identifier: "\(number)"))
            rig.clock.advance(by: 0.2)
        }
        #expect(badges == [badge])
        rig.clock.advance(by: 0.3)
        #expect(badges == [badge])
        rig.clock.advance(by: 0.2)
        #expect(badges == [badge, badge])
        rig.clock.advance(by: 60)
        #expect(badges == [badge, badge])
    }

    @Test func `46 the router itself never sets the badge`() async throws {
        _ = rig.router.simulateWillPresent(.alert())
        rig.clock.advance(by: 60)
        #expect(rig.center.badge == nil)
        try await rig.router.setBadge(4)
        #expect(rig.center.badge == 4)
    }
}
