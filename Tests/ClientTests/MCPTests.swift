import Foundation
import TestSupport
import Testing

/// A coding agent at work with `belfry mcp`.
struct MCPTests {
    private struct Report: Decodable {
        var calls: Int
        var largest: Int
    }

    @Test(.timeLimit(.minutes(10)))
    func `an agent finds out why nothing shows, mends it and proves it`() async throws {
        let service = try await BelfryService()
        let command = Command(
            executable: try Executable(named: "python3"),
            arguments: [
                Repository.fixture("mcp_client.py"), try Executable.belfry().url.path,
            ],
            environment: service.environment)
        let finished = try await command.run(in: service.folder)
        #expect(finished.status == 0, "\(finished)")
        let report = try JSONDecoder().decode(Report.self, from: Data(finished.output.utf8))
        #expect(report.calls <= 8)
        #expect(report.largest <= 2048)
    }

    @Test(.timeLimit(.minutes(10)))
    func `the SDK of the protocol calls each tool over both transports`() async throws {
        let service = try await BelfryService()
        let command = Command(
            executable: try Executable.python(),
            arguments: [
                Repository.fixture("mcp_sdk.py"), try Executable.belfry().url.path,
                service.ready.api,
            ],
            environment: service.environment)
        let finished = try await command.run(in: service.folder)
        #expect(finished.status == 0, "\(finished)")
        let called = try JSONDecoder().decode(
            [String: [String]].self, from: Data(finished.output.utf8))
        #expect(
            called.keys.sorted() == [
                "http, auto", "http, legacy", "stdio, auto", "stdio, legacy",
            ])
    }
}
