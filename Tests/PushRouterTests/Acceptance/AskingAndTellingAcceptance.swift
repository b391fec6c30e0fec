import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Tests which receivers are asked or notified, with which values, and that none of them changes
/// the values of another.
@MainActor struct AskingAndTellingAcceptance {
    let policy: UNNotificationPresentationOptions = [.banner, .list, .sound]

    @Test func `96 an observer that never reads holds nothing up, and keeps 256 events`() async {
        let harness = RouterHarness.active()
        let unread = harness.router.events()
        let shown = harness.router.simulateWillPresent(.alert())
        #expect(await shown.value == policy)
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        #expect(await fetched.value == .newData)
        for number in 1...300 { harness.router.simulate(.openSettings(.alert("\(number)"))) }
        var iterator = unread.makeAsyncIterator()
        #expect(await iterator.next() == .openSettings(.alert("45")))
    }

    @Test func `96 an observer that waits in its loop delays no other observer`() async {
        let harness = RouterHarness.active()
        let router = harness.router
        let (forever, end) = AsyncStream.makeStream(of: Void.self)
        let slow = Task {
            for await _ in router.events() { for await _ in forever {} }
        }
        let shown = router.simulateWillPresent(.alert())
        #expect(await shown.value == policy)
        #expect(harness.events.first == "arrived “Dinner?”")
        end.finish()
        slow.cancel()
    }

    @Test func `97 an observer that begins during an event gets the events that follow`() {
        let harness = RouterHarness(reads: false)
        harness.start()
        var late: [String] = []
        var subscription: PushSubscription?
        harness.onEvent = { event in
            guard case .opened = event, subscription == nil else { return }
            subscription = harness.router.onEvent { late.append($0.description) }
        }
        _ = harness.router.simulateResponse(.alert(), .tap)
        #expect(late == ["registered 01, changed"])
        _ = harness.router.simulateResponse(.alert(date: 9), .tap)
        #expect(late.dropFirst() == ["opened “Dinner?” by tap"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `97 an observation that another one ends during an event ends at once`() {
        let harness = RouterHarness.active()
        var told = 0
        var second: PushSubscription?
        let first = harness.router.onEvent { _ in second = nil }
        second = harness.router.onEvent { _ in told += 1 }
        _ = harness.takeEvents()
        told = 0
        _ = harness.router.simulateResponse(.alert(), .tap)
        #expect(told == 0)
        withExtendedLifetime((first, second)) {}
    }

    @Test func `98 each scene gets its own opens, and those of none`() async {
        let harness = RouterHarness(reads: false)
        harness.start()
        let router = harness.router
        var left = router.simulateOpens(inScene: "left").makeAsyncIterator()
        var right = router.simulateOpens(inScene: "right").makeAsyncIterator()
        var any = router.opens().makeAsyncIterator()
        for (number, scene) in ["right", "left", "right", "gone", nil].enumerated() {
            _ = router.simulateResponse(
                .alert("\(number)", date: Double(number)), .tap, scene: scene)
        }
        #expect(await left.next()?.message.body == "1")
        #expect(await right.next()?.message.body == "0")
        #expect(await right.next()?.message.body == "2")
        #expect(await left.next()?.message.body == "4")
        #expect(await any.next()?.message.body == "3", "a scene without a reader")
    }

