import AppHost
import Log
import Logging
import PushGateway
import PushModel
import ServiceLifecycle
import VirtualPhone
import World

/// The one actor of a running Belfry: the world, a real clock, and the log.
///
/// It handles requests and events one by one, and sleeps until the world's next wake. What enters the
/// world is one step of the log with its answer and the records it caused. Callers are answered,
/// listeners called and apps told after that step is stored; when it cannot be, what it touched is loaded
/// from the log again.
package actor Switchboard: Service {
    /// How long a phone may have changed before its state is kept, so that a restart has little to
    /// replay; and how long to wait after a failure of the log.
    static let snapshotInterval = Duration.seconds(1)
    static let retryInterval = Duration.seconds(1)

    /// The gateway and the phones as they are now.
    package internal(set) var world: World
    /// The wall-clock time of `Instant.zero`.
    package nonisolated let epoch: UnixTime
    package nonisolated let log: any StepLog
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
    /// The phones that a reset brings back.
    let start: WorldConfiguration?
    /// The apps that run as child processes, by phone, and what iOS knew of them when installed.
    var launched: [String: (app: LaunchedApp, installed: InstalledApp)] = [:]
    /// What processes reported and the log could not take yet, by phone.
    var unhandled: [String: [ProcessEvent]] = [:]
    var isHandlingProcesses = false
    var hasMoreProcessEvents = false
    private var hasEnded = false
    private var alarm: (at: Instant, task: Task<Void, Never>)?
    var listeners = Listeners<TraceEntry>()
    var stepListeners = Listeners<LoggedStep>()
    var faults: ActiveFaults
    /// The same as the log knows them.
    var storedFaults: ActiveFaults
    /// Faults were added, removed, or met by pushes, and the log does not know it.
    var faultsHaveChanged = false
    /// That goes to the log with the next batch.
    var isSettingDue = false
    /// The last step that the log's faults know of.
    var settingsThrough: Int64
    /// Batches that the log does not have yet, in order.
    var waiting: [Batch] = []
    /// The batches that the log is storing.
    var storing: Storing?
    /// Phones that are ahead of a log that could not be written.
    var unloaded: Set<String> = []
    /// The last attempt to go on after a failure.
    var recovering: Task<Void, Never>?
    /// Where the log ends, with what waits and what is being stored.
    package internal(set) var end: LogEnd
    var dirty: DirtyPhones
    /// When it is looked next whether states are to be kept; `nil` when nothing has happened.
    var snapshotDue: Instant?
    /// Where the log ended when that was looked at last.
    var endAtLook: Int64
    /// The states of all phones that have changed are being kept.
    var isCatchingUp = false
    /// Somebody has asked for the past of a phone, and states are kept to begin with.
    var keepsPast: Bool
    package internal(set) var health = LogHealth()
    package internal(set) var metrics = SwitchboardMetrics()
    /// Which pushes of this second have had a line in the log.
    var pushLog = PushLog()
    /// Is told of pushes as they are committed.
    var observer: (any PushObserver)?

    /// A switchboard for a world that is where `log` ends. With `keepsState` the phones' states go to the
    /// log, to restore at the next start; those of `dirty` lack something there.
    init(
        world: World, epoch: UnixTime, end: LogEnd, log: any StepLog,
        clock: any WorldClock, logger: Logger, keepsState: Bool,
        dirty: DirtyPhones = DirtyPhones(), faults: ActiveFaults = ActiveFaults(),
        settingsThrough: Int64 = .max,
        keepsPast: Bool = false, start: WorldConfiguration? = nil,
        thread: SwitchboardThread = SwitchboardThread()
    ) {
        self.thread = thread
        self.world = world
        self.epoch = epoch
        self.end = end
        endAtLook = end.sequence
        self.log = log
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
        storedFaults = faults
        self.settingsThrough = settingsThrough
        // What was counted since has to be stored before its steps may go.
        faultsHaveChanged = settingsThrough < end.sequence
        self.keepsPast = keepsPast
        self.start = start
        if end.sequence > 0 { snapshotDue = clock.now + Self.snapshotInterval }
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
        stepListeners.finish()
        closeLog()
        await log.close()
    }

    /// A stream of all entries from now on, in order, as they are committed. A slow listener loses
    /// the oldest: it finds a gap in the sequence, and the entries in the log.
    package func listen() -> AsyncStream<[TraceEntry]> {
        listeners.add { [weak self] listener in Task { await self?.remove(listener) } }
    }

    /// From now on `observer` is told of pushes as they are committed.
    package func observe(with observer: any PushObserver) {
        self.observer = observer
    }

    /// The same for whole steps.
    package func listenToSteps() -> AsyncStream<[LoggedStep]> {
        stepListeners.add { [weak self] listener in Task { await self?.removeFromSteps(listener) } }
    }

    private func remove(_ listener: Int) {
        listeners.remove(listener)
    }

    private func removeFromSteps(_ listener: Int) {
        stepListeners.remove(listener)
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
        await recover()
        if var batch = try? newBatch() {
            handleDue(&batch, at: now)
            try? await commit(batch)
        }
        await handleProcessEvents()
        keepStates()
        setAlarm()
    }

    /// Sets the alarm for the world's next wake or the next look at the states. An alarm that goes off too
    /// early is harmless, so only an earlier one replaces it.
    func setAlarm() {
        let retry = unhandled.isEmpty && health.isWritable ? nil : now
        guard !hasEnded, var next = [world.nextWake, snapshotDue, retry].compactMap(\.self).min()
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

/// Batches that are being stored, and what goes with them.
struct Storing {
    var batches: [Batch]
    /// The phones whose states are stored with the batches.
    var kept: [DirtyPhones.Entry]
    /// The last step of the batches, or of the log where they have none.
    var through: Int64
    var hasSettings: Bool
    /// The switchboard's value from before, for a failure.
    var settingsThrough: Int64
}
