import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

/// The app's handler: what the developer sees if it is missing, incomplete or misspelled. The
/// compiler's part is in AppleTypeCheckTests.
@MainActor struct HandlerAcceptance {
    private final class Presenter: PushPresenting {
        func present(_ message: PushMessage) async -> UNNotificationPresentationOptions { [] }
    }

    /// A handler that conforms to no protocol with a method.
    private final class Undeclared: PushAnswering {
        func work(_ message: PushMessage, in seconds: Double) async -> UIBackgroundFetchResult {
            .newData
        }
    }

    private func diagnostics(
        handler: (any PushAnswering)?, _ body: (PushRouter) async -> Void
    ) async -> [String] {
        let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: ManualClock())
        router.handler = handler
        var sentences: [String] = []
        let subscription = router.onEvent { event in
            if case .diagnostic(let diagnostic) = event { sentences.append("\(diagnostic)") }
        }
        await body(router)
        await router.settled()
        withExtendedLifetime(subscription) {}
        return sentences
    }

    @Test func `112 a silent push without a handler is reported, with the protocol that it needs`()
        async
    {
        let sentences = await diagnostics(handler: nil) { router in
            let probe = router.simulateRemoteNotification(.silent(), in: .background)
            #expect(await probe.value == .noData)
        }
        #expect(
            sentences == [
                "“a silent push” needs a handler that conforms to PushWorking, and the router has none. Let the "
                    + "app's handler conform to it, and pass the handler to install before "
                    + "didFinishLaunching returns."
            ])
    }

    @Test func `112 a handler that only presents is asked for nothing else`() async {
        let presenter = Presenter()
        let sentences = await diagnostics(handler: presenter) { router in
            let shown = router.simulateWillPresent(.alert())
            #expect(await shown.value == [])
            _ = router.simulateRemoteNotification(.silent(), in: .background)
            _ = router.simulateResponse(
                .alert(), .button("archive"), in: .background, opensApp: false)
        }
        #expect(sentences.count == 2)
        #expect(sentences.first?.contains("PushWorking") == true)
        #expect(sentences.last?.contains("PushPerforming") == true)
    }

    @Test func `112 a visible push needs no handler`() async {
        let sentences = await diagnostics(handler: nil) { router in
            _ = router.simulateRemoteNotification(
                PushMessage(payload: ["aps": ["alert": "Dinner?", "content-available": 1]]),
                in: .background)
        }
        #expect(sentences == [])
    }

    @Test func `112 a delegate that is the handler is not retained, because it has the router`() {
        final class Delegate: NSObject, UIApplicationDelegate, PushWorking {
            let router = PushRouter(
                center: ManualCenter(), store: MemoryStore(), clock: ManualClock())

            func work(
                _ message: PushMessage, within seconds: TimeInterval
            ) async throws -> UIBackgroundFetchResult { .newData }
        }
        var delegate: Delegate? = Delegate()
        delegate?.router.handler = delegate
        #expect(delegate?.router.handler === delegate)
        weak let released = delegate
        delegate = nil
        #expect(released == nil)
    }

    // MARK: The set-up

    private func problems(
        _ facts: SetUpFacts, handler: (any PushAnswering)? = RecordingHandler(),
        _ configuration: PushConfiguration = PushConfiguration()
    ) -> [String] {
        let router = PushRouter(
            configuration, center: ManualCenter(), store: MemoryStore(), clock: ManualClock())
        router.setUpFacts = facts
        router.handler = handler
        var events: [String] = []
        let subscription = router.onEvent { events.append($0.description) }
        router.checkSetUp()
        withExtendedLifetime(subscription) {}
        return events
    }

    private static let modes = ["remote-notification"]

    @Test func `113 a complete set-up has no problem, and unknown facts cause none`() {
        #expect(problems(SetUpFacts()) == [])
        #expect(problems(SetUpFacts(backgroundModes: Self.modes, hasEntitlement: true)) == [])
    }

    @Test func `113 a missing entitlement and a missing mode are reported`() {
        #expect(
            problems(SetUpFacts(backgroundModes: [], hasEntitlement: false)) == [
                "diagnostic: set-up: no entitlement",
                "diagnostic: set-up: no background mode remote-notification",
            ])
    }

    @Test func `113 a handler that answers nothing is reported by its name`() {
        #expect(
            problems(SetUpFacts(), handler: Undeclared())
                == ["diagnostic: set-up: handler answers nothing, Undeclared"])
        let sentence = PushRouter.SetUpProblem.handlerAnswersNothing("MailHandler").description
        #expect(
            sentence
                == "MailHandler is the router's handler, but it conforms to none of PushPresenting, "
                + "PushWorking and PushPerforming, so it is never asked. Add the protocols of its "
                + "methods.")
    }

    @Test func `113 a mode or a button without a handler for it is reported`() {
        var configuration = PushConfiguration()
        configuration.categories = [
            PushCategory("mail", actions: [.button("archive", title: "Archive")])
        ]
        #expect(
            problems(SetUpFacts(backgroundModes: Self.modes), handler: nil, configuration) == [
                "diagnostic: set-up: no handler for PushWorking",
                "diagnostic: set-up: no handler for PushPerforming",
            ])
    }

    @Test(arguments: [
        ("FIRMessaging", "FirebaseAppDelegateProxyEnabled", false, "Firebase Messaging"),
        ("OneSignal", "OneSignal_disable_swizzling", true, "OneSignal"),
    ])
    func `113 an SDK that swizzles is reported until its key turns it off`(
        name: String, key: String, value: Bool, sdk: String
    ) {
        let on = SetUpFacts(hasClass: { $0 == name })
        #expect(problems(on) == ["diagnostic: set-up: swizzling by \(sdk)"])
        #expect(problems(SetUpFacts(switches: [key: !value], hasClass: { $0 == name })).count == 1)
        #expect(problems(SetUpFacts(switches: [key: value], hasClass: { $0 == name })) == [])
    }

    // MARK: Withdrawing

    @Test func `114 notifications are withdrawn by their messages, and those of a peer stay`()
        async throws
    {
        let center = ManualCenter()
        let router = PushRouter(center: center, store: MemoryStore(), clock: ManualClock())
        let peer = Peer(.answersOnce)
        router.add(peer: peer) { $0.payload["custom"] != nil }
        func notification(_ id: String, _ own: [String: PushValue] = [:]) throws -> UNNotification {
            let aps: PushValue = ["alert": "Dinner?", "thread-id": "ann"]
            return try SystemObjects.notification(
                PushMessage(payload: own.merging(["aps": aps]) { $1 }, identifier: id))
        }
        center.delivered = [
            try notification("1"), try notification("2", ["custom": 1]),
            try notification("3", ["keep": true]),
        ]
        await router.withdraw { $0.threadID == "ann" && $0.payload["keep"] == nil }
        #expect(center.delivered.map(\.request.identifier) == ["2", "3"])
    }

    // MARK: Topics

    @Test func `115 the registration has the topics, and is sent again when they change`()
        async throws
    {
        let harness = await RouterHarness.launched(server: RecordingUploader(), owner: "ann")
        let server = RecordingUploader()
        harness.router.upload(server, owner: .user("ann"), topics: ["sports", "news"])
        await harness.settle()
        #expect(server.calls.last?.registration.topics == ["sports", "news"])
        let registration = try #require(server.calls.last?.registration)
        let json = String(decoding: try JSONEncoder().encode(registration), as: UTF8.self)
        #expect(json.contains(#""topics":["news","sports"]"#))
        #expect(
            try JSONDecoder().decode(
                PushRouter.TokenRegistration.self, from: Data(json.utf8)) == registration)
        harness.router.upload(server, owner: .user("ann"))
        await harness.settle()
        #expect(server.calls.count == 2)
        #expect(server.calls.last?.registration.topics == [])
    }
}
