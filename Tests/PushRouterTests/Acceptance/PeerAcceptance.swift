import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

@MainActor struct PeerAcceptance {
    let policy: UNNotificationPresentationOptions = [.banner, .list, .sound]
    let arrival = ["arrived “Dinner?”", "refresh badge: arrived in foreground"]

    @Test(arguments: [(String?.none, true), ("m1", false)])
    func `47 a peer counts once, and not for messages with a mid`(mid: String?, counts: Bool) async
    {
        let peer = Peer(.answersTwice)
        let harness = RouterHarness.withPeer(peer)
        let shown = harness.willPresent(.alert(mid: mid))
        #expect(await shown.value == (counts ? policy.union(.badge) : policy))
        #expect(peer.presented == 1)
        #expect(harness.events.contains { $0.hasPrefix("diagnostic: answered twice") })
    }

    @Test func `48 a silent peer is cut at each call's deadline`() async {
        let peer = Peer(.neverAnswers)
        let harness = RouterHarness.withPeer(peer)
        harness.router.addFetchPeer { _, _ in }
        let shown = harness.willPresent(.alert())
        let tapped = harness.didReceive(.alert())
        let archived = harness.didReceive(.alert("Mail"), action: "archive")
        let fetched = Probe<UIBackgroundFetchResult>()
        harness.router.didReceiveRemoteNotification(PushMessage.silent().userInfo) { fetched($0) }
        await harness.router.settled()
        harness.clock.advance(by: 1.9)
        #expect(shown.values.isEmpty)
        #expect(tapped.values.count == 1)
        harness.clock.advance(by: 0.2)
        #expect(shown.values == [policy])
        harness.clock.advance(by: 22)
        #expect(fetched.values.isEmpty)
        harness.clock.advance(by: 2)
        #expect(fetched.values == [.newData])
        #expect(archived.values.count == 1)
        #expect(shown.wasCalledOnceOnMain && tapped.wasCalledOnceOnMain)
        #expect(peer.presented == 1)
        #expect(peer.responded == 2)
    }

    @Test func `48 of several results of A news counts most, then failure`() async {
        let harness = RouterHarness.withPeer(Peer(.answersOnce))
        harness.handler.result = .noData
        harness.router.addFetchPeer { _, done in done(.newData) }
        harness.router.addFetchPeer { _, done in done(.failed) }
        let fetched = Probe<UIBackgroundFetchResult>()
        harness.router.didReceiveRemoteNotification(PushMessage.silent().userInfo) { fetched($0) }
        #expect(await fetched.value == .newData)
    }

    @Test func `57 a presentation that peers do not decide waits for none`() async throws {
        let peer = Peer(.neverAnswers)
        let harness = RouterHarness.withPeer(peer)
        let shown = harness.willPresent(.alert(mid: "m1"))
        #expect(await shown.value == policy)
        #expect(peer.presented == 1)
        let content = UNMutableNotificationContent()
        content.title = "Synced"
        try await harness.router.notify(content, about: .silent())
        let request = try #require(harness.center.posted.first)
        let answer = Probe<UNNotificationPresentationOptions>()
        _ = harness.center.delegate?.userNotificationCenter(
            .current(), willPresent: UNNotification(request: request, date: Date())
        ) { answer($0) }
        #expect(answer.values == [policy])
        #expect(peer.presented == 1)
    }

    @Test func `49 a peer that forwards the call back is reported`() async {
        let peer = Peer(.forwardsBack)
        let harness = RouterHarness.withPeer(peer)
        peer.center = harness.center.delegate
        let done = harness.didReceive(.alert())
        #expect(
            harness.events == [
                "opened “Dinner?” by tap, was active", "diagnostic: recursion “Dinner?”",
            ])
        #expect(done.wasCalledOnceOnMain)
        #expect(peer.responded == 1)
        _ = harness.takeEvents()
        let shown = harness.willPresent(.alert("Lunch?", identifier: "A2"))
        #expect(await shown.value == policy)
        #expect(harness.events.contains("diagnostic: recursion “Lunch?”"))
        #expect(peer.presented == 1)
    }

    @Test func `50 a peer that is gone is not called`() {
        var peer: Peer? = Peer(.neverAnswers)
        weak let gone = peer
        let harness = peer.map { RouterHarness.withPeer($0) }
        peer = nil
        #expect(gone == nil)
        let done = harness?.didReceive(.alert())
        #expect(done?.wasCalledOnceOnMain == true)
    }

    @Test func `51 a newcomer that takes the delegate becomes a peer, once`() {
        let before = Peer(.answersOnce)
        let harness = RouterHarness.withPeer(before)
        let newcomer = Peer(.answersOnce, options: .sound)
        let ours = harness.center.delegate
        harness.center.delegate = newcomer
        harness.router.simulate(.resignedActive)
        harness.router.simulate(.becameActive)
        #expect(harness.events.contains("diagnostic: delegate displaced by Peer"))
        #expect(harness.center.delegate === ours)
        _ = harness.didReceive(.alert())
        #expect(newcomer.responded == 1)
        #expect(before.responded == 1)

        _ = harness.takeEvents()
        harness.center.delegate = newcomer
        harness.router.simulate(.becameActive)
        #expect(harness.center.delegate === newcomer, "once only")
        let displaced = "diagnostic: delegate displaced by Peer"
        #expect(harness.takeEvents().filter { $0.hasPrefix("diagnostic") } == [displaced])
        harness.router.simulate(.becameActive)
        #expect(!harness.events.contains(displaced), "reported once")
    }

    @Test func `52 peers and observers from many tasks see one order`() async {
        let harness = RouterHarness.active()
        var orders: [[String]] = Array(repeating: [], count: 8)
        await withTaskGroup(of: (Int, [String]).self) { group in
            for number in orders.indices {
                let events = harness.router.events()
                group.addTask {
                    var seen: [String] = []
                    for await event in events where seen.count < 20 {
                        if case .arrivedSilently = event { seen.append(event.description) }
                        if seen.count == 20 { break }
                    }
                    return (number, seen)
                }
            }
            for number in 0..<20 {
                group.addTask { @MainActor in
                    harness.router.add(peer: Peer(.neverAnswers))
                    _ = harness.router.simulateRemoteNotification(
                        .silent(mid: "m\(number)"), in: .background)
                    return (-1, [])
                }
            }
            for await (number, seen) in group where number >= 0 { orders[number] = seen }
        }
        #expect(Set(orders).count == 1)
        #expect(Set(orders[0]).count == 20)
    }
}
