import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// The snippets of PushRouter's documentation that are parts of tests, run.
@MainActor struct DocumentedTests {
    let harness = RouterHarness.active()
    let message = PushMessage.alert()
    var clock: ManualClock { harness.clock }
    var center: ManualCenter { harness.center }
    var router: PushRouter { harness.router }

    @Test func `a message has the texts of its payload`() {
        let message = PushMessage(
            payload: ["aps": ["alert": ["title": "Ann", "body": "Dinner?"]], "mid": "42"])
        #expect(message.title == "Ann")
        #expect(message.body == "Dinner?")
    }

    @Test func `a message is visible, or asks for time in the background`() {
        #expect(PushMessage(payload: ["aps": ["alert": "Dinner?"]]).isVisible)
        #expect(!PushMessage(payload: ["aps": ["badge": 1]]).isVisible)
        #expect(PushMessage(payload: ["aps": ["content-available": 1]]).isContentAvailable)
    }

    @Test func `a token has two lowercase hexadecimal digits a byte`() {
        #expect(PushRouter.DeviceToken(bytes: [0x0a, 0xff]).hex == "0aff")
    }

    @Test func `a payload that becomes a userInfo is the same payload again`() {
        let payload: [String: PushValue] = ["aps": ["badge": 1], "keys": [true, 1.5, "a"]]
        #expect(PushValue.object(PushMessage(payload: payload).userInfo) == payload)
    }

    @Test func `objects that only iOS makes are made for a test`() throws {
        let message = PushMessage(payload: ["aps": ["alert": "Dinner?"], "mid": "m1"])
        let notification = try SystemObjects.notification(message)
        let reply = try SystemObjects.response(.reply("answer", "Yes"), to: notification)
        #expect(reply.notification.request.content.body == "Dinner?")
    }

    func explain(_ make: () throws -> UNNotification) {
        do {
            _ = try make()
        } catch let error as SystemObjects.UnknownArchive {
            print(error.type)
        } catch {}
    }

    @Test func `a manual center records the categories`() {
        let mail = PushCategory("mail", actions: [.button("archive", title: "Archive")])
        var configuration = PushConfiguration()
        configuration.categories = [mail]
        let center = ManualCenter()
        let router = PushRouter(
            configuration, center: center, store: MemoryStore(), clock: ManualClock())
        let application = UIApplication.withoutProcess
        let launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        router.installWithoutHandler(in: application, launchOptions: launchOptions)
        #expect(center.categories == [mail])
    }

    @Test func `a manual center records the badge`() async throws {
        let center = ManualCenter()
        let router = PushRouter(center: center, store: MemoryStore(), clock: ManualClock())
        try await router.setBadge(3)
        #expect(center.badge == 3)
    }

    @Test func `a manual center has the actions of a test`() {
        center.actions = ["mail": ["archive": false]]
        var actions: [String: [String: Bool]] = [:]
        center.actions { actions = $0 }
        #expect(actions == ["mail": ["archive": false]])
    }

    @Test func `a manual center refuses permission`() async throws {
        center.allows = false
        #expect(try await router.register() == false)
        #expect(center.asked == [[.alert, .badge, .sound]])
    }

    @Test func `a manual center records what is posted`() async throws {
        let content = UNMutableNotificationContent()
        content.body = "Dinner?"
        try await router.notify(content, about: message)
        #expect(center.posted.map(\.content.body) == ["Dinner?"])
    }

