import AppGuest
import Dispatch
import PushModel
import Synchronization
import VirtualPhone

/// An app whose executable runs as a child process. It starts, stops, continues and kills processes
/// as the phone's effects demand, and queues their events.
///
/// No caller waits for a process, except a caller of `end()` for a killed one. Commands run in
/// order on a separate queue, and sent messages wait in the `Outbox` until the app reads them. The
/// owner of the phone drains the events in parts. An app that reports faster waits (`AppBudget`).
package final class LaunchedApp: Sendable, AppDriver {
    /// The state that the phone has requested; the process may not have reached it yet.
    enum ProcessState: Hashable {
        case none
        case running
        case suspended
    }

    struct State {
        /// The number of the current process; events of other processes are dropped.
        var generation = 0
        var requested = ProcessState.none
        var process: LaunchedProcess?
        var hasSaidHello = false
        var events = EventQueue()
        /// The calls that have not returned, outermost first.
        var running: [Call] = []
        var settles = 0
        /// The virtual clock by which the app runs.
        var clock: AppClock?
        /// The running extensions by their runs, and their events.
        var extensions: [Call.ID: LaunchedExtension] = [:]
        var extensionEvents = EventQueue()
        /// The usage of extensions whose runs are over.
        var usages: [ProcessEvent] = []
        /// The memory above which the phone ends an extension; `nil` for no limit.
        var extensionMemory: MemorySize?
    }

    package let executable: AppExecutable
    let budget: AppBudget
    let iOS: IOSVersion
    private let patience: Duration
    let onEvent: @Sendable () -> Void
    let onLine: @Sendable (OutputLine) -> Void
    private let commands: DispatchQueue
    let state = Mutex(State())
    let hasEvents = DispatchSemaphore(value: 0)
    private let saidHello = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - patience: the time that a process has to reach `UIApplicationMain`.
    ///   - onLine: takes the app's printed lines, on any thread.
    ///   - onEvent: called when there are events for `drainEvents()`, or still are after a part. On
    ///     any thread, and not again before `drainEvents()` is called.
    package init(
        _ executable: AppExecutable, on iOS: IOSVersion, budget: AppBudget = AppBudget(),
        patience: Duration = AppExecutable.patience,
        onLine: @escaping @Sendable (OutputLine) -> Void = { _ in },
        onEvent: @escaping @Sendable () -> Void = {}
    ) {
        self.executable = executable
        self.budget = budget
        self.iOS = iOS
        self.patience = patience
        self.onLine = onLine
        self.onEvent = onEvent
        commands = DispatchQueue(label: "\(executable.bundle).commands")
        state.withLock { $0.extensionEvents = EventQueue(limit: budget.unhandledMessages) }
    }

    deinit { state.withLock { $0.process }?.kill() }

    /// The process identifier while a process runs or is suspended.
    package var pid: Int32? { state.withLock { $0.process?.pid } }

    /// `true` if the phone has a running process, which can be waited for.
    var isRunning: Bool { state.withLock { $0.requested == .running } }

    /// `true` while the process is not read, because its events wait to be handled.
    var isHeldBack: Bool { state.withLock { $0.events.isHeldBack } }

    // MARK: The phone's effects

    package func launch(_: BundleID, at _: Instant) {
        let generation = state.withLock { state in
            state.generation += 1
            state.requested = .running
            state.process?.kill()
            state.process = nil
            state.hasSaidHello = false
            state.events = EventQueue(limit: budget.unhandledMessages)
            state.running = []
            return state.generation
        }
        commands.async { [weak self] in self?.start(generation) }
    }

    /// Makes the app run by a virtual clock with this time.
    func follow(_ clock: AppClock) {
        let isNews = state.withLock { state in
            defer { state.clock = clock }
            return state.clock != clock
        }
        if isNews, isRunning { enqueue { $0.send(.clock(clock.now)) } }
    }

    package func deliver(_ call: AppCall, at _: Instant) {
        if let run = call.call.run { return send(.call(call), toExtension: run) }
        state.withLock { $0.running.append(call.call) }
        enqueue { $0.send(.call(call)) }
    }

    package func expireBackgroundTask(_ task: Int, of _: BundleID) {
        enqueue { $0.send(.expire(task)) }
    }

    package func tell(_ update: ActivityUpdate, of _: BundleID) {
        enqueue { $0.send(.activity(update)) }
    }

    package func handOver(_ token: DeviceToken, for key: TokenKey) {
        enqueue { $0.send(.token(key, token)) }
    }

    package func suspend(_: BundleID) {
        state.withLock { $0.requested = .suspended }
        enqueue { $0.suspend() }
    }

    package func resume(_: BundleID) {
        let clock = state.withLock { state in
            state.requested = .running
            return state.clock
        }
        enqueue { process in
            process.resume()
            if let clock { process.send(.clock(clock.now)) }
        }
    }

    package func terminate(_: BundleID) { terminate() }

    /// Kills the process at once, even if commands are queued for it, and returns at once.
    package func terminate() {
        let process = state.withLock { state in
            state.generation += 1
            state.requested = .none
            state.events = EventQueue()
            state.running = []
            defer { state.process = nil }
            return state.process
        }
        process?.kill()
        saidHello.signal()
        commands.async { process?.waitUntilEnded() }
    }

    // MARK: Commands

    /// Kills the process, stopped or not. Returns when it has ended, or after
    /// `ChildProcess.patience`.
    package func end() {
        endExtensions()
        terminate()
        let isGone = DispatchSemaphore(value: 0)
        commands.async { isGone.signal() }
        _ = isGone.wait(timeout: .now() + ChildProcess.patience.forDispatch)
    }

    /// Kills the processes of all these apps at the same time. Returns when they have ended, at the
    /// latest after the kernel's time for it. No thread waits meanwhile.
    package static func end(_ apps: [LaunchedApp]) async {
        for app in apps {
            app.endExtensions()
            app.terminate()
        }
        let areGone = DispatchGroup()
        for app in apps { app.commands.async(group: areGone) {} }
        await withCheckedContinuation { continuation in
            areGone.notify(queue: .global()) { continuation.resume() }
        }
    }

    /// Returns when every queued command has been performed.
    func finishCommands() { commands.sync {} }

    /// Sends the answer to a question of the app. It does not wait for queued commands, because the
    /// app's main thread may wait for the answer in the middle of a call.
    func send(_ reply: PhoneMessage) {
        state.withLock { $0.process }?.send(reply)
    }

    /// Makes the app and its extensions report, under this number, when they have no work left.
    /// Returns who is asked: the runs of extensions, and `nil` for the app.
    func settle() -> (number: Int, asked: Set<Call.ID?>) {
        let (number, extensions) = state.withLock { state in
            state.settles += 1
            return (state.settles, state.extensions)
        }
        if isRunning { enqueue { $0.send(.settle(number)) } }
        for process in extensions.values { process.send(.settle(number)) }
        return (number, atWork)
    }

    /// Queues a command for the current process. The command is dropped if that process ends
    /// before.
    private func enqueue(_ body: @escaping @Sendable (LaunchedProcess) -> Void) {
        let generation = state.withLock { $0.generation }
        commands.async { [weak self] in
            guard
                let process = self?.state.withLock({ state in
                    state.generation == generation ? state.process : nil
                })
            else { return }
            body(process)
        }
    }

    private func start(_ generation: Int) {
        guard state.withLock({ $0.generation == generation }) else { return }
        let start = AppStart(
            bundle: executable.bundle, iOS: iOS, sceneDelegate: executable.sceneDelegate,
            clock: state.withLock(\.clock))
        let process: LaunchedProcess
        do {
            process = try LaunchedProcess(executable.path, budget: budget)
        } catch {
            return append(.notLaunched(error), from: generation)
        }
        let isCurrent = state.withLock { state in
            guard state.generation == generation else { return false }
            state.process = process
            return true
        }
        // Only after `state.process` is set, so that the app's first question can be answered.
        process.begin(start) { [weak self] in self?.handle($0, from: generation) }
        guard isCurrent else { return process.kill() }
        awaitHello(generation)
    }

    /// Blocks the command queue until the process has said hello, has ended, or is no longer the
    /// current one.
    private func awaitHello(_ generation: Int) {
        let latest = DispatchTime.now() + patience.forDispatch
        while state.withLock({ $0.generation == generation && !$0.hasSaidHello }) {
            guard saidHello.wait(timeout: latest) == .success else {
                append(
                    .notLaunched(.silent(path: executable.path, after: patience)), from: generation)
                state.withLock { $0.generation == generation ? $0.process : nil }?.kill()
                return
            }
        }
    }

    // MARK: Events of the process

    private func handle(_ output: LaunchedProcess.Output, from generation: Int) {
        switch output {
        case .message(.hello): didReceiveHello(generation)
        case .message(let message):
            if case .event(.returned(let call)) = message {
                state.withLock { state in
                    guard state.generation == generation else { return }
                    state.running.removeAll { $0.id == call }
                }
            }
            append(.message(message), from: generation)
        case .line(let text, let isError):
            onLine(OutputLine(bundle: executable.bundle, isError: isError, text: text))
        case .ended(let end, let lastLines, let failure):
            didEnd(end, lastLines, failure, generation)
        }
    }

    private func didReceiveHello(_ generation: Int) {
        state.withLock { state in
            if state.generation == generation { state.hasSaidHello = true }
        }
        saidHello.signal()
    }

    private func didEnd(
        _ end: ProcessEnd, _ lastLines: [String], _ failure: AppConnection.Failure?,
        _ generation: Int
    ) {
        let known = state.withLock { state in
            state.generation == generation
                ? (running: state.running.first?.callback, hadSaidHello: state.hasSaidHello) : nil
        }
        guard let known else { return }
        didReceiveHello(generation)
        let path = executable.path
        let event: ProcessEvent =
            switch failure {
            case .notUnderstood?: .notLaunched(.notUnderstood(path: path))
            case .beyondBudget(let excess)?:
                .crashed(
                    CrashReport(
                        end: end, excess: excess, running: known.running, lastLines: lastLines))
            case nil where known.hadSaidHello:
                .crashed(CrashReport(end: end, running: known.running, lastLines: lastLines))
            case nil: .notLaunched(.endedAtOnce(path: path, end: end, lastLines: lastLines))
            }
        append(event, from: generation)
    }

    private func append(_ event: ProcessEvent, from generation: Int) {
        let isNews = state.withLock { state in
            let wasHeldBack = state.events.isHeldBack
            guard state.generation == generation, state.events.append(event) else { return false }
            if !wasHeldBack, state.events.isHeldBack { state.process?.holdBack(true) }
            return state.events.announce()
        }
        hasEvents.signal()
        if isNews { onEvent() }
    }

    /// Returns and removes the first events of the current process, in order. If more than `limit`
    /// are left, `onEvent` is called again, so that the caller can do other work in between.
    package func drainEvents(upTo limit: Int = 64) -> [ProcessEvent] {
        let (events, isNews) = state.withLock { state in
            let events = take(upTo: limit, of: &state) + exchange(&state.usages, with: [])
            let isNews = state.events.announce(afterSlice: true)
            return (events, state.extensionEvents.announce(afterSlice: true) || isNews)
        }
        if isNews { onEvent() }
        return events
    }

    /// Removes and returns the next event of the current process; `nil` if none comes in time.
    func nextEvent(until latest: DispatchTime) -> ProcessEvent? {
        while true {
            if let next = state.withLock({ take(upTo: 1, of: &$0).first }) { return next }
            guard hasEvents.wait(timeout: latest) == .success else { return nil }
        }
    }

    private func take(upTo limit: Int, of state: inout State) -> [ProcessEvent] {
        let wasHeldBack = state.events.isHeldBack
        let events = state.events.take(upTo: limit)
        if wasHeldBack, !state.events.isHeldBack { state.process?.holdBack(false) }
        return events + takeOfExtensions(upTo: limit - events.count, of: &state)
    }
}

extension Duration {
    /// The duration in whole milliseconds.
    var forDispatch: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        return .milliseconds(Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
