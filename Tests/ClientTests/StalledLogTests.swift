import Foundation
import TestSupport
import Testing

/// M2: the service works although its log is not read.
@Suite(.timeLimit(.minutes(10)))
struct StalledLogTests {
    @Test func `M2: pushes are answered and it ends while standard error is not read`()
        async throws
    {
        // A pipe that is full before the service writes its first line.
        let unread = Pipe.uninherited()
        let filled = fill(unread.fileHandleForWriting.fileDescriptor)
        let service = try await BelfryService(standardError: unread)
        let pushes = Command(
            executable: try Executable.python(),
            arguments: [
                Repository.fixture("many_pushes.py"), String(service.ready.apnsPort), "1500",
            ])
        let finished = try await pushes.run(in: service.folder)
        #expect(finished.output == "1500\n", "\(finished)")
        // 0 means that it ended by itself: its own deadline would have ended it with 1.
        #expect(try await service.stop() == 0)
        // The log was not read, so no line found room.
        let held = try unread.fileHandleForReading.readToEnd() ?? Data()
        #expect(held.count == filled)
    }

    /// Writes until the pipe is full; returns the number of bytes written.
    private func fill(_ descriptor: Int32) -> Int {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        // The service gets the same open file, and writes to it as to any other pipe.
        defer { _ = fcntl(descriptor, F_SETFL, flags) }
        let bytes = [UInt8](repeating: 46, count: 4096)
        var filled = 0
        for size in [bytes.count, 1] {
            while case let count = write(descriptor, bytes, size), count > 0 { filled += count }
        }
        return filled
    }
}
