import AppGuest
import Dispatch
import PushModel
import World
import VirtualPhone

/// A launched app on a phone in virtual time: the clock is paused while the process handles a call.
///
/// To the process itself time is real: `Date()` and timers advance while it runs, and pause while
/// it is suspended.
package final class LaunchedHost: HostedApp {
    package let installed: InstalledApp
    package let app: LaunchedApp
    /// How long, in real time, to wait for an app that still holds a completion handler.
    private let patienceForHandlers: Duration
    /// How long a method may take to return.
    private let patience: Duration

    /// - Parameters:
    ///   - patienceForHandlers: an app that has not called a handler after this much real time calls
    ///     it, if ever, when the virtual clock has moved on.
    ///   - patience: an app that has not settled after this much real time is stuck.
    package init(
        _ executable: AppExecutable, _ installed: InstalledApp, on iOS: IOSVersion,
        patienceForHandlers: Duration = .seconds(1), patience: Duration = AppExecutable.patience,
        onLine: @escaping @Sendable (OutputLine) -> Void = { _ in }
    ) {
        var executable = executable
        executable.bundle = installed.bundle
        self.installed = installed
        self.patienceForHandlers = patienceForHandlers
        self.patience = patience
        app = LaunchedApp(executable, on: iOS, onLine: onLine)
    }

    package func end() { app.end() }

    package func settle(
        _ world: inout World, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        let trace = handleEvents(&world, on: phone, at: now)
        // The process must be stopped or gone before the clock advances.
        if !app.isRunning { app.finishCommands() }
        return trace
    }

    private func handleEvents(
        _ world: inout World, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        // Without a process the only event is that it has ended.
        while !app.isAtWork, let event = app.nextEvent(until: .now()) {
            trace += world.handle(event, from: app, on: phone, at: now)
        }
        world.performEffects(of: phone, with: app, at: now)
        // The limit of all: an app that never stops reporting must not hold the clock up for ever.
        let end = DispatchTime.now() + patience.forDispatch
        var latest = end
        while app.isAtWork {
            var (number, open) = app.settle()
            var pendingHandlers = 0
            var hasSettled = false
            // New effects give the app more to do, and the number only covers those before it.
            var hasNewEffects = false
            while app.isAtWork, !(hasSettled && hasNewEffects) {
                // An extension may have ended meanwhile.
                open.formIntersection(app.atWork)
                if open.isEmpty, !hasSettled {
                    if pendingHandlers == 0, !hasNewEffects { return trace }
                    hasSettled = true
                    latest = min(end, .now() + patienceForHandlers.forDispatch)
                    continue
                }
                guard let event = app.nextEvent(until: latest) else {
                    if !hasSettled { trace.append(stuck(on: phone, at: now)) }
                    return trace
                }
                if let (who, pending) = event.settled(under: number) {
                    open.remove(who)
                    pendingHandlers += pending
                    continue
                }
                trace += world.handle(event, from: app, on: phone, at: now)
                // An event of an app that had settled may be the first of several.
                hasNewEffects =
                    world.performEffects(of: phone, with: app, at: now)
                    || hasNewEffects || hasSettled
            }
            latest = end
        }
        return trace
    }

    private func stuck(on phone: String, at now: Instant) -> TraceRecord {
        TraceRecord(
            time: now, kind: .system, .stuck, phone: phone, app: installed.bundle,
            .stuck(seconds: Int(patience.components.seconds)))
    }
}

extension ProcessEvent {
    /// Who has settled under this number, and how many completion handlers it holds; `nil` for any
    /// other event.
    fileprivate func settled(under number: Int) -> (who: Call.ID?, pending: Int)? {
        switch self {
        case .message(.settled(number, let pending)): (nil, pending)
        case .ofExtension(let run, .settled(number, let pending)): (run, pending)
        default: nil
        }
    }
}
