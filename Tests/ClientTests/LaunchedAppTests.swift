import Foundation
import TestSupport
import Testing

/// Tests `belfry run` as a developer uses it who has built an app.
@Suite(.timeLimit(.minutes(10)))
struct LaunchedAppTests {
    private func service(parent: [String] = []) async throws -> BelfryService {
        let app = try Executable.sampleApp().url.path
        return try await BelfryService(
            command: ["run", "--app", app, "--bundle", "com.example.app"], parent: parent)
    }

    /// Commands return when the phone has done its part; the app's comes when it comes.
    private func waitFor(_ name: String, in service: BelfryService) async throws {
        let hasCome = try await Patience.waits {
            try await service.trace().contains { $0.name == name }
        }
        try #require(hasCome, "no \(name) in the trace\n\(service.printed)")
    }

    @Test func `the app is opened, wakes for a silent push, and prints into the log`()
        async throws
    {
        let service = try await service()
        try await waitFor("didRegister", in: service)
        #expect(try await service.belfry("do", "phone-1", "press").status == 0)
        try await waitFor("didEnterBackground", in: service)
        let push = try await service.belfry("send", "phone-1", "--silent")
        #expect(push.status == 0, "\(push)")
        try await waitFor("fetched", in: service)
        #expect(service.printed.contains("com.example.app: token of 32 bytes"))
        #expect(try await service.stop() == 0)
    }

    #if os(Linux)
        @Test(arguments: [false, true])
        func `when Belfry is killed, so is the app, even a suspended one`(
            isSuspended: Bool
        ) async throws {
            let service = try await service()
            try await waitFor("didRegister", in: service)
            let app = try #require(ProcessTable.children(of: service.pid).first?.pid)
            if isSuspended {
                #expect(try await service.belfry("do", "phone-1", "press").status == 0)
                try await waitFor("didEnterBackground", in: service)
                #expect(try await service.belfry("do", "phone-1", "suspend").status == 0)
                #expect(
                    await ProcessTable.becomes { ProcessTable.state(of: app) == "T" })
            }
            await service.kill()
            #expect(await ProcessTable.becomes { ProcessTable.state(of: app) == nil })
        }

        /// A process that takes over the orphans of its session, as `docker --init` and a shell
        /// with PID 1 do. The kernel then does not count their groups as orphaned, and sends them
        /// no signals.
        private static let subreaper = """
            import ctypes, signal, subprocess, sys
            ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
            subprocess.Popen(sys.argv[1:]).wait()
            signal.pause()
            """

        @Test func `M4: a stopped app is gone with a killed Belfry even below a subreaper`()
            async throws
        {
            let python = try Executable(named: "python3").url.path
            let service = try await service(parent: [python, "-c", Self.subreaper])
            try await waitFor("didRegister", in: service)
            let belfry = try #require(ProcessTable.children(of: service.pid).first?.pid)
            let app = try #require(ProcessTable.children(of: belfry).first?.pid)
            #expect(try await service.belfry("do", "phone-1", "press").status == 0)
            try await waitFor("didEnterBackground", in: service)
            #expect(try await service.belfry("do", "phone-1", "suspend").status == 0)
            #expect(await ProcessTable.becomes { ProcessTable.state(of: app) == "T" })
            #expect(kill(belfry, SIGKILL) == 0)
            #expect(await ProcessTable.becomes { ProcessTable.state(of: app) == nil })
            await service.kill()
        }

        @Test func `a deleted app has no process, and starts anew when it is installed again`()
            async throws
        {
            let service = try await service()
            try await waitFor("didRegister", in: service)
            #expect(try await service.belfry("do", "phone-1", "delete").status == 0)
            #expect(await ProcessTable.becomes { ProcessTable.children(of: service.pid).isEmpty })
            #expect(try await service.belfry("do", "phone-1", "reinstall").status == 0)
            #expect(ProcessTable.children(of: service.pid).isEmpty)
            #expect(try await service.belfry("launch", "phone-1").status == 0)
            #expect(await ProcessTable.becomes { !ProcessTable.children(of: service.pid).isEmpty })
            #expect(try await service.stop() == 0)
        }

        @Test func `when Belfry is stopped, the app is gone with it`() async throws {
            let service = try await service()
            try await waitFor("didRegister", in: service)
            let app = try #require(ProcessTable.children(of: service.pid).first?.pid)
            #expect(try await service.stop() == 0)
            #expect(await ProcessTable.becomes { ProcessTable.state(of: app) == nil })
        }
    #endif

    @Test func `a program other than an app is refused with a sentence`() async throws {
        let folder = try Folder()
        let command = Command(
            executable: try Executable.belfry(),
            arguments: ["run", "--app", try Executable(named: "true").url.path])
        let finished = try await command.run(in: folder)
        #expect(finished.status == 1)
        #expect(finished.errors.contains("ended at once"), "\(finished)")
    }
}
