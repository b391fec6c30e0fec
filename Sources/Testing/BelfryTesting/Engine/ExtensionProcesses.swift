import AppGuest
import PushModel
import VirtualPhone

/// The processes of an app's extensions: one for each kind, which handles one push after the other.
@MainActor struct ExtensionProcesses {
    private var processes: [ExtensionKind: AppProcess] = [:]

    subscript(kind: ExtensionKind) -> AppProcess? { processes[kind] }

    /// Starts a process unless one exists. Returns `false` when the app has no such extension.
    mutating func start(_ kind: ExtensionKind, of info: AppInfo, make: () -> AppProcess) -> Bool {
        guard processes[kind] == nil else { return true }
        let process = make()
        guard info.attach(kind, to: process) else { return false }
        process.begin()
        processes[kind] = process
        return true
    }

    /// Returns when the extensions are idle until the clock advances.
    func drain() async {
        for process in processes.values { await process.drain() }
    }

    var pendingCompletionHandlers: Int {
        processes.values.reduce(0) { $0 + $1.pendingCompletionHandlers }
    }

    /// The code that `belfry adopt` replaced and that has run.
    var replacedCode: ReplacedCode {
        processes.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value.replacedCode).reduce(
            ReplacedCode(), +)
    }
}
