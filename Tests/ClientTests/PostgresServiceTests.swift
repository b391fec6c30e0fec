import Foundation
import TestSupport
import Testing

/// The service with its log in PostgreSQL.
@Suite(.timeLimit(.minutes(10)))
struct PostgresServiceTests {
    private static func search(_ words: String, in service: BelfryService) async throws -> String {
        let address = service.ready.api + "/api/v1/pushes?query=" + words
        let curl = Command(
            executable: try Executable(named: "curl"), arguments: ["--silent", address])
        return try await curl.run(in: service.folder).output
    }

    @Test func `a start continues with phones, traces and searches, also after kill -9`()
        async throws
    {
        let address = try PostgresServer.shared().newDatabase()
        let command = ["--log", address, "--app", "com.acme.shop"]
        let first = try await BelfryService(command: command)
        for text in ["Needle", "Hay"] {
            let sent = try await first.belfry("send", "phone-1", text, "--app", "com.acme.shop")
            #expect(sent.status == 0, "\(sent)")
        }
        let trace = try await first.trace()
        let found = try await Self.search("needle", in: first)
        #expect(found.contains("Needle"))
        #expect(!found.contains("Hay"))
        await first.kill()
        let second = try await BelfryService(command: command)
        // iOS may have suspended the app meanwhile, which is a further record.
        #expect(try await second.trace().starts(with: trace))
        #expect(try await Self.search("needle", in: second) == found)
        #expect(try await second.stop() == 0)
        let third = try await BelfryService(command: command)
        #expect(!third.printed.contains("Waiting until"), "\(third.printed)")
        #expect(third.printed.contains("data in the database "), "\(third.printed)")
        #expect(try await third.trace().starts(with: trace))
        #expect(try await third.stop() == 0)
    }

    @Test func `the log is either in a folder or in a database`() async throws {
        let command = Command(
            executable: try Executable.belfry(),
            arguments: ["--log", "postgres:///belfry", "--data", "data"])
        let both = try await command.run(in: Folder())
        #expect(both.status == 64, "\(both)")
        #expect(
            both.errors.contains("--data and --log both say where the log is stored. Give only"))
    }
}
