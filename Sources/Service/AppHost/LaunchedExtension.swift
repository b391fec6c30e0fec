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
    }

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
    func start(
        _ path: String, _ start: AppStart, budget: AppBudget,
        onLine: @escaping @Sendable (String, _ isError: Bool) -> Void,
        onEvent: @escaping @Sendable (ProcessEvent) -> Void
    ) {
        let (run, kind) = (run, kind)
        queue.async { [self] in
            guard !state.withLock({ $0.isOver }) else { return }
            do throws(LaunchError) {
                let process = try LaunchedProcess(path, budget: budget)
                let isOver = state.withLock { state in
                    state.process = process
                    return state.isOver
                }
                process.begin(start) { output in
                    switch output {
                    case .message(let message): onEvent(.ofExtension(run, message))
                    case .line(let text, let isError): onLine(text, isError)
                    case .ended(let end, let lastLines, _):
                        onEvent(
                            .extensionEnded(
                                run, kind, CrashReport(end: end, lastLines: lastLines)))
                    }
                }
                if isOver { process.kill() }
            } catch {
                onEvent(.extensionNotLaunched(run, kind, error))
            }
        }
    }

    /// Sends a message after the previous ones.
    func send(_ message: PhoneMessage) {
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
        process?.kill()
        queue.async { process?.waitUntilEnded() }
    }
}
