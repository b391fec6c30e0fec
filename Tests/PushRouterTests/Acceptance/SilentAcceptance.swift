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

    @Test func `23 in the background it has 25 s at most, and there is no badge event`() async {
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        #expect(await fetched.value == .newData)
        harness.clock.advance(by: 60)
        #expect(harness.events == ping)
        #expect(harness.handler.asked == [.work(.silent(), within: 25)])
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `24 in the foreground there is one badge event beside it`() async {
        become(.active)
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .active)
        #expect(await fetched.value == .newData)
        harness.clock.advance(by: 60)
        #expect(harness.events == ping + [badge])
    }

    @Test(arguments: PushAppPhase.allCases)
    func `25 two identical pings without mid are two`(phase: PushAppPhase) async {
        become(phase)
        let fetched = [0, 1].map { _ in
            harness.clock.advance(by: 2)
            return harness.router.simulateRemoteNotification(.silent(), in: phase)
        }
        let expected = phase == .background ? ping : ping + [badge]
        #expect(harness.events == expected + expected)
        await harness.router.settled()
        #expect(fetched.map(\.values) == [[.newData], [.newData]])
    }

    @Test func `26 overlapping work is finished in reverse order`() async {
        let reversed = ReversingHandler()
        harness.router.handler = reversed
        let first = harness.router.simulateRemoteNotification(.silent("a"), in: .background)
        let second = harness.router.simulateRemoteNotification(.silent("b"), in: .background)
        await reversed.both()
        reversed.finish("b", .newData)
        #expect(await second.value == .newData)
        #expect(first.values == [])
        reversed.finish("a", .failed)
        #expect(await first.value == .failed)
        #expect(second.wasCalledOnceOnMain)
    }

    @Test(arguments: [false, true])
    func `27 work that never finishes fails after 25 s, and is cancelled`(ignores: Bool) async {
        harness.handler.holds = true
        harness.handler.ignoresCancellation = ignores
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        await harness.handler.asked(1)
        harness.clock.advance(by: 24.9)
        #expect(fetched.values == [])
        let task = harness.router.asking.values.first
        harness.clock.advance(by: 0.2)
        #expect(fetched.values == [.failed])
        #expect(harness.events == ping + ["diagnostic: deadline “a silent push”"])
        #expect(task?.isCancelled == true)
        harness.handler.release()
        await task?.value
        #expect(fetched.wasCalledOnceOnMain)
        #expect(harness.events.count == 2, "a late answer is none")
    }

    @Test func `28 an error is a failure, and a diagnostic`() async {
        harness.handler.error = CocoaError(.fileReadUnknown)
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        #expect(await fetched.value == .failed)
        let failed = "diagnostic: handler failed “a silent push”"
        #expect(harness.takeEvents() == ping + [failed])
        let done = harness.router.simulateResponse(.alert(), .button("go"), in: .background)
        #expect(await done.value)
        #expect(harness.events.last == "diagnostic: handler failed “Dinner?”")
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `29 without a handler the call is completed at once`() {
        let harness = RouterHarness(handles: false)
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        #expect(fetched.values == [.noData])
        #expect(harness.takeEvents() == ping + ["diagnostic: no handler “a silent push”"])
        let done = harness.router.simulateResponse(.alert(), .button("go"), in: .background)
        #expect(done.wasCalledOnceOnMain)
        #expect(harness.events.last == "diagnostic: no handler “Dinner?”")
    }

    @Test func `29 a handler that nothing else retains still answers`() async {
        let harness = RouterHarness(handles: false)
        harness.router.handler = RecordingHandler()
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        #expect(await fetched.value == .newData)
    }

    @Test func `30 with 10 s left the budget is 7 s`() async {
        harness.handler.holds = true
        let fetched = harness.router.simulateRemoteNotification(
            .silent(), in: .background, backgroundTimeRemaining: 10)
        await harness.handler.asked(1)
        #expect(harness.handler.asked == [.work(.silent(), within: 7)])
        harness.clock.advance(by: 7)
        #expect(fetched.values == [.failed])
        #expect(fetched.calls[0].after == 7)
    }

    @Test func `30 and so has an action in the background`() async {
        harness.handler.holds = true
        let done = harness.router.simulateResponse(
            .alert(), .button("go"), in: .background, backgroundTimeRemaining: 10)
        await harness.handler.asked(1)
        harness.clock.advance(by: 6.9)
        #expect(done.values.isEmpty)
        harness.clock.advance(by: 0.1)
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `31 an answer from another thread completes on the main actor`() async {
        let detached = DetachedHandler()
        harness.router.handler = detached
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        #expect(await fetched.value == .newData)
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `31 an answer that is on its way at the deadline counts`() async {
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .background)
        // The main thread was busy meanwhile: the handler answers first, then the clock is read.
        harness.clock.pass(26)
        #expect(await fetched.value == .newData)
        harness.clock.advance(by: 0)
        #expect(fetched.wasCalledOnceOnMain)
        #expect(harness.events == ping)
    }

    @Test func `32 the call that iOS may repeat for a tap is not an arrival, before or after C`() {
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

    @Test func `24 on the way in, the badge event is that of the activation`() async {
        let fetched = harness.router.simulateRemoteNotification(.silent(), in: .inactive)
        #expect(await fetched.value == .newData)
        #expect(harness.takeEvents() == ping)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        #expect(harness.events == ["refresh badge: became active"])
    }

    @Test func `32 an alert that worked in the background is tapped later`() async {
        let message = PushMessage.alert(isContentAvailable: true)
        let first = harness.router.simulateRemoteNotification(message, in: .background)
        #expect(await first.value == .newData)
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
        #expect(second.values == [.noData])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `33 a notification about a silent push opens as that push`() async throws {
        let fetched = harness.router.simulateRemoteNotification(
            .silent(mid: "m7"), in: .background)
        #expect(await fetched.value == .newData)
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

/// Work that the test finishes, by the name of its job.
@MainActor private final class ReversingHandler: PushWorking {
    private var open: [String: CheckedContinuation<UIBackgroundFetchResult, Never>] = [:]
    private var waiter: CheckedContinuation<Void, Never>?

    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        await withCheckedContinuation { continuation in
            open[message.payload["job"]?.string ?? ""] = continuation
            if open.count == 2 { waiter?.resume() }
        }
    }

    func both() async {
        if open.count < 2 { await withCheckedContinuation { waiter = $0 } }
    }

    func finish(_ job: String, _ result: UIBackgroundFetchResult) {
        open.removeValue(forKey: job)?.resume(returning: result)
    }
}

/// Work in a task of its own.
private final class DetachedHandler: PushWorking {
    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        await Task.detached { UIBackgroundFetchResult.newData }.value
    }
}
