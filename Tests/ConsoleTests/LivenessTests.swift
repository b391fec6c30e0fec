import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import Console

/// `/livez` on the event loop of its connection, before the router.
struct LivenessTests {
    private func channel() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel()
        try channel.pipeline.syncOperations.addHandlers([
            HTTPResponseEncoder(), ByteToMessageHandler(HTTPRequestDecoder()),
            LivenessHandler(names: ["localhost"]),
        ])
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "x")).wait()
        return channel
    }

    /// Returns what the client got, and how many requests the router got.
    private func ask(
        _ request: String, of channel: EmbeddedChannel
    ) throws -> (answer: String, passed: Int) {
        try channel.writeInbound(ByteBuffer(string: request))
        var (answer, passed) = ("", 0)
        while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
            answer += String(buffer: bytes)
        }
        while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
            if case .head = part { passed += 1 }
        }
        return (answer, passed)
    }

    private static let livez = "GET /livez HTTP/1.1\r\nhost: localhost:8197\r\n\r\n"

    @Test func `it is answered at once, and again on the same connection`() throws {
        let channel = try channel()
        for _ in 0..<2 {
            let (answer, passed) = try ask(Self.livez, of: channel)
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.hasSuffix("\r\n\r\nok\n"))
            #expect(passed == 0)
        }
        #expect(channel.isActive)
    }

    @Test func `HEAD has no body, and a client that wants no more is closed`() throws {
        let channel = try channel()
        let (answer, _) = try ask(
            "HEAD /livez HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n", of: channel)
        #expect(answer.contains("content-length: 3\r\n") && answer.hasSuffix("\r\n\r\n"))
        #expect(!channel.isActive)
    }

    @Test(arguments: [
        "GET /livez?x=1 HTTP/1.1\r\nhost: localhost\r\n\r\n",
        "POST /livez HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n",
        "GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n",
        "GET /livez HTTP/1.1\r\nhost: evil.example\r\n\r\n",
        "GET /livez HTTP/1.1\r\nhost: localhost\r\norigin: https://evil.example\r\n\r\n",
        "GET /livez HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: cross-site\r\n\r\n",
    ])
    func `the router answers everything else, and refuses other sites`(request: String) throws {
        let (answer, passed) = try ask(request, of: try channel())
        #expect(answer.isEmpty)
        #expect(passed == 1)
    }

    @Test func `behind an unanswered request it keeps its place`() throws {
        let channel = try channel()
        let list = "GET /api/v1/pushes HTTP/1.1\r\nhost: localhost\r\n\r\n"
        let (answer, passed) = try ask(list + Self.livez, of: channel)
        #expect(answer.isEmpty)
        #expect(passed == 2)
        for _ in 0..<2 {
            let head = HTTPResponseHead(version: .http1_1, status: .ok)
            try channel.writeOutbound(HTTPServerResponsePart.head(head))
            try channel.writeOutbound(HTTPServerResponsePart.end(nil))
        }
        _ = try ask("", of: channel)
        #expect(try ask(Self.livez, of: channel).answer.hasSuffix("ok\n"))
    }

    @Test func `D16: the host of a target is passed on as a second host`() throws {
        let channel = try channel()
        let request = "GET http://evil.example/api/v1 HTTP/1.1\r\nhost: localhost\r\n\r\n"
        try channel.writeInbound(ByteBuffer(string: request))
        let part = try #require(try channel.readInbound(as: HTTPServerRequestPart.self))
        guard case .head(let head) = part else {
            Issue.record("\(part)")
            return
        }
        #expect(head.headers["host"] == ["localhost", "http://evil.example/api/v1"])
    }
}
