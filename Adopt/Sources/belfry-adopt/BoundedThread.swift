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
        run(stackBytes: stackBytes, body) { done in
            done.wait(timeout: .now() + .seconds(seconds)) == .success
        }
    }

    /// Runs `body` and returns its result; `nil` when the process has used its processor time.
    ///
    /// The time of a clock would depend on the other programs: on a busy machine, a check that takes
    /// ten seconds would find nothing.
    static func run<Result: Sendable>(
        stackBytes: Int = AdoptionLimits.stackBytes, processorSeconds: Int,
        _ body: @escaping @Sendable () -> Result
    ) -> Result? {
        let end = processorNanoseconds + UInt64(processorSeconds) * 1_000_000_000
        return run(stackBytes: stackBytes, body) { done in
            while processorNanoseconds < end {
                if done.wait(timeout: .now() + .milliseconds(200)) == .success { return true }
            }
            return false
        }
    }

    private static func run<Result: Sendable>(
        stackBytes: Int, _ body: @escaping @Sendable () -> Result,
        until isDone: (DispatchSemaphore) -> Bool
    ) -> Result? {
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var result: Result?
        let thread = Thread {
            result = body()
            done.signal()
        }
        thread.stackSize = stackBytes
        thread.start()
        return isDone(done) ? result : nil
    }

    /// The processor time that the threads of this process have used together.
    private static var processorNanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
