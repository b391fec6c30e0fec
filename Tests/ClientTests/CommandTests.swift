import Foundation
import TestSupport
import Testing

/// Runs of programs leave no open descriptors behind.
@Suite(.timeLimit(.minutes(10)))
struct CommandTests {
    @Test func `a process is released at its end`() async throws {
        weak var process: Process?
        do {
            let started = Process()
            started.executableURL = try Executable(named: "true").url
            #expect(try await started.runToEnd() == 0)
            process = started
        }
        #expect(await Patience.waits { process == nil })
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/proc/self/fd"),
            "This system has no /proc/self/fd"))
    func `the files of a command are closed at its end`() async throws {
        let folder = try Folder()
        let command = Command(executable: try Executable(named: "true"), arguments: [])
        #expect(try await command.run(in: folder).status == 0)
        let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let paths = descriptors.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        #expect(paths.filter { $0.hasPrefix(folder.path) } == [])
    }
}
