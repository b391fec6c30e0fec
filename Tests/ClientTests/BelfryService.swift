import Foundation
import Synchronization
import TestSupport

/// The built `belfry`, running on ports and in a home of its own.
final class BelfryService: Sendable {
    /// For the files of the clients.
    let folder: Folder
    /// The home of the service's user; `.belfry` in it keeps the certificate authority and the key.
    let home: Folder
    let readyFile: URL
    let ready: ReadyFile
    private let process: Process
    private let ends: AsyncStream<Int32>
    private let log: Log

    /// Starts it and waits until it listens; the test's time limit is the limit of the wait.
    /// `command` comes before the options that every service has. `standardError` is a pipe for
    /// its log alone; otherwise that is part of what it has `printed`. `fileLimit` is the most files
    /// that it may open. With a `parent`, that runs and starts it: a program and its arguments.
    init(
        home: Folder? = nil, command: [String] = [], parent: [String] = [],
        standardError: Pipe? = nil, fileLimit: Int? = nil
    ) async throws {
        folder = try Folder()
        self.home = try home ?? Folder()
        readyFile = folder.url.appending(path: "ready.json")
        log = Log()
        process = Process()
        let limit = fileLimit.map { ["/bin/sh", "-c", "ulimit -n \($0); exec \"$0\" \"$@\""] }
        let usual = [
            "--apns": "localhost:0", "--listen": "localhost:0",
            "--home": self.home.path + "/.belfry", "--ready-file": readyFile.path,
        ].filter { !command.contains($0.key) }.flatMap { [$0.key, $0.value] }
        let whole = parent + (limit ?? []) + [try Executable.belfry().url.path] + command + usual
        process.executableURL = URL(filePath: whole[0])
        process.arguments = Array(whole.dropFirst())
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe.uninherited()
        process.standardOutput = pipe
        process.standardError = standardError ?? pipe
        let output = log.follow(pipe.fileHandleForReading)
        ends = try process.runAndReportEnd()
        ready = try await Self.waitForReadyFile(readyFile, output: output, log: log)
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// The output of the service so far.
    var printed: String { log.text }

    /// Makes commands find this service, and nothing of the developer's own.
    var environment: [String: String] {
        ["BELFRY_API": ready.api, "BELFRY_HOME": home.path + "/.belfry", "HOME": home.path]
    }

    /// Runs one of its commands against it.
    func belfry(_ arguments: String...) async throws -> Command.Finished {
        try await belfry(arguments)
    }

    func belfry(_ arguments: [String]) async throws -> Command.Finished {
        let command = Command(
            executable: try Executable.belfry(), arguments: arguments,
            environment: environment)
        return try await command.run(in: folder)
    }

    /// SIGTERM, and the status it then ends with.
    func stop() async throws -> Int32 {
        process.terminate()
        return try await end()
    }

    func signal(_ number: Int32) {
        Foundation.kill(pid, number)
    }

    /// Waits for its end, and returns its status.
    func end() async throws -> Int32 {
        for await status in ends { return status }
        throw CancellationError()
    }

    /// SIGKILL: it can do nothing any more. Returns when it is gone.
    func kill() async {
        Foundation.kill(pid, SIGKILL)
        for await _ in ends { return }
    }

    var pid: Int32 { process.processIdentifier }

    /// Everything it prints is a reason to look again, its end a reason to give up.
    private static func waitForReadyFile(
        _ file: URL, output: AsyncStream<Void>, log: Log
    ) async throws -> ReadyFile {
        for await _ in output {
            if let data = try? Data(contentsOf: file),
                let ready = try? JSONDecoder().decode(ReadyFile.self, from: data)
            {
                return ready
            }
        }
        throw Unexpected(description: "belfry did not become ready. It printed:\n\(log.text)")
    }
}
