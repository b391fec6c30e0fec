import Foundation
import TestSupport
import Testing

/// schemathesis, which makes requests of what the OpenAPI document says.
@Suite(.timeLimit(.minutes(10)))
struct SchemathesisTests {
    /// `.venv/bin/st`, which make setup installs from Scripts/requirements.txt.
    private static let program = Repository.root.appending(path: ".venv/bin/st")
    private static let isInstalled = FileManager.default.isExecutableFile(atPath: program.path)

    /// Every request gets an answer that the document describes, and none is a 5xx. Left out are
    /// the stream of events, which has no end, and the wait for a push.
    @Test(
        .enabled(
            if: isInstalled || Executable.isContinuousIntegration,
            "schemathesis is not installed here: run make setup")
    )
    func `the API answers every request as its document says`() async throws {
        let service = try await BelfryService()
        let command = Command(
            executable: Executable(at: Self.program),
            arguments: [
                "run", "\(service.ready.api)/api/v1/openapi.json",
                "--checks", Self.checks.joined(separator: ","),
                "--exclude-path", "/api/v1/events", "--exclude-path", "/api/v1/wait",
                "--phases", "examples,coverage,fuzzing", "--max-examples", "8", "--seed", "1",
                "--generation-deterministic", "--no-color",
                "--request-timeout", "120",
            ],
            directory: service.folder.url)
        let finished = try await command.run(in: service.folder)
        #expect(finished.status == 0, "\(finished)")
        #expect(finished.output.contains("Test cases:"), "\(finished)")
    }

    private static let checks = [
        "not_a_server_error", "status_code_conformance", "content_type_conformance",
        "response_headers_conformance", "response_schema_conformance", "unsupported_method",
    ]
}
