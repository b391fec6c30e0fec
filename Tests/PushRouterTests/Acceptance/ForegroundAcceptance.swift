import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

@MainActor struct ForegroundAcceptance {
    let rig = Rig.active()
    let policy: UNNotificationPresentationOptions = [.banner, .list, .sound]
    let arrival = ["arrived “Dinner?”", "refresh badge: arrived in foreground"]

    @Test func `9 an alert arrives once, with one badge event, and opens nothing`() {
        let shown = rig.router.simulateWillPresent(.alert())
        #expect(rig.heard == arrival)
        #expect(shown.values == [policy])
        rig.clock.advance(by: 60)
        #expect(rig.heard == arrival)
        #expect(shown.wasCalledOnceOnMain)
    }

    @Test func `10 A then B is one arrival that can still be presented`() {
        var presented: Bool?
        rig.onEvent = { event in
            if case .arrived(let arrival) = event { presented = arrival.present?([.banner]) }
        }
        let message = PushMessage.alert(isContentAvailable: true)
        let fetched = rig.router.simulateRemoteNotification(message, in: .active)
        rig.clock.advance(by: 0.2)
        #expect(rig.heard == [])
        let shown = rig.router.simulateWillPresent(message)
        #expect(rig.heard == arrival)
        #expect(presented == true)
        #expect(shown.values == [.banner])
        #expect(fetched.values == [.noData])
        rig.clock.advance(by: 60)
        #expect(rig.heard == arrival)
    }

    @Test func `11 B then A is one arrival`() {
        let message = PushMessage.alert(isContentAvailable: true)
        let shown = rig.router.simulateWillPresent(message)
        rig.clock.advance(by: 0.2)
        let fetched = rig.router.simulateRemoteNotification(message, in: .active)
        rig.clock.advance(by: 60)
        #expect(rig.heard == arrival)
        #expect(shown.values == [policy])
        #expect(fetched.values == [.noData])
    }

