import AppGuest
import Dispatch
import Foundation
import VirtualPhone

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
    init(
        _ effect: Effect, of process: AppProcess?, on engine: PhoneEngine, patience: Duration
    ) {
        guard case .call(let call) = effect else { return }
        let seconds = Self.limit(patience)
        let step = DispatchTimeInterval.milliseconds(1000 * seconds / Self.steps)
        Self.wait(for: hasReturned, steps: Self.steps, of: step) {
            let code = process?.replacedCode ?? ReplacedCode()
            let misuse = Misuse(.blocked(seconds: seconds), call: call).after(code)
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
