import Foundation
import TestSupport
import Testing

/// Several Belfrys on one database: one has the log, the others pass their connections on to it.
@Suite(.timeLimit(.minutes(10)))
struct StandbyTests {
    private func push(_ text: String, through service: BelfryService) async throws {
        let bearer = try await ProviderTokens(for: service).named("fresh")
        var push = Push(to: try service.token, bearer: bearer)
        push.payload = Array(#"{"aps":{"alert":"\#(text)"}}"#.utf8)
        let answer = try await Curl().push(push, to: service)
        #expect(answer.status == 200, "\(answer)")
    }

    @Test func `a client may use any Belfry, and one takes over from another that is killed`()
        async throws
    {
        let address = try PostgresServer.shared().newDatabase()
        let home = try Folder()
        let command = ["--log", address, "--nodes", "2"]
        let first = try await BelfryService(home: home, command: command)
        let second = try await BelfryService(home: home, command: command)
        #expect(
            second.printed.contains("stands by: process \(first.pid) on "), "\(second.printed)")
        #expect(second.ready.apns != first.ready.apns)
        try await push("Through the second", through: second)
        let tapped = try await second.belfry("tap", "phone-1", "notification")
        #expect(tapped.status == 0, "\(tapped)")
        let trace = try await first.trace()
        #expect(trace.contains { $0.text.contains("Through the second") })
        #expect(try await second.trace() == trace)
        let status = try await second.belfry("status")
        #expect(status.output.contains("Stands by     process \(second.pid) on "), "\(status)")

        await first.kill()
        try await second.waitUntilReady()
        try await push("After the kill", through: second)
        let third = try await BelfryService(home: home, command: command)
        #expect(
            third.printed.contains("stands by: process \(second.pid) on "), "\(third.printed)")
        let after = try await third.trace()
        #expect(after.starts(with: trace))
        #expect(after.contains { $0.text.contains("After the kill") })
        // A clean end hands over as well.
        #expect(try await second.stop() == 0)
        try await third.waitUntilReady()
        #expect(try await third.trace().starts(with: trace))
        #expect(try await third.stop() == 0)
    }

    @Test func `a Belfry that was stopped beyond its lease stands by when it continues`()
        async throws
    {
        let address = try PostgresServer.shared().newDatabase()
        let home = try Folder()
        let first = try await BelfryService(home: home, command: ["--log", address])
        let second = try await BelfryService(home: home, command: ["--log", address])
        first.signal(SIGSTOP)
        try await second.waitUntilReady()
        try await push("While it is stopped", through: second)
        first.signal(SIGCONT)
        // Until it finds out that its lease has ended, it shows its own phones.
        #expect(
            try await Patience.waits {
                let trace = try await first.belfry("trace", "phone-1")
                return trace.output.contains("While it is stopped")
            })
        #expect(try await second.stop() == 0)
        try await first.waitUntilReady()
        #expect(try await first.stop() == 0)
    }

    @Test func `a Belfry that loses its log waits for a database that refuses it at that moment`()
        async throws
    {
        let server = try PostgresServer.shared()
        let address = try server.newDatabase()
        let home = try Folder()
        let first = try await BelfryService(home: home, command: ["--log", address])
        let second = try await BelfryService(home: home, command: ["--log", address])
        first.signal(SIGSTOP)
        try await second.waitUntilReady()
        try server.allowConnections(false, to: address)
        first.signal(SIGCONT)
        #expect(try await Patience.waits { first.printed.contains("Cannot reach") })
        try server.allowConnections(true, to: address)
        try await first.waitUntilReady()
        try await push("After the outage", through: first)
        #expect(try await first.stop() == 0)
        #expect(try await second.stop() == 0)
    }

    @Test func `a Belfry that stands by ends at once when it is asked to`() async throws {
        let address = try PostgresServer.shared().newDatabase()
        let home = try Folder()
        let first = try await BelfryService(home: home, command: ["--log", address])
        let second = try await BelfryService(home: home, command: ["--log", address])
        #expect(try await second.stop() == 0)
        #expect(!FileManager.default.fileExists(atPath: second.readyFile.path))
        #expect(try await first.stop() == 0)
    }

    @Test(arguments: 1...5)
    func `a Belfry that takes over ends when it is asked to at that moment`(round: Int) async throws
    {
        let address = try PostgresServer.shared().newDatabase()
        let home = try Folder()
        let first = try await BelfryService(home: home, command: ["--log", address])
        let second = try await BelfryService(home: home, command: ["--log", address])
        #expect(try await first.stop() == 0)
        #expect(try await second.stop() == 0)
    }
}
