import Foundation
import TestSupport
import Testing

/// The programs of Documentation/API.md that wait for a push, each with its language's own client.
@Suite(.timeLimit(.minutes(10)))
struct APIClientTests {
    /// A word of each program, and how it is run.
    private static let clients = [
        ("urllib", "py"), ("requests", "py"), ("fetch(", "mjs"), ("net/http", "go"),
        ("java.net.http", "java"),
    ]

    @Test(arguments: clients)
    func `B2: a program finds its push by a query with spaces`(
        word: String, ending: String
    ) async throws {
        let programs = try Snippet.all(in: "Documentation/API.md").filter {
            $0.text.contains("/api/v1/wait")
        }
        #expect(programs.count == Self.clients.count)
        let program = try #require(programs.first { $0.text.contains(word) })
        guard let (executable, arguments) = try Self.runner(of: ending) else {
            try Test.cancel("The program that runs .\(ending) files is not on this machine.")
        }
        let service = try await BelfryService()
        let sent = try await service.belfry(
            "send", "phone-1", "It left Lyon.", "--title", "Order shipped")
        #expect(sent.status == 0, "\(sent)")
        let other = try await service.belfry("send", "phone-1", "No.", "--title", "Order cancelled")
        #expect(other.status == 0, "\(other)")
        let file = service.folder.url.appending(path: "wait.\(ending)")
        try program.text.write(to: file, atomically: true, encoding: .utf8)
        let environment = service.environment.merging([
            "GO111MODULE": "off", "GOCACHE": service.folder.path + "/go",
        ]) { $1 }
        let finished = try await Command(
            executable: executable, arguments: arguments + [file.path], environment: environment
        ).run(in: service.folder)
        #expect(finished.status == 0, "\(finished)")
        #expect(finished.output.contains("Order shipped"), "\(finished)")
    }

    @Test func `a connection serves further requests after a wait, also one that found nothing`()
        async throws
    {
        let service = try await BelfryService()
        let sent = try await service.belfry("send", "phone-1", "It left Lyon.")
        #expect(sent.status == 0, "\(sent)")
        let program = """
            import http.client, os, urllib.parse
            connection = http.client.HTTPConnection(urllib.parse.urlsplit(os.environ["BELFRY_API"]).netloc)
            connection.connect()
            first = connection.sock
            for query in ("Lyon", "nothing", "Lyon"):
                connection.request("GET", f"/api/v1/wait?query={query}&timeout=1ms")
                answer = connection.getresponse()
                answer.read()
                print(answer.status, connection.sock is first)
            """
        let finished = try await Command(
            executable: try Executable.python(), arguments: ["-c", program],
            environment: service.environment
        ).run(in: service.folder)
        #expect(finished.output == "200 True\n404 True\n200 True\n", "\(finished)")
    }

    /// The program for files with an ending, and its first arguments; `nil` if it is not here.
    private static func runner(of ending: String) throws -> (Executable, [String])? {
        switch ending {
        case "py": (try Executable.python(), [])
        case "mjs": Executable.find("node").map { ($0, []) }
        case "go": Executable.find("go").map { ($0, ["run"]) }
        default: Executable.find("java").map { ($0, []) }
        }
    }
}
