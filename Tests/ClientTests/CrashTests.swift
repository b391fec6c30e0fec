import Foundation
import TestSupport
import Testing

/// The service killed in the midst of its work.
@Suite(.timeLimit(.minutes(10)))
struct CrashTests {
    /// `Tests/Attacks/kill_under_load.py` says what is looked at; by hand it takes a number of
    /// rounds.
    @Test func `M1: what was acknowledged outlives kill -9 under load`() async throws {
        let folder = try Folder()
        let attack = Command(
            executable: try Executable.python(),
            arguments: [
                Repository.root.appending(path: "Tests/Attacks/kill_under_load.py").path,
                try Executable.belfry().url.path, "3", "2",
            ])
        let finished = try await attack.run(in: folder)
        #expect(finished.status == 0, "\(finished)")
    }
}
