import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting

/// The objects around the router in a run of random actions: a handler, and other SDKs.
@MainActor final class SimulatedEnvironment {
    let handler: HostileHandler?
    private var peer: Peer?
    private let comesLate: Bool
    private let clock: ManualClock

    init(seed: Int, clock: ManualClock) {
        let manner = HostileHandler.Manner.of(seed: seed)
        handler = manner == .absent ? nil : HostileHandler(manner, clock: clock)
        let peers: [Peer.Behavior?] = [
            nil, .answersOnce, .answersTwice, .neverAnswers, .forwardsBack, .answersLate,
        ]
        peer = peers[(seed / HostileHandler.Manner.allCases.count) % peers.count].map {
            Peer($0, clock: clock)
        }
        comesLate = seed.isMultiple(of: 2)
        self.clock = clock
    }

    /// Adds the other SDK as a peer, or lets it take the notification center's delegate.
    func enter(_ device: RoutedPhone) async {
        guard let peer else { return }
        let (phone, comesLate) = (device.phone, comesLate)
        await phone.asApp {
            peer.center = UNUserNotificationCenter.current().delegate
            if comesLate {
                UNUserNotificationCenter.current().delegate = peer
            } else {
                phone.app?.router.add(peer: peer)
            }
        }
        await rest(device)
    }

    /// Releases the other SDK's delegate, as if no object retained it.
    func release() { peer = nil }

    /// Another SDK's delegate takes the place of the router.
    func replacePeer(on device: RoutedPhone) async {
        let late = Peer(peer?.behavior ?? .answersOnce, clock: clock)
        peer = late
        await device.phone.asApp {
            late.center = UNUserNotificationCenter.current().delegate
            UNUserNotificationCenter.current().delegate = late
        }
        await rest(device)
    }

    /// The router has noticed at once.
    private func rest(_ device: RoutedPhone) async {
        await device.advance(by: 3)
        device.forget()
    }

    /// Whether handler or peer are the reason of this diagnostic.
    func explains(_ event: String) -> Bool {
        guard event.hasPrefix("diagnostic") else { return false }
        let reasons = [
            "deadline", "handler failed", "no handler", "answered twice", "recursion", "store",
        ]
        return reasons.contains { event.contains($0) } || event.contains("displaced by Peer")
    }
}

/// A handler that behaves as real ones do, and counts what it is asked.
@MainActor final class HostileHandler: PushHandler {
    enum Manner: CaseIterable {
        case absent, prompt, detached, slow, tooSlow, throwing, never, untilCancelled

        static func of(seed: Int) -> Manner { allCases[seed % allCases.count] }

        /// The real time that a step waits for an answer that may come from another thread. Zero on
        /// Linux, where all work of the app is part of the step.
        var patience: Duration {
            #if os(Linux)
                .zero
            #else
                self == .detached ? .seconds(5) : .milliseconds(2)
            #endif
        }
    }

    private let manner: Manner
    private let clock: ManualClock
    private var never: [CheckedContinuation<Void, Never>] = []
    /// How often it was asked, by the event that goes with the question.
    private(set) var asked = ["arrived “": 0, "arrived silently": 0, "performed": 0]

    init(_ manner: Manner, clock: ManualClock) {
        self.manner = manner
        self.clock = clock
    }

    func present(_ message: PushMessage) async -> UNNotificationPresentationOptions {
        asked["arrived “", default: 0] += 1
        try? await behave()
        return [.banner, .list]
    }

    func work(
        _ message: PushMessage, within seconds: TimeInterval
    ) async throws -> UIBackgroundFetchResult {
        asked["arrived silently", default: 0] += 1
        try await behave()
        return .newData
    }

    func perform(_ action: PushAction, on message: PushMessage) async throws {
        asked["performed", default: 0] += 1
        try await behave()
    }

    private func behave() async throws {
        switch manner {
        case .absent, .prompt: break
        case .detached: await Task.detached {}.value
        case .slow: await wait(1)
        case .tooSlow: await wait(40)
        case .throwing: throw CocoaError(.fileReadUnknown)
        case .never: await withCheckedContinuation { never.append($0) }
        case .untilCancelled: await waitForCancellation()
        }
    }

    private func wait(_ seconds: Double) async {
        await withCheckedContinuation { continuation in
            clock.wake(at: clock.uptime + seconds) { continuation.resume() }
        }
    }

    private func waitForCancellation() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
    }
}