    @Test func `98 the reader of the scene comes before one of all`() async {
        let clock = WatchedClock()
        let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: clock)
        var taken: [String] = []
        let subscription = router.onOpen { taken.append($0.message.body) }
        let input = clock.nextInput()
        let reading = Task {
            var opens = router.simulateOpens(inScene: "left").makeAsyncIterator()
            return await opens.next()
        }
        for await _ in input {}
        _ = router.simulateResponse(.alert("Right", date: 1), .tap, scene: "right")
        _ = router.simulateResponse(.alert("Left", date: 2), .tap, scene: "left")
        #expect(await reading.value?.message.body == "Left")
        #expect(taken == ["Right"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `98 the scene's own response names it`() async {
        let harness = RouterHarness()
        harness.router.simulate(.launch())
        harness.router.simulate(.sceneResponse(.alert(), .tap, scene: "left"))
        _ = harness.router.simulateResponse(.alert(), .tap)
        #expect(harness.opens.map(\.sceneID) == ["left"])
    }

    @Test func `99 a reader that is cancelled leaves the open to the next`() async {
        let clock = WatchedClock()
        let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: clock)
        // A view's task that ends as the user opens something.
        let input = clock.nextInput()
        let task = Task {
            var taken: [String] = []
            for await opened in router.opens() { taken.append(opened.message.body) }
            return taken
        }
        for await _ in input {}
        for number in 1...3 {
            _ = router.simulateResponse(.alert("\(number)", date: Double(number)), .tap)
        }
        task.cancel()
        #expect(await task.value == [])
        var opens = router.opens().makeAsyncIterator()
        for number in 1...3 { #expect(await opens.next()?.message.body == "\(number)") }
    }

    @Test func `100 a router that is released completes what is open, and ends its streams`() async
    {
        let handler = RecordingHandler()
        handler.holds = true
        var router: PushRouter? = PushRouter(
            center: ManualCenter(), store: MemoryStore(), clock: ManualClock())
        router?.handler = handler
        let fetched = router?.simulateRemoteNotification(.silent(), in: .background)
        let shown = router?.simulateWillPresent(.alert())
        let done = router?.simulateResponse(.alert(), .button("go"), in: .background)
        await handler.asked(3)
        let events = router?.events()
        let opens = router?.opens()
        weak let released = router
        router = nil
        #expect(released == nil)
        #expect(fetched?.values == [.failed])
        #expect(shown?.values == [policy])
        #expect(done?.wasCalledOnceOnMain == true)
        var told = 0
        if let events { for await _ in events { told += 1 } }
        if let opens { for await _ in opens { Issue.record("no notification is opened") } }
        #expect(told == 0)
        handler.release()
    }

    @Test func `101 iOS ends the background task of an action before its deadline`() async {
        let app = BackgroundApp()
        let harness = RouterHarness()
        harness.router.install(in: app, notification: nil)
        harness.handler.holds = true
        let done = harness.router.simulateResponse(.alert(), .button("go"), in: .background)
        await harness.handler.asked(1)
        #expect(app.tasks == 1)
        #expect(done.values.isEmpty)
        app.expire()
        #expect(done.wasCalledOnceOnMain)
        #expect(app.tasks == 0)
        #expect(harness.events.last == "diagnostic: deadline “Dinner?”")
    }

    @Test func `102 a peer that is removed is not called`() async {
        let peer = Peer(.answersOnce)
        let harness = RouterHarness.withPeer(peer)
        var fetches = 0
        let fetching = harness.router.addFetchPeer { _, done in
            fetches += 1
            done(.noData)
        }
        harness.router.didReceiveRemoteNotification(PushMessage.silent().userInfo) { _ in }
        _ = harness.didReceive(.alert())
        harness.router.remove(fetching)
        harness.router.remove(peer: peer)
        harness.router.didReceiveRemoteNotification(PushMessage.silent("b").userInfo) { _ in }
        _ = harness.didReceive(.alert(date: 9))
        #expect(fetches == 1)
        #expect(peer.responded == 1)
        await harness.router.settled()
    }
}

/// An app in the background, whose tasks a test ends.
@MainActor private final class BackgroundApp: PushApplication {
    private var expirations: [Int: @MainActor @Sendable () -> Void] = [:]
    private var count = 0
    let phase = PushAppPhase.background
    let backgroundTimeRemaining = 30.0
    let systemVersion = "18.2"
    var tasks: Int { expirations.count }

    func registerForRemoteNotifications() {}

    func beginPushTask(
        _ expired: @escaping @MainActor @Sendable () -> Void
    ) -> @MainActor @Sendable () -> Void {
        count += 1
        let number = count
        expirations[number] = expired
        return { [weak self] in self?.expirations[number] = nil }
    }

    func expire() {
        for expired in expirations.values { expired() }
    }
}
