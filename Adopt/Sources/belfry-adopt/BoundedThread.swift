import Adoption
import Foundation

/// A separate thread for work that may recurse deeply and take long.
enum BoundedThread {
    /// Runs `body` and returns its result; `nil` after the time limit. `body` then continues until
    /// the process ends.
    static func run<Result: Sendable>(
        stackBytes: Int = AdoptionLimits.stackBytes, seconds: Int = AdoptionLimits.seconds,
        _ body: @escaping @Sendable () -> Result
    ) -> Result? {
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var result: Result?
        let thread = Thread {
            result = body()
            done.signal()
        }
        thread.stackSize = stackBytes
        thread.start()
        return done.wait(timeout: .now() + .seconds(seconds)) == .success ? result : nil
    }
}
