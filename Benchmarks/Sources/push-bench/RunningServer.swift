import Foundation

/// A contestant, started and pinned to core 0.
final class RunningServer {
    let port = 21_970
    private let process = Process()

    /// Starts it and waits until it listens.
    init(_ contestant: Contestant, on fixture: BenchFixture) throws {
        guard !Port.isOpen(port) else {
            throw BenchError("Port \(port) is taken; stop what listens there.")
        }
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["taskset", "-c", "0"] + command(contestant, on: fixture)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        while !Port.isOpen(port) {
            guard process.isRunning else {
                throw BenchError(
                    "\(contestant.rawValue) did not start. If a program is missing: run make setup")
            }
            Thread.sleep(forTimeInterval: 0.01)
        }
    }

    /// Kills it: SIGTERM would wait for ever in a child that inherited it blocked.
    func stop() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The time all its threads have run so far.
    func cpuNanoseconds() throws -> UInt64 {
        let tasks = "/proc/\(process.processIdentifier)/task"
        return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
            let file = URL(fileURLWithPath: "\(tasks)/\(task)/schedstat")
            let fields = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                .split(separator: " ")
            return sum + (fields.first.flatMap { UInt64($0) } ?? 0)
        }
    }

    private func command(_ contestant: Contestant, on fixture: BenchFixture) -> [String] {
        switch contestant {
        case .belfry:
            [
                CommandLine.arguments[0], "serve", "--home", fixture.home.path, "--port", "\(port)",
            ]
        case .nghttpd:
            [
                "/usr/sbin/nghttpd", "--workers=1", "--htdocs=\(fixture.documents.path)", "\(port)",
                fixture.home.appending(path: "server-key.pem").path,
                fixture.home.appending(path: "server.pem").path,
            ]
        }
    }
}
