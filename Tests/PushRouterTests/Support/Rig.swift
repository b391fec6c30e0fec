import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting

/// A router on the test's clock, with one subscriber who writes down what it is told.
@MainActor final class Rig {
    let clock: ManualClock
    let store: MemoryStore
    let center = ManualCenter()
    let router: PushRouter
    private(set) var heard: [String] = []
    private var subscription: PushSubscription?

    /// What the subscriber does with an event; it lets go of it afterwards.
    var onEvent: @MainActor (PushEvent) -> Void = { _ in }

    init(
        _ configuration: PushConfiguration = PushConfiguration(),
        store: MemoryStore = MemoryStore(),
        clock: ManualClock = ManualClock(), listens: Bool = true
    ) {
        self.store = store
        self.clock = clock
        router = PushRouter(configuration, center: center, store: store, clock: clock)
        if listens { listen() }
    }

    func listen() {
        subscription = router.onEvent { [unowned self] event in
            heard.append(event.description)
            onEvent(event)
        }
    }

    /// A rig of which the app has been open for a while, with nothing heard.
    static func active(_ configuration: PushConfiguration = PushConfiguration()) -> Rig {
        let rig = Rig(configuration)
        rig.start()
        return rig
    }

    /// Starts the app by its icon, and lets two seconds pass.
    func start() {
        router.simulate(.launch())
        router.simulate(.token([1]))
        router.simulate(.becameActive)
        clock.advance(by: 2)
        heard = []
    }

    func enterBackground() {
        router.simulate(.resignedActive)
        router.simulate(.enteredBackground)
    }

    /// What has been heard since the last time.
    func take() -> [String] {
        defer { heard = [] }
        return heard
    }

    /// Keeps the app from letting go of events unanswered.
    func holdEvents() {
        onEvent = { [unowned self] in held.append($0) }
    }

    private(set) var held: [PushEvent] = []

    func letGo() { held = [] }
}
