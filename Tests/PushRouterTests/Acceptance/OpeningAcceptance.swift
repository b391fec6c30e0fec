import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

@MainActor struct OpeningAcceptance {
    let harness = RouterHarness()
    let badge = "refresh badge: became active"

    private func background() {
        harness.start()
        harness.enterBackground()
    }

    @Test(arguments: [true, false])
    func `34 opened by its icon, the app is only asked for its badge`(isRunning: Bool) {
        if isRunning { background() } else { harness.router.simulate(.launch()) }
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        #expect(harness.events == [badge])
    }

    @Test func `35 a tap that starts the app opens once, before the badge`() {
        harness.router.simulate(.launch(notification: .alert()))
        let done = harness.router.simulateResponse(.alert(), .tap)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        #expect(harness.events == ["opened “Dinner?” by tap, launch", badge])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `35 also when its response comes after the activation`() {
        harness.router.simulate(.launch(notification: .alert()))
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 0.5)
        #expect(harness.events == [])
        _ = harness.router.simulateResponse(.alert(), .tap)
        harness.clock.advance(by: 5)
        #expect(harness.events.map { $0.prefix(6) } == ["opened", "refres"])
    }

    @Test func `36 scene and delegate report one response`() {
        harness.router.simulate(.launch())
        harness.router.simulate(.sceneResponse(.alert(), .tap))
        let done = harness.router.simulateResponse(.alert(), .tap)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        #expect(harness.events == ["opened “Dinner?” by tap, launch", badge])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test(arguments: [(0.1, true), (6, false)])
    func `36 a launch that counts as in the background is one if the response follows at once`(
        pause: Double, isLaunch: Bool
    ) {
        harness.router.simulate(.launch(in: .background))
        harness.clock.advance(by: pause)
        harness.router.simulate(.sceneResponse(.alert(), .tap))
        #expect(harness.events == ["opened “Dinner?” by tap\(isLaunch ? ", launch" : "")"])
    }

    @Test func `36 a second notification with the same collapse id is another response`() {
        harness.start()
        _ = harness.router.simulateResponse(.alert(date: 1), .tap)
        _ = harness.router.simulateResponse(.alert(date: 2), .tap)
        #expect(harness.events == ["opened “Dinner?” by tap", "opened “Dinner?” by tap"])
    }

    @Test func `37 a launch in the background opens nothing, nor does the next activation`() {
        harness.router.simulate(.launch(notification: .silent(), in: .background))
        _ = harness.router.simulateRemoteNotification(.silent(), in: .background)
        harness.clock.advance(by: 60)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        let opened = harness.events.filter { $0.hasPrefix("opened") }
        #expect(opened == [])
        #expect(harness.events.contains(badge))
    }

    @Test func `38 a button that starts the app is a button`() async {
        let message = PushMessage.alert(category: "mail")
        harness.router.simulate(.launch(notification: message, in: .background))
        let done = harness.router.simulateResponse(message, .button("archive"), in: .background)
        #expect(await done.value)
        harness.clock.advance(by: 60)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        let told = harness.events.filter { !$0.hasPrefix("registration") }
        #expect(told == ["performed button archive on “Dinner?”", badge])
        #expect(harness.opens == [])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `39 installed late, the launch options are believed after a second`() {
        harness.router.simulate(.launch(notification: .alert()))
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 0.9)
        #expect(harness.events == [])
        harness.clock.advance(by: 0.2)
        #expect(
            harness.takeEvents() == [
                "opened “Dinner?” by tap, launch", "diagnostic: installed late “Dinner?”", badge,
            ])
        let late = harness.router.simulateResponse(.alert(), .tap, in: .active)
        #expect(harness.takeEvents() == [])
        #expect(late.wasCalledOnceOnMain)
    }

    @Test func `39 the call that iOS makes then instead of the response is not an arrival`() {
        let message = PushMessage.alert(isContentAvailable: true)
        harness.router.simulate(.launch(notification: message))
        let fetched = harness.router.simulateRemoteNotification(message, in: .inactive)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        #expect(
            harness.events == [
                "opened “Dinner?” by tap, launch", "diagnostic: installed late “Dinner?”", badge,
            ])
        #expect(fetched.values == [.noData])
    }

    @Test func `40 a launch tap waits for a reader, which alone takes it`() async {
        let harness = RouterHarness(reads: false)
        harness.router.simulate(.launch(notification: .alert()))
        _ = harness.router.simulateResponse(.alert(), .tap)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 5)
        #expect(harness.events == ["opened “Dinner?” by tap, launch", badge])
        var first = harness.router.opens().makeAsyncIterator()
        let opened = await first.next()
        #expect(opened?.message == .alert())
        #expect(opened?.isLaunch == true)
        var second: [PushEvent.Opened] = []
        let subscription = harness.router.onOpen { second.append($0) }
        #expect(second == [])
        _ = harness.router.simulateResponse(.alert(date: 9), .tap)
        #expect(second.map(\.message) == [.alert(date: 9)])
        withExtendedLifetime(subscription) {}
    }

    @Test func `40 an open that is not taken expires after 120 s`() {
        let harness = RouterHarness(reads: false)
        harness.start()
        _ = harness.router.simulateResponse(.alert(), .tap)
        _ = harness.takeEvents()
        harness.clock.advance(by: 119)
        #expect(harness.events == [])
        harness.clock.advance(by: 2)
        #expect(harness.events == ["diagnostic: open expired “Dinner?”"])
        var late: [PushEvent.Opened] = []
        let subscription = harness.router.onOpen { late.append($0) }
        #expect(late == [])
        withExtendedLifetime(subscription) {}
    }

    @Test func `41 what is opened waits for the user interface`() {
        harness.router.uiReady = false
        harness.router.simulate(.launch())
        let done = harness.router.simulateResponse(.alert(), .tap)
        #expect(done.values.count == 1)
        harness.clock.advance(by: 9)
        #expect(harness.events == [])
        harness.router.uiReady = true
        #expect(harness.events == ["opened “Dinner?” by tap, launch"])
    }

    @Test func `41 but no longer than 120 s`() {
        harness.start()
        harness.router.uiReady = false
        _ = harness.router.simulateResponse(.alert(), .tap)
        harness.clock.advance(by: 121)
        #expect(harness.events == ["diagnostic: open expired “Dinner?”"])
        harness.router.uiReady = true
        #expect(harness.events.count == 1)
    }

    @Test(arguments: [PushAction.button("archive"), .reply("answer", "Yes")])
    func `42 an action in the background waits for its work, not for the interface`(
        action: PushAction
    ) async {
        background()
        harness.router.uiReady = false
        harness.handler.holds = true
        let done = harness.router.simulateResponse(.alert(), action, in: .background)
        #expect(harness.events == ["performed \(action) on “Dinner?”"])
        await harness.handler.asked(1)
        #expect(harness.handler.asked == [.perform(action, on: .alert())])
        #expect(done.values.isEmpty)
        harness.handler.release()
        #expect(await done.value)
        #expect(done.wasCalledOnceOnMain)
        #expect(harness.opens == [])

        harness.handler.holds = true
        let never = harness.router.simulateResponse(.alert(date: 9), action, in: .background)
        await harness.handler.asked(2)
        harness.clock.advance(by: 24)
        #expect(never.values.isEmpty)
        harness.clock.advance(by: 2)
        #expect(never.wasCalledOnceOnMain)
        #expect(harness.events.last == "diagnostic: deadline “Dinner?”")
    }

    @Test(arguments: [
        (Bool?.none, PushAppPhase.inactive, false), (nil, .background, true), (nil, .active, false),
        (true, .background, false), (false, .active, true), (false, .inactive, true),
    ])
    func `42 the category says which actions open the app, else its state does`(
        opensApp: Bool?, phase: PushAppPhase, isInBackground: Bool
    ) {
        harness.start()
        _ = harness.router.simulateResponse(
            .alert(), .button("go"), in: phase, opensApp: opensApp)
        #expect(harness.events[0].hasPrefix("performed") == isInBackground)
        #expect(harness.opens.isEmpty == isInBackground)
    }

    @Test func `43 a dismissal is not an opening`() {
        background()
        let done = harness.router.simulateDismissal(.alert())
        #expect(harness.events == ["dismissed “Dinner?”"])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `44 the app's settings are asked for with or without a notification`() {
        harness.start()
        harness.router.simulate(.openSettings(.alert()))
        harness.router.simulate(.openSettings(nil))
        #expect(harness.events == ["open settings “Dinner?”", "open settings"])
    }
}
