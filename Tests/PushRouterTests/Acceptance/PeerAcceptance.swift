import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

@MainActor struct PeerAcceptance {
    let policy: UNNotificationPresentationOptions = [.banner, .list, .sound]
    let arrival = ["arrived “Dinner?”", "refresh badge: arrived in foreground"]

    @Test(arguments: [(String?.none, true), ("m1", false)])
    func `47 a peer counts once, and not for messages with a mid`(mid: String?, counts: Bool) {
        let peer = Peer(.answersTwice)
        let rig = Rig.withPeer(peer)
        rig.holdEvents()
        let shown = rig.willPresent(.alert(mid: mid))
        rig.letGo()
        #expect(shown.values == [counts ? policy.union(.badge) : policy])
        #expect(peer.presented == 1)
        #expect(rig.heard.contains { $0.hasPrefix("diagnostic: answered twice") })
    }

    @Test func `48 a silent peer is cut at each call's deadline`() {
        let peer = Peer(.neverAnswers)
        let rig = Rig.withPeer(peer)
        rig.router.addFetchPeer { _, _ in }
        let shown = rig.willPresent(.alert())
        let tapped = rig.didReceive(.alert())
        let archived = rig.didReceive(.alert("Mail"), action: "archive")
        let fetched = Probe<UIBackgroundFetchResult>()
        rig.router.didReceiveRemoteNotification(PushMessage.silent().userInfo) { fetched($0) }
        rig.clock.advance(by: 1.9)
        #expect(shown.values.isEmpty)
        #expect(tapped.values.count == 1)
        rig.clock.advance(by: 0.2)
        #expect(shown.values == [policy])
        rig.clock.advance(by: 22)
        #expect(fetched.values.isEmpty)
        rig.clock.advance(by: 2)
        #expect(fetched.values == [.noData])
        #expect(archived.values.count == 1)
        #expect(shown.wasCalledOnceOnMain && tapped.wasCalledOnceOnMain)
        #expect(peer.presented == 1)
        #expect(peer.responded == 2)
    }

    @Test func `48 of several results of A news counts most, then failure`() {
        let rig = Rig.withPeer(Peer(.answersOnce))
        rig.router.addFetchPeer { _, done in done(.newData) }
        rig.router.addFetchPeer { _, done in done(.failed) }
        let fetched = Probe<UIBackgroundFetchResult>()
        rig.router.didReceiveRemoteNotification(PushMessage.silent().userInfo) { fetched($0) }
        #expect(fetched.values == [.newData])
    }

    @Test func `49 a peer that hands the call back is noticed`() {
        let peer = Peer(.forwardsBack)
        let rig = Rig.withPeer(peer)
        peer.center = rig.center.delegate
        let done = rig.didReceive(.alert())
        #expect(
            rig.heard == ["opened “Dinner?” by tap, was active", "diagnostic: recursion “Dinner?”"])
        #expect(done.wasCalledOnceOnMain)
        #expect(peer.responded == 1)
        _ = rig.take()
        let shown = rig.willPresent(.alert("Lunch?", identifier: "A2"))
        #expect(shown.values == [policy])
        #expect(rig.heard.contains("diagnostic: recursion “Lunch?”"))
        #expect(peer.presented == 1)
    }

    @Test func `50 a peer that is gone is not called`() {
        var peer: Peer? = Peer(.neverAnswers)
        weak let gone = peer
        let rig = peer.map { Rig.withPeer($0) }
        peer = nil
        #expect(gone == nil)
        let done = rig?.didReceive(.alert())
        #expect(done?.wasCalledOnceOnMain == true)
    }

    @Test func `51 a newcomer that takes the delegate becomes a peer, once`() {
        let before = Peer(.answersOnce)
        let rig = Rig.withPeer(before)
        let newcomer = Peer(.answersOnce, options: .sound)
        let ours = rig.center.delegate
        rig.center.delegate = newcomer
        rig.router.simulate(.resignedActive)
        rig.router.simulate(.becameActive)
        #expect(rig.heard.contains("diagnostic: delegate displaced by Peer"))
        #expect(rig.center.delegate === ours)
        _ = rig.didReceive(.alert())
        #expect(newcomer.responded == 1)
        #expect(before.responded == 1)

        _ = rig.take()
        rig.center.delegate = newcomer
        rig.router.simulate(.becameActive)
        #expect(rig.center.delegate === newcomer, "nobody fights over it")
        #expect(!rig.heard.contains { $0.hasPrefix("diagnostic") })
    }

    @Test func `52 peers and subscribers from many tasks see one order`() async {
        let rig = Rig.active()
        var orders: [[String]] = Array(repeating: [], count: 8)
        await withTaskGroup(of: (Int, [String]).self) { group in
            for number in orders.indices {
                let events = rig.router.events()
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
                    rig.router.add(peer: Peer(.neverAnswers))
                    _ = rig.router.simulateRemoteNotification(
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
