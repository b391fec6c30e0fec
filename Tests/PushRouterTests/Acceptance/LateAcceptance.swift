import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Tests calls that arrive late, and calls that only look late.
@MainActor struct LateAcceptance {
    let message = PushMessage(payload: ["aps": ["alert": "You have a new message"]])

    /// A launch by a tap whose response did not come in time.
    private func openedLate() -> RouterHarness {
        let harness = RouterHarness()
        harness.router.simulate(.launch(notification: message))
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 2)
        #expect(harness.opens.count == 1)
        return harness
    }

    @Test(arguments: [(1, 1), (25, 1), (35, 2), (4 * 3600, 2)] as [(Double, Int)])
    func `110 the response of a late install opens nothing more, and any later one does`(
        seconds: Double, opens: Int
    ) {
        let harness = openedLate()
        harness.clock.advance(by: seconds)
        var next = message
        (next.identifier, next.date) = ("B2", Date(timeIntervalSince1970: 99))
        _ = harness.router.simulateResponse(next, .tap)
        #expect(harness.opens.count == opens)
    }

    @Test func `110 of two messages without an identifier both open`() {
        let harness = RouterHarness.active()
        for name in ["one", "two"] {
            _ = harness.router.simulateResponse(
                PushMessage(payload: ["aps": ["alert": .string(name)], "mid": .string(name)]), .tap)
        }
        #expect(harness.opens.map(\.message.body) == ["one", "two"])
        // The scene's report of the same response.
        harness.router.simulate(
            .sceneResponse(
                PushMessage(payload: ["aps": ["alert": "two"], "mid": "two"]), .tap))
        #expect(harness.opens.count == 2)
    }

    @Test func `97 a subscription that is made by a handler has an end of its own`() {
        let harness = RouterHarness(reads: false)
        harness.start()
        _ = harness.router.simulateResponse(.alert("one"), .tap)
        var (first, second): ([String], [String]) = ([], [])
        var inner: PushSubscription?
        let router = harness.router
        var outer: PushSubscription? = router.onOpen { opened in
            first.append(opened.message.body)
            inner = inner ?? router.onEvent { _ in }
        }
        #expect(first == ["one"])
        withExtendedLifetime(outer) {}
        outer = nil
        let other = router.onOpen { second.append($0.message.body) }
        _ = router.simulateResponse(.alert("two", identifier: "A2"), .tap)
        #expect(first == ["one"])
        #expect(second == ["two"])
        withExtendedLifetime((inner, other)) {}
    }

    @Test(arguments: [true, false])
    func `106 a late install opens nothing that is a peer's`(isPeerFirst: Bool) {
        let (harness, peer) = (RouterHarness(), Peer(.answersOnce))
        func add() { harness.router.add(peer: peer) { $0.payload["custom"] != nil } }
        let sale = PushMessage(payload: OwnedAcceptance.custom)
        if isPeerFirst { add() }
        harness.router.simulate(.launch(notification: sale))
        if !isPeerFirst { add() }
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 2)
        #expect(harness.opens.isEmpty)
        #expect(harness.events == ["refresh badge: became active"])
    }

    @Test func `106 a test's calls with a peer's notifications report nothing to the app`() async {
        let (harness, peer) = (RouterHarness.active(), Peer(.answersOnce))
        harness.router.add(peer: peer) { $0.payload["custom"] != nil }
        let sale = PushMessage(payload: OwnedAcceptance.custom, identifier: "S1")
        let shown = harness.router.simulateWillPresent(sale)
        let fetched = harness.router.simulateRemoteNotification(sale, in: .background)
        let tapped = harness.router.simulateResponse(sale, .tap)
        harness.router.simulate(.sceneResponse(sale, .tap))
        #expect(shown.values == [[.banner, .list, .sound]])
        #expect(fetched.values == [.noData])
        #expect(tapped.wasCalledOnceOnMain)
        #expect(harness.events == [])
        #expect(harness.opens == [])
    }
}
