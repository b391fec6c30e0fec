import AppGuest
import CAppRuntime
import Dispatch
import PushModel

/// Runs the work that the apps on one phone of a test start: tasks, dispatched code, timers and
/// completion handlers. The work runs one piece after the other, in the order in which it was
/// started, by the phone's clock.
///
/// Main-thread work runs on the main actor, other work on the queue that the app chose, while
/// nothing else of the app runs. The same code therefore always runs in the same order. Code that
/// waits for other code, on a semaphore or a queue, lets the other code run first.
///
/// On Linux the runtime takes over all work: its functions replace those of Dispatch, of
/// Foundation's timers and of the system's clocks (`CAppRuntime`). Elsewhere it runs only the
/// completion handlers of Apple's frameworks.
package final class AppRuntime: AppExecution {
    struct State {
        var queue = WorkQueue()
        /// The number of pieces of work that have begun and not returned, and that no code waits
        /// for.
        var running = 0
        /// Whether the main thread waits for other work.
        var isMainWaiting = false
        var isStepping = false
        var hasAskedForStep = false
        var isClosed = false
        /// The process of code whose process is not known.
        var process: WeakProcess?
        var underWay: UnderWay?
        /// Whether the apps have started something that ends in real time.
        var usesRealTime = false
        /// The number of times each timer of the apps has been scheduled.
        var timers: [UnsafeMutableRawPointer: Int] = [:]
    }

    /// The work in progress, for which other work waits.
    struct UnderWay {
        /// The real uptime at its beginning, in nanoseconds.
        var began: UInt64
        /// The turn of the work; `nil` on the main thread.
        var turn: Turn?
    }

    struct WeakProcess {
        weak var process: AppProcess?
    }

    /// Does the work that is ready.
    package typealias Step = @MainActor @Sendable () async -> Void

    let state: LockedValue<State>
    /// Requests a step, for work that arrives between the steps of the test.
    private let step = LockedValue<Step?>(nil)
    // Threads that run an app's code read it during the whole life of this object.
    nonisolated(unsafe) let clock: OpaquePointer
    /// The phone's `Instant.zero` in nanoseconds since 1970.
    private let epoch: Int64

    /// Creates a runtime. `epoch` is the wall-clock time of `Instant.zero`.
    ///
    /// The object is never released, because an app's code may end long after its phone is gone.
    package init(epoch: UnixTime) {
        self.epoch = Int64((epoch.seconds * 1e9).rounded())
        clock = app_clock_make()
        state = LockedValue(State())
        TaskOwners.install()
        app_runtime_count(1)
        Monitor.shared.watch(self)
        _ = Unmanaged.passRetained(self)
        move(to: .zero)
    }

    /// Discards the remaining work of the apps: it never runs.
    package func close() {
        let left = state.withLock { state in
            defer { state.queue = WorkQueue() }
            state.timers = [:]
            state.isClosed = true
            return state.queue
        }
        withExtendedLifetime(left) {}
        step.withLock { $0 = nil }
        TaskOwners.forget(self)
        Monitor.shared.forget(self)
        app_runtime_count(-1)
    }

    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    package var takesOver: Bool { app_runtime_takes_over() }

    // MARK: Time

    /// The uptime of a phone when its test begins, because no real clock reads zero.
    private static let uptime: Int64 = 86_400_000_000_000

    /// Sets the apps' clocks, and enqueues the work that is due by then.
    package func move(to now: Instant) {
        let uptime = Self.uptime + Int64(clamping: now.nanoseconds)
        app_clock_set(clock, uptime, epoch + Int64(clamping: now.nanoseconds))
        state.withLock { $0.queue.move(to: now) }
    }

    /// The time of the next timer of an app that is not suspended; `nil` without one.
    package var nextWake: Instant? { state.withLock { $0.queue.nextWake } }

    /// Whether the apps can continue only when the clock reaches their next timer, because all their
    /// code is known here. `false` after they have used a network connection, a thread or a dispatch
    /// source, which may call them at any real time.
    package var waitsForClock: Bool {
        takesOver
            && state.withLock {
                !$0.usesRealTime && !$0.queue.hasWork && $0.running == 0
                    && $0.queue.nextWake != nil
            }
    }

    func usesRealTime() { state.withLock { $0.usesRealTime = true } }

    /// Makes the timers of a suspended process wait until it is resumed.
    package func suspend(_ process: AppProcess) {
        state.withLock { _ = $0.queue.suspended.insert(ObjectIdentifier(process)) }
    }

    package func resume(_ process: AppProcess) {
        state.withLock { state in
            state.queue.suspended.remove(ObjectIdentifier(process))
            state.queue.move(to: state.queue.now)
        }
    }

    /// Sets the process of code whose process is not known.
    package func setProcess(_ process: AppProcess?) {
        state.withLock { $0.process = WeakProcess(process: process) }
    }

    // MARK: Draining

    @MainActor private var isDraining = false
    @MainActor private var waitsToDrain: [CheckedContinuation<Void, Never>] = []

    @MainActor package func drain() async {
        excludeTask()
        while isDraining { await withCheckedContinuation { waitsToDrain.append($0) } }
        isDraining = true
        await drainAll()
        isDraining = false
        let waiting = waitsToDrain
        waitsToDrain = []
        for drain in waiting { drain.resume() }
    }

    /// Starts a drain whenever work arrives and no step is under way, as in a launched app's own
    /// process.
    package func drainByItself() {
        onWork { [weak self] in
            self?.beginStep()
            await self?.drain()
            self?.endStep()
        }
    }

    // MARK: Steps

    /// Sets `step`, which is called when an app has work to do and no step is under way.
    package func onWork(_ step: @escaping Step) { self.step.withLock { $0 = step } }

    package func beginStep() {
        state.withLock { state in
            state.isStepping = true
            state.hasAskedForStep = false
        }
    }

    package func endStep() {
        let asks = state.withLock { state in
            state.isStepping = false
            return state.asksForStep()
        }
        if asks { askForStep() }
    }

    /// Marks the calling task as the test's own, even if the app's code resumes it.
    package func excludeTask() { TaskOwners.exclude(app_runtime_task()) }

    // MARK: Work

    @MainActor package func run(_ code: @MainActor () -> Void) {
        let isOutermost = beginOnMain()
        let before = app_runtime_enter(pointer, clock, nil)
        code()
        app_runtime_restore(before)
        if isOutermost { state.withLock { $0.underWay = nil } }
    }

    private func beginOnMain() -> Bool {
        state.withLock { state in
            guard state.underWay == nil else { return false }
            state.underWay = UnderWay(began: DispatchTime.now().uptimeNanoseconds)
            return true
        }
    }

    package func enqueue(
        on queue: DispatchQueue, of process: AppProcess, _ code: @escaping @Sendable () -> Void
    ) {
        let place: Work.Place = AppProcess.isMain(queue) ? .main : .queue(queue)
        add(Work(place: place, process: process, code: code))
    }

    /// Enqueues work, now or after a delay.
    func add(_ work: Work, after delay: Duration? = nil) {
        let (starts, asks) = state.withLock { state -> (Bool, Bool) in
            guard !state.isClosed else { return (false, false) }
            // Code that the main thread waits for must be able to run.
            if state.isMainWaiting, delay == nil, !work.isForMain {
                state.running += 1
                return (true, false)
            }
            state.queue.add(work, after: delay)
            return (false, state.asksForStep())
        }
        if starts { start(work) }
        if asks { askForStep() }
    }

    private func askForStep() {
        guard let step = step.withLock(\.self) else { return }
        let thread = app_runtime_pause()
        Task.detached { await step() }
        app_runtime_restore(thread)
    }
}

extension AppRuntime.State {
    /// Returns whether a step has to be requested now, and notes the request.
    fileprivate mutating func asksForStep() -> Bool {
        guard !isStepping, !hasAskedForStep, queue.hasWork else { return false }
        hasAskedForStep = true
        return true
    }
}
