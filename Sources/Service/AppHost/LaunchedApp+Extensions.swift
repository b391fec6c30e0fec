import AppGuest
import Dispatch
import PushModel
import Synchronization
import VirtualPhone

/// The extensions of a launched app: separate executables, with one process for each run.
extension LaunchedApp {
    /// The current work: `nil` for the app while its process runs, and the runs of extensions.
    var atWork: Set<Call.ID?> {
        state.withLock { state in
            var all = Set(state.extensions.keys.map(Optional.some))
            if state.requested == .running { all.insert(nil) }
            return all
        }
    }

    var isAtWork: Bool { !atWork.isEmpty }

    package func startExtension(
        _ kind: ExtensionKind, of bundle: BundleID, run: Call.ID, at _: Instant
    ) {
        guard let path = executable.extensions[kind] else {
            return append(.extensionNotLaunched(run, kind, .noExtension(kind)))
        }
        let process = LaunchedExtension(run, kind, of: bundle)
        state.withLock { $0.extensions[run] = process }
        process.start(
            path, AppStart(bundle: bundle, iOS: iOS), budget: budget, limit: extensionMemory,
            onLine: { [onLine] in onLine(OutputLine(bundle: bundle, isError: $1, text: $0)) },
            onEvent: { [weak self] in self?.handle($0, ofExtension: run) })
    }

    package func endExtension(of _: BundleID, run: Call.ID) {
        state.withLock { $0.extensions.removeValue(forKey: run) }?.kill()
    }

    /// The memory above which the phone ends an extension; `nil` for no limit.
    var extensionMemory: MemorySize? {
        get { state.withLock(\.extensionMemory) }
        set { state.withLock { $0.extensionMemory = newValue } }
    }

    /// Removes and returns the usage of extensions whose runs are over.
    func takeUsages() -> [ProcessEvent] { state.withLock { exchange(&$0.usages, with: []) } }

    /// Kills the processes of all extensions.
    func endExtensions() {
        let processes = state.withLock { state in
            defer { state.extensions = [:] }
            return Array(state.extensions.values)
        }
        for process in processes { process.kill() }
    }

    func send(_ message: PhoneMessage, toExtension run: Call.ID) {
        state.withLock { $0.extensions[run] }?.send(message)
    }

    /// Handles an event of an extension. Events of a process whose run is over are ignored, except
    /// its usage and the mistakes that it reported before its end.
    private func handle(_ event: ProcessEvent, ofExtension run: Call.ID) {
        switch event {
        case .extensionUsage:
            state.withLock { $0.usages.append(event) }
            return onEvent()
        case .ofExtension(_, .misuse): return append(event)
        default: break
        }
        guard state.withLock({ $0.extensions[run] }) != nil else { return }
        append(event)
        switch event {
        case .extensionEnded, .extensionNotLaunched:
            state.withLock { _ = $0.extensions.removeValue(forKey: run) }
        default: break
        }
    }

    private func append(_ event: ProcessEvent) {
        let isNews = state.withLock { state in
            let wasHeldBack = state.extensionEvents.isHeldBack
            guard state.extensionEvents.append(event) else { return false }
            if !wasHeldBack, state.extensionEvents.isHeldBack {
                for process in state.extensions.values { process.holdBack(true) }
            }
            return state.extensionEvents.announce()
        }
        hasEvents.signal()
        if isNews { onEvent() }
    }

    func takeOfExtensions(upTo limit: Int, of state: inout State) -> [ProcessEvent] {
        let wasHeldBack = state.extensionEvents.isHeldBack
        let events = state.extensionEvents.take(upTo: limit)
        if wasHeldBack, !state.extensionEvents.isHeldBack {
            for process in state.extensions.values { process.holdBack(false) }
        }
        return events
    }
}
