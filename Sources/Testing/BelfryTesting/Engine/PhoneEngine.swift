import AppGuest
import Foundation
import PushGateway
import PushModel
import World
import VirtualPhone

/// A world with one phone, and its clock. Safe to use from any thread; calls no code of the app's.
final class PhoneEngine: Sendable {
    static let phone = "phone"

    private struct State {
        var world: World
        var now = Instant.zero
        var trace: [TraceRecord] = []
        var misuses: [Misuse] = []
        /// `nil` unless artefacts are asked for.
        var artefact: Artefact?
    }

    let bundle: BundleID
    let epoch: UnixTime
    let seed: UInt64
    private let state: LockedValue<State>

    init(
        iOS: IOSVersion, app: InstalledApp, settings: PhoneSettings, switches: Set<PhoneSwitch>,
        epoch: UnixTime, seed: UInt64, artefacts: URL? = Artefact.folder
    ) {
        bundle = app.bundle
        self.epoch = epoch
        self.seed = seed
        var world = World(
            gateway: Gateway(Gateway.Configuration(epoch: epoch, seed: seed)))
        world.add(
            PhoneWithApps(
                Phone(name: Self.phone, iOS: iOS, settings: settings, switches: switches)),
            at: .zero)
        let trace = world.installHosted(app, on: Self.phone, at: .zero)
        var artefact = Artefact(in: artefacts, epoch: epoch)
        artefact?.add(trace, in: world, at: .zero)
        state = LockedValue(State(world: world, trace: trace, artefact: artefact))
        if artefact != nil { PhonesWithArtefact.add(self) }
    }

    deinit { writeArtefact() }

    /// Writes it, once.
    func writeArtefact() {
        guard let artefact = state.withLock({ $0.artefact.take() }) else { return }
        artefact.write()
        PhonesWithArtefact.hasWritten()
    }

    // MARK: Events

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
        state.withLock { state in
            state.misuses.append(misuse)
            state.artefact?.add(misuse.description)
        }
    }

    // MARK: Results

    /// Removes and returns the next effect on the app; `nil` when there is none.
    func takeEffect() -> Effect? { state.withLock { $0.world.takeEffect(on: Self.phone) } }

    var hasEffects: Bool { state.withLock { $0.world.hasEffects(on: Self.phone) } }

    /// A call with the token that it carries, if it carries one.
    func appCall(_ call: Call) -> AppCall {
        state.withLock { state in
            AppCall(call, epoch: epoch) {
                state.world.registration(of: call.bundle, on: Self.phone, for: $0)?.token
            }
        }
    }

    /// Answers a question of the app's frameworks; `nil` when the app is not installed.
    func answer(_ question: Question) -> Answer? {
        state.withLock { state in
            let device = state.world.phones[Self.phone]
            return device?.phone.answer(
                question, of: bundle, at: state.now, epoch: epoch
            ) { state.world.registration(of: bundle, on: Self.phone, for: $0)?.token }
        }
    }

    /// Removes and returns what the app did wrong.
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
            state.artefact?.add(trace, in: state.world, at: state.now)
            return result
        }
    }
}

// MARK: Pushes

extension PhoneEngine {
    /// Sends a push to the app's token for its type, or straight to the phone; returns a sentence when
    /// APNs refuses it.
    func deliver(_ push: Push) -> String? {
        // The tokens of other types come without registering for notifications.
        let isRegistered = ![.alert, .background].contains(push.type) || self.isRegistered
        guard isRegistered, let registration = registration(for: push) else {
            deliverUnregistered(push)
            return nil
        }
        return deliver(push, to: registration.token.hex)
    }

    /// Sends a push to a token; returns a sentence when APNs refuses it.
    func deliver(_ push: Push, to token: String) -> String? {
        let type = push.type
        let priority = push.priority ?? (type == .background ? 5 : 10)
        let outcome = self.push(
            PushRequest(
                path: "/3/device/\(token)", id: push.id,
                priority: String(priority), collapseID: push.collapseID,
                topic: bundle + type.topicSuffix, pushType: push.pushType ?? type.rawValue,
                credential: .trusted, payload: push.payload))
        guard outcome.response.status != 200 else { return nil }
        let hint = outcome.response.hint.map { " \($0)" } ?? ""
        return "APNs refuses the push: \(outcome.response.status) "
            + "\(outcome.response.reason?.rawValue ?? "").\(hint)"
    }

    /// The token that a push of the app's provider goes to.
    private func registration(for push: Push) -> Registration? {
        state.withLock {
            $0.world.registration(
                of: bundle, on: Self.phone, for: push.type, sending: push.payload)
        }
    }

    /// The app has asked for a token, and has not given it up.
    var isRegistered: Bool {
        phone?.status(of: bundle, at: now)?.isRegistered ?? false
    }

    /// Delivers a push without APNs, for an app that has no token.
    private func deliverUnregistered(_ push: Push) {
        guard var payload = try? Payload(parsing: push.payload) else { return }
        payload.source = .pushed(push.payload)
        let type = push.type
        handle(
            .push(
                PhonePush(
                    id: push.id ?? "push", bundle: bundle, payload: payload,
                    collapseID: push.collapseID,
                    priority: push.priority ?? (type == .background ? 5 : 10), type: type)))
    }
}
