import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting

/// A router on a manual clock, with a handler, an observer that records the events, and a reader that
/// records the opens.
@MainActor final class RouterHarness {
    let clock: ManualClock
    let store: MemoryStore
    let center = ManualCenter()
    let router: PushRouter
    let handler = RecordingHandler()
    private(set) var events: [String] = []
    private(set) var opens: [PushEvent.Opened] = []
    private var subscriptions: [PushSubscription] = []

    /// The observer's action on an event.
    var onEvent: @MainActor (PushEvent) -> Void = { _ in }

    init(
        _ configuration: PushConfiguration = PushConfiguration(),
        store: MemoryStore = MemoryStore(),
        clock: ManualClock = ManualClock(), observes: Bool = true, reads: Bool = true,
        handles: Bool = true
    ) {
        self.store = store
        self.clock = clock
        router = PushRouter(configuration, center: center, store: store, clock: clock)
        if handles { router.handler = handler }
        if observes { observe() }
        if reads { subscriptions.append(router.onOpen { [unowned self] in opens.append($0) }) }
    }

    func observe() {
        subscriptions.append(
            router.onEvent { [unowned self] event in
                events.append(event.description)
                onEvent(event)
            })
    }

    /// An app that has been active for a while, with no events recorded.
    static func active(_ configuration: PushConfiguration = PushConfiguration()) -> RouterHarness {
        let harness = RouterHarness(configuration)
        harness.start()
        return harness
    }

    /// Launches the app by its icon, and advances the clock by two seconds.
    func start() {
        router.simulate(.launch())
        router.simulate(.token([1]))
        router.simulate(.becameActive)
        clock.advance(by: 2)
        events = []
    }

    func enterBackground() {
        router.simulate(.resignedActive)
        router.simulate(.enteredBackground)
    }

    /// Returns and clears the recorded events.
    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }
}

/// The calls of iOS with real objects.
extension RouterHarness {
    static func withPeer(_ peer: Peer) -> RouterHarness {
        let harness = RouterHarness()
        harness.center.delegate = peer
        harness.router.install(
            in: UIApplication.withoutProcess, launchOptions: nil, handler: harness.handler)
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 15)
        _ = harness.takeEvents()
        return harness
    }

    func willPresent(
        _ message: PushMessage
    ) -> Probe<UNNotificationPresentationOptions> {
        let probe = Probe<UNNotificationPresentationOptions>()
        _ = center.delegate?.userNotificationCenter(
            .current(), willPresent: message.notification
        ) { probe($0) }
        return probe
    }

    func didReceive(
        _ message: PushMessage, action: String = UNNotificationDefaultActionIdentifier
    ) -> Probe<Bool> {
        let probe = Probe<Bool>()
        let response = UNNotificationResponse(
            notification: message.notification, actionIdentifier: action)
        _ = center.delegate?.userNotificationCenter(.current(), didReceive: response) {
            probe(true)
        }
        return probe
    }
}

extension PushMessage {
    var notification: UNNotification {
        let content = UNMutableNotificationContent()
        content.userInfo = userInfo
        content.title = title
        content.body = body
        content.categoryIdentifier = categoryID
        return UNNotification(
            request: UNNotificationRequest(
                identifier: identifier ?? "none", content: content, trigger: nil),
            date: date ?? Date(timeIntervalSince1970: 0))
    }
}
