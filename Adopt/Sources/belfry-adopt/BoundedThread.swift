import Adoption
import Foundation

/// Work that may recurse deep and last long, on a thread of its own.
enum BoundedThread {
    /// What `body` returns; `nil` if it is not done in time. It goes on then, until the process
    /// ends.
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
