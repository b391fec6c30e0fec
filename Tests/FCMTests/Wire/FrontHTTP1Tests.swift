import NIOSSL
import TestSupport
import Testing

@testable import FCM

/// HTTP/1.1, in clear text and over TLS.
@Suite(.timeLimit(.minutes(10)))
struct FrontHTTP1Tests {
    private static let path = "/v1/projects/shop/messages:send"

    /// A request whose body is its path, so that answers can be told apart.
    private static func post(_ path: String, _ fields: String = "") -> String {
        "POST \(path) HTTP/1.1\r\nHost: FCM.googleapis.com:443\r\n\(fields)"
            + "Content-Length: \(path.utf8.count)\r\n\r\n\(path)"
    }

    @Test(arguments: [false, true])
    func `a request arrives as it was sent, and is answered`(isSecure: Bool) async throws {
        let recorded = Recorded()
        try await WireFixture.withServer { request in
            recorded.add(request)
            return await WireFixture.echo(request)
        } _: { port in
            let tls = isSecure ? WireFixture.tls("http/1.1") : nil
            let client = try await TextClient(port, tls: tls)
            try await client.send(Self.post(Self.path, "Authorization: Bearer ya29\r\n"))
            let answer = await client.text(until: Self.path)
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n"))
            #expect(answer.contains("\r\ndate: "))
            #expect(answer.hasSuffix("POST fcm.googleapis.com \(Self.path) \(Self.path)"))
            let request = try #require(recorded.requests.first)
            #expect(request["authorization"] == "Bearer ya29")
            #expect(request.fields.map(\.name) == ["host", "authorization", "content-length"])
            try await client.close()
        }
    }

    @Test func `a body in chunks is put together`() async throws {
        try await WireFixture.withServer { port in
            let client = try await TextClient(port)
            try await client.send(
                "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
            #expect(await client.text(until: "abcde").hasSuffix("POST x /a abcde"))
            try await client.close()
        }
    }

    @Test func `a client that expects 100 sends its body after it`() async throws {
        try await WireFixture.withServer { port in
            let client = try await TextClient(port)
            try await client.send(
                "POST /a HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n")
            #expect(await client.text(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100 Continue"))
            try await client.send("ok")
            #expect(await client.text(until: "ok").hasSuffix("POST x /a ok"))
            try await client.close()
        }
    }

    @Test func `HEAD gets the length of the body without the body`() async throws {
        try await WireFixture.withServer { port in
            let client = try await TextClient(port)
            try await client.send("HEAD /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            let answer = await client.text()
            #expect(answer.contains("\r\ncontent-length: 10\r\n"))
            #expect(answer.hasSuffix("\r\nconnection: close\r\n\r\n"))
        }
    }

    @Test func `pipelined requests are answered in order`() async throws {
        try await WireFixture.withServer { port in
            let client = try await TextClient(port)
            try await client.send(
                Self.post("/first") + Self.post("/second")
                    + Self.post("/third", "Connection: close\r\n"))
            let answers = await client.text().split(separator: "POST fcm.googleapis.com ")
            let paths = answers.dropFirst().map { $0.prefix { $0 != " " } }
            #expect(paths == ["/first", "/second", "/third"])
        }
    }

    // swift-format-ignore
    @Test(arguments: [
        ("http://fcm.googleapis.com/v1/a?b",      "200", "POST fcm.googleapis.com /v1/a?b "),
        ("HTTPS://IID.googleapis.com:443/iid/v1", "200", "POST iid.googleapis.com /iid/v1 "),
        ("http://oauth2.googleapis.com",          "200", "POST oauth2.googleapis.com / "),
        ("http://example.com/a",                  "502", "--fcm-tunnel example.com"),
        ("http://fcm.googleapis.com@evil.org/",   "502", "--fcm-tunnel"),
    ])
    func `a proxy's request is answered for the front's hosts`(
        target: String, status: String, text: String
    ) async throws {
        try await WireFixture.withServer { port in
            let client = try await TextClient(port)
            try await client.send(
                "POST \(target) HTTP/1.1\r\nHost: elsewhere\r\nConnection: close\r\n"
                    + "Content-Length: 0\r\n\r\n")
            let answer = await client.text()
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            #expect(answer.contains(text))
        }
    }

    @Test func `a body over the limit is answered 413, and the connection stays`() async throws {
        try await WireFixture.withServer(limits: .body(8)) { port in
            let client = try await TextClient(port)
            try await client.send(
                "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "5\r\n12345\r\n4\r\n6789\r\n0\r\n\r\n")
            let refusal = await client.text(until: "}}\n")
            #expect(refusal.hasPrefix("HTTP/1.1 413 "))
            #expect(refusal.contains(#""code": 413, "message": "The body of the request"#))
            try await client.send(Self.post("/12345"))
            #expect(await client.text(until: "/12345").hasPrefix("HTTP/1.1 200 OK"))
            try await client.send(
                "POST /a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n")
            let early = await client.text()
            #expect(early.hasPrefix("HTTP/1.1 413 "), "no body is wanted")
            #expect(early.contains("\r\nconnection: close\r\n"))
        }
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nno field\r\n\r\n", "GET / HTTP/9\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\na: \(String(repeating: "a", count: 20_000))\r\n\r\n",
    ])
    func `malformed requests are answered 400`(text: String) async throws {
        try await WireFixture.withServer { port in
            let client = try await TextClient(port)
            try await client.send(text)
            #expect(await client.text().hasPrefix("HTTP/1.1 400 Bad Request"))
        }
    }

    @Test(arguments: ["\u{0}\u{0}\u{20}", "hello\r\n", "PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n"])
    func `other bytes end the connection`(text: String) async throws {
        try await WireFixture.withServer { port in
            let client = try await TextClient(port)
            try await client.send(text)
            #expect(await !client.text().contains("HTTP/1.1"))
        }
    }

    @Test func `goAway closes the connection without an answer`() async throws {
        try await WireFixture.withServer { _ in
            .goAway
        } _: { port in
            let client = try await TextClient(port)
            try await client.send(Self.post("/a"))
            #expect(await client.text() == "")
        }
    }

    @Test func `control characters in an answer's fields become spaces`() async throws {
        try await WireFixture.withServer { _ in
            .answer(FrontAnswer(status: 200, fields: [FrontField("X-Hint", "a\r\nb: c")]))
        } _: { port in
            let client = try await TextClient(port)
            try await client.send(Self.post("/a", "Connection: close\r\n"))
            #expect(await client.text().contains("\r\nx-hint: a  b: c\r\n"))
        }
    }

    @Test func `a client without trust is logged with the setting`() async throws {
        let recorded = Recorded()
        try await WireFixture.withServer(logger: recorded.logger) { port in
            let client = try await TextClient(port, tls: .makeClientConfiguration())
            try? await client.send(Self.post("/a"))
            #expect(await client.text() == "")
            let isLogged = await Patience.waits {
                recorded.text.contains("does not trust the FCM authority")
            }
            #expect(isLogged)
            #expect(recorded.text.contains("notice The TLS handshake with a client at 127.0.0.1:"))
        }
    }

    // swift-format-ignore
    @Test(arguments: [
        (0,             "Thu, 01 Jan 1970 00:00:00 GMT"),
        (951_827_696,   "Tue, 29 Feb 2000 12:34:56 GMT"),
        (1_795_807_200, "Fri, 27 Nov 2026 19:20:00 GMT"),
    ])
    func `dates are written as HTTP writes them`(seconds: Int, text: String) {
        #expect(FrontAnswer.date(seconds) == text)
    }
}
