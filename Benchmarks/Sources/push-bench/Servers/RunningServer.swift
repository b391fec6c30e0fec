import Foundation
import Libc

/// A started server of the measurement.
final class RunningServer {
    let port: Int
    private let process = Process()
    private let name: String
    private let data: URL
    /// The time from the start until the server was ready.
    private(set) var startTime = Duration.zero

    var processID: Int32 { process.processIdentifier }

    /// Starts the server, on core 0 if it is pinned, and waits until it accepts connections. A
    /// server with a data folder gets an empty one.
    init(_ contestant: Contestant, on fixture: BenchFixture, isPinned: Bool = true) throws {
        name = contestant.name
        data = fixture.folder.appending(path: "data")
        let port = try Port.free()
        self.port = port
        let readyFile = fixture.folder.appending(path: "ready.json")
        for leftover in [readyFile, data] { try? FileManager.default.removeItem(at: leftover) }
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let pin = isPinned ? ["taskset", "-c", "0"] : []
        process.arguments = pin + fixture.command(contestant, port: port)
        process.currentDirectoryURL = fixture.folder
        // The user's settings must not change the measurement.
        process.environment = ProcessInfo.processInfo.environment.filter {
            !$0.key.hasPrefix("BELFRY_")
        }
        process.standardOutput = FileHandle.nullDevice
        // Belfry logs with its default settings, and the measurement includes the log.
        let log = fixture.folder.appending(path: "log")
        try Data().write(to: log)
        process.standardError = try FileHandle(forWritingTo: log)
        let start = ContinuousClock.now
        try process.start()
        var isReady: Bool {
            guard case .belfry = contestant else { return Port.isOpen(port) }
            return FileManager.default.fileExists(atPath: readyFile.path)
        }
        while !isReady {
            guard process.isRunning else { throw BenchError("\(name) did not start.") }
            Thread.sleep(forTimeInterval: 0.002)
        }
        startTime = .now - start
    }

    func stop() {
        kill(processID, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: data)
    }

    /// The CPU time of all its threads so far, including ended ones.
    func cpuNanoseconds() throws -> UInt64 {
        guard let time = ProcessTime.nanoseconds(of: processID) else {
            throw BenchError("\(name) ended while it was measured.")
        }
        return time
    }

    /// The resident memory of the server.
    func residentMebibytes() throws -> Double {
        let status = try String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
        guard
            let kibibytes = status.firstMatch(of: #/VmRSS:\s+([0-9]+) kB/#).flatMap({ Double($0.1) }
            )
        else { throw BenchError("\(name) ended while it was measured.") }
        return kibibytes / 1024
    }

    /// The size of the files in its data folder.
    func diskMebibytes() throws -> Double {
        let files = FileManager.default.enumerator(
            at: data, includingPropertiesForKeys: [.fileSizeKey])
        var bytes = 0
        for case let file as URL in files ?? .init() {
            bytes += try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        }
        return Double(bytes) / 1_048_576
    }
}
