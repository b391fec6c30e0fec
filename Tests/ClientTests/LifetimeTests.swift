import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LifetimeTests {
    @Test func `SIGTERM ends the service with 0`() async throws {
        let service = try await BelfryService()
        #expect(try await service.stop() == 0)
    }

    @Test func `random bytes on the port do not harm the pushes after them`() async throws {
        let service = try await BelfryService()
        let bytes = Command(
            executable: try Executable.python(),
            arguments: [Repository.fixture("random_bytes.py"), String(service.ready.apnsPort)])
        let finished = try await bytes.run(in: service.folder)
        #expect(finished.status == 0, "\(finished)")

        let bearer = try await ProviderTokens(for: service).named("fresh")
        let push = Push(to: try service.token, bearer: bearer)
        #expect(try await Curl().push(push, to: service).status == 200)
        #expect(try await service.stop() == 0)
    }

    @Test func `the certificate authority and the key stay over a restart`() async throws {
        let home = try Folder()
        let first = try await BelfryService(home: home)
        let authority = try Data(contentsOf: URL(fileURLWithPath: first.ready.ca))
        let key = try Data(contentsOf: URL(fileURLWithPath: first.ready.key.file))
        #expect(try await first.stop() == 0)
        let second = try await BelfryService(home: home)
        #expect(try Data(contentsOf: URL(fileURLWithPath: second.ready.ca)) == authority)
        #expect(try Data(contentsOf: URL(fileURLWithPath: second.ready.key.file)) == key)
    }

    @Test func `a second start on a taken port says which flag to use`() async throws {
        let service = try await BelfryService()
        let second = Command(
            executable: try Executable.belfry(),
            arguments: [
                "--apns", "127.0.0.1:\(service.ready.apnsPort)", "--listen", "127.0.0.1:0",
                "--home", service.home.path + "/.belfry",
            ])
        let finished = try await second.run(in: service.folder)
        #expect(finished.status != 0)
        #expect(finished.errors.contains("--apns"), "\(finished)")
    }
}
