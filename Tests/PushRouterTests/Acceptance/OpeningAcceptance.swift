import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

@MainActor struct OpeningAcceptance {
    let rig = Rig()
    let badge = "refresh badge: became active"

    private func background() {
        rig.start()
        rig.enterBackground()
    }

    @Test(arguments: [true, false])
    func `34 opened by its icon, the app is only asked for its badge`(isRunning: Bool) {
        if isRunning { background() } else { rig.router.simulate(.launch()) }
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        #expect(rig.heard == [badge])
    }

    @Test func `35 a tap that starts the app opens once, before the badge`() {
        rig.router.simulate(.launch(notification: .alert()))
        let done = rig.router.simulateResponse(.alert(), .tap)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        #expect(rig.heard == ["opened “Dinner?” by tap, launch", badge])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `35 also when its response comes after the activation`() {
        rig.router.simulate(.launch(notification: .alert()))
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 0.5)
        #expect(rig.heard == [])
        _ = rig.router.simulateResponse(.alert(), .tap)
        rig.clock.advance(by: 5)
        #expect(rig.heard.map { $0.prefix(6) } == ["opened", "refres"])
    }

    @Test func `36 scene and delegate report one response`() {
        rig.router.simulate(.launch())
        rig.router.simulate(.sceneResponse(.alert(), .tap))
        let done = rig.router.simulateResponse(.alert(), .tap)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        #expect(rig.heard == ["opened “Dinner?” by tap, launch", badge])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test(arguments: [(0.1, true), (6, false)])
    func `36 a launch that counts as in the background is one if the response follows at once`(
        pause: Double, isLaunch: Bool
    ) {
        rig.router.simulate(.launch(in: .background))
        rig.clock.advance(by: pause)
        rig.router.simulate(.sceneResponse(.alert(), .tap))
        #expect(rig.heard == ["opened “Dinner?” by tap\(isLaunch ? ", launch" : "")"])
    }

    @Test func `36 a second notification with the same collapse id is another response`() {
        rig.start()
        _ = rig.router.simulateResponse(.alert(date: 1), .tap)
        _ = rig.router.simulateResponse(.alert(date: 2), .tap)
        #expect(rig.heard == ["opened “Dinner?” by tap", "opened “Dinner?” by tap"])
    }

    @Test func `37 a launch in the background opens nothing, nor does the next activation`() {
        rig.router.simulate(.launch(notification: .silent(), in: .background))
        _ = rig.router.simulateRemoteNotification(.silent(), in: .background)
        rig.clock.advance(by: 60)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        let opened = rig.heard.filter { $0.hasPrefix("opened") }
        #expect(opened == [])
        #expect(rig.heard.contains(badge))
    }

    @Test func `38 a button that starts the app is a button`() {
        let message = PushMessage.alert(category: "mail")
        rig.router.simulate(.launch(notification: message, in: .background))
        let done = rig.router.simulateResponse(message, .button("archive"), in: .background)
        rig.clock.advance(by: 60)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        #expect(
            rig.heard.filter { $0.hasPrefix("opened") } == [
                "opened “Dinner?” by button archive, in background"
            ])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `39 installed late, the launch options are believed after a second`() {
        rig.router.simulate(.launch(notification: .alert()))
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 0.9)
        #expect(rig.heard == [])
        rig.clock.advance(by: 0.2)
        #expect(
            rig.take() == [
                "opened “Dinner?” by tap, launch", "diagnostic: installed late “Dinner?”", badge,
            ])
        let late = rig.router.simulateResponse(.alert(), .tap, in: .active)
        #expect(rig.take() == [])
        #expect(late.wasCalledOnceOnMain)
    }

    @Test func `39 the call that iOS makes then instead of the response is no arrival`() {
        let message = PushMessage.alert(isContentAvailable: true)
        rig.router.simulate(.launch(notification: message))
        let fetched = rig.router.simulateRemoteNotification(message, in: .inactive)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        #expect(
            rig.heard == [
                "opened “Dinner?” by tap, launch", "diagnostic: installed late “Dinner?”", badge,
            ])
        #expect(fetched.values == [.noData])
    }

    @Test func `40 a launch tap waits for subscribers, until one claims it`() {
        let rig = Rig(listens: false)
        rig.router.simulate(.launch(notification: .alert()))
        _ = rig.router.simulateResponse(.alert(), .tap)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        var opens: [Int: [PushEvent.Opened]] = [:]
        func subscribe(_ number: Int) -> PushSubscription {
            rig.router.onEvent { event in
                if case .opened(let opened) = event { opens[number, default: []].append(opened) }
            }
        }
        let first = subscribe(1)
        let second = subscribe(2)
        #expect(opens[1]?.count == 1)
        #expect(opens[2]?.count == 1)
        #expect(opens[2]?.first?.claim() == true)
        #expect(opens[1]?.first?.claim() == false)
        let third = subscribe(3)
        #expect(opens[3] == nil)
        withExtendedLifetime((first, second, third)) {}
    }

    @Test func `40 an open that nobody claims is forgotten after 120 s`() {
        rig.start()
        _ = rig.router.simulateResponse(.alert(), .tap)
        rig.clock.advance(by: 121)
        var late: [String] = []
        let subscription = rig.router.onEvent { late.append($0.description) }
        #expect(late == ["registered 01, changed"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `41 what is opened waits for the user interface`() {
        rig.router.uiReady = false
        rig.router.simulate(.launch())
        let done = rig.router.simulateResponse(.alert(), .tap)
        #expect(done.values.count == 1)
        rig.clock.advance(by: 9)
        #expect(rig.heard == [])
        rig.router.uiReady = true
        #expect(rig.heard == ["opened “Dinner?” by tap, launch"])
    }

    @Test func `41 but no longer than 120 s`() {
        rig.start()
        rig.router.uiReady = false
        _ = rig.router.simulateResponse(.alert(), .tap)
        rig.clock.advance(by: 121)
        #expect(rig.heard == ["diagnostic: open expired “Dinner?”"])
        rig.router.uiReady = true
        #expect(rig.heard.count == 1)
    }

    @Test(arguments: [PushAction.button("archive"), .reply("answer", "Yes")])
    func `42 an action in the background waits for its work, not for the interface`(
        action: PushAction
    ) {
        background()
        rig.router.uiReady = false
        var given: [PushEvent.Opened] = []
        rig.onEvent = { if case .opened(let opened) = $0 { given.append(opened) } }
        let done = rig.router.simulateResponse(.alert(), action, in: .background)
        #expect(rig.heard == ["opened “Dinner?” by \(action), in background"])
        #expect(done.values.isEmpty)
        #expect(given[0].finish())
        #expect(done.wasCalledOnceOnMain)
        #expect(!given[0].finish())

        let never = rig.router.simulateResponse(.alert(date: 9), action, in: .background)
        rig.clock.advance(by: 24)
        #expect(never.values.isEmpty)
        rig.clock.advance(by: 2)
        #expect(never.wasCalledOnceOnMain)
    }

    @Test(arguments: [
        (Bool?.none, PushAppPhase.inactive, false), (nil, .background, true), (nil, .active, false),
        (true, .background, false), (false, .active, true), (false, .inactive, true),
    ])
    func `42 the category says which actions open the app, else its state does`(
        opensApp: Bool?, phase: PushAppPhase, isInBackground: Bool
    ) {
        rig.start()
        rig.holdEvents()
        _ = rig.router.simulateResponse(
            .alert(), .button("go"), in: phase, opensApp: opensApp)
        #expect(rig.heard[0].hasSuffix("in background") == isInBackground)
    }

    @Test func `43 a dismissal is no opening`() {
        background()
        let done = rig.router.simulateDismissal(.alert())
        #expect(rig.heard == ["dismissed “Dinner?”"])
        #expect(done.wasCalledOnceOnMain)
    }

    @Test func `44 the app's settings are asked for with or without a notification`() {
        rig.start()
        rig.router.simulate(.openSettings(.alert()))
        rig.router.simulate(.openSettings(nil))
        #expect(rig.heard == ["open settings “Dinner?”", "open settings"])
    }

    @Test(arguments: ["L", "LA", "A"])
    func `45 before iOS 10 launch options and A are one opening`(calls: String) {
        rig.router.simulateVersion(9)
        let isLaunch = calls.contains("L")
        if isLaunch {
            rig.router.simulate(.launch(notification: .alert()))
        } else {
            background()
        }
        if calls.contains("A") {
            _ = rig.router.simulateRemoteNotification(.alert(), in: .inactive)
        }
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 5)
        #expect(rig.heard == ["opened “Dinner?” by tap\(isLaunch ? ", launch" : "")", badge])
    }

    @Test func `45 before iOS 10 an alert over the app arrives at once`() {
        rig.router.simulateVersion(9)
        rig.start()
        let fetched = rig.router.simulateRemoteNotification(.alert(), in: .active)
        #expect(
            rig.heard == ["arrived “Dinner?”, not asked", "refresh badge: arrived in foreground"])
        #expect(fetched.values == [.noData])
    }
}
