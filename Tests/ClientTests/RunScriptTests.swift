import Foundation
import TestSupport
import Testing

/// `make run`: a service, a first push, and what happened to it.
@Suite(.timeLimit(.minutes(10)))
struct RunScriptTests {
    @Test func `a first push is sent, its trace is printed, and Belfry keeps running`() async throws
    {
        let folder = try Folder()
        let output = try folder.newFile()
        let process = Process()
        process.executableURL = Repository.root.appending(path: "Scripts/run.sh")
        process.arguments = [
            try Executable.belfry().url.path, "--apns", "localhost:0", "--listen", "localhost:0",
            "--home", folder.path, "--app", "com.acme.shop",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        let ends = try process.runAndReportEnd()
        let isRunning = await Patience.waits {
            (try? String(contentsOf: output, encoding: .utf8))?.contains("  Next   ") == true
        }
        process.terminate()
        let text = try String(contentsOf: output, encoding: .utf8)
        #expect(isRunning, "\(text)")
        #expect(text.contains("$ belfry send phone-1 \"Hello\"\n"))
        #expect(text.contains("The Lock Screen shows “Hello”."))
        #expect(text.contains(#/Page   http://127\.0\.0\.1:\d+/\n  APNs   https://localhost:\d+/#))
        #expect(text.contains(#/Next   \/.+\/belfry tap phone-1 --service http:/#))
        for await status in ends { #expect(status == 0) }
    }

    @Test func `a start that fails ends with the status of Belfry`() async throws {
        let folder = try Folder()
        let run = Command(
            executable: Executable(at: Repository.root.appending(path: "Scripts/run.sh")),
            arguments: [try Executable.belfry().url.path, "--ios", "99.0", "--home", folder.path])
        let finished = try await run.run(in: folder)
        #expect(finished.status == 64, "\(finished)")
    }
}
