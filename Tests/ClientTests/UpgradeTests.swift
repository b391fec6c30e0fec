import TestSupport
import Testing

/// Tests the upgrade that Java's client and `curl --http2` request from a clear-text server.
@Suite(.timeLimit(.minutes(10)))
struct UpgradeTests {
    @Test func `a request to upgrade to h2c is answered, and so is the next on its connection`()
        async throws
    {
        let service = try await BelfryService()
        let health = service.ready.api + "/api/v1/health"
        let curl = Command(
            executable: try Executable(named: "curl"),
            arguments: [
                "--silent", "--max-time", "300", "--http2", "--write-out",
                "%{http_code} %{num_connects}\n", "--output", "/dev/null", health,
                "--output", "/dev/null", health,
            ])
        let finished = try await curl.run(in: service.folder)
        #expect(finished.output == "200 1\n200 0\n", "\(finished)")
    }
}
