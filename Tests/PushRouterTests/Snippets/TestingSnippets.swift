import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// The documents' snippets that are parts of tests, run.
@MainActor struct TestingSnippets {
    let message = PushMessage.alert()

    private var app: SnippetApp {
        let app = SnippetApp()
        app.start()
        return app
    }

    @Test func `a center keeps the badge`() async throws {
        let center = ManualCenter()
        let router = PushRouter(center: center, store: MemoryStore(), clock: ManualClock())
        try await router.setBadge(3)
        #expect(center.badge == 3)
        center.actions = ["mail": ["archive": false]]
    }

    @Test func `a center's user may say no`() async throws {
        let app = app
        let (center, router) = (app.manualCenter, app.router)
        center.allows = false
        #expect(try await router.register() == false)
        #expect(center.asked == [[.alert, .badge, .sound]])
    }

    @Test func `a center keeps what is posted`() async throws {
        let app = app
        let (center, router) = (app.manualCenter, app.router)
        let content = UNMutableNotificationContent()
        content.body = "Dinner?"
        try await router.notify(content, about: message)
        #expect(center.posted.map(\.content.body) == ["Dinner?"])
    }

    @Test func `a clock is moved by hand`() {
        let clock = ManualClock()
        let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: clock)
        clock.advance(by: 25)  // everything that is due meanwhile happens at its time
        #expect(router.configuration.registersAtLaunch)
    }

    @Test func `a clock tells when the router wants to be woken`() {
        let app = SnippetApp()
        let (clock, router) = (app.clock, app.router)
        router.simulate(.enteredBackground)
        clock.pass(3600)
        #expect(clock.uptime == 3600)
        #expect(clock.nextWake == nil)
    }

    @Test func `the router waits ten seconds for a token`() {
        let app = SnippetApp()
        let (clock, router) = (app.clock, app.router)
        router.simulate(.launch())
        #expect(clock.nextWake == 10)  // iOS should have told the token by then
    }

    @Test func `a store is restored to another phone`() {
        let store = MemoryStore()
        let restored = MemoryStore(installID: "another phone", content: store.content)
        #expect(restored.installID != store.installID)
    }

    @Test func `a probe keeps how it was called`() {
        let app = app
        let (clock, router) = (app.clock, app.router)
        app.subscription = router.onEvent { _ in }
        let probe = router.simulateWillPresent(message)
        clock.advance(by: 2)
        #expect(probe.values == [[.banner, .list, .sound]])
        #expect(probe.wasCalledOnceOnMain)
        for call in probe.calls {
            #expect(call.isOnMain)
            #expect(call.after <= 2)
            #expect(call.value.contains(.banner))
        }
    }

    @Test func `a probe stands for a handler`() {
        let app = app
        let (clock, router, userInfo) = (app.clock, app.router, app.userInfo)
        let probe = Probe<UIBackgroundFetchResult>(clock: { clock.uptime })
        router.didReceiveRemoteNotification(userInfo) { probe($0) }
        clock.advance(by: 30)
        #expect(probe.wasCalledOnceOnMain)
    }

    @Test func `every call of iOS has a twin`() {
        let router = SnippetApp().router
        router.simulateVersion(9)
        router.simulate(.launch())
        router.simulate(.becameActive)
        router.simulate(.launch(notification: message))
        router.simulate(.token([0x0a, 0xff]))
    }

    @Test func `a push in the background is answered`() {
        let app = app
        let router = app.router
        let probe = router.simulateRemoteNotification(message, in: .background)
        app.clock.advance(by: 30)
        #expect(probe.wasCalledOnceOnMain)
    }

    @Test func `what the user does is answered`() {
        let app = app
        let router = app.router
        let tapped = router.simulateResponse(message, .tap)
        let archived = router.simulateResponse(
            message, .button("archive"), in: .background, opensApp: false)
        app.clock.advance(by: 30)
        #expect(tapped.wasCalledOnceOnMain)
        #expect(archived.wasCalledOnceOnMain)
    }

    @Test func `a dismissal is answered`() {
        let router = app.router
        let probe = router.simulateDismissal(message)
        #expect(probe.wasCalledOnceOnMain)
    }

    @Test(.timeLimit(.minutes(1))) func `a server answers what the test says`() async {
        let app = app
        let router = app.router
        let server = RecordingUploader(statuses: [503, 503])
        router.upload(server, owner: "ann")
        await server.called(1)
        let registration = PushRouter.TokenRegistration(
            token: "0aff", environment: .production, owner: "ann", installID: "install")
        #expect(server.calls == [.upload(registration)])
    }

    @Test func `a slow server is let go on`() {
        let slow = RecordingUploader(holds: true)
        slow.release()
        #expect(slow.calls.isEmpty)
    }
}

/// A screen that shows one conversation, and no banner about it.
@MainActor private final class Chat {
    private(set) var messages: [PushMessage] = []
    private var subscription: PushSubscription?

    init(_ router: PushRouter, showing thread: String) {
        subscription = router.onEvent { [weak self] event in
            guard case .arrived(let arrival) = event else { return }
            self?.messages.append(arrival.message)
            arrival.present?(arrival.message.threadID == thread ? [] : [.banner])
        }
    }
}

@MainActor @Test func `a chat that is open shows no banner`() {
    let clock = ManualClock()
    let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: clock)
    let chat = Chat(router, showing: "ann")
    router.simulate(.launch())
    router.simulate(.becameActive)

    let shown = router.simulateWillPresent(
        PushMessage(payload: ["aps": ["alert": "Dinner?", "thread-id": "ann"]]))
    #expect(shown.values == [[]])
    #expect(shown.wasCalledOnceOnMain)
    #expect(chat.messages.map(\.body) == ["Dinner?"])
}

@MainActor enum OnAPhone {
    final class AppDelegate: PushAppDelegate {
        private(set) var shownText: String?
        private var subscription: PushSubscription?
        private static let store = MemoryStore()

        override func makeRouter() -> PushRouter {
            PushRouter(store: Self.store, clock: ManualClock())
        }

        override func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            subscription = router.onEvent { [weak self] event in
                if case .opened(let opened) = event {
                    self?.shownText = opened.message.body
                }
            }
            UNUserNotificationCenter.current().requestAuthorization(options: .alert) { _, _ in }
            return super.application(application, didFinishLaunchingWithOptions: launchOptions)
        }
    }

    @MainActor struct Tests {
        @Test func `a tap shows the text`() async throws {
            let phone = try VirtualPhone(ios: "18.0", app: AppDelegate.self)
            await phone.launch()
            await phone.forceQuit()
            await phone.receive(try .alert("Dinner?"))
            await phone.tap()
            #expect(phone.app?.shownText == "Dinner?")
        }
    }
}
