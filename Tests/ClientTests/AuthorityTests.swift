import Foundation
import TestSupport
import Testing

/// Checks that the key in a home has no power over other names, for clients that trust `ca.pem`.
@Suite(.timeLimit(.minutes(10)))
struct AuthorityTests {
    @Test func `M7: openssl refuses what the kept key signs for another site`() async throws {
        let service = try await BelfryService()
        let home = service.home.url.appending(path: ".belfry")
        let genuine = home.appending(path: "server.pem")
        #expect(try await openssl(genuine, service) == 0)
        let bank = try await ForgedChain(for: "bank.example", with: home, in: service.folder)
        #expect(try await openssl(bank.file, service) != 0)
    }

    // Java ignores the constraints of a trusted certificate itself, which are all that the former
    // authority had.
    @Test(.enabled(if: Executable.find("javac") != nil, "needs a JDK"))
    func `M7: Java refuses it too`() async throws {
        let service = try await BelfryService()
        let home = service.home.url.appending(path: ".belfry")
        let folder = service.folder
        let bank = try await ForgedChain(for: "bank.example", with: home, in: folder)
        let apple = try await ForgedChain(for: "www.apple.com", with: home, in: folder)
        let command = Command(
            executable: try Executable(named: "java"),
            arguments: [Repository.fixture("VerifyChain.java"), service.ready.ca]
                + [home.appending(path: "server.pem"), bank.file, apple.file].map(\.path))
        let finished = try await command.run(in: folder)
        let verdicts = finished.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(verdicts == ["valid", "refused", "refused"], "\(finished)")
    }

    private func openssl(_ chain: URL, _ service: BelfryService) async throws -> Int32 {
        let command = Command(
            executable: try Executable(named: "openssl"),
            arguments: [
                "verify", "-CAfile", service.ready.ca, "-untrusted", chain.path, chain.path,
            ])
        return try await command.run(in: service.folder).status
    }
}
