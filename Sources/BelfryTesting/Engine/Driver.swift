import AppGuest
import BelfryUIKit
import PushModel
import VirtualPhone

/// Moves a phone and its app on, step by step of a test.
@MainActor final class Driver<App: NSObject & UIApplicationDelegate> {
    let engine: PhoneEngine
    let app: HostedApp<App>
    /// How long, in real time, a step waits for an app that still holds a completion handler, and
    /// after how long a method that has not returned counts as stuck.
    let patience: Duration

    init(_ engine: PhoneEngine, _ app: HostedApp<App>, patience: Duration) {
        self.engine = engine
        self.app = app
        self.patience = patience
    }

    /// Lets something happen, and the app do what it makes of it.
    func step<Result>(at place: Place, _ body: @MainActor () -> Result) async -> Result {
        await MainThreadLock.shared.take()
        let seen = engine.trace.count
        let result = body()
        await settle()
        report(since: seen, at: place)
        AppProcess.setCurrent(onMainThread: nil)
        MainThreadLock.shared.pass()
        return result
    }

    /// Moves the clock on, stopping wherever something is due.
    func advance(by duration: Duration, at place: Place) async {
        await MainThreadLock.shared.take()
        let seen = engine.trace.count
        let end = engine.now + duration
        var isMoving = true
        while isMoving {
            isMoving = engine.step(towards: end)
            await settle()
        }
        report(since: seen, at: place)
        AppProcess.setCurrent(onMainThread: nil)
        MainThreadLock.shared.pass()
    }

    /// Does what is to be done until the app has come to rest.
    private func settle() async {
        let clock = ContinuousClock()
        let end = clock.now + patience
        repeat {
            while let effect = engine.nextEffect() {
                let watch = Watch(effect, on: engine, after: patience)
                app.perform(effect)
                watch.stop()
            }
            await app.settle()
            guard !engine.hasEffects else { continue }
            guard app.pendingCompletionHandlers > 0, clock.now < end else { break }
            try? await clock.sleep(for: .milliseconds(1))
        } while true
    }

    /// Fails the test for what the app did wrong.
    private func report(since seen: Int, at place: Place) {
        let failures = engine.trace[min(seen, engine.trace.count)...].filter(\.isFailure)
        for sentence in engine.takeMisuses().map(\.description) + failures.map(\.sentenceWithRules)
        {
            place.fail(sentence)
        }
    }
}

extension TraceRecord {
    /// iOS gave up waiting for the app, or the step of the test can't be done.
    fileprivate var isFailure: Bool {
        switch name {
        case "overdue": true
        case "not-possible": kind == .user
        // The process is ended at once, so nothing is overdue.
        case "terminate": kind == .system && rules == [.rule("R-VOIP")]
        // An app may well answer that nothing is to be shown; it may not keep iOS waiting.
        case "not-shown": rules == [.rule("R-UN-2")] && text.contains("in time")
        default: false
        }
    }

    fileprivate var sentenceWithRules: String {
        rules.isEmpty ? text : "\(text) (\(rules.map(\.description).joined(separator: ", ")))"
    }
}
