import Foundation
import TestSupport
import Testing

/// The clients for Python and JavaScript, against the service.
@Suite(.timeLimit(.minutes(10)))
struct PackageTests {
    @Test func `their operations and types are those of the API`() async throws {
        let service = try await BelfryService()
        let script = Repository.root.appending(path: "Scripts/clients.py").path
        let finished = try await Command(
            executable: try Executable(named: "python3"),
            arguments: [script, service.ready.api, "--check"]
        ).run(in: service.folder)
        #expect(finished.status == 0, "\(finished)")
    }

    /// Runs a test file of a client, with artifacts of failed tests in `folder`.
    private func run(
        _ executable: Executable, _ arguments: [String], in folder: Folder
    ) async throws -> Command.Finished {
        try await Command(
            executable: executable, arguments: arguments,
            environment: [
                "BELFRY": try Executable.belfry().url.path, "HOME": folder.path,
                "PYTHONPATH": Packages.python, "PYTHONDONTWRITEBYTECODE": "1",
            ], directory: folder.url
        ).run(in: folder)
    }

    private func copy(_ fixture: String, as name: String) throws -> Folder {
        let folder = try Folder()
        try FileManager.default.copyItem(
            atPath: Repository.fixture(fixture), toPath: folder.path + "/" + name)
        return folder
    }

    @Test func `pytest: the fixture sends, waits, expects, and saves what a failed test did`()
        async throws
    {
        let folder = try copy("client_order.py", as: "test_order.py")
        let finished = try await run(
            try Executable.python(),
            ["-m", "pytest", "-p", "belfry.pytest_plugin", "-p", "no:cacheprovider"], in: folder)
        #expect(finished.status == 1, "\(finished)")
        #expect(finished.output.contains("1 failed, 9 passed, 2 errors"), "\(finished)")
        try expectArtifacts(
            in: folder, of: "test_order.py_test_ends_badly_Broken_1_808ffca5",
            "test_order.py_test_ends_badly_Broken_1_8bd3bb98", "test_order.py_test_fails")
    }

    @Test func `node test: the hooks send, wait, expect, and save what a failed test did`()
        async throws
    {
        let node = try Executable(named: "node")
        let folder = try copy("client_order.mjs", as: "order.test.mjs")
        try Packages.linkScript(into: folder)
        let finished = try await run(node, ["--test", "order.test.mjs"], in: folder)
        #expect(finished.status == 1, "\(finished)")
        #expect(finished.output.contains("# pass 7\n# fail 1"), "\(finished)")
        try expectArtifacts(in: folder, of: "fails")
    }

    /// Expects the artifacts of failed tests, and of no other one.
    private func expectArtifacts(in folder: Folder, of tests: String...) throws {
        let artifacts = folder.path + "/belfry-artifacts"
        #expect(try FileManager.default.contentsOfDirectory(atPath: artifacts).sorted() == tests)
        for test in tests {
            let files = try FileManager.default.contentsOfDirectory(atPath: "\(artifacts)/\(test)")
            #expect(files.sorted() == ["belfry.log", "phone-1.html", "pushes.json"])
            let pushes = try String(
                contentsOfFile: "\(artifacts)/\(test)/pushes.json", encoding: .utf8)
            #expect(pushes.contains("Broken"))
        }
    }
}
