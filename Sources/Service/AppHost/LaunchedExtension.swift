import AppGuest
import Dispatch
import PushModel
import Synchronization
import VirtualPhone

/// The process of an extension of a launched app, for one run of it.
///
/// Nothing waits for it: it is started on a separate queue, and killed when the phone ends the run,
/// whether or not it has finished.
final class LaunchedExtension: Sendable {
    private struct State {
        var process: LaunchedProcess?
        var isOver = false
        /// The calls that have not returned, outermost first.
        var running: [Call] = []
        var hasReportedMemory = false
        var hasReportedUsage = false
        var onEvent: @Sendable (ProcessEvent) -> Void = { _ in }
    }

    /// The interval at which the memory of a process with a limit is read. The kernel keeps the
    /// highest amount, so no use of memory falls between two readings.
    private static let interval = DispatchTimeInterval.milliseconds(20)

    let run: Call.ID
    private let kind: ExtensionKind
    private let queue: DispatchQueue
    private let state = Mutex(State())

    init(_ run: Call.ID, _ kind: ExtensionKind, of bundle: BundleID) {
        self.run = run
        self.kind = kind
        queue = DispatchQueue(label: "\(bundle).extension")
    }

    deinit { state.withLock { $0.process }?.kill() }

    /// Starts the executable; its activity is reported as events of the run.
    ///
    /// - Parameter limit: the memory beyond which its use is reported, once; `nil` for no limit.
    func start(
        _ path: String, _ start: AppStart, budget: AppBudget, limit: MemorySize?,
        onLine: @escaping @Sendable (String, _ isError: Bool) -> Void,
        onEvent: @escaping @Sendable (ProcessEvent) -> Void
    ) {
        state.withLock { $0.onEvent = onEvent }
        queue.async { [self] in
            guard !state.withLock({ $0.isOver }) else { return }
            do throws(LaunchError) {
                let process = try LaunchedProcess(path, budget: budget)
                let isOver = state.withLock { state in
                    state.process = process
                    return state.isOver
                }
                // Weak, because the process keeps the closure until its end.
                process.begin(start) { [weak self, run] output in
                    switch output {
                    case .line(let text, let isError): onLine(text, isError)
                    case .message(let message):
                        self?.willReport(message, limit)
                        onEvent(.ofExtension(run, message))
                    case .ended(let end, let lastLines, _):
                        self?.didEnd(end, lastLines, onEvent)
                    }
                }
                if isOver { process.kill() } else if let limit { watchMemory(limit) }
            } catch {
                onEvent(.extensionNotLaunched(run, kind, error))
            }
        }
    }

    private func willReport(_ message: AppMessage, _ limit: MemorySize?) {
        if case .event(.returned(let call)) = message {
            state.withLock { $0.running.removeAll { $0.id == call } }
        }
        // iOS would have ended the process before it sent the message.
        if let limit { reportMemory(above: limit) }
    }

    private func didEnd(
        _ end: ProcessEnd, _ lastLines: [String], _ onEvent: (ProcessEvent) -> Void
    ) {
        reportUsage()
        let running = state.withLock { $0.running.first?.callback }
        let report = CrashReport(end: end, running: running, lastLines: lastLines)
        onEvent(.extensionEnded(run, kind, report))
    }

    /// Sends a message after the previous ones.
    func send(_ message: PhoneMessage) {
        if case .call(let call) = message { state.withLock { $0.running.append(call.call) } }
        queue.async { [self] in state.withLock { $0.process }?.send(message) }
    }

    func holdBack(_ isHeldBack: Bool) {
        state.withLock { $0.process }?.holdBack(isHeldBack)
    }

    /// Kills the process, now or as soon as it exists.
    func kill() {
        let process = state.withLock { state in
            state.isOver = true
            return state.process
        }
        reportUsage()
        process?.kill()
        queue.async { [self] in
            process?.waitUntilEnded()
            reportUsage()
        }
    }

    // MARK: Memory and processor time

    /// Reports, once, how much the process has used. It is the total, or the last amount before the
    /// process is killed.
    private func reportUsage() {
        let process = state.withLock { $0.process }
        guard let usage = process?.usage else { return }
        let (isNews, onEvent) = state.withLock { state in
            defer { state.hasReportedUsage = true }
            return (!state.hasReportedUsage, state.onEvent)
        }
        if isNews { onEvent(.extensionUsage(run, usage)) }
    }

    private func watchMemory(_ limit: MemorySize) {
        queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            guard let self, reportMemory(above: limit) else { return }
            watchMemory(limit)
        }
    }

    /// Reports the memory of the process if it is above the limit. Returns whether the process has
    /// to be watched further.
    @discardableResult
    private func reportMemory(above limit: MemorySize) -> Bool {
        let process = state.withLock { $0.isOver || $0.hasReportedMemory ? nil : $0.process }
        guard let memory = process?.usage?.memory else { return false }
        guard memory > limit else { return true }
        let (isNews, onEvent) = state.withLock { state in
            defer { state.hasReportedMemory = true }
            return (!state.hasReportedMemory && !state.isOver, state.onEvent)
        }
        if isNews { onEvent(.extensionUsesMemory(run, memory)) }
        return false
    }
}
