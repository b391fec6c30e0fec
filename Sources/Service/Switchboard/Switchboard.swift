import AppHost
import Journal
import Logging
import PushGateway
import PushModel
import ServiceLifecycle
import VirtualPhone
import World

/// The one actor of a running Belfry: the world, a real clock, and the journal.
///
/// It handles requests and events one by one, and sleeps until the world's next wake. What enters the
/// world is one row of the journal with its answer and the records it caused. Callers are answered,
/// listeners called and apps told after that row is committed; when it cannot be, the world is taken
/// back to where the journal is.
package actor Switchboard: Service {
    /// How long a phone may have changed before its state is kept, so that a restart has little to
    /// replay; and how long to wait after a failure of the journal.
    static let snapshotInterval = Duration.seconds(1)
    static let retryInterval = Duration.seconds(1)

    /// The gateway and the phones as they are now.
    package internal(set) var world: World
    /// The wall-clock time of `Instant.zero`.
    package nonisolated let epoch: UnixTime
    package nonisolated let journal: Journal
    nonisolated let requests = RequestQueue()
    /// Where it works.
    nonisolated let thread: SwitchboardThread
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.executor.asUnownedSerialExecutor()
    }
    nonisolated let logger: Logger
    let clock: any WorldClock
    let keepsState: Bool
    /// The world as it began, where no states are kept, and its fleet alone where they are.
    nonisolated let beginning: World?
    /// How many rows there are of each phone since a state of it was kept, where states are kept for
    /// the past alone.
    var rowsSinceKept: [String: Int] = [:]
    /// The phones that a reset brings back.
    let start: WorldConfiguration?
    /// The apps that run as child processes, by phone, and what iOS knew of them when installed.
    var launched: [String: (app: LaunchedApp, installed: InstalledApp)] = [:]
    /// What processes reported and the journal could not take yet, by phone.
    var unhandled: [String: [ProcessEvent]] = [:]
    var isHandlingProcesses = false
    var hasMoreProcessEvents = false
    private var hasEnded = false
    private var alarm: (at: Instant, task: Task<Void, Never>)?
    var listeners = Listeners<TraceEntry>()
    var rowListeners = Listeners<LogRow>()
    var faults: ActiveFaults
    /// Pushes were compared with the faults that a journal does not know of.
    var faultsHaveChanged = false
    var uncommitted = UncommittedBatches()
    /// Where the log ends, the uncommitted batches included.
    package internal(set) var end: LogEnd
    var dirty: DirtyPhones
    /// The last row that is part of every kept state, as the journal has it.
    var replayed: Int64
    /// When the next states are kept; `nil` when all are.
    var snapshotDue: Instant?
    /// Where the log ended when that was looked at last.
    var endAtLook: Int64
    var isKeepingStates = false {
        didSet {
            guard !isKeepingStates else { return }
            for waiter in waitingForStates { waiter.resume() }
            waitingForStates = []
        }
    }
    var waitingForStates: [CheckedContinuation<Void, Never>] = []
    package internal(set) var health = JournalHealth()
    package internal(set) var metrics = SwitchboardMetrics()
    /// Which pushes of this second have had a line in the log.
    var pushLog = PushLog()
    /// Is told of pushes as they are committed.
    var observer: (any PushObserver)?

    /// A switchboard for a world that is where `journal` ends. With `keepsState` the phones' states
    /// go to the journal, to restore at the next start; those of `dirty` lack something there.
    /// Without, a state goes there now and then, to begin with when the past is asked for.
    init(
        world: World, epoch: UnixTime, end: LogEnd, journal: Journal,
        clock: any WorldClock, logger: Logger, keepsState: Bool,
        dirty: DirtyPhones = DirtyPhones(), faults: ActiveFaults = ActiveFaults(),
        replayed: Int64 = 0, start: WorldConfiguration? = nil,
        thread: SwitchboardThread = SwitchboardThread()
    ) {
        self.thread = thread
        self.world = world
        self.epoch = epoch
        self.end = end
        endAtLook = end.sequence
        self.journal = journal
        self.clock = clock
        self.logger = logger
        self.keepsState = keepsState
        beginning =
            keepsState
            ? world.fleet.map {
                World(world.gateway.configuration, fleet: $0, restoring: [:])
            } : world
        self.dirty = dirty
        self.faults = faults
        self.replayed = replayed
        self.start = start
        if !dirty.isEmpty { snapshotDue = clock.now + Self.snapshotInterval }
    }

    /// Advances the world in real time until graceful shutdown or cancellation.
    package func run() async throws {
        await wake()
        try? await gracefulShutdown()
        hasEnded = true
        alarm?.task.cancel()
        alarm = nil
        await endApps()
        await keepLastStates()
        listeners.finish()
        rowListeners.finish()
        closeLog()
        try await journal.close()
    }

    /// A stream of all entries from now on, in order, as they are committed. A slow listener loses
    /// the oldest: it finds a gap in the sequence, and the entries in the journal.
    package func listen() -> AsyncStream<[TraceEntry]> {
        listeners.add { [weak self] listener in Task { await self?.remove(listener) } }
    }

    /// From now on `observer` is told of pushes as they are committed.
    package func observe(with observer: any PushObserver) {
        self.observer = observer
    }

    /// The same for whole rows of the log.
    package func listenToRows() -> AsyncStream<[LogRow]> {
        rowListeners.add { [weak self] listener in Task { await self?.removeFromRows(listener) } }
    }

    private func remove(_ listener: Int) {
        listeners.remove(listener)
    }

    private func removeFromRows(_ listener: Int) {
        rowListeners.remove(listener)
    }

    /// The time that has passed since the world began.
    package nonisolated var now: Instant { clock.now }

    /// How far that is ahead of the machine's clock, which was set back since; `nil` for less than a minute.
    package nonisolated var lead: Duration? {
        let lead = clock.lead
        return lead < .seconds(60) ? nil : lead
    }

    // MARK: The alarm

    /// Handles what is due, and sets the alarm for the next wake.
    func wake() async {
        var batch = newBatch()
        handleDue(&batch, at: now)
        if batch.rows.isEmpty, !health.isWritable { await tryJournal() }
        try? await commit(batch)
        await handleProcessEvents()
        await keepStates()
    }

    /// Sets the alarm for the world's next wake or the next snapshot. An alarm that goes off too
    /// early is harmless, so only an earlier one replaces it.
    func setAlarm() {
        // Whoever keeps states sets the alarm when done; until then a due snapshot would ring it
        // again and again.
        let snapshot = isKeepingStates ? nil : snapshotDue
        let retry = unhandled.isEmpty && health.isWritable ? nil : now
        guard !hasEnded, var next = [world.nextWake, snapshot, retry].compactMap(\.self).min()
        else {
            return
        }
        if !health.isWritable { next = max(next, now + Self.retryInterval) }
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
