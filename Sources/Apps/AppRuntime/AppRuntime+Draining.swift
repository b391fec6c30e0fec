import AppGuest
import CAppRuntime
import Dispatch

extension AppRuntime {
    /// The real time for which work that waits for other work may delay the end of a step, since
    /// other work last ran. Longer than a busy machine keeps a thread waiting.
    private static let patience = Duration.seconds(5)
    /// The nanoseconds that work may take to get a thread before it counts as begun.
    private static let startTime: UInt64 = 5_000_000_000
    /// The maximum number of pieces of work in one step. A limit of time would depend on the load
    /// of the machine: an app that becomes idle on an idle machine might be stopped on a busy one.
    private static let workOfStep = 100_000

    @MainActor func drainAll() async {
        let clock = ContinuousClock()
        var end = clock.now + Self.patience
        var left = Self.workOfStep
        repeat {
            while let work = state.withLock({ $0.queue.next() }) {
                await execute(work)
                if app_runtime_waiting_notices() > 0 { await passNotices() }
                left -= 1
                guard left > 0 else { return giveUp() }
                end = clock.now + Self.patience
            }
            guard !state.withLock(\.queue.hasWork) else { continue }
            guard state.withLock({ $0.running > 0 }), clock.now < end else { return }
            try? await clock.sleep(for: .milliseconds(1))
        } while true
    }

    /// Ends the step and reports the app. The remaining work runs in the next step of the test.
    private func giveUp() {
        state.withLock { $0.hasAskedForStep = true }
        process?.report(
            Misuse(
                .complaint(
                    "The app never becomes idle: each task or block starts another at once, for "
                        + "example in a loop around Task.yield(). Wait for an event, or sleep.")))
    }

    /// Returns when empty dispatch groups have sent their notices.
    @MainActor private func passNotices() async {
        guard let notices = app_runtime_notices() else { return }
        let turn = Turn()
        Work.call({ turn.pass() }, on: notices)
        await turn.next()
    }

    @MainActor private func execute(_ work: Work) async {
        let turn = Turn()
        state.withLock { state in
            let now = DispatchTime.now().uptimeNanoseconds
            state.underWay = UnderWay(
                began: work.isForMain ? now : now + Self.startTime,
                turn: work.isForMain ? nil : turn)
        }
        if work.isForMain {
            AppProcess.setCurrent(onMainThread: work.process)
            perform(work, item: nil)
            state.withLock { state in
                state.underWay = nil
                state.isMainWaiting = false
            }
            if let waiting = work.waiting {
                let began = DispatchTime.now().uptimeNanoseconds
                state.withLock { $0.underWay = UnderWay(began: began, turn: waiting.turn) }
                waiting.isDone.signal()
                await waiting.turn.next()
                state.withLock { $0.underWay = nil }
            }
        } else {
            state.withLock { $0.running += 1 }
            begin(work, turn)
            await turn.next()
            state.withLock { $0.underWay = nil }
        }
    }

    /// Starts work on its queue, concurrently with other work. The caller has already counted the
    /// work in `running`.
    func start(_ work: Work) { begin(work, Turn()) }

    private func begin(_ work: Work, _ turn: Turn) {
        work.dispatch { [self] in
            state.withLock { state in
                guard state.underWay?.turn === turn else { return }
                state.underWay?.began = DispatchTime.now().uptimeNanoseconds
            }
            perform(work, item: turn)
            state.withLock { $0.running -= 1 }
            turn.pass()
        }
    }

    private func perform(_ work: Work, item turn: Turn?) {
        let item = turn.map { Unmanaged.passUnretained($0).toOpaque() }
        let before = app_runtime_enter(pointer, clock, item)
        if let process = work.process { process.runHere(work.code) } else { work.code() }
        app_runtime_restore(before)
    }

    // MARK: Code that waits

    /// Called when the running code is about to wait for work of `queue`, or of any queue if `nil`.
    func willWait(for queue: UnsafeMutableRawPointer?) {
        let item = app_runtime_item()
        if queue == nil, let item {
            return Unmanaged<Turn>.fromOpaque(item).takeUnretainedValue().pass()
        }
        releaseOthers(of: queue)
    }

    func didWait() {
        guard app_runtime_item() == nil else { return }
        state.withLock { $0.isMainWaiting = false }
    }

    /// Starts the work for which the current thread waits: the work of `queue`, or all work outside
    /// of the main thread if `queue` is `nil`.
    func releaseOthers(of queue: UnsafeMutableRawPointer?) {
        let others = state.withLock { state in
            if queue == nil { state.isMainWaiting = true }
            let others = state.queue.takeOthers(of: queue)
            state.running += others.count
            return others
        }
        for work in others { start(work) }
    }

    /// Runs a function on the main thread, in order, and returns when the function has returned.
    func callOnMain(_ function: @escaping () -> Void) {
        guard let item = app_runtime_item() else { return function() }
        let turn = Unmanaged<Turn>.fromOpaque(item).takeUnretainedValue()
        let isDone = DispatchSemaphore(value: 0)
        let later = Turn()
        add(
            Work(
                place: .main, process: AppProcess.ofTask, code: function,
                waiting: (later, isDone)))
        turn.pass(leaving: later)
        let thread = app_runtime_pause()
        isDone.wait()
        app_runtime_restore(thread)
    }
}
