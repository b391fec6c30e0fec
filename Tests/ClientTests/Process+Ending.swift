import Foundation
import TestSupport

extension Process {
    /// Starts the process; the stream yields its exit status and ends.
    func runAndReportEnd() throws -> AsyncStream<Int32> {
        let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
        terminationHandler = { process in
            continuation.yield(process.terminationStatus)
            continuation.finish()
        }
        try start()
        return ends
    }

    /// Starts the process and waits for its exit status; a cancelled wait kills it.
    func runToEnd() async throws -> Int32 {
        for await status in try runAndReportEnd() { return status }
        terminate()
        throw CancellationError()
    }
}