    @Test func `a clock is advanced by a test`() {
        let clock = ManualClock()
        let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: clock)
        clock.advance(by: 25)  // events due within 25 seconds happen
        router.simulate(.launch())
        #expect(clock.uptime == 25)
        #expect(clock.nextWake == 35)
        clock.advance(by: 25)
        #expect(clock.nextWake == nil)
    }

    @Test func `the router waits ten seconds for a token`() {
        let harness = RouterHarness()
        let (clock, router) = (harness.clock, harness.router)
        router.simulate(.launch())
        #expect(clock.nextWake == 10)  // the token is due by then
    }

    @Test func `a suspended app's handlers are called when it is resumed`() {
        let harness = RouterHarness()
        let (clock, router) = (harness.clock, harness.router)
        router.simulate(.launch())
        router.simulate(.enteredBackground)
        clock.pass(3600)
        #expect(harness.events == [])
        clock.advance(by: 1)
        #expect(harness.events == ["registration failed: no answer"])
    }

    @Test func `a store is restored to another phone`() {
        let store = MemoryStore()
        let restored = MemoryStore(installID: "another phone", content: store.content)
        #expect(restored.content == store.content)
    }

    @Test func `a probe records its calls`() async {
        harness.handler.holds = true
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

    @Test func `a probe is a completion handler of iOS`() async {
        let (clock, userInfo) = (clock, PushMessage.silent().userInfo)
        let probe = Probe<UIBackgroundFetchResult>(clock: { clock.uptime })
        router.didReceiveRemoteNotification(userInfo) { probe($0) }
        #expect(await probe.value == .newData)
        #expect(probe.wasCalledOnceOnMain)
    }

    @Test func `a version, a launch, a tap and a token are simulated`() {
        let harness = RouterHarness()
        let router = harness.router
        router.simulateVersion("18.0.1")
        router.simulate(.launch(notification: message))
        router.simulate(.token([0x0a, 0xff]))
        _ = router.simulateResponse(message, .tap)
        router.simulate(.becameActive)
        #expect(
            harness.events == [
                "registered 0aff, changed", "opened “Dinner?” by tap, launch",
                "refresh badge: became active",
            ])
    }

    @Test func `a launch by the icon is simulated`() {
        let harness = RouterHarness()
        let router = harness.router
        router.simulate(.launch())
        router.simulate(.becameActive)
        #expect(harness.events == ["refresh badge: became active"])
    }

    @Test func `a push in the background is answered`() async {
        let probe = router.simulateRemoteNotification(message, in: .background)
        await router.settled()
        #expect(probe.values == [.newData])
    }

    @Test func `a handler answers as the test says`() async {
        let harness = RouterHarness(handles: false)
        let (router, message) = (harness.router, PushMessage.silent())
        let handler = RecordingHandler()
        handler.result = .newData
        router.handler = handler
        let probe = router.simulateRemoteNotification(message, in: .background)
        #expect(await probe.value == .newData)
        #expect(handler.asked == [.work(message, within: 25)])
        handler.options = []
        handler.error = URLError(.notConnectedToInternet)
        let failed = router.simulateRemoteNotification(message, in: .background)
        #expect(await failed.value == .failed)
    }

    @Test func `a handler holds its answer until the deadline`() async {
        let (handler, message) = (harness.handler, PushMessage.silent())
        handler.holds = true
        let probe = router.simulateRemoteNotification(message, in: .background)
        await handler.asked(1)
        clock.advance(by: 25)
        #expect(probe.values == [.failed])
    }

    @Test func `a handler is released by the test`() async {
        let (handler, message) = (harness.handler, PushMessage.silent())
        handler.holds = true
        let probe = router.simulateRemoteNotification(message, in: .background)
        await handler.asked(1)
        handler.release()
        #expect(await probe.value == .newData)
    }

    @Test func `a handler is asked to perform an action`() async {
        let handler = harness.handler
        let probe = router.simulateResponse(
            message, .button("archive"), in: .background, opensApp: false)
        #expect(await probe.value)
        #expect(handler.asked == [.perform(.button("archive"), on: message)])
    }

    @Test func `a scene's opens are simulated`() async {
        let harness = RouterHarness(reads: false)
        let router = harness.router
        _ = router.simulateResponse(message, .tap, scene: "left")
        var opens = router.simulateOpens(inScene: "left").makeAsyncIterator()
        let opened = await opens.next()
        #expect(opened?.message == message)
    }

    @Test func `a manual center fails`() async {
        center.failure = UNError(.notificationsNotAllowed)
        await #expect(throws: UNError.self) { try await router.setBadge(3) }
    }

    @Test func `a manual center has notifications that the router withdraws`() async throws {
        let message = PushMessage(
            payload: ["aps": ["alert": "Dinner?", "thread-id": "ann"]], identifier: "1")
        center.delivered = [try SystemObjects.notification(message)]
        await router.withdraw { $0.threadID == "ann" }
        #expect(center.delivered.isEmpty)
    }

    @Test func `a response is answered`() async {
        let tapped = router.simulateResponse(message, .tap)
        let archived = router.simulateResponse(
            message, .button("archive"), in: .background, opensApp: false)
        await router.settled()
        #expect(tapped.wasCalledOnceOnMain)
        #expect(archived.wasCalledOnceOnMain)
    }

    @Test func `a dismissal is answered`() {
        let probe = router.simulateDismissal(message)
        #expect(probe.wasCalledOnceOnMain)
    }

    @Test(.timeLimit(.minutes(10))) func `a server answers as the test says`() async {
        let server = RecordingUploader(statuses: [503, 503])
        router.upload(server, owner: .user("ann"))
        await server.called(1)
        #expect(server.calls.count == 1)
        router.simulate(.token([0x0a, 0xff]))
        await router.upload?.value
        #expect(server.calls.last?.registration.token == "0aff")
        #expect(server.calls.map(\.registration.owner) == ["ann", "ann"])
    }

    @Test(.timeLimit(.minutes(10))) func `a held request waits for its release`() async throws {
        let slow = RecordingUploader(holds: true)
        slow.release()
        let registration = PushRouter.TokenRegistration(
            token: "0aff", environment: .production, owner: "ann", installID: "install")
        let server = slow
        try await server.upload(registration)
        #expect(server.calls == [.upload(registration)])
    }
}

/// A screen with one conversation, which shows no banner about it.
@MainActor private final class Chat: PushPresenting {
    private(set) var messages: [PushMessage] = []
    private let thread: String
    private var subscription: PushSubscription?

    init(_ router: PushRouter, showing thread: String) {
        self.thread = thread
        router.handler = self
        subscription = router.onEvent { [weak self] event in
            if case .arrived(let arrival) = event { self?.messages.append(arrival.message) }
        }
    }

    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
        message.threadID == thread ? [] : [.banner]
    }
}

@MainActor @Test func `a chat that is open shows no banner`() async {
    let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: ManualClock())
    let chat = Chat(router, showing: "ann")
    router.simulate(.launch())
    router.simulate(.becameActive)

    let shown = router.simulateWillPresent(
        PushMessage(payload: ["aps": ["alert": "Dinner?", "thread-id": "ann"]]))
    #expect(await shown.value == [])
    #expect(shown.wasCalledOnceOnMain)
    #expect(chat.messages.map(\.body) == ["Dinner?"])
}

@MainActor struct DocumentedPhoneTests {
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
            subscription = router.onOpen { [weak self] in self?.shownText = $0.message.body }
            UNUserNotificationCenter.current().requestAuthorization(options: .alert) { _, _ in }
            return super.application(application, didFinishLaunchingWithOptions: launchOptions)
        }
    }

    @Test func `a tap shows the text`() async throws {
        let phone = try VirtualPhone(ios: "18.0", app: AppDelegate.self)
        await phone.launch()
        await phone.forceQuit()
        await phone.receive(try .alert("Dinner?"))
        await phone.tap()
        #expect(phone.app?.shownText == "Dinner?")
    }
}
