import AppGuest
import Dispatch
import PushGateway
import PushModel
import World
import VirtualPhone

/// A launched app on a phone in virtual time: the clock is paused while the process handles a call.
///
/// The process runs by that clock, too, if the app's frameworks support it (`AppRuntime`).
package final class LaunchedHost: HostedApp {
    package let installed: InstalledApp
    package let app: LaunchedApp
    /// The real time to wait for an app that still holds a completion handler.
    private let patienceForHandlers: Duration
    /// The time that a method has to return.
    private let patience: Duration
    /// The due time of the app's next timer, and the time when the app reported it.
    private var timer: (due: Instant, said: Instant)?

    /// - Parameters:
    ///   - patienceForHandlers: an app that has not called a handler after this much real time calls
    ///     it, if ever, after the virtual clock has advanced.
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

    /// The app's next timer. A timer of an app that is suspended or has ended is not waited for.
    package var nextWake: Instant? {
        guard let timer, timer.due > timer.said, app.isRunning else { return nil }
        return timer.due
    }

    package func settle(
        _ effects: [Effect], in world: inout World, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        timer = nil
        app.follow(AppClock(epoch: world.gateway.configuration.epoch, now: now))
        var trace = handleEvents(effects, in: &world, on: phone, at: now)
        for event in app.takeUsages() {
            trace += event.meaning(of: installed.bundle, on: phone, at: now).notes
        }
        // The process must be stopped or ended before the clock advances.
        if !app.isRunning { app.finishCommands() }
        return trace
    }

    private func handleEvents(
        _ effects: [Effect], in world: inout World, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        var effects = effects
        // Without a process the only event is its end.
        while !app.isAtWork, let event = app.nextEvent(until: .now()) {
            trace += world.handle(event, from: app, on: phone, at: now, &effects)
        }
        app.perform(exchange(&effects, with: []), of: phone, in: world, at: now)
        // The overall limit: an app that never stops reporting must not stop the clock forever.
        let end = DispatchTime.now() + patience.forDispatch
        var latest = end
        while app.isAtWork {
            var (number, open) = app.settle()
            var pendingHandlers = 0
            var hasSettled = false
            // New effects give the app more work, and the number only covers the work before them.
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
                if let (who, pending, nextWake) = event.settled(under: number) {
                    open.remove(who)
                    pendingHandlers += pending
                    if who == nil { timer = nextWake.map { ($0, now) } }
                    continue
                }
                trace += world.handle(event, from: app, on: phone, at: now, &effects)
                // An event of an app that had settled may be the first of several.
                hasNewEffects = !effects.isEmpty || hasNewEffects || hasSettled
                app.perform(exchange(&effects, with: []), of: phone, in: world, at: now)
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
    /// The app or run that has settled under this number, and the number of completion handlers it
    /// holds; `nil` for any other event.
    fileprivate func settled(
        under number: Int
    ) -> (who: Call.ID?, pending: Int, nextWake: Instant?)? {
        switch self {
        case .message(.settled(number, let pending, let nextWake)): (nil, pending, nextWake)
        case .ofExtension(let run, .settled(number, let pending, _)): (run, pending, nil)
        default: nil
        }
    }
}
