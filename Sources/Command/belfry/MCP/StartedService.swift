import API
import Foundation

/// A Belfry that this process has started on free ports.
final class StartedService {
    let address: String
    private let process: Process
    private let folder: URL

    private init(address: String, process: Process, folder: URL) {
        self.address = address
        self.process = process
        self.folder = folder
    }

    /// Starts a Belfry, or returns `nil` if a Belfry answers at `address`.
    static func ifNeeded(at address: String) async throws -> StartedService? {
        if (try? await ServiceClient(address: address).plainText("/health")) != nil { return nil }
        return try await start()
    }

    private static func start() async throws -> StartedService {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "belfry-mcp-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let ready = folder.appending(path: "ready.json")
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [
            "serve", "--apns", "0", "--listen", "0", "--ready-file", ready.path,
            "--end-with-stdin",
        ]
        // Standard output belongs to the protocol.
        process.standardInput = Pipe()
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        while process.isRunning {
            if let data = try? Data(contentsOf: ready),
                let service = try? JSONDecoder().decode(ServiceDescription.self, from: data)
            {
                return StartedService(address: service.api, process: process, folder: folder)
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Failure(
            "The service ended at once. Start it in a terminal to see why:  belfry",
            status: .unavailable)
    }

    func end() {
        if process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(at: folder)
    }
}
