import AppGuest
import CAppRuntime

/// The owners of Swift tasks: which app each task belongs to, by task number. Also receives the
/// other events of an app's code from `CAppRuntime`.
enum TaskOwners {
    private struct Owner {
        weak var runtime: AppRuntime?
        weak var process: AppProcess?
    }

    private static let owners = LockedValue<[UInt64: Owner]>([:])
    /// The tasks of the tests themselves.
    private static let foreign = LockedValue<Set<UInt64>>([])

    static func exclude(_ task: UInt64) {
        guard task != 0 else { return }
        foreign.withLock { _ = $0.insert(task) }
        owners.withLock { _ = $0.removeValue(forKey: task) }
    }

    static func forget(_ runtime: AppRuntime) {
        owners.withLock { owners in
            owners = owners.filter { $0.value.runtime !== runtime }
        }
    }

    static func install() { _ = hooks }

    private static let hooks: Void = app_runtime_install(
        app_hooks(
            take: { runtime, work in
                if let runtime { take(work, for: AppRuntime.from(runtime)) }
            },
            owner: { task in owner(of: task)?.pointer },
            is_foreign: { task in foreign.withLock { $0.contains(task) } },
            will_wait: { runtime, queue in
                if let runtime { AppRuntime.from(runtime).willWait(for: queue) }
            },
            did_wait: { runtime in
                if let runtime { AppRuntime.from(runtime).didWait() }
            },
            call_on_main: { runtime, function, context in
                guard let runtime, let function else { return }
                AppRuntime.from(runtime).callOnMain { function(context) }
            },
            schedule: { runtime, timer, info, delay, period in
                guard let runtime, let timer, let info else { return }
                AppRuntime.from(runtime).schedule(
                    timer, info, after: .nanoseconds(delay), every: .nanoseconds(period))
            },
            uses_real_time: { runtime in
                if let runtime { AppRuntime.from(runtime).usesRealTime() }
            }))

    /// Returns the runtime of the app that a task belongs to: a task that ran in the app's code
    /// before, or that such a task started.
    private static func owner(of task: UInt64) -> AppRuntime? {
        if task != 0, foreign.withLock({ $0.contains(task) }) { return nil }
        if task != 0, let runtime = owners.withLock({ $0[task] })?.runtime { return runtime }
        return AppProcess.ofTask?.execution as? AppRuntime
    }

    private static func take(_ work: app_work, for runtime: AppRuntime) {
        guard let queue = work.queue, let function = work.function else { return }
        let context = work.context
        let known = work.task == 0 ? nil : owners.withLock { $0[work.task] }
        let process = known?.process ?? AppProcess.ofTask ?? runtime.process
        if work.task != 0, known == nil {
            owners.withLock { $0[work.task] = Owner(runtime: runtime, process: process) }
        }
        let isMain = app_runtime_is_main(queue)
        runtime.add(
            Work(place: isMain ? .main : .raw(queue), process: process) { function(context) },
            after: work.delay > 0 ? .nanoseconds(work.delay) : nil)
    }
}

extension AppRuntime {
    fileprivate static func from(_ pointer: UnsafeMutableRawPointer) -> AppRuntime {
        Unmanaged<AppRuntime>.fromOpaque(pointer).takeUnretainedValue()
    }

    var process: AppProcess? { state.withLock { $0.process?.process } }
}
