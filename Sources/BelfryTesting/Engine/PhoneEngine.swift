import AppGuest
import PushGateway
import PushModel
import World
import VirtualPhone

/// A world with one phone, its clock, and what is still to be done with the app on it.
///
/// It may be told things from any thread; it calls nobody.
final class PhoneEngine: Sendable {
    static let phone = "phone"

    private struct State {
        var world: World
        var now = Instant.zero
        var trace: [TraceRecord] = []
        var effects: ArraySlice<Effect> = []
        var misuses: [Misuse] = []
    }

    let bundle: BundleID
    let epoch: UnixTime
    private let state: LockedValue<State>

    init(
        iOS: IOSVersion, app: InstalledApp, settings: PhoneSettings, switches: Set<PhoneSwitch>,
        epoch: UnixTime, seed: UInt64
    ) {
        bundle = app.bundle
        self.epoch = epoch
        var world = World(
            gateway: Gateway(Gateway.Configuration(epoch: epoch, seed: seed)))
        world.add(
            Device(
                Phone(name: Self.phone, iOS: iOS, settings: settings, switches: switches)),
            at: .zero)
        let trace = world.installHosted(app, on: Self.phone, at: .zero)
        state = LockedValue(State(world: world, trace: trace))
    }

    // MARK: What happens

    func handle(_ event: Event) {
        change { ((), $0.handle(event, on: Self.phone, at: $1)) }
    }

    func push(_ request: PushRequest) -> Outcome {
        change { world, now in world.push(request, at: now) }
    }

    /// Moves the clock to the next instant at which something is due, but not beyond `end`;
    /// `false` when it has got there.
    func step(towards end: Instant) -> Bool {
        change { world, now in
            now = min(max(world.nextWake ?? end, now), end)
            return (now < end, world.advance(to: now))
        }
    }

    func report(_ misuse: Misuse) {
        state.withLock { $0.misuses.append(misuse) }
    }

    // MARK: What comes of it

    /// The next thing to be done with the app.
    func nextEffect() -> Effect? { state.withLock { $0.effects.popFirst() } }

    var hasEffects: Bool { state.withLock { !$0.effects.isEmpty } }

    /// What the app did wrong since this was last asked.
    func takeMisuses() -> [Misuse] {
        state.withLock { state in
            defer { state.misuses = [] }
            return state.misuses
        }
    }

    var now: Instant { state.withLock(\.now) }
    var trace: [TraceRecord] { state.withLock(\.trace) }
    var phone: Phone? { state.withLock { $0.world.phones[Self.phone]?.phone } }
    var registration: Registration? {
        state.withLock { $0.world.registration(of: bundle, on: Self.phone) }
    }

    func registration(for type: PushType) -> Registration? {
        state.withLock { $0.world.registration(of: bundle, on: Self.phone, for: type) }
    }

    private func change<Result: Sendable>(
        _ body: (inout World, inout Instant) -> (Result, [TraceRecord])
    ) -> Result {
        state.withLock { state in
            let (result, trace) = body(&state.world, &state.now)
            state.trace += trace
            state.effects += state.world.takeEffects(of: Self.phone)
            return result
        }
    }
}
