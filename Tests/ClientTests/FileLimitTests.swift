import Foundation
import TestSupport
import Testing

/// A service that may open few files, and more clients than those.
@Suite(.timeLimit(.minutes(10)))
struct FileLimitTests {
    @Test func `M6: without descriptors it waits, costs no time, and recovers`() async throws {
        let errors = Pipe.uninherited()
        let log = Log()
        let lines = log.follow(errors.fileHandleForReading)
        let service = try await BelfryService(standardError: errors, fileLimit: 32)
        let clients = try await HangingClient("many-idle", on: service)
        // It has used up the descriptors or, where it began with few, its part of them.
        for await _ in lines where log.text.contains("The APNs port") { break }

        let before = try await Self.processorSeconds(of: service)
        let curl = Command(
            executable: try Executable(named: "curl"),
            arguments: [
                "--silent", "--max-time", "4", "http://127.0.0.1:\(service.ready.apnsPort)/",
            ])
        #expect(try await curl.run(in: service.folder).status == 28, "it is not accepted")
        #expect(try await Self.processorSeconds(of: service) - before < 2)

        await clients.end()
        let bearer = try await ProviderTokens(for: service).named("fresh")
        let push = Push(to: try service.token, bearer: bearer)
        #expect(try await Curl().push(push, to: service).status == 200)
    }

    /// From `ps`, which prints `0:01` or `00:00:01`, with fractions on macOS.
    private static func processorSeconds(of service: BelfryService) async throws -> Double {
        let command = Command(
            executable: try Executable(named: "ps"),
            arguments: ["-o", "time=", "-p", "\(service.pid)"])
        let output = try await command.run(in: service.folder).output
        let parts = output.split(separator: ":").map { part in
            Double(part.filter { !$0.isWhitespace }) ?? 0
        }
        return parts.reduce(0) { $0 * 60 + $1 }
    }
}
