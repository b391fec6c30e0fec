import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

@MainActor struct SilentAcceptance {
    let rig: Rig
    let ping = ["arrived silently “a silent push”"]
    let badge = "refresh badge: arrived in foreground"

    init() {
        rig = Rig.active()
        rig.enterBackground()
    }

    private func become(_ phase: PushAppPhase) {
        if phase != .background { rig.router.simulate(.becameActive) }
        if phase == .inactive { rig.router.simulate(.resignedActive) }
        rig.clock.advance(by: 2)
        _ = rig.take()
    }

    @Test func `23 in the background it has 25 s at most, and there is no badge event`() {
        var budget: Double?
        rig.onEvent = { event in
            if case .arrivedSilently(let work) = event {
                budget = work.budget
                work.finish(.newData)
            }
        }
        let fetched = rig.router.simulateRemoteNotification(.silent(), in: .background)
        rig.clock.advance(by: 60)
        #expect(rig.heard == ping)
        #expect(budget == 25)
        #expect(fetched.values == [.newData])
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `24 in the foreground there is one badge event beside it`() {
        become(.active)
        _ = rig.router.simulateRemoteNotification(.silent(), in: .active)
        rig.clock.advance(by: 60)
        #expect(rig.heard == ping + [badge])
    }

    @Test(arguments: PushAppPhase.allCases)
    func `25 two identical pings without mid are two`(phase: PushAppPhase) {
        become(phase)
        let fetched = [0, 1].map { _ in
            rig.clock.advance(by: 2)
            return rig.router.simulateRemoteNotification(.silent(), in: phase)
        }
        let expected = phase == .background ? ping : ping + [badge]
        #expect(rig.heard == expected + expected)
        #expect(fetched.map(\.values) == [[.noData], [.noData]])
    }

    @Test func `26 overlapping work is finished in reverse order`() {
        var works: [PushEvent.SilentWork] = []
        rig.onEvent = { if case .arrivedSilently(let work) = $0 { works.append(work) } }
        let first = rig.router.simulateRemoteNotification(.silent("a"), in: .background)
        let second = rig.router.simulateRemoteNotification(.silent("b"), in: .background)
        #expect(works[1].finish(.newData))
        #expect(works[0].finish(.failed))
        #expect(first.values == [.failed])
        #expect(second.values == [.newData])
    }

    @Test func `27 work that never finishes fails after 25 s`() {
        rig.holdEvents()
        let fetched = rig.router.simulateRemoteNotification(.silent(), in: .background)
        rig.clock.advance(by: 24.9)
        #expect(fetched.values == [])
        rig.clock.advance(by: 0.2)
        #expect(fetched.values == [.failed])
        #expect(rig.heard == ping + ["diagnostic: deadline “a silent push”"])
        guard case .arrivedSilently(let work)? = rig.held.first else {
            Issue.record("no work")
            return
        }
        #expect(!work.finish(.newData))
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `28 work that is let go of has no data`() {
        rig.holdEvents()
        let fetched = rig.router.simulateRemoteNotification(.silent(), in: .background)
        #expect(fetched.values == [])
        rig.letGo()
        #expect(fetched.values == [.noData])
        rig.clock.advance(by: 60)
        #expect(rig.heard == ping)
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `29 without a subscriber the call is completed all the same`() {
        let rig = Rig(listens: false)
        let fetched = rig.router.simulateRemoteNotification(.silent(), in: .background)
        rig.clock.advance(by: 24)
        #expect(fetched.values == [])
        rig.clock.advance(by: 2)
        #expect(fetched.wasCalledOnceOnMain)
    }

    @Test func `29 and so is the one that overflows the buffer`() {
        let rig = Rig(listens: false)
        let first = rig.router.simulateRemoteNotification(.silent("first"), in: .background)
        for number in 1...64 {
            _ = rig.router.simulateRemoteNotification(.silent("\(number)"), in: .background)
        }
        #expect(first.values == [.noData])
        rig.listen()
        #expect(rig.heard.count == 64)
    }

    @Test func `30 with 10 s left the budget is 7 s`() {
        var budget: Double?
        rig.holdEvents()
        let fetched = rig.router.simulateRemoteNotification(
            .silent(), in: .background, backgroundTimeRemaining: 10)
        if case .arrivedSilently(let work)? = rig.held.first { budget = work.budget }
        #expect(budget == 7)
        rig.clock.advance(by: 7)
        #expect(fetched.values == [.failed])
        #expect(fetched.calls[0].after == 7)
    }

    @Test func `31 an answer from another thread completes on the main actor`() async {
        var work: PushEvent.SilentWork?
        rig.onEvent = { if case .arrivedSilently(let given) = $0 { work = given } }
        let fetched = rig.router.simulateRemoteNotification(.silent(), in: .background)
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
        rig.onEvent = { if case .arrivedSilently(let given) = $0 { work = given } }
        let fetched = rig.router.simulateRemoteNotification(.silent(), in: .background)
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
        rig.clock.advance(by: 25)
        #expect(fetched.values == [.newData])
        #expect(rig.heard == ping)
    }

    @Test func `32 the call that iOS may repeat for a tap is no arrival, before or after C`() {
        let message = PushMessage.alert()
        _ = rig.router.simulateRemoteNotification(message, in: .inactive)
        _ = rig.router.simulateResponse(message, .tap)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        let opened = ["opened “Dinner?” by tap", "refresh badge: became active"]
        #expect(rig.take() == opened)

        rig.enterBackground()
        _ = rig.router.simulateResponse(.alert("Lunch?", date: 9), .tap)
        _ = rig.router.simulateRemoteNotification(.alert("Lunch?"), in: .inactive)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        #expect(rig.heard == ["opened “Lunch?” by tap", "refresh badge: became active"])
    }

    @Test func `24 on the way in, the badge event is that of the activation`() {
        _ = rig.router.simulateRemoteNotification(.silent(), in: .inactive)
        #expect(rig.take() == ping)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        #expect(rig.heard == ["refresh badge: became active"])
    }

    @Test func `32 an alert that worked in the background is tapped later`() {
        rig.onEvent = { if case .arrivedSilently(let work) = $0 { work.finish(.newData) } }
        let message = PushMessage.alert(isContentAvailable: true)
        let first = rig.router.simulateRemoteNotification(message, in: .background)
        rig.clock.advance(by: 3600)
        let second = rig.router.simulateRemoteNotification(message, in: .inactive)
        let done = rig.router.simulateResponse(message, .tap)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 60)
        #expect(
            rig.heard == [
                "arrived silently “Dinner?”, already visible", "opened “Dinner?” by tap",
                "refresh badge: became active",
            ])
        #expect(first.values == [.newData])
        #expect(second.values == [.noData])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `33 a notification about a silent push opens as that push`() async throws {
        _ = rig.router.simulateRemoteNotification(.silent(mid: "m7"), in: .background)
        #expect(rig.take() == ["arrived silently “m7”"])
        let content = UNMutableNotificationContent()
        content.body = "New mail"
        try await rig.router.notify(content, about: .silent(mid: "m7"))
        let request = try #require(rig.center.posted.first)
        let local = PushMessage(
            payload: PushValue.object(request.content.userInfo), identifier: request.identifier,
            isRemote: false)
        become(.active)
        let shown = rig.router.simulateWillPresent(local)
        #expect(rig.take() == [])
        #expect(shown.values == [[.banner, .list, .sound]])
        _ = rig.router.simulateResponse(local, .tap, in: .active)
        #expect(rig.take() == ["opened “m7” by tap, was active"])
    }
}
