import NIOCore
import NIOEmbedded
import PushGateway
import Testing

@testable import PushServer

/// HTTP/1.1 in clear text, and what its clients do with a connection.
@Suite(.timeLimit(.minutes(10)))
struct HTTP1Tests {
    private static func head(_ method: String = "POST", _ fields: String = "") -> String {
        "\(method) \(PushFields.path) HTTP/1.1\r\nHost: localhost\r\n\(fields)"
    }

    private static func refusing() -> RecordingHandler {
        RecordingHandler { _ in PushResponse(status: 405, reason: .methodNotAllowed, id: "1") }
    }

    @Test func `L6: HEAD is answered without a body, and the next request is found`() async throws {
        try await withServer(Self.refusing()) { port in
            let client = try await WireClient(port: port)
            for _ in 0..<2 {
                try await client.send(Array("\(Self.head("HEAD"))\r\n".utf8))
                let answer = await client.text(until: "\r\n\r\n")
                #expect(answer.hasPrefix("HTTP/1.1 405 "))
                #expect(answer.contains("content-length: 29\r\n"))
            }
            try await client.send(Array("\(Self.head("PUT", "Content-Length: 0\r\n"))\r\n".utf8))
            let last = await client.text(until: #"{"reason":"MethodNotAllowed"}"#)
            #expect(last.hasPrefix("HTTP/1.1 405 "))
        }
    }

    @Test(arguments: [false, true])
    func `L6: a client that has shut its sending side gets its answer`(isLate: Bool) async throws {
        let handler = RecordingHandler(holds: isLate)
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.send(Array("\(Self.head("POST", "Content-Length: 2\r\n"))\r\n{}".utf8))
            try await client.closeOutput()
            if isLate {
                await handler.waitForRequests(1)
                handler.release()
            }
            #expect(await client.text().hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(handler.requests.count == 1)
        }
    }

    @Test func `half a request and a shut sending side is the end`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.send(Array("\(Self.head("POST", "Content-Length: 9\r\n"))\r\n{}".utf8))
            try await client.closeOutput()
            _ = await client.text()
            #expect(handler.requests.isEmpty)
        }
    }

    @Test func `defect 4: the connection lives on after Upgrade: h2c`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            let asking =
                "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                + "HTTP2-Settings: AAMAAABkAAQAAP__\r\nContent-Length: 2\r\n\r\n{}"
            for count in 1...3 {
                try await client.send(Array(Self.head("POST", asking).utf8))
                #expect(await client.text(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
                #expect(handler.requests.count == count)
            }
        }
    }

    // swift-format-ignore
    @Test(arguments: [
        ("POST /3/device/12 HTTP/1.1\r\nHost: a\r\n",                               10),
        ("POST /3/device/12 HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{",     30),
        ("POST /3/device/12 HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",      60),
    ])
    func `L4: head, body and the pause between requests have their times`(
        bytes: String, seconds: Int64
    ) throws {
        let wire = try EmbeddedWire()
        try wire.send(Array(bytes.utf8))
        wire.advance(by: .seconds(seconds) - .milliseconds(1))
        #expect(wire.isOpen)
        wire.advance(by: .milliseconds(1))
        #expect(!wire.isOpen)
    }

    @Test func `L4: bytes that trickle in do not put the end off`() throws {
        let wire = try EmbeddedWire()
        try wire.send(Array("POST / HTTP/1.1\r\nContent-Length: 99\r\n\r\n".utf8))
        for _ in 0..<29 {
            try wire.send([65])
            wire.advance(by: .seconds(1))
        }
        #expect(wire.isOpen)
        wire.advance(by: .seconds(1))
        #expect(!wire.isOpen)
    }

    @Test func `L4: a request that waits for its answer has no limit`() throws {
        let handler = RecordingHandler(holds: true)
        let wire = try EmbeddedWire(handler)
        try wire.send(Array("\(Self.head("POST", "Content-Length: 0\r\n"))\r\n".utf8))
        wire.advance(by: .minutes(10))
        #expect(wire.isOpen)
        handler.release()
        #expect(wire.received().starts(with: Array("HTTP/1.1 200 OK\r\n".utf8)))
    }

    private static func visit(
        _ method: String = "GET", _ path: String = "/", accept: String = "text/html,*/*;q=0.8",
        page: String? = "http://127.0.0.1:8197/"
    ) throws -> (answer: String, requests: Int) {
        let handler = refusing()
        let wire = try EmbeddedWire(handler, page: page)
        try wire.send(
            Array("\(method) \(path) HTTP/1.1\r\nHost: a\r\nAccept: \(accept)\r\n\r\n".utf8))
        return (String(decoding: wire.received(), as: UTF8.self), handler.requests.count)
    }

    @Test func `a browser at the root is shown the way to the page, and APNs hears nothing of it`()
        throws
    {
        let (answer, requests) = try Self.visit()
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.contains("content-type: text/html; charset=utf-8\r\n"))
        #expect(answer.contains("<a href=\"http://127.0.0.1:8197/\">Open the page</a>"))
        #expect(requests == 0)
    }

    @Test(arguments: [
        ("GET", "/", "*/*"), ("GET", "/3/device/00", "text/html"), ("POST", "/", "text/html"),
        ("HEAD", "/", "text/html"), ("GET", "/?x", "text/html"), ("GET", "/", "application/json"),
    ])
    func `all else at this port is Apple's answer`(
        method: String, path: String, accept: String
    ) throws {
        let (answer, requests) = try Self.visit(method, path, accept: accept)
        #expect(answer.hasPrefix("HTTP/1.1 405 "))
        #expect(requests == 1)
        #expect(try Self.visit(page: nil).requests == 1)
    }
}
