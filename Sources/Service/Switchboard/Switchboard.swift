import AppHost
import Log
import Logging
import PushGateway
import PushModel
import ServiceLifecycle
import VirtualPhone
import World

/// A world with a real clock and the log: the only actor that changes the world's phones.
///
/// Handles requests and events one by one, and sleeps until the world's next wake. Each input of
/// the world is one step of the log, with its answer and the records it caused. Callers are
/// answered, listeners notified and apps called after the step is stored. If the step cannot be
/// stored, the phones it touched are reloaded from the log.
package actor Switchboard: Service {
    /// The time from a phone's change until its state is kept, so that a restart has little to
    /// replay; and the time between attempts after a failure of the log.
    static let snapshotInterval = Duration.seconds(1)
    static let retryInterval = Duration.seconds(1)

    /// The current state of the gateway and the phones.
    package internal(set) var world: World
    /// The wall-clock time of `Instant.zero`.
    package nonisolated let epoch: UnixTime
    package nonisolated let log: any StepLog
    nonisolated let requests = RequestQueue()
    /// The thread that the switchboard runs on.
    nonisolated let thread: SwitchboardThread
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.executor.asUnownedSerialExecutor()
    }
    nonisolated let logger: Logger
    let clock: any WorldClock
    let keepsState: Bool
    /// The initial world if no states are kept; otherwise only the initial fleet.
    nonisolated let beginning: World?
    /// The phones that a reset restores.
    let start: WorldConfiguration?
    /// The apps that run as child processes, by phone, with their descriptions at installation.
    var launched: [String: (app: LaunchedApp, installed: InstalledApp)] = [:]
    /// Events of processes that the log could not store yet, by phone.
    var unhandled: [String: [ProcessEvent]] = [:]
    var isHandlingProcesses = false
    var hasMoreProcessEvents = false
    private var hasEnded = false
    private var alarm: (at: Instant, task: Task<Void, Never>)?
    var listeners = Listeners<TraceEntry>()
    var stepListeners = Listeners<LoggedStep>()
    nonisolated let faults: FaultBoard
    /// `true` for the node that stores the faults.
    let keepsFaults: Bool
    /// `true` if faults were added, removed, or hit pushes, and the log lacks the change.
    var faultsHaveChanged = false
    /// `true` if the settings are stored with the next batch.
    var isSettingDue = false
    /// The last step that the log's faults include.
    var settingsThrough: Int64
    /// Batches that the log does not have yet, in order.
    var waiting: [Batch] = []
    /// The batches that the log is storing.
    var storing: Storing?
    /// The connection of the last push, if it came alone.
    var lonePusher: PushRequest.ConnectionID?
    /// The phones that are ahead of a log that could not be written.
    var unloaded: Set<String> = []
    /// The last attempt to recover from a failure.
    var recovering: Task<Void, Never>?
    /// The end of the log, including waiting batches and those being stored.
    package internal(set) var end: LogEnd
    var dirty: DirtyPhones
    /// The time of the next check for states to keep; `nil` if nothing has happened.
    var snapshotDue: Instant?
    /// The mean size of the recent payloads, in bytes.
    var meanPayload = 0
    /// The end of the log at the last check.
    var endAtLook: Int64
    /// `true` while the states of all changed phones are being kept.
    var isCatchingUp = false
    /// `true` after the first question about the past of a phone: then states are kept for replays.
    var keepsPast: Bool
    package internal(set) var health = LogHealth()
    package internal(set) var metrics = SwitchboardMetrics()
    var pushLog = PushLog()
    /// The newest stream of each device token.
    var streams = DeviceStreams()
    /// The observer of committed pushes.
    var observer: (any PushObserver)?
    /// The other nodes of the service.
    var others: OtherNodes?

    /// Creates a switchboard for a world at the end of `log`. With `keepsState`, the phones' states
    /// are stored in the log for the next start. The stored states of `dirty` phones lack steps.
    init(
        world: World, epoch: UnixTime, end: LogEnd, log: any StepLog,
        clock: any WorldClock, logger: Logger, keepsState: Bool,
        dirty: DirtyPhones = DirtyPhones(), faults: FaultBoard = FaultBoard(),
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
        keepsFaults = world.shard.index == 0
        self.settingsThrough = settingsThrough
        // Counts since then have to be stored before their steps may be pruned.
        faultsHaveChanged = keepsFaults && settingsThrough < end.sequence
        self.keepsPast = keepsPast
        self.start = start
        if end.sequence > 0 { snapshotDue = clock.now + Self.snapshotInterval }
        // The streams of an earlier run have ended.
        streams.left = Set(world.connectedStreamedDevices)
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

    /// Returns a stream of all new entries, in order, as they are committed. A slow listener loses
    /// the oldest: the sequence then has a gap, and the log has the entries.
    package func listen() -> AsyncStream<[TraceEntry]> {
        listeners.add { [weak self] listener in Task { await self?.remove(listener) } }
    }

    /// Sets the observer of pushes, which is called as they are committed.
    package func observe(with observer: any PushObserver) {
        self.observer = observer
    }

    /// Returns a stream of all new steps, in order, as they are committed.
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

    /// The time by which the world's clock is ahead of the machine's, after that was set back;
    /// `nil` for less than a minute.
    package nonisolated var lead: Duration? {
        let lead = clock.lead
        return lead < .seconds(60) ? nil : lead
    }

    // MARK: The alarm

    /// Handles due wakes, and sets the alarm for the next wake.
    func wake() async {
        await recover()
        if var batch = try? newBatch() {
            handleDue(&batch, at: now)
            disconnectDevices(in: &batch, at: now)
            try? await commit(batch)
        }
        await handleProcessEvents()
        keepStates()
        setAlarm()
    }

    /// Sets the alarm for the world's next wake or the next check for states. An alarm that rings
    /// too early is harmless, so only an earlier one replaces it.
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

/// Batches that are being stored, and the data stored with them.
struct Storing {
    var batches: [Batch]
    /// The phones whose states are stored with the batches.
    var kept: [DirtyPhones.Entry]
    /// The last step of the batches, or of the log if they have none.
    var through: Int64
    var hasSettings: Bool
    /// The switchboard's previous value, for a failure.
    var settingsThrough: Int64
}
