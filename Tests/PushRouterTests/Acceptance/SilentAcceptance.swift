import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

@MainActor struct SilentAcceptance {
    let harness: RouterHarness
    let ping = ["arrived silently “a silent push”"]
    let badge = "refresh badge: arrived in foreground"

    init() {
        harness = RouterHarness.active()
        harness.enterBackground()
    }

    private func become(_ phase: PushAppPhase) {
        if phase != .background { harness.router.simulate(.becameActive) }
        if phase == .inactive { harness.router.simulate(.resignedActive) }
        harness.clock.advance(by: 2)
        _ = harness.takeEvents()
    }

    @Test func `23 in the background it has 25 s at most, and there is no badge event`() {
        var budget: Double?
        harness.onEvent = { event in
            if case .arrivedSilently(let work) = event {
                budget = work.budget
                work.finish(.newData)
            }
        }
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        harness.clock.advance(by: 60)
        #expect(harness.events == ping)
        #expect(budget == 25)
        #expect(fetched.values == [.newData])
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `24 in the foreground there is one badge event beside it`() {
        become(.active)
        _ = harness.router.simulateRemoteNotification(.silent(), in: .active)
        harness.clock.advance(by: 60)
        #expect(harness.events == ping + [badge])
    }

    @Test(arguments: PushAppPhase.allCases)
    func `25 two identical pings without mid are two`(phase: PushAppPhase) {
        become(phase)
        let fetched = [0, 1].map { _ in
            harness.clock.advance(by: 2)
            return harness.router.simulateRemoteNotification(.silent(), in: phase)
        }
        let expected = phase == .background ? ping : ping + [badge]
        #expect(harness.events == expected + expected)
        #expect(fetched.map(\.values) == [[.noData], [.noData]])
    }

    @Test func `26 overlapping work is finished in reverse order`() {
        var works: [PushEvent.SilentWork] = []
        harness.onEvent = { if case .arrivedSilently(let work) = $0 { works.append(work) } }
        let first = harness.router.simulateRemoteNotification(.silent("a"), in: .background)
        let second = harness.router.simulateRemoteNotification(.silent("b"), in: .background)
        #expect(works[1].finish(.newData))
        #expect(works[0].finish(.failed))
        #expect(first.values == [.failed])
        #expect(second.values == [.newData])
    }

    @Test func `27 work that never finishes fails after 25 s`() {
        harness.retainEvents()
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        harness.clock.advance(by: 24.9)
        #expect(fetched.values == [])
        harness.clock.advance(by: 0.2)
        #expect(fetched.values == [.failed])
        #expect(harness.events == ping + ["diagnostic: deadline “a silent push”"])
        guard case .arrivedSilently(let work)? = harness.retained.first else {
            Issue.record("no work")
            return
        }
        #expect(!work.finish(.newData))
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `28 work that is released has no data`() {
        harness.retainEvents()
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        #expect(fetched.values == [])
        harness.releaseEvents()
        #expect(fetched.values == [.noData])
        harness.clock.advance(by: 60)
        #expect(harness.events == ping)
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `29 without a subscriber the call is completed all the same`() {
        let harness = RouterHarness(subscribes: false)
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        harness.clock.advance(by: 24)
        #expect(fetched.values == [])
        harness.clock.advance(by: 2)
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `29 and so is the one that overflows the buffer`() {
        let harness = RouterHarness(subscribes: false)
        let first = harness.router.simulateRemoteNotification(.silent("first"), in: .background)
        for number in 1...64 {
            _ = harness.router.simulateRemoteNotification(.silent("\(number)"), in: .background)
        }
        #expect(first.values == [.noData])
        harness.subscribe()
        #expect(harness.events.count == 64)
    }

    @Test func `30 with 10 s left the budget is 7 s`() {
        var budget: Double?
        harness.retainEvents()
        let fetched = harness.router.simulateRemoteNotification(
            .silent(), in: .background, backgroundTimeRemaining: 10)
        if case .arrivedSilently(let work)? = harness.retained.first { budget = work.budget }
        #expect(budget == 7)
        harness.clock.advance(by: 7)
        #expect(fetched.values == [.failed])
        #expect(fetched.calls[0].after == 7)
    }

    @Test func `31 an answer from another thread completes on the main actor`() async {
        var work: PushEvent.SilentWork?
        harness.onEvent = { if case .arrivedSilently(let given) = $0 { work = given } }
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        let given = work
        work = nil
        let isFirst = await Task.detached { given?.finish(.newData) }.value
        #expect(isFirst == true)
        while fetched.calls.isEmpty { await Task.yield() }
        #expect(fetched.values == [.newData])
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `31 an answer that is on its way at the deadline counts`() {
        var work: PushEvent.SilentWork?
        harness.onEvent = { if case .arrivedSilently(let given) = $0 { work = given } }
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        let given = work
        work = nil
        // The main thread is busy meanwhile, so that the answer can't get through to it.
        let answered = DispatchSemaphore(value: 0)
        Thread {
            given?.finish(.newData)
            answered.signal()
        }.start()
        answered.wait()
        #expect(fetched.values == [])
        harness.clock.advance(by: 25)
        #expect(fetched.values == [.newData])
        #expect(harness.events == ping)
    }

    @Test func `32 the call that iOS may repeat for a tap is no arrival, before or after C`() {
        let message = PushMessage.alert()
        _ = harness.router.simulateRemoteNotification(message, in: .inactive)
        _ = harness.router.simulateResponse(message, .tap)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        let opened = ["opened “Dinner?” by tap", "refresh badge: became active"]
        #expect(harness.takeEvents() == opened)

        harness.enterBackground()
        _ = harness.router.simulateResponse(.alert("Lunch?", date: 9), .tap)
        _ = harness.router.simulateRemoteNotification(.alert("Lunch?"), in: .inactive)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        #expect(harness.events == ["opened “Lunch?” by tap", "refresh badge: became active"])
    }

    @Test func `24 on the way in, the badge event is that of the activation`() {
        _ = harness.router.simulateRemoteNotification(.silent(), in: .inactive)
        #expect(harness.takeEvents() == ping)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        #expect(harness.events == ["refresh badge: became active"])
    }

    @Test func `32 an alert that worked in the background is tapped later`() {
        harness.onEvent = { if case .arrivedSilently(let work) = $0 { work.finish(.newData) } }
        let message = PushMessage.alert(isContentAvailable: true)
        let first = harness.router.simulateRemoteNotification(message, in: .background)
        harness.clock.advance(by: 3600)
        let second = harness.router.simulateRemoteNotification(message, in: .inactive)
        let done = harness.router.simulateResponse(message, .tap)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 60)
        #expect(
            harness.events == [
                "arrived silently “Dinner?”, already visible", "opened “Dinner?” by tap",
                "refresh badge: became active",
            ])
        #expect(first.values == [.newData])
        #expect(second.values == [.noData])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `33 a notification about a silent push opens as that push`() async throws {
        _ = harness.router.simulateRemoteNotification(.silent(mid: "m7"), in: .background)
        #expect(harness.takeEvents() == ["arrived silently “m7”"])
        let content = UNMutableNotificationContent()
        content.body = "New mail"
        try await harness.router.notify(content, about: .silent(mid: "m7"))
        let request = try #require(harness.center.posted.first)
        let local = PushMessage(
            payload: PushValue.object(request.content.userInfo), identifier: request.identifier,
            isRemote: false)
        become(.active)
        let shown = harness.router.simulateWillPresent(local)
        #expect(harness.takeEvents() == [])
        #expect(shown.values == [[.banner, .list, .sound]])
        _ = harness.router.simulateResponse(local, .tap, in: .active)
        #expect(harness.takeEvents() == ["opened “m7” by tap, was active"])
    }
}
