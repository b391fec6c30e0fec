import Foundation
import TestSupport
import Testing

/// A client of a service that leaves something unfinished and holds on, for as long as this lives.
final class HangingClient: Sendable {
    static let kinds = [
        "api-post", "listener", "half-api-head", "idle-api", "idle-tls", "half-handshake",
        "half-request", "zero-window", "half-head", "half-connect",
    ]

    private let process: Process
    private let input: Pipe
    private let ends: AsyncStream<Int32>

    /// Returns when it hangs. `all` is one of each kind, `many-idle` are sixty silent connections.
    init(_ kind: String, on service: BelfryService) async throws {
        process = Process()
        process.executableURL = try Executable.python().url
        process.arguments = [
            Repository.fixture("hanging_client.py"), kind, String(service.ready.apnsPort),
            String(try #require(URL(string: service.ready.api)?.port)),
        ]
        input = Pipe.uninherited()
        let output = Pipe.uninherited()
        process.standardInput = input
        process.standardOutput = output
        let log = Log()
        let pieces = log.follow(output.fileHandleForReading)
        ends = try process.runAndReportEnd()
        for await _ in pieces where log.text.hasPrefix("hanging") { return }
        for await status in ends {
            throw Unexpected(description: "the client ended with \(status): \(log.text)")
        }
    }

    /// Returns when all that it held is closed.
    func end() async {
        process.killIfRunning()
        for await _ in ends { return }
    }

    deinit {
        process.killIfRunning()
    }
}
