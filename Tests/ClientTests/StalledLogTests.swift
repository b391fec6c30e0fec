import Foundation
import TestSupport
import Testing

/// M2: nobody has to read the log.
@Suite(.timeLimit(.minutes(10)))
struct StalledLogTests {
    @Test func `M2: pushes are answered and it ends while nobody reads standard error`()
        async throws
    {
        let unread = Pipe()
        let service = try await BelfryService(standardError: unread)
        // Of the lines, a pipe takes 64 KB.
        let pushes = Command(
            executable: try Executable.python(),
            arguments: [
                Repository.fixture("many_pushes.py"), String(service.ready.apnsPort), "1500",
            ])
        let finished = try await pushes.run(in: service.folder)
        #expect(finished.output == "1500\n", "\(finished)")
        let began = ContinuousClock.now
        #expect(try await service.stop() == 0)
        #expect(ContinuousClock.now - began < .seconds(5))
        let logged = try unread.fileHandleForReading.readToEnd() ?? Data()
        #expect(logged.count > 60_000)
    }
}