    @Test func `12 A alone is one arrival after 300 ms, and nothing to present`() {
        let message = PushMessage.alert(isContentAvailable: true)
        let fetched = rig.router.simulateRemoteNotification(message, in: .active)
        rig.clock.advance(by: 0.29)
        #expect(rig.heard == [])
        rig.clock.advance(by: 0.02)
        #expect(
            rig.heard == ["arrived “Dinner?”, not asked", "refresh badge: arrived in foreground"])
        #expect(fetched.values == [.noData])
        let late = rig.router.simulateWillPresent(message)
        #expect(rig.heard.count == 2)
        #expect(late.values == [policy])
    }

    @Test func `13 the repetition of iOS 18_0 is answered with nothing`() {
        _ = rig.router.simulateWillPresent(.alert(identifier: "3F-A0"))
        rig.clock.advance(by: 30)
        let again = rig.router.simulateWillPresent(.alert(identifier: "3f-a0"))
        #expect(rig.heard == arrival)
        #expect(again.values == [[]])
    }

    @Test func `14 one collapse id with two payloads is two arrivals`() {
        _ = rig.router.simulateWillPresent(.alert("One", identifier: "chat"))
        _ = rig.router.simulateWillPresent(.alert("Two", identifier: "chat"))
        #expect(rig.heard.filter { $0.hasPrefix("arrived") } == ["arrived “One”", "arrived “Two”"])
    }

    @Test func `15 one payload sent twice without mid is two arrivals`() {
        let first = rig.router.simulateWillPresent(.alert(identifier: "A1"))
        rig.clock.advance(by: 2)
        let second = rig.router.simulateWillPresent(.alert(identifier: "A2"))
        #expect(rig.heard == arrival + arrival)
        #expect(first.values + second.values == [policy, policy])
    }

    @Test func `15 and so it is when each comes as A and B`() {
        let message = PushMessage.alert(isContentAvailable: true)
        for identifier in ["A1", "A2"] {
            var one = message
            one.identifier = identifier
            _ = rig.router.simulateRemoteNotification(one, in: .active)
            _ = rig.router.simulateWillPresent(one)
            rig.clock.advance(by: 2)
        }
        #expect(rig.heard == arrival + arrival)
    }

    @Test func `16 a mid that was handled before the relaunch is no event`() {
        _ = rig.router.simulateWillPresent(.alert(mid: "m1"))
        let next = Rig(store: rig.store, clock: rig.clock)
        next.start()
        let shown = next.router.simulateWillPresent(.alert(mid: "m1", identifier: "A2"))
        let fetched = next.router.simulateRemoteNotification(
            .alert(mid: "m1", isContentAvailable: true), in: .background)
        next.clock.advance(by: 60)
        #expect(next.heard == [])
        #expect(shown.values == [[]])
        #expect(fetched.values == [.noData])
        next.clock.advance(by: 24 * 3600)
        _ = next.router.simulateWillPresent(.alert(mid: "m1", identifier: "A3"))
        #expect(next.heard.first == "arrived “m1”", "a day later it is forgotten")
    }

    @Test func `17 an alert after an identical one in the background is an arrival`() {
        rig.enterBackground()
        let message = PushMessage.alert(isContentAvailable: true)
        _ = rig.router.simulateRemoteNotification(message, in: .background)
        #expect(rig.take() == ["arrived silently “Dinner?”, already visible"])
        rig.clock.advance(by: 8)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 2)
        _ = rig.take()
        _ = rig.router.simulateWillPresent(message)
        #expect(rig.heard == arrival)
    }

    @Test func `18 a subscriber that never answers gets the policy after 2 s`() {
        rig.holdEvents()
        let shown = rig.router.simulateWillPresent(.alert())
        rig.clock.advance(by: 1.9)
        #expect(shown.values == [])
        rig.clock.advance(by: 0.2)
        #expect(shown.values == [policy])
        #expect(rig.heard.last == "diagnostic: deadline “Dinner?”")
        guard case .arrived(let late)? = rig.held.first else {
            Issue.record("no arrival")
            return
        }
        #expect(late.present?([]) == false)
        #expect(shown.wasCalledOnceOnMain)
    }

    @Test func `19 without a subscriber the policy answers at once`() {
        let rig = Rig(listens: false)
        rig.start()
        let shown = rig.router.simulateWillPresent(.alert())
        #expect(shown.values == [policy])
        rig.listen()
        #expect(rig.heard.suffix(2).first == "arrived “Dinner?”, not asked")
    }

    @Test func `20 a policy that presents nothing is still told the arrival`() {
        var configuration = PushConfiguration()
        configuration.presentation = { _ in [] }
        let rig = Rig.active(configuration)
        let shown = rig.router.simulateWillPresent(.alert())
        #expect(shown.values == [[]])
        #expect(rig.heard == arrival)
    }

    @Test(arguments: ["A", "B", "AB", "BA"])
    func `21 under Control Center an alert arrives and opens nothing`(order: String) {
        rig.router.simulate(.resignedActive)
        let message = PushMessage.alert(isContentAvailable: true)
        for callback in order {
            if callback == "A" {
                _ = rig.router.simulateRemoteNotification(message, in: .inactive)
            } else {
                _ = rig.router.simulateWillPresent(message, in: .inactive)
            }
        }
        rig.clock.advance(by: 60)
        let asked = order == "A" ? ", not asked" : ""
        #expect(
            rig.heard == ["arrived “Dinner?”\(asked)", "refresh badge: arrived in foreground"])
    }

    @Test func `22 the banner over the app is tapped`() {
        _ = rig.router.simulateWillPresent(.alert())
        rig.clock.advance(by: 2)
        let done = rig.router.simulateResponse(.alert(), .tap, in: .active)
        #expect(rig.heard == arrival + ["opened “Dinner?” by tap, was active"])
        #expect(done.wasCalledOnceOnMain)
    }
}
