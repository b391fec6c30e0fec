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
                let watchdog = Watchdog(effect, on: engine, patience: patience)
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

    /// Returns the sentence about a failure. Code that `belfry adopt` replaced may be the reason why
    /// an app is overdue, or reports no call.
    private func sentence(of failure: TraceRecord) -> String {
        let isOwed = [.overdue, .notShown, .terminate].contains(failure.name)
        let replaced = isOwed ? app.replacedCode.sentence : nil
        return ([failure.sentenceWithRules] + [replaced].compactMap(\.self)).joined(separator: " ")
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

/// Reports a method of the app that does not return. It blocks the main thread and with it every
/// test, so the sentence is also printed to standard error at once.
package struct Watchdog {
    private let hasReturned = LockedValue(false)

    /// The real seconds that a method may take: ten times `patience`, and at least one. iOS waits 10
    /// to 20 s for most methods, and a method that sleeps for a second is not stuck.
    package static func limit(_ patience: Duration) -> Int {
        max(1, Int((patience * 10).components.seconds))
    }

    /// Watches calls of the app's methods, and no other effects.
    init(_ effect: Effect, on engine: PhoneEngine, patience: Duration) {
        guard case .call(let call) = effect else { return }
        let seconds = Self.limit(patience)
        let step = DispatchTimeInterval.milliseconds(1000 * seconds / Self.steps)
        Self.wait(for: hasReturned, steps: Self.steps, of: step) {
            let misuse = Misuse(.blocked(seconds: seconds), call: call)
            engine.report(misuse)
            FileHandle.standardError.write(Data("\(misuse)\n".utf8))
        }
    }

    private static let steps = 10

    /// Waits in steps, each of which begins after the one before. If the whole process was held up,
    /// only one step has passed, and the method has the time of the others.
    private static func wait(
        for hasReturned: LockedValue<Bool>, steps: Int, of step: DispatchTimeInterval,
        _ report: @escaping @Sendable () -> Void
    ) {
        DispatchQueue.global().asyncAfter(deadline: .now() + step) {
            guard !hasReturned.withLock({ $0 }) else { return }
            guard steps > 1 else { return report() }
            wait(for: hasReturned, steps: steps - 1, of: step, report)
        }
    }

    func stop() {
        hasReturned.withLock { $0 = true }
    }
}
