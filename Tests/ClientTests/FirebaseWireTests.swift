import Foundation
import TestSupport
import Testing

/// Players of the Firebase Admin SDKs that this project's machines cannot install: for Node, Go, Java,
/// .NET and PHP.
///
/// Each player sends the requests of one SDK and reads the answers as its source does. The transports
/// are Node's and Java's own clients, httpx and libcurl. `FirebaseTests` runs the SDK for Python itself.
@Suite(.timeLimit(.minutes(10)))
struct FirebaseWireTests {
    /// A player in Python, and what it prints.
    struct Player: CustomTestStringConvertible, Sendable {
        var name: String
        var steps: String

        var testDescription: String { name }
    }

    @Test func `the SDK for Node sends, over HTTP/1.1 by the proxy and over one HTTP/2 session`()
        async throws
    {
        let node = try Executable(named: "node").url.path
        try await expect(
            Self.node, from: [node, Repository.fixture("firebase_node_wire.js")])
    }

    @Test(arguments: [go, dotNet, php])
    func `the SDKs for Go, .NET and PHP send by the proxy`(player: Player) async throws {
        let python = try Executable.python().url.path
        let script = Repository.fixture("firebase_other_wire.py")
        try await expect(player.steps, from: [python, script, player.name])
    }

    @Test(.enabled(if: Executable.find("javac") != nil, "needs a JDK"))
    func `the SDK for Java sends over HTTP/2 by the proxy, with Java's trust store`() async throws {
        let start = """
            keytool -importcert -noprompt -file home/fcm/ca.pem -alias belfry \
              -keystore belfry.p12 -storepass changeit 2>/dev/null
            exec java -Djavax.net.ssl.trustStore=belfry.p12 \
              -Djavax.net.ssl.trustStorePassword=changeit -Dhttps.proxyHost=localhost \
              -Dhttps.proxyPort="${HTTPS_PROXY##*:}" "$0"
            """
        try await expect(
            Self.java, from: ["sh", "-c", start, Repository.fixture("FirebaseJavaWire.java")])
    }

    private func expect(_ steps: String, from player: [String]) async throws {
        let folder = try Folder()
        let command = Command(
            executable: try Executable.belfry(),
            arguments: ["exec", "--fcm", "--proxy", "--home", "home", "--"] + player,
            environment: ["HOME": folder.path], directory: folder.url)
        let finished = try await command.run(in: folder)
        let lines = finished.output.split(separator: "\n").joined(separator: ",")
        let (printed, expected) = (try Self.objects("[\(lines)]"), try Self.objects(steps))
        for (printed, expected) in zip(printed, expected) { #expect(printed == expected) }
        #expect(finished.status == 0 && printed.count == expected.count, "\(finished)")
    }

    private static func objects(_ text: String) throws -> [NSDictionary] {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(json as? [NSDictionary])
    }
}

/// The steps of the players.
extension FirebaseWireTests {
    // The SDK repeats only 503 and broken connections, and no failure of a stream.
    private static let node = """
        [
        {"step": "access token", "outcome": "Bearer 3599"},
        {"step": "token", "outcome": "sent", "shown": 1},
        {"step": "FID", "outcome": "sent", "shown": 1},
        {"step": "unknown token", "outcome": "registration-token-not-registered"},
        {"step": "unknown FID", "outcome": "installation-id-not-registered"},
        {"step": "malformed token", "outcome": "invalid-argument"},
        {"step": "token of another project", "outcome": "mismatched-credential"},
        {"step": "dry run", "outcome": "sent"},
        {"step": "dry run of an unknown token", "outcome": "registration-token-not-registered"},
        {"step": "pushes of dry runs", "count": 0},
        {"step": "subscribe", "outcomes":
          ["changed", "registration-token-not-registered", "invalid-registration-token"]},
        {"step": "topic", "outcome": "sent", "shown": 1},
        {"step": "unsubscribe", "outcomes": ["changed"]},
        {"step": "quota", "outcome": "message-rate-exceeded", "requests": 1},
        {"step": "unavailable", "outcome": "sent", "requests": 3},
        {"step": "unavailable for long", "outcome": "server-unavailable", "requests": 1},
        {"step": "third-party-auth", "outcome": "third-party-auth-error", "requests": 1},
        {"step": "internal", "outcome": "internal-error", "requests": 1},
        {"step": "access token of Google", "outcome": "third-party-auth-error"},
        {"step": "five", "outcomes": ["sent", "invalid-argument", "sent", "sent", "sent"],
          "shown": 4},
        {"step": "two of five unavailable", "outcomes": {"sent": 5}},
        {"step": "500", "outcomes": {"sent": 500}, "pushes": 500, "errors": []},
        {"step": "GOAWAY", "outcomes": {"internal-error": 20},
          "errors": ["GOAWAY - server_shutting_down, Error code: 0"],
          "someFailed": true, "isComplete": true, "pushesOfFailed": 0},
        {"step": "after GOAWAY", "outcomes": {"sent": 5}}
        ]
        """

