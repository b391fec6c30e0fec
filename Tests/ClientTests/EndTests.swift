import Foundation
import TestSupport
import Testing

/// H4: connected clients do not keep the service from ending.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct EndTests {
    /// The service has a deadline of its own, within the 5 seconds that are promised: what has not
    /// ended by then is cut short, with a line and the status 1.
    @Test(arguments: HangingClient.kinds)
    func `H4: it ends by itself before its own deadline despite open connections`(
        kind: String
    ) async throws {
        let service = try await BelfryService()
        let client = try await HangingClient(kind, on: service)
        #expect(try await service.stop() == 0, "\(service.printed)")
        #expect(!service.printed.contains("did not end in time"))
        #expect(!FileManager.default.fileExists(atPath: service.readyFile.path))
        withExtendedLifetime(client) {}
    }

    @Test func `H4: the second signal ends it at once, and takes the ready file away`()
        async throws
    {
        let service = try await BelfryService()
        let client = try await HangingClient("all", on: service)
        service.signal(SIGINT)
        // The first signal is heard when the ready file is gone.
        #expect(
            await ProcessTable.becomes {
                !FileManager.default.fileExists(atPath: service.readyFile.path)
            })
        service.signal(SIGINT)
        // 130 is the status of the second signal; an end in order has 0, the deadline 1.
        #expect(try await service.end() == 130, "\(service.printed)")
        withExtendedLifetime(client) {}
    }

    @Test func `a ready file that a killed service left is gone before the next is ready`()
        async throws
    {
        let service = try await BelfryService()
        await service.kill()
        #expect(FileManager.default.fileExists(atPath: service.readyFile.path))
        // A port that is taken, so that the next does not become ready.
        let other = try await BelfryService()
        let next = Command(
            executable: try Executable.belfry(),
            arguments: [
                "--apns", "127.0.0.1:\(other.ready.apnsPort)", "--listen", "127.0.0.1:0",
                "--home", service.home.path + "/.belfry", "--ready-file", service.readyFile.path,
            ])
        #expect(try await next.run(in: other.folder).status != 0)
        #expect(!FileManager.default.fileExists(atPath: service.readyFile.path))
    }

    @Test func `with --end-with-stdin, it ends when its standard input does`() async throws {
        let folder = try Folder()
        let ready = folder.url.appending(path: "ready.json")
        let input = Pipe.uninherited()
        let process = Process()
        process.executableURL = try Executable.belfry().url
        process.arguments = [
            "--end-with-stdin", "--apns", "0", "--listen", "0", "--home", folder.path + "/home",
            "--ready-file", ready.path,
        ]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        let ends = try process.runAndReportEnd()
        #expect(
            await ProcessTable.becomes { FileManager.default.fileExists(atPath: ready.path) })
        try input.fileHandleForWriting.close()
        for await status in ends { #expect(status == 0) }
    }
}
