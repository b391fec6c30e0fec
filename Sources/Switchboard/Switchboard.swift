import Foundation
import Journal
import Logging
import PushGateway
import PushPayload
import Scenarios
import ServiceLifecycle
import VirtualPhone

/// The one actor of a running Belfry: the gateway and the phones, a real clock, and the journal.
///
/// Whatever comes from outside goes through it one by one. It sleeps until the world has something
/// to do, and everything that happens is in the journal before anybody is told of it.
public actor Switchboard: Service {
    /// The gateway and the phones as they stand.
    public internal(set) var world: World
    /// UNIX seconds at which the world began.
    public nonisolated let worldBegan: Double
    public nonisolated let journal: Journal
    nonisolated let intake = Intake()
    nonisolated let logger: Logger
    private let clock: any WorldClock
    private let keepsState: Bool
    private var alarm: (at: Instant, task: Task<Void, Never>)?
    private var hasFailed = false
    private var listeners: [Int: AsyncStream<[TraceEntry]>.Continuation] = [:]
    private var lastListener = 0

    /// `keepsState` writes the world to the journal with everything that happens, for the next
    /// start to go on with.
    public init(
        world: World, worldBegan: Double, journal: Journal, clock: any WorldClock, logger: Logger,
        keepsState: Bool = false
    ) {
        self.world = world
        self.worldBegan = worldBegan
        self.journal = journal
        self.clock = clock
        self.logger = logger
        self.keepsState = keepsState
    }

    /// Lets time pass in the world until graceful shutdown or cancellation.
    public func run() async throws {
        await wake()
        try? await gracefulShutdown()
        alarm?.task.cancel()
        alarm = nil
        await keep([])
        listeners.values.forEach { $0.finish() }
        listeners = [:]
    }

    /// Everything that is going to happen, as it is written. A listener who does not keep up loses
    /// the oldest, and finds it by its gap in the sequence; the journal has it.
    public func listen() -> AsyncStream<[TraceEntry]> {
        let (entries, continuation) = AsyncStream.makeStream(
            of: [TraceEntry].self, bufferingPolicy: .bufferingNewest(1000))
        lastListener += 1
        let listener = lastListener
        listeners[listener] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(listener) }
        }
        return entries
    }

    private func forget(_ listener: Int) {
        listeners[listener] = nil
    }

    var now: Instant { clock.now }

    /// Lets everything happen that is due, and sets the alarm for what comes next.
    func wake() async {
        await keep(world.advance(to: now))
    }

    /// Has everything written that just happened, and returns the records with their places.
    @discardableResult
    func keep(_ records: [TraceRecord], pushes: [PushEntry] = []) async -> [TraceEntry] {
        setAlarm()
        let addition = JournalAddition(
            records: records, pushes: pushes, snapshots: keepsState ? snapshots() : [:])
        let (entries, ticket) = journal.add(addition)
        do {
            try await journal.settle(ticket)
            if hasFailed { logger.notice("The journal is written again.") }
            hasFailed = false
        } catch {
            if !hasFailed { logger.error("\(error)") }
            hasFailed = true
        }
        if !entries.isEmpty { listeners.values.forEach { $0.yield(entries) } }
        return entries
    }

    /// Wakes at the world's next wake. An alarm that goes off too early does no harm, so only an
    /// earlier one replaces it.
    private func setAlarm() {
        guard let next = world.nextWake else { return }
        if let alarm, alarm.at <= next { return }
        alarm?.task.cancel()
        let task = Task { [weak self, clock] in
            guard (try? await clock.wait(until: next)) != nil else { return }
            await self?.ring(next)
        }
        alarm = (next, task)
    }

    private func ring(_ instant: Instant) async {
        guard alarm?.at == instant else { return }
        alarm = nil
        await wake()
    }

    private func snapshots() -> [String: Data] {
        let kept = KeptWorld(
            worldBegan: worldBegan, keptAt: now, configuration: world.gateway.configuration,
            snapshot: world.snapshot)
        return kept.data.map { [KeptWorld.key: $0] } ?? [:]
    }
}
