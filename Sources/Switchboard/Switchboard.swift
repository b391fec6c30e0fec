import AppHost
import Foundation
import Journal
import Logging
import PushGateway
import PushModel
import World
import ServiceLifecycle
import VirtualPhone

/// The one actor of a running Belfry: the world, a real clock, and the journal.
///
/// It handles requests and events one by one, and sleeps until the world's next wake. Callers are
/// answered, and listeners called, after the journal has committed what followed. Effects on
/// launched apps do not wait for that: their processes end with this one.
package actor Switchboard: Service {
    /// How long a change of the world may go without a snapshot.
    private static let snapshotInterval = Duration.seconds(1)

    /// The gateway and the phones as they are now.
    package internal(set) var world: World
    /// The wall-clock time of `Instant.zero`.
    package nonisolated let epoch: UnixTime
    package nonisolated let journal: Journal
    nonisolated let requests = RequestQueue()
    nonisolated let logger: Logger
    private let clock: any WorldClock
    private let keepsState: Bool
    /// The apps that run as child processes, by phone, and what iOS knew of them when installed.
    var launched: [String: (app: LaunchedApp, installed: InstalledApp)] = [:]
    private var alarm: (at: Instant, task: Task<Void, Never>)?
    private var hasFailed = false
    private var listeners = TraceListeners()
    /// The first change since the last snapshot; `nil` when there was none.
    private var changed: Instant?

    /// With `keepsState` the journal also gets snapshots of the world, to restore at the next start.
    package init(
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

    /// A switchboard with the world in `journal`, or a new one if there is none.
    ///
    /// Without `keepsState` the world is always new. With it, what `configuration` says of phones
    /// counts only for a new world; `requiresRegisteredKeys` counts at every start.
    package init(
        configuration: WorldConfiguration, journal: Journal, logger: Logger, keepsState: Bool
    ) throws(JournalError) {
        guard keepsState, var persisted = try PersistedWorld(in: journal) else {
            self.init(
                world: configuration.world, epoch: configuration.epoch, journal: journal,
                clock: WallClock(epoch: configuration.epoch), logger: logger,
                keepsState: keepsState)
            return
        }
        persisted.configuration.requiresRegisteredKeys = configuration.requiresRegisteredKeys
        self.init(
            world: persisted.world, epoch: persisted.epoch, journal: journal,
            clock: WallClock(epoch: persisted.epoch, notBefore: persisted.savedAt),
            logger: logger, keepsState: true)
    }

    /// Advances the world in real time until graceful shutdown or cancellation.
    package func run() async throws {
        await wake()
        try? await gracefulShutdown()
        alarm?.task.cancel()
        alarm = nil
        endApps()
        await commit([], savesAtOnce: changed != nil)
        listeners.finish()
        try await journal.close()
    }

    /// A stream of all entries from now on, in order, as they are committed. A slow listener loses
    /// the oldest: it finds a gap in the sequence, and the entries in the journal.
    package func listen() -> AsyncStream<[TraceEntry]> {
        listeners.add { [weak self] listener in Task { await self?.remove(listener) } }
    }

    private func remove(_ listener: TraceListeners.ID) {
        listeners.remove(listener)
    }

    var now: Instant { clock.now }

    /// Handles everything that is due, and sets the alarm for the next wake.
    func wake() async {
        await commit(world.advance(to: now))
    }

    // MARK: Committing

    /// Finishes a step of the world: delivers its effects, sets the alarm, persists its records and
    /// returns them with their sequence numbers.
    ///
    /// A snapshot of the world goes with them if it `savesAtOnce`, or else within a second: under
    /// load that is one for thousands of pushes.
    @discardableResult
    func commit(
        _ records: [TraceRecord], pushes: [PushEntry] = [], savesAtOnce: Bool = false
    ) async -> [TraceEntry] {
        // Before the snapshot, so that a restored world does not deliver them again.
        deliverEffects()
        if keepsState, !records.isEmpty || !pushes.isEmpty { changed = changed ?? now }
        let snapshots = snapshots(atOnce: savesAtOnce)
        setAlarm()
        return await persist(
            JournalAddition(records: records, pushes: pushes, snapshots: snapshots))
    }

    /// Returns when the journal has committed the addition and the listeners have it. What cannot be
    /// written is logged once and lost.
    private func persist(_ addition: JournalAddition) async -> [TraceEntry] {
        guard !addition.isEmpty else { return [] }
        let (entries, ticket) = journal.append(addition)
        listeners.enqueue(entries, ticket: ticket)
        do {
            try await journal.settle(ticket)
            if hasFailed { logger.notice("The journal is written again.") }
            hasFailed = false
        } catch {
            if !hasFailed { logger.error("\(error)") }
            hasFailed = true
            if !addition.snapshots.isEmpty { changed = changed ?? now }
        }
        listeners.yield(upTo: ticket)
        return entries
    }

    /// The snapshot of the world, if it is time for one.
    private func snapshots(atOnce: Bool) -> [String: Data] {
        guard keepsState, let changed, atOnce || now >= changed + Self.snapshotInterval else {
            return [:]
        }
        self.changed = nil
        let persisted = PersistedWorld(
            epoch: epoch, savedAt: now, configuration: world.gateway.configuration,
            snapshot: world.snapshot)
        return persisted.data.map { [PersistedWorld.key: $0] } ?? [:]
    }

    // MARK: The alarm

    /// Sets the alarm for the world's next wake or the next snapshot. An alarm that goes off too
    /// early is harmless, so only an earlier one replaces it.
    private func setAlarm() {
        let save = changed.map { $0 + Self.snapshotInterval }
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
}
