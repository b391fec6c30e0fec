import AppGuest
import Dispatch
import PushModel
import World
import VirtualPhone

/// A launched app on a phone whose time is virtual: the clock stands still while the process does
/// what it has been called for.
///
/// To the process itself time is real: what it measures with `Date()` or a timer goes on while it
/// runs, and stands still with it while it is suspended.
public final class LaunchedHost: AppDriver {
    public let installed: InstalledApp
    public let app: LaunchedApp
    /// How long, in real time, an app is waited for that still holds a completion handler.
    private let patienceForHandlers: Duration
    /// How long a method may take to return.
    private let patience: Duration

    /// - Parameters:
    ///   - patienceForHandlers: an app that has not called a handler after this much real time calls
    ///     it, if ever, when the virtual clock has moved on.
    ///   - patience: an app that has not come to rest after this much real time is stuck.
    public init(
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

    public func end() { app.end() }

    public func settle(
        _ world: inout World, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        let trace = hear(&world, on: phone, at: now)
        // A process that is to be stopped or ended is, before anything else happens.
        if !app.isRunning { app.finishOrders() }
        return trace
    }

    private func hear(
        _ world: inout World, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        // A process that does not run has nothing to say but that it is gone.
        while !app.isRunning, let news = app.nextNews(until: .now()) {
            trace += world.hear(news, from: app, on: phone, at: now)
        }
        world.giveOrders(to: app, on: phone)
        // An app that has always something more to say does not hold the clock up for ever.
        let end = DispatchTime.now() + patience.forDispatch
        var latest = end
        while app.isRunning {
            let number = app.settle()
            var isAtRest = false
            // New orders put the app to work again, and the number only covers those before it.
            var hasNewOrders = false
            while app.isRunning, !(isAtRest && hasNewOrders) {
                guard let news = app.nextNews(until: latest) else {
                    if !isAtRest { trace.append(stuck(on: phone, at: now)) }
                    return trace
                }
                guard case .message(.settled(number, let openHandlers)) = news else {
                    trace += world.hear(news, from: app, on: phone, at: now)
                    // What comes from an app at rest may be the beginning of more.
                    hasNewOrders = world.giveOrders(to: app, on: phone) || hasNewOrders || isAtRest
                    continue
                }
                if openHandlers == 0, !hasNewOrders { return trace }
                isAtRest = true
                latest = min(end, .now() + patienceForHandlers.forDispatch)
            }
            latest = end
        }
        return trace
    }

    private func stuck(on phone: String, at now: Instant) -> TraceRecord {
        TraceRecord(
            time: now, kind: .system, name: "stuck", phone: phone, app: installed.bundle,
            text: "The app's main thread has not come to rest for \(patience.components.seconds) "
                + "seconds of real time. Do long work asynchronously: iOS ends an app whose main "
                + "thread is stuck (0x8badf00d).")
    }
}