    private static let go = Player(
        name: "go",
        steps: """
            [
            {"step": "token", "outcome": "sent", "version": "HTTP/2"},
            {"step": "unknown token", "outcome": "UNREGISTERED NOT_FOUND"},
            {"step": "dry run", "outcome": "sent"},
            {"step": "subscribe", "outcomes": ["changed", "NOT_FOUND"]},
            {"step": "payload without aps", "outcome": "sent"},
            {"step": "five", "outcomes":
              ["sent", "INVALID_ARGUMENT INVALID_ARGUMENT", "sent", "sent", "sent"]},
            {"step": "quota", "outcome": "QUOTA_EXCEEDED RESOURCE_EXHAUSTED", "requests": 1},
            {"step": "unavailable", "outcome": "sent", "requests": 3},
            {"step": "unavailable for long", "outcome": "UNAVAILABLE UNAVAILABLE", "requests": 1},
            {"step": "third-party-auth", "outcome": "THIRD_PARTY_AUTH_ERROR UNAUTHENTICATED",
              "requests": 1},
            {"step": "GOAWAY", "outcome": "sent"},
            {"step": "endpoint", "outcome": "sent", "version": "HTTP/1.1"}
            ]
            """)

    // The SDKs for .NET and Java repeat 401 four times, each time with a new access token.
    private static let dotNet = Player(
        name: "dotnet",
        steps: """
            [
            {"step": "token", "outcome": "sent", "version": "HTTP/1.1"},
            {"step": "unknown token", "outcome": "UNREGISTERED NOT_FOUND"},
            {"step": "dry run", "outcome": "sent"},
            {"step": "subscribe", "outcomes": ["changed", "NOT_FOUND"]},
            {"step": "five", "outcomes":
              ["sent", "INVALID_ARGUMENT INVALID_ARGUMENT", "sent", "sent", "sent"]},
            {"step": "quota", "outcome": "QUOTA_EXCEEDED RESOURCE_EXHAUSTED", "requests": 1},
            {"step": "unavailable", "outcome": "sent", "requests": 3},
            {"step": "unavailable for long", "outcome": "UNAVAILABLE UNAVAILABLE", "requests": 1},
            {"step": "third-party-auth", "outcome": "THIRD_PARTY_AUTH_ERROR UNAUTHENTICATED",
              "requests": 5}
            ]
            """)

    // The SDK sets the push type and content-available, and repeats nothing.
    private static let php = Player(
        name: "php",
        steps: """
            [
            {"step": "token", "outcome": "sent", "version": "HTTP/2"},
            {"step": "unknown token", "outcome": "UNREGISTERED NOT_FOUND"},
            {"step": "dry run", "outcome": "sent"},
            {"step": "subscribe", "outcomes": ["changed", "NOT_FOUND"]},
            {"step": "alert", "type": "alert", "priority": ["10"],
              "payload": {"aps": {"alert": {"title": "Hello"}}}},
            {"step": "data", "type": "background", "priority": ["5"],
              "payload": {"aps": {"content-available": 1}, "order": "7"}},
            {"step": "validated tokens", "outcomes": ["valid", "unknown", "invalid"]},
            {"step": "app instance", "status": 200, "topics": ["news"]},
            {"step": "app instance of an unknown token", "status": 404, "topics": []},
            {"step": "unsubscribe", "outcomes": ["changed"]},
            {"step": "quota", "outcome": "QUOTA_EXCEEDED RESOURCE_EXHAUSTED", "requests": 1},
            {"step": "unavailable", "outcome": "UNAVAILABLE UNAVAILABLE", "requests": 1},
            {"step": "unavailable for long", "outcome": "UNAVAILABLE UNAVAILABLE", "requests": 1},
            {"step": "third-party-auth", "outcome": "THIRD_PARTY_AUTH_ERROR UNAUTHENTICATED",
              "requests": 1}
            ]
            """)

    private static let java = """
        [
        {"step": "token", "outcome": "sent", "version": "HTTP_2"},
        {"step": "unknown token", "outcome": "UNREGISTERED"},
        {"step": "dry run", "outcome": "sent"},
        {"step": "subscribe", "results": [{}, {"error": "NOT_FOUND"}]},
        {"step": "100 at once", "answers": "200 HTTP_2", "count": 100},
        {"step": "quota", "outcome": "QUOTA_EXCEEDED", "requests": 1},
        {"step": "unavailable", "outcome": "sent", "requests": 3},
        {"step": "unavailable for long", "outcome": "UNAVAILABLE", "requests": 1},
        {"step": "third-party-auth", "outcome": "THIRD_PARTY_AUTH_ERROR", "requests": 5}
        ]
        """
}
