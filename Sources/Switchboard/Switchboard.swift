import AppHost
import Foundation
import Journal
import Logging
import PushGateway
import PushModel
import World
import ServiceLifecycle
import VirtualPhone

/// The one actor of a running Belfry: the gateway and the phones, a real clock, and the journal.
///
/// Whatever comes from outside goes through it one by one. It sleeps until the world has something
/// to do, and everything that happens is in the journal before anybody is told of it.
public actor Switchboard: Service {
    /// How long a changed world may go without being kept.
    private static let saves = Duration.seconds(1)

    /// The gateway and the phones as they stand.
    public internal(set) var world: World
    /// The wall-clock time of `Instant.zero`.
    public nonisolated let epoch: UnixTime
    public nonisolated let journal: Journal
    nonisolated let intake = Intake()
    nonisolated let logger: Logger
    private let clock: any WorldClock
    private let keepsState: Bool
    /// The apps of which an executable runs, by phone, and as they come from the App Store.
    var launched: [String: (app: LaunchedApp, installed: InstalledApp)] = [:]
    private var alarm: (at: Instant, task: Task<Void, Never>)?
    private var hasFailed = false
    private var listeners = Listeners()
    /// Since when the world is another than the one that is kept.
    private var changed: Instant?

    /// `keepsState` keeps the world in the journal too, for the next start to go on with.
    public init(
        world: World, epoch: UnixTime, journal: Journal, clock: any WorldClock, logger: Logger,
        keepsState: Bool = false
    ) {
        self.world = world
        self.epoch = epoch
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
        endApps()
        await keep([], savesAtOnce: changed != nil)
        listeners.finish()
        try await journal.close()
    }

    /// Everything that is going to happen, in order, as soon as it is written. A listener who does
    /// not keep up loses the oldest, and finds it by its gap in the sequence; the journal has it.
    public func listen() -> AsyncStream<[TraceEntry]> {
        listeners.add { [weak self] listener in Task { await self?.forget(listener) } }
    }

    private func forget(_ listener: Listeners.ID) {
        listeners.remove(listener)
    }

    var now: Instant { clock.now }

    /// Lets everything happen that is due, and sets the alarm for what comes next.
    func wake() async {
        await keep(world.advance(to: now))
    }

    /// Has everything written that just happened, and returns the records with their places.
    ///
    /// The world is kept with it `savesAtOnce`, or within a second: under load that is one of
    /// thousands of pushes.
    @discardableResult
    func keep(
        _ records: [TraceRecord], pushes: [PushEntry] = [], savesAtOnce: Bool = false
    ) async -> [TraceEntry] {
        giveOrders()
        if keepsState, !records.isEmpty || !pushes.isEmpty { changed = changed ?? now }
        let snapshots = snapshots(atOnce: savesAtOnce)
        setAlarm()
        let addition = JournalAddition(records: records, pushes: pushes, snapshots: snapshots)
        guard !addition.isEmpty else { return [] }
        let (entries, ticket) = journal.add(addition)
        listeners.queue(entries, ticket: ticket)
        do {
            try await journal.settle(ticket)
            if hasFailed { logger.notice("The journal is written again.") }
            hasFailed = false
        } catch {
            if !hasFailed { logger.error("\(error)") }
            hasFailed = true
            if !snapshots.isEmpty { changed = changed ?? now }
        }
        listeners.tell(until: ticket)
        return entries
    }

    /// Wakes at the world's next wake, or when the world is to be kept. An alarm that goes off too
    /// early does no harm, so only an earlier one replaces it.
    private func setAlarm() {
        let save = changed.map { $0 + Self.saves }
        guard let next = [world.nextWake, save].compactMap(\.self).min() else { return }
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

    /// The world to be kept, if it is time.
    private func snapshots(atOnce: Bool) -> [String: Data] {
        guard keepsState, let changed, atOnce || now >= changed + Self.saves else { return [:] }
        self.changed = nil
        let kept = KeptWorld(
            epoch: epoch, keptAt: now, configuration: world.gateway.configuration,
            snapshot: world.snapshot)
        return kept.data.map { [KeptWorld.key: $0] } ?? [:]
    }
}
