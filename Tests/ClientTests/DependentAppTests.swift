import Foundation
import TestSupport
import Testing

/// An app that depends on this package for `PushRouter`, and for `BelfryTesting` in its tests.
@Suite(.timeLimit(.minutes(30)))
struct DependentAppTests {
    /// The packages through which BelfryTesting reports failures. None of them belongs to the
    /// server.
    private static let allowed: Set = ["xctest-dynamic-overlay"]

    @Test func `an app resolves, builds and tests itself without any package of the server`()
        async throws
    {
        let folder = try Folder()
        let app = folder.url.appending(path: "DependentApp")
        try FileManager.default.copyItem(
            at: URL(filePath: Repository.fixture("DependentApp")), to: app)
        let finished = try await Command(
            executable: Executable(named: "swift"),
            arguments: ["test", "--package-path", app.path, "-debug-info-format", "none"],
            environment: ["BELFRY": Repository.root.path]
        ).run(in: folder)
        #expect(finished.status == 0, "\(finished)")

        let checkouts = try FileManager.default.contentsOfDirectory(
            atPath: app.appending(path: ".build/checkouts").path)
        #expect(Self.allowed.isSuperset(of: checkouts))
        let resolved = try JSONDecoder().decode(
            Resolved.self, from: Data(contentsOf: app.appending(path: "Package.resolved")))
        #expect(Self.allowed.isSuperset(of: resolved.pins.map(\.identity)))
    }

    /// The part of a Package.resolved that this test is about.
    private struct Resolved: Decodable {
        struct Pin: Decodable {
            var identity: String
        }

        var pins: [Pin]
    }
}
