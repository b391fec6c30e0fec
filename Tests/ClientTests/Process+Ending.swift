import Foundation
import TestSupport

extension Process {
    /// Starts the process; the stream yields its exit status and ends.
    func runAndReportEnd() throws -> AsyncStream<Int32> {
        let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
        terminationHandler = { process in
            // Only this lets Foundation release the process, and the descriptors that it uses. Foundation
            // reads past a buffer when it starts a process while some 1,350 are open.
            process.waitUntilExit()
            continuation.yield(process.terminationStatus)
            continuation.finish()
        }
        try start()
        return ends
    }

    /// Starts the process and waits for its exit status; a cancelled wait kills it.
    func runToEnd() async throws -> Int32 {
        for await status in try runAndReportEnd() { return status }
        killIfRunning()
        throw CancellationError()
    }

    /// Ends a process that may have inherited a mask in which SIGTERM is blocked.
    func killIfRunning() {
        if isRunning { kill(processIdentifier, SIGKILL) }
    }
}
