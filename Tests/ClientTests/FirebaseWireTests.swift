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
