import Foundation
import Synchronization

/// Processes start one after another. Foundation on Linux learns of a child's end by a descriptor
/// that another child, started at the same moment, would inherit: the end of the first would then
/// be heard only when the second, perhaps a whole service, has ended too.
private let starting = Mutex(())

extension Process {
    /// Starts the process; the stream yields its exit status and ends.
    func runAndReportEnd() throws -> AsyncStream<Int32> {
        let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
        terminationHandler = { process in
            continuation.yield(process.terminationStatus)
            continuation.finish()
        }
        try starting.withLock { _ in try run() }
        return ends
    }

    /// Starts the process and waits for its exit status; a cancelled wait kills it.
    func runToEnd() async throws -> Int32 {
        for await status in try runAndReportEnd() { return status }
        terminate()
        throw CancellationError()
    }
}
