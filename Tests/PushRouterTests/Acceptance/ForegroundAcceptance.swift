import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

@MainActor struct ForegroundAcceptance {
    let harness = RouterHarness.active()
    let policy: UNNotificationPresentationOptions = [.banner, .list, .sound]
    let arrival = ["arrived “Dinner?”", "refresh badge: arrived in foreground"]

    @Test func `9 an alert arrives once, with one badge event, and opens nothing`() async {
        let shown = harness.router.simulateWillPresent(.alert())
        #expect(harness.events == arrival)
        #expect(await shown.value == policy)
        harness.clock.advance(by: 60)
        #expect(harness.events == arrival)
        #expect(shown.wasCalledOnceOnMain)
    }

    @Test func `10 A then B is one arrival that can still be presented`() async {
        harness.handler.options = [.banner]
        let message = PushMessage.alert(isContentAvailable: true)
        let fetched = harness.router.simulateRemoteNotification(message, in: .active)
        harness.clock.advance(by: 0.2)
        #expect(harness.events == [])
        let shown = harness.router.simulateWillPresent(message)
        #expect(harness.events == arrival)
        #expect(await shown.value == .banner)
        #expect(harness.handler.asked == [.present(message)])
        #expect(fetched.values == [.noData])
        harness.clock.advance(by: 60)
        #expect(harness.events == arrival)
    }

    @Test func `11 B then A is one arrival`() async {
        let message = PushMessage.alert(isContentAvailable: true)
        let shown = harness.router.simulateWillPresent(message)
        harness.clock.advance(by: 0.2)
        let fetched = harness.router.simulateRemoteNotification(message, in: .active)
        #expect(await shown.value == policy)
        harness.clock.advance(by: 60)
        #expect(harness.events == arrival)
        #expect(fetched.values == [.noData])
        #expect(harness.handler.asked == [.present(message)])
    }

