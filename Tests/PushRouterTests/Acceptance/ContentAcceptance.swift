import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Pushes that a service extension or their sender has changed.
@MainActor struct ContentAcceptance {
    let harness = RouterHarness.active()
    let arrival = ["arrived “Dinner?”", "refresh badge: arrived in foreground"]

    /// Returns a message as it was sent, with the additions of a service extension.
    private func pushed(
        _ own: [String: PushValue] = ["job": "1"], extension added: [String: PushValue] = [:],
        mid: String? = nil
    ) -> PushMessage {
        var payload: [String: PushValue] = [
            "aps": ["alert": "Dinner?", "mutable-content": 1, "content-available": 1]
        ]
        payload["mid"] = mid.map { .string($0) }
        payload.merge(own) { $1 }
        payload.merge(added) { $1 }
        return PushMessage(payload: payload, identifier: "A1")
    }

    private func receive(_ callbacks: String, _ original: PushMessage, _ changed: PushMessage) {
        for callback in callbacks {
            if callback == "A" {
                _ = harness.router.simulateRemoteNotification(original, in: .active)
            } else {
                _ = harness.router.simulateWillPresent(changed)
            }
        }
    }

    @Test(arguments: ["AB", "BA"], [String?.none, "m1"])
    func `103 what a service extension adds is one arrival`(callbacks: String, mid: String?) async {
        let image: [String: PushValue] = ["image": "file:///1.png"]
        receive(callbacks, pushed(mid: mid), pushed(extension: image, mid: mid))
        await harness.router.settled()
        harness.clock.advance(by: 5)
        let label = mid ?? "Dinner?"
        #expect(harness.events == ["arrived “\(label)”", arrival[1]])
        #expect(harness.handler.asked.count == 1)
    }

    @Test func `103 also when the extension takes longer than the pairing`() async {
        _ = harness.router.simulateRemoteNotification(pushed(), in: .active)
        harness.clock.advance(by: 10)
        #expect(harness.takeEvents() == ["arrived “Dinner?”, not asked", arrival[1]])
        let shown = harness.router.simulateWillPresent(pushed(extension: ["image": "1"]))
        #expect(await shown.value == [.banner, .list, .sound])
        #expect(harness.events == [])
    }

    @Test func `103 two pushes that differ in what their sender wrote stay two`() async {
        receive("AB", pushed(["job": "1"]), pushed(["job": "1"]))
        await harness.router.settled()
        harness.clock.advance(by: 2)
        receive("AB", pushed(["job": "2"]), pushed(["job": "2"]))
        await harness.router.settled()
        #expect(harness.events == arrival + arrival)
    }

    @Test func `103 with two open ones nothing is guessed`() async {
        _ = harness.router.simulateRemoteNotification(pushed(), in: .active)
        _ = harness.router.simulateRemoteNotification(pushed(), in: .active)
        _ = harness.router.simulateWillPresent(pushed(extension: ["image": "1"]))
        await harness.router.settled()
        harness.clock.advance(by: 2)
        #expect(harness.events.filter { $0.hasPrefix("arrived") }.count == 3)
    }

    @Test func `104 the same mid with another text is an edit, reported once`() async {
        for _ in 1...2 {
            for text in ["Dinner?", "Dinner at 8?"] {
                let shown = harness.router.simulateWillPresent(
                    .alert(text, mid: "m1", identifier: "chat"))
                _ = await shown.value
                harness.clock.advance(by: 20)
            }
        }
        #expect(
            harness.events.filter { $0.hasPrefix("arrived") }
                == ["arrived “m1”", "arrived “m1”, edited"])
        #expect(harness.handler.asked.count == 2)
    }

    @Test func `104 over a relaunch, and for a push that works`() async {
        _ = harness.router.simulateWillPresent(.alert(mid: "m1"))
        await harness.router.settled()
        let next = RouterHarness(store: harness.store, clock: harness.clock)
        next.start()
        for _ in 1...2 {
            _ = next.router.simulateRemoteNotification(
                .alert("Lunch?", mid: "m1", isContentAvailable: true), in: .background)
        }
        await next.router.settled()
        #expect(next.events == ["arrived silently “m1”, edited, already visible"])
    }

    @Test func `104 an edit that comes as A and B is one`() async {
        _ = harness.router.simulateWillPresent(.alert(mid: "m1"))
        await harness.router.settled()
        harness.clock.advance(by: 5)
        _ = harness.takeEvents()
        let edited = PushMessage.alert("Lunch?", mid: "m1", isContentAvailable: true)
        _ = harness.router.simulateRemoteNotification(edited, in: .active)
        _ = harness.router.simulateWillPresent(edited)
        await harness.router.settled()
        harness.clock.advance(by: 5)
        #expect(harness.events == ["arrived “m1”, edited", arrival[1]])
    }

    @Test func `104 another badge is not an edit`() async {
        for badge in 1...2 {
            let message = PushMessage(
                payload: ["aps": ["alert": "Dinner?", "badge": .integer(badge)], "mid": "m1"],
                identifier: "A1")
            _ = harness.router.simulateWillPresent(message)
            await harness.router.settled()
        }
        #expect(harness.events.filter { $0.hasPrefix("arrived") } == ["arrived “m1”"])
    }

    @Test func `105 what the notification center fails with reaches the app`() async {
        harness.center.failure = CocoaError(.fileReadUnknown)
        let content = UNMutableNotificationContent()
        await #expect(throws: CocoaError.self) { try await harness.router.setBadge(1) }
        await #expect(throws: CocoaError.self) {
            try await harness.router.notify(content, about: .silent())
        }
        #expect(harness.center.posted == [])
    }
}
