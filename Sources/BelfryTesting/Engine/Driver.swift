import AppGuest
import BelfryUIKit
import Dispatch
import Foundation
import PushModel
import VirtualPhone

/// Runs the steps of a test: something happens to a phone, and its app handles it.
@MainActor final class Driver<App: NSObject & UIApplicationDelegate> {
    let engine: PhoneEngine
    let app: InProcessApp<App>
    /// How long, in real time, a step waits for an app that still holds a completion handler, and
    /// after how long a method that has not returned counts as stuck.
    let patience: Duration

    init(_ engine: PhoneEngine, _ app: InProcessApp<App>, patience: Duration) {
        self.engine = engine
        self.app = app
        self.patience = patience
    }

    /// Performs `body`, and returns when the app has handled what followed.
    func step<Result>(at location: SourceLocation, _ body: @MainActor () -> Result) async -> Result
    {
        await MainThreadLock.shared.lock()
        let seen = engine.trace.count
        let result = body()
        await settle()
        report(since: seen, at: location)
        AppProcess.setCurrent(onMainThread: nil)
        MainThreadLock.shared.unlock()
        return result
    }

    /// Advances the clock, stopping wherever something is due.
    func advance(by duration: Duration, at location: SourceLocation) async {
        await MainThreadLock.shared.lock()
        let seen = engine.trace.count
        let end = engine.now + duration
        var isMoving = true
        while isMoving {
            isMoving = engine.step(towards: end)
            await settle()
        }
        report(since: seen, at: location)
        AppProcess.setCurrent(onMainThread: nil)
        MainThreadLock.shared.unlock()
    }

    /// Performs the phone's effects until there are none and the app has settled.
    private func settle() async {
        // A copy of the reference: the app's code may look at the phone while it is called.
        var driver = app
        let clock = ContinuousClock()
        let end = clock.now + patience
        repeat {
            while let effect = engine.takeEffect() {
                let watchdog = Watchdog(effect, on: engine, after: patience)
                driver.perform(effect, at: engine.now, delivering: engine.appCall)
                watchdog.stop()
            }
            await app.settle()
            guard !engine.hasEffects else { continue }
            guard app.pendingCompletionHandlers > 0, clock.now < end else { break }
            try? await clock.sleep(for: .milliseconds(1))
        } while true
    }

    /// Fails the test for what the app did wrong.
    private func report(since seen: Int, at location: SourceLocation) {
        let failures = engine.trace[min(seen, engine.trace.count)...].filter(\.isFailure)
        for sentence in engine.takeMisuses().map(\.description) + failures.map(\.sentenceWithRules)
        {
            location.fail(sentence)
        }
    }
}

extension TraceRecord {
    /// iOS gave up waiting for the app, or the step of the test can't be done.
    fileprivate var isFailure: Bool {
        switch name {
        case .overdue: true
        case .notPossible: kind == .user
        // The process is ended at once, so nothing is overdue.
        case .terminate: kind == .system && rules == [.rVoip]
        // An app may well answer that nothing is to be shown; it may not keep iOS waiting.
        case .notShown: detail == .overdue(.presentation)
        default: false
        }
    }

    fileprivate var sentenceWithRules: String {
        rules.isEmpty
            ? sentence : "\(sentence) (\(rules.map(\.description).joined(separator: ", ")))"
    }
}

/// A fair asynchronous lock that the steps of all phones in a test process take, so that code of an
/// app that was dispatched to another queue by hand belongs to one phone.
final class MainThreadLock: Sendable {
    static let shared = MainThreadLock()

    private let state = LockedValue<(isTaken: Bool, waiting: [CheckedContinuation<Void, Never>])>(
        (false, []))

    func lock() async {
        await withCheckedContinuation { turn in
            let isFree = state.withLock { state in
                guard state.isTaken else {
                    state.isTaken = true
                    return true
                }
                state.waiting.append(turn)
                return false
            }
            if isFree { turn.resume() }
        }
    }

    func unlock() {
        let next = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isTaken = false
                return CheckedContinuation<Void, Never>?.none
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}

/// Reports a method of the app that does not return. The main thread is stuck then, and with it every
/// test, so that the sentence goes to standard error at once as well.
struct Watchdog {
    private let work: DispatchWorkItem?

    /// Watches calls only; `limit` is real time, in whole seconds and at least one.
    init(_ effect: Effect, on engine: PhoneEngine, after limit: Duration) {
        guard case .call(let call) = effect else {
            work = nil
            return
        }
        let seconds = max(1, Int(limit.components.seconds))
        let work = DispatchWorkItem {
            let misuse = Misuse(.blocked(seconds: seconds), call: call)
            engine.report(misuse)
            FileHandle.standardError.write(Data("\(misuse)\n".utf8))
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: work)
        self.work = work
    }

    func stop() {
        work?.cancel()
    }
}