    @Test func `12 A alone is one arrival after 300 ms, and B may still come`() async {
        let message = PushMessage.alert(isContentAvailable: true)
        let fetched = harness.router.simulateRemoteNotification(message, in: .active)
        harness.clock.advance(by: 0.29)
        #expect(harness.events == [])
        harness.clock.advance(by: 0.02)
        #expect(
            harness.events == [
                "arrived “Dinner?”, not asked", "refresh badge: arrived in foreground",
            ])
        #expect(fetched.values == [.noData])
        #expect(harness.handler.asked == [])
        let late = harness.router.simulateWillPresent(message)
        #expect(await late.value == policy)
        #expect(harness.events.count == 2)
        #expect(harness.handler.asked == [.present(message)])
    }

    @Test func `13 the repetition of iOS 18_0 is answered with nothing`() async {
        harness.router.simulateVersion("18.0.1")
        let first = harness.router.simulateWillPresent(.alert(identifier: "3F-A0"))
        #expect(await first.value == policy)
        harness.clock.advance(by: 30)
        let again = harness.router.simulateWillPresent(.alert(identifier: "3f-a0"))
        #expect(harness.events == arrival)
        #expect(again.values == [[]])
    }

    @Test(arguments: ["17.6.1", "18.1", "18.10", "26.0"])
    func `13 and no other iOS repeats`(iOS: String) {
        harness.router.simulateVersion(iOS)
        for _ in 1...2 {
            _ = harness.router.simulateWillPresent(.alert(identifier: "ride"))
            harness.clock.advance(by: 20)
        }
        #expect(harness.events.filter { $0.hasPrefix("arrived") }.count == 2)
    }

    @Test func `14 one collapse id with two payloads is two arrivals`() {
        _ = harness.router.simulateWillPresent(.alert("One", identifier: "chat"))
        _ = harness.router.simulateWillPresent(.alert("Two", identifier: "chat"))
        #expect(
            harness.events.filter { $0.hasPrefix("arrived") } == ["arrived “One”", "arrived “Two”"])
    }

    @Test func `15 one payload sent twice without mid is two arrivals`() async {
        let first = harness.router.simulateWillPresent(.alert(identifier: "A1"))
        harness.clock.advance(by: 1.5)
        let second = harness.router.simulateWillPresent(.alert(identifier: "A2"))
        #expect(harness.events == arrival + arrival)
        #expect(await first.value == policy)
        #expect(await second.value == policy)
    }

    @Test func `15 and so it is when each comes as A and B`() async {
        let message = PushMessage.alert(isContentAvailable: true)
        for identifier in ["A1", "A2"] {
            var one = message
            one.identifier = identifier
            _ = harness.router.simulateRemoteNotification(one, in: .active)
            _ = harness.router.simulateWillPresent(one)
            await harness.router.settled()
            harness.clock.advance(by: 2)
        }
        #expect(harness.events == arrival + arrival)
    }

    @Test func `16 a mid that was handled before the relaunch is not an event`() {
        _ = harness.router.simulateWillPresent(.alert(mid: "m1"))
        let next = RouterHarness(store: harness.store, clock: harness.clock)
        next.start()
        let shown = next.router.simulateWillPresent(.alert(mid: "m1", identifier: "A2"))
        let fetched = next.router.simulateRemoteNotification(
            .alert(mid: "m1", isContentAvailable: true), in: .background)
        next.clock.advance(by: 60)
        #expect(next.events == [])
        #expect(shown.values == [[]])
        #expect(fetched.values == [.noData])
        next.clock.advance(by: 24 * 3600)
        _ = next.router.simulateWillPresent(.alert(mid: "m1", identifier: "A3"))
        #expect(next.events.first == "arrived “m1”", "a day later it is forgotten")
    }

    @Test func `17 an alert after an identical one in the background is an arrival`() async {
        harness.enterBackground()
        let message = PushMessage.alert(isContentAvailable: true)
        let fetched = harness.router.simulateRemoteNotification(message, in: .background)
        #expect(await fetched.value == .newData)
        #expect(harness.takeEvents() == ["arrived silently “Dinner?”, already visible"])
        harness.clock.advance(by: 8)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 2)
        _ = harness.takeEvents()
        _ = harness.router.simulateWillPresent(message)
        #expect(harness.events == arrival)
    }

    @Test func `18 a handler that never answers gets the policy after 2 s`() async {
        harness.handler.holds = true
        harness.handler.options = []
        let shown = harness.router.simulateWillPresent(.alert())
        await harness.handler.asked(1)
        harness.clock.advance(by: 1.9)
        #expect(shown.values == [])
        harness.clock.advance(by: 0.2)
        #expect(shown.values == [policy])
        #expect(harness.events.last == "diagnostic: deadline “Dinner?”")
        harness.handler.release()
        await harness.router.settled()
        #expect(shown.wasCalledOnceOnMain)
    }

    @Test func `19 without a handler the policy answers at once`() {
        let harness = RouterHarness(handles: false)
        harness.start()
        let shown = harness.router.simulateWillPresent(.alert())
        #expect(shown.values == [policy])
        #expect(harness.events == arrival)
    }

    @Test func `19 whether anybody observes or not`() async {
        let harness = RouterHarness(observes: false)
        harness.start()
        harness.handler.options = [.banner]
        let shown = harness.router.simulateWillPresent(.alert())
        #expect(await shown.value == .banner)
        harness.observe()
        #expect(harness.events == ["registered 01, changed"], "a past event is not reported again")
    }

    @Test func `20 with a policy that presents nothing the arrival is reported all the same`() async
    {
        var configuration = PushConfiguration()
        configuration.presentation = { _ in [] }
        let harness = RouterHarness(configuration, handles: false)
        harness.start()
        let shown = harness.router.simulateWillPresent(.alert())
        #expect(await shown.value == [])
        #expect(harness.events == arrival)
    }

    @Test(arguments: ["A", "B", "AB", "BA"])
    func `21 under Control Center an alert arrives and opens nothing`(order: String) async {
        harness.router.simulate(.resignedActive)
        let message = PushMessage.alert(isContentAvailable: true)
        for callback in order {
            if callback == "A" {
                _ = harness.router.simulateRemoteNotification(message, in: .inactive)
            } else {
                _ = harness.router.simulateWillPresent(message, in: .inactive)
            }
        }
        await harness.router.settled()
        harness.clock.advance(by: 60)
        let asked = order == "A" ? ", not asked" : ""
        #expect(
            harness.events == ["arrived “Dinner?”\(asked)", "refresh badge: arrived in foreground"])
    }

    @Test func `22 the banner over the app is tapped`() async {
        let shown = harness.router.simulateWillPresent(.alert())
        #expect(await shown.value == policy)
        harness.clock.advance(by: 2)
        let done = harness.router.simulateResponse(.alert(), .tap, in: .active)
        #expect(harness.events == arrival + ["opened “Dinner?” by tap, was active"])
        #expect(done.wasCalledOnceOnMain)
    }
}
