import AppGuest
import Foundation
import PushGateway
import PushModel
import World
import VirtualPhone

/// A world with one phone, and its clock. Safe to use from any thread. Never calls the app's code.
final class PhoneEngine: Sendable {
    static let phone = "phone"

    fileprivate struct State {
        var world: World
        var now = Instant.zero
        var trace: [TraceRecord] = []
        /// The effects on the app that are due, the oldest first.
        var effects: [Effect] = []
        var misuses: [Misuse] = []
        /// The document of the phone; `nil` unless artefacts are requested.
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
        let artefact = Artefact(in: artefacts, epoch: epoch)
        state = LockedValue(State(world: world, artefact: artefact))
        handle(.event(.installedHosted(app, on: Self.phone)))
        if artefact != nil { PhonesWithArtefact.add(self) }
    }

    deinit { writeArtefact() }

    /// Writes the phone's document, at most once.
    func writeArtefact() {
        guard let artefact = state.withLock({ $0.artefact.take() }) else { return }
        artefact.write()
        PhonesWithArtefact.hasWritten()
    }

    // MARK: Events

    func handle(_ event: Event) { handle(.event(.phone(Self.phone, event))) }

    func push(_ request: PushRequest) -> PushResponse {
        handle(.push(request, nil))?.response ?? .unanswered
    }

    /// Passes an input to the world; returns APNs' outcome of a push.
    @discardableResult
    private func handle(_ input: World.Input) -> Outcome? {
        state.withLock { $0.handle(input) }
    }

    /// Moves the clock to the next instant at which something is due, but not beyond `end`. Returns
    /// `false` when the clock has reached `end`.
    func step(towards end: Instant) -> Bool {
        state.withLock { state in
            state.now = min(max(state.world.nextWake ?? end, state.now), end)
            state.handle(.clock)
            return state.now < end
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
    func takeEffect() -> Effect? {
        state.withLock { $0.effects.isEmpty ? nil : $0.effects.removeFirst() }
    }

    var hasEffects: Bool { state.withLock { !$0.effects.isEmpty } }

    /// Adds the token to a call that carries one.
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

    /// Removes and returns the misuses by the app.
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
}

extension PhoneEngine.State {
    @discardableResult
    fileprivate mutating func handle(_ input: World.Input) -> Outcome? {
        let steps = world.handle(input, at: now)
        let records = steps.records
        trace += records
        artefact?.add(records, in: world, at: now)
        for step in steps { effects += step.effects }
        return steps.outcome
    }
}

// MARK: Pushes

extension PhoneEngine {
    /// Sends a push to the app's token for its type, or directly to the phone. Returns a sentence
    /// if APNs refuses the push.
    func deliver(_ push: Push) -> String? {
        // An app gets the tokens of other types without registering for notifications.
        let isRegistered = ![.alert, .background].contains(push.type) || self.isRegistered
        guard isRegistered, let registration = registration(for: push) else {
            deliverUnregistered(push)
            return nil
        }
        return deliver(push, to: registration.token.hex)
    }

    /// Sends a push to a token. Returns a sentence if APNs refuses the push.
    func deliver(_ push: Push, to token: String) -> String? {
        let type = push.type
        let priority = push.priority ?? (type == .background ? 5 : 10)
        let response = self.push(
            PushRequest(
                path: "/3/device/\(token)", id: push.id,
                priority: String(priority), collapseID: push.collapseID,
                topic: bundle + type.topicSuffix, pushType: push.pushType ?? type.rawValue,
                credential: .trusted, payload: push.payload))
        guard response.status != 200 else { return nil }
        let hint = response.hint.map { " \($0)" } ?? ""
        return "APNs refuses the push: \(response.status) "
            + "\(response.reason?.rawValue ?? "").\(hint)"
    }

    /// Returns the registration whose token the app's provider uses for a push.
    private func registration(for push: Push) -> Registration? {
        state.withLock {
            $0.world.registration(
                of: bundle, on: Self.phone, for: push.type, sending: push.payload)
        }
    }

    /// Whether the app has requested a token and not given it up.
    var isRegistered: Bool {
        phone?.status(of: bundle, at: now)?.isRegistered ?? false
    }

    /// Delivers a push without APNs, for an app that has no token.
    private func deliverUnregistered(_ push: Push) {
        guard let payload = try? Payload(pushed: push.payload) else { return }
        let type = push.type
        handle(
            .push(
                PhonePush(
                    id: push.id ?? "push", bundle: bundle, payload: payload,
                    collapseID: push.collapseID,
                    priority: push.priority ?? (type == .background ? 5 : 10), type: type)))
    }
}
