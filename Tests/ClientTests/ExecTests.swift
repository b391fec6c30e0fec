import Foundation
import TestSupport
import Testing

/// `belfry exec` as scripts use it: no terminal, own ports, the program's status.
@Suite(.timeLimit(.minutes(10)))
struct ExecTests {
    private let folder: Folder
    private let home: Folder

    init() throws {
        folder = try Folder()
        home = try Folder()
    }

    /// Runs `script` in a shell that finds `belfry`.
    private func exec(
        _ script: String, options: [String] = []
    ) async throws -> Command.Finished {
        let belfry = try Executable.belfry()
        let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let command = Command(
            executable: belfry, arguments: ["exec"] + options + ["--", "/bin/sh", "-c", script],
            environment: [
                "HOME": home.path, "BELFRY_API": "",
                "PATH": belfry.url.deletingLastPathComponent().path + ":" + search,
            ])
        return try await command.run(in: folder)
    }

    @Test func `a program runs with a service of its own, and gives its status`() async throws {
        let finished = try await exec(
            "belfry send phone-1 Hello && belfry expect phone-1 --body Hello --shown; exit 7",
            options: ["--app", "com.acme.shop"])
        #expect(finished.status == 7, "\(finished)")
        #expect(finished.output.contains("✓ body"), "\(finished)")
        #expect(!finished.output.contains("Ready"), "\(finished)")
    }

    @Test func `C3: the home is in HOME, and the CA's file where the variables say`() async throws {
        let finished = try await exec(
            #"test "$APNS_CA" = "$HOME/.belfry/ca.pem" && test -s "$APNS_CA" && echo "$APNS_TOPIC""#
        )
        #expect(finished.status == 0, "\(finished)")
        #expect(finished.output == "com.example.app\n")
    }

    @Test func `what happened is kept when the program fails`() async throws {
        let kept = folder.url.appending(path: "kept")
        let finished = try await exec(
            "belfry send phone-1 Hello; exit 1", options: ["--keep-artifacts", kept.path])
        #expect(finished.status == 1, "\(finished)")
        let trace = try String(
            contentsOf: kept.appending(path: "phone-1.trace.txt"), encoding: .utf8)
        #expect(trace.contains("“Hello”"))
        #expect(FileManager.default.fileExists(atPath: kept.appending(path: "pushes.json").path))
    }

    @Test func `a program that is not there ends with 127, one that is killed with its signal`()
        async throws
    {
        let killed = try await exec("kill -9 $$")
        #expect(killed.status == 137, "\(killed)")
        let missing = try await Command(
            executable: try Executable.belfry(), arguments: ["exec", "no-such-program"],
            environment: ["HOME": home.path]
        ).run(in: folder)
        #expect(missing.status == 127, "\(missing)")
        #expect(missing.errors.hasPrefix("belfry: Cannot run no-such-program: "), "\(missing)")
    }

    @Test func `SIGTERM is the program's`() async throws {
        let script = #"trap 'echo ended; exit 9' TERM; kill -TERM $PPID; sleep 30 & wait"#
        let finished = try await exec(script)
        #expect(finished.status == 9, "\(finished)")
        #expect(finished.output == "ended\n")
    }
}
