import AppGuest
import CAppRuntime
import Dispatch

/// Finds code that has not returned for a second. It may wait for other code of its app in a way
/// that `CAppRuntime` does not know. The other code then runs concurrently.
final class Monitor: Sendable {
    static let shared = Monitor()

    private struct Watched {
        weak var runtime: AppRuntime?
    }

    private static let patience: UInt64 = 1_000_000_000
    private let watched = LockedValue<[Watched]>([])
    // Only retained, never used.
    nonisolated(unsafe) private let timer: any DispatchSourceTimer

    private init() {
        let thread = app_runtime_pause()
        // The global queue has no thread while other code blocks as many as there are cores.
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "belfry.monitor"))
        timer.schedule(deadline: .now() + 0.25, repeating: 0.25)
        app_runtime_restore(thread)
        timer.setEventHandler { [watched] in
            let now = DispatchTime.now().uptimeNanoseconds
            for runtime in watched.withLock({ $0.compactMap(\.runtime) }) {
                runtime.freeStuckWork(since: now - Self.patience)
            }
        }
        timer.activate()
    }

    func watch(_ runtime: AppRuntime) {
        watched.withLock { $0.append(Watched(runtime: runtime)) }
    }

    func forget(_ runtime: AppRuntime) {
        watched.withLock { watched in watched.removeAll { $0.runtime === runtime } }
    }
}

extension AppRuntime {
    /// Lets other work run if the current work began before `limit`, a real uptime in nanoseconds.
    fileprivate func freeStuckWork(since limit: UInt64) {
        guard let stuck = state.withLock(\.underWay), stuck.began < limit else { return }
        if let turn = stuck.turn { turn.pass() } else { releaseOthers(of: nil) }
    }
}
