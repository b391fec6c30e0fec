import AppGuest
import AppRuntime
import BelfryUIKit
import Dispatch
import Foundation
import PushModel
import VirtualPhone

/// Runs the steps of a test: something happens to a phone, and its app handles it.
@MainActor final class Driver<App: NSObject & UIApplicationDelegate> {
    let engine: PhoneEngine
    let app: InProcessApp<App>
    /// The real time that a step waits for an app that still holds a completion handler, unless the
    /// app waits for its timers only. A method that runs longer counts as stuck.
    let patience: Duration
    /// Whether the question for notifications stays open until the test answers it.
    var keepsPromptOpen = false
    /// The rules that the app may break without failing the test.
    var tolerates: Set<Tolerance> = []

    init(_ engine: PhoneEngine, _ app: InProcessApp<App>, patience: Duration) {
        self.engine = engine
        self.app = app
        self.patience = patience
        app.runtime.onWork { [weak self] in await self?.catchUp() }
    }

    /// Performs `body`, and returns when the app has handled its effects.
    func step<Result>(at location: SourceLocation, _ body: @MainActor () -> Result) async -> Result
    {
        let seen = await begin()
        let result = body()
        await settle(until: deadline)
        end(since: seen, at: location)
        return result
    }

    /// Advances the clock, and stops at each instant at which something is due, on the phone or in
    /// the app's code.
    func advance(by duration: Duration, at location: SourceLocation) async {
        let seen = await begin()
        let deadline = deadline
        let end = engine.now + duration
        var isMoving = true
        while isMoving {
            let next = Instant.earlier(app.runtime.nextWake, end) ?? end
            isMoving = engine.step(towards: max(next, engine.now)) || engine.now < end
            app.runtime.move(to: engine.now)
            await settle(until: deadline)
        }
        self.end(since: seen, at: location)
    }

    /// Does the app's work between two steps that something outside the phone has caused.
    private func catchUp() async {
        _ = await begin()
        await settle(until: ContinuousClock.now)
        leave()
    }

    // MARK: The parts of a step

    /// Begins a step when no other phone has one under way. Returns the current length of the
    /// trace.
    private func begin() async -> Int {
        app.runtime.excludeTask()
        await MainThreadLock.shared.lock()
        app.runtime.beginStep()
        return engine.trace.count
    }

    private func end(since seen: Int, at location: SourceLocation) {
        report(since: seen, at: location)
        leave()
    }

    private func leave() {
        AppProcess.setCurrent(onMainThread: nil)
        app.runtime.endStep()
        MainThreadLock.shared.unlock()
    }

    /// The time until which a step that begins now waits for an app that holds a completion
    /// handler.
    private var deadline: ContinuousClock.Instant { ContinuousClock.now + patience }

    /// Performs the phone's effects until none is left and the app is idle.
    private func settle(until end: ContinuousClock.Instant) async {
        // A copy of the reference: the app's code may look at the phone while it is called.
        var driver = app
        let clock = ContinuousClock()
        repeat {
            while let effect = engine.takeEffect() {
                let watchdog = Watchdog(
                    effect, of: driver.process, on: engine, patience: patience)
                driver.perform(effect, at: engine.now, delivering: engine.appCall)
                watchdog.stop()
            }
            await app.settle()
            guard !engine.hasEffects, !app.showPrompt() else { continue }
            if !keepsPromptOpen, app.answerPrompt() { continue }
            guard app.pendingCompletionHandlers > 0, !app.runtime.waitsForClock, clock.now < end
            else { break }
            try? await clock.sleep(for: .milliseconds(1))
        } while true
    }

    /// Fails the test for each misuse by the app.
    private func report(since seen: Int, at location: SourceLocation) {
        let failures = engine.trace[min(seen, engine.trace.count)...].filter(\.isFailure)
        let misuses = engine.takeMisuses().filter { misuse in
            !tolerates.contains { $0.covers(misuse) }
        }
        for sentence in misuses.map(\.description) + failures.map(sentence(of:)) {
            location.fail(sentence)
        }
    }

    /// Returns the sentence about a failure, of which code that `belfry adopt` replaced may be the
    /// reason.
    private func sentence(of failure: TraceRecord) -> String {
        [failure.sentenceWithRules, app.replacedCode.sentence].compactMap(\.self)
            .joined(separator: " ")
    }
}

extension TraceRecord {
    /// Whether iOS gave up waiting for the app, or the step of the test was impossible.
    fileprivate var isFailure: Bool {
        switch name {
        case .overdue: true
        case .notPossible: kind == .user
        // iOS ends the process at once, so nothing is overdue.
        case .terminate: kind == .system && rules.contains(.rVoip)
        // An app may answer that nothing is to be shown, but it may not keep iOS waiting.
        case .notShown: detail == .overdue(.presentation)
        default: false
        }
    }

    fileprivate var sentenceWithRules: String {
        rules.isEmpty
            ? sentence : "\(sentence) (\(rules.map(\.description).joined(separator: ", ")))"
    }
}

/// A fair asynchronous lock for the steps of all phones in a test process. Code that an app has
/// dispatched to another queue therefore belongs to one phone.
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
