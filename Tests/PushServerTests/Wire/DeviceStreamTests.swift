import Logging
import NIOCore
import PushGateway
import PushModel
import PushServer
import Testing

/// Device streams on the wire: the request, the events, and the end.
@Suite(.timeLimit(.minutes(10)))
struct DeviceStreamTests {
    private static func request(
        _ query: String = "token=AABB", _ fields: String = "Host: 127.0.0.1:2197\r\n"
    ) -> [UInt8] {
        Array("GET /events?\(query) HTTP/1.1\r\n\(fields)\r\n".utf8)
    }

    private static func limits(_ change: (inout WireLimits) -> Void = { _ in }) -> WireLimits {
        var limits = WireLimits.patient
        limits.deviceStreamStallTime = .hours(1)
        limits.deviceStreamHeartbeat = .hours(1)
        change(&limits)
        return limits
    }

    private func withStreams(
        _ streams: RecordingStreams = RecordingStreams(), limits: WireLimits = Self.limits(),
        allows: @escaping @Sendable (String?) -> Bool = { _ in true },
        _ body: (Int, RecordingStreams, PushServer) async throws -> Void
    ) async throws {
        let server = try PushServer(
            host: "localhost", port: 0, identity: TestHome.authority.identity, keys: KeyRing(),
            handler: RecordingHandler(),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, limits: limits,
            threads: 1, deviceStreams: DeviceStreamSettings(handler: streams, allows: allows))
        let port = try await server.start()
        let running = Task { try await server.run() }
        do {
            try await body(port, streams, server)
        } catch {
            running.cancel()
            try await running.value
            throw error
        }
        running.cancel()
        try await running.value
    }

    @Test func `a stream is an answer without an end, with an event for each push`() async throws {
        try await withStreams { port, streams, server in
            let client = try await WireClient(port: port)
            try await client.send(Self.request("token=AABB&topic=com.example.app"))
            let head = await client.text(until: "\r\n\r\n")
            #expect(head.hasPrefix("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n"))
            #expect(!head.contains("content-length") && !head.contains("chunked"))
            let request = try #require(streams.streams.first?.request)
            #expect(request.token.hex == "aabb")
            #expect(request.topic == "com.example.app")
            #expect(server.openDeviceStreams == 1)
            #expect(server.openConnections == 0)
            try streams.send("{\"mdm\":\r\n\"a\"}", id: "F00D")
            let event = await client.text(until: "\n\n")
            #expect(event == "event: ping\nid: F00D\ndata: {\"mdm\":\ndata: \"a\"}\n\n")
            try await client.close()
            await streams.wait(for: .closed)
            #expect(server.openDeviceStreams == 0)
        }
    }

    // swift-format-ignore
    @Test(arguments: [
        ("",                              "Host: localhost\r\n",                        400, "MissingDeviceToken"),
        ("token=",                        "Host: localhost\r\n",                        400, "MissingDeviceToken"),
        ("token=abc",                     "Host: localhost\r\n",                        400, "BadDeviceToken"),
        ("token=zz",                      "Host: localhost\r\n",                        400, "BadDeviceToken"),
        ("token=\(String(repeating: "ab", count: 101))", "Host: localhost\r\n",         400, "BadDeviceToken"),
        ("token=ab&topic=a%20b",          "Host: localhost\r\n",                        400, "BadTopic"),
        ("token=ab&environment=test",     "Host: localhost\r\n",                        400, "BadEnvironment"),
        ("token=ab",                      "Host: evil.example\r\n",                     403, "Forbidden"),
        ("token=ab",                      "Host: localhost\r\nOrigin: http://a.b\r\n",  403, "Forbidden"),
        ("token=ab",                      "Host: localhost\r\nSec-Fetch-Site: cross-site\r\n", 403, "Forbidden"),
    ])
    func `a request that opens no stream is answered with a reason and a hint`(
        query: String, fields: String, status: Int, reason: String
    ) async throws {
        try await withStreams { port, streams, server in
            let client = try await WireClient(port: port)
            try await client.send(Self.request(query, fields))
            let answer = await client.text()
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            #expect(answer.contains("\"reason\":\"\(reason)\""))
            #expect(answer.contains("\"hint\":\""))
            #expect(streams.streams.isEmpty)
            #expect(server.openDeviceStreams == 0)
        }
    }

    @Test func `a service with an access token asks for it`() async throws {
        try await withStreams(allows: { $0 == "Bearer right" }) { port, _, _ in
            let first = try await WireClient(port: port)
            try await first.send(Self.request())
            #expect(await first.text().hasPrefix("HTTP/1.1 401 "))
            let second = try await WireClient(port: port)
            let fields = "Host: localhost\r\nAuthorization: Bearer right\r\n"
            try await second.send(Self.request("token=ab", fields))
            #expect(await second.text(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `more streams than the limit are answered 503 until one ends`() async throws {
        try await withStreams(limits: Self.limits { $0.deviceStreams = 1 }) { port, streams, _ in
            let first = try await WireClient(port: port)
            try await first.send(Self.request())
            _ = await first.text(until: "\r\n\r\n")
            let second = try await WireClient(port: port)
            try await second.send(Self.request())
            let refused = await second.text()
            #expect(refused.hasPrefix("HTTP/1.1 503 ServiceUnavailable\r\n"))
            #expect(refused.contains("\r\nretry-after: 5\r\n"))
            #expect(refused.contains("--device-streams"))
            try await first.close()
            await streams.wait(for: .closed)
            let third = try await WireClient(port: port)
            try await third.send(Self.request())
            #expect(await third.text(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `streams do not count in the budget of connections`() async throws {
        try await withStreams(limits: Self.limits { $0.connections = 1 }) { port, _, _ in
            var clients: [WireClient] = []
            for _ in 0..<3 {
                let client = try await WireClient(port: port)
                try await client.send(Self.request())
                #expect(await client.text(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
                clients.append(client)
            }
            withExtendedLifetime(clients) {}
        }
    }

    @Test func `a connection that has pushed before can become a stream`() async throws {
        try await withStreams { port, _, _ in
            let client = try await WireClient(port: port)
            let push = "POST \(PushFields.path) HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}"
            try await client.send(Array(push.utf8))
            _ = await client.text(until: "\r\n\r\n")
            try await client.send(Self.request())
            #expect(await client.text(until: "\r\n\r\n").contains("text/event-stream"))
        }
    }

    @Test func `bytes after the request are ignored`() async throws {
        try await withStreams { port, streams, _ in
            let client = try await WireClient(port: port)
            try await client.send(Self.request() + Self.request() + Array("nonsense".utf8))
            _ = await client.text(until: "\r\n\r\n")
            try streams.send("{}")
            #expect(await client.text(until: "\n\n").hasSuffix("data: {}\n\n"))
            #expect(streams.streams.count == 1)
        }
    }

    @Test func `heartbeats are comments`() async throws {
        let limits = Self.limits { $0.deviceStreamHeartbeat = .milliseconds(30) }
        try await withStreams(limits: limits) { port, _, _ in
            let client = try await WireClient(port: port)
            try await client.send(Self.request())
            #expect(await client.text(until: ": keepalive\n\n").hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `a client that does not read is reported, and in the end disconnected`()
        async throws
    {
        let limits = Self.limits { $0.deviceStreamStallTime = .milliseconds(10) }
        try await withStreams(limits: limits) { port, streams, server in
            let client = try await WireClient(port: port)
            try await client.send(Self.request())
            _ = await client.text(until: "\r\n\r\n")
            try await client.stopReading()
            let payload = "{\"a\":\"\(String(repeating: "x", count: 4000))\"}"
            // More than the system's buffers take.
            for _ in 0..<4000 { try streams.send(payload) }
            await streams.wait(for: .stalled)
            await streams.wait(for: .closed)
            #expect(server.openDeviceStreams == 0)
        }
    }

    @Test func `a client that reads again is reported`() async throws {
        try await withStreams { port, streams, _ in
            let client = try await WireClient(port: port)
            try await client.send(Self.request())
            _ = await client.text(until: "\r\n\r\n")
            try await client.stopReading()
            let payload = "{\"a\":\"\(String(repeating: "x", count: 4000))\"}"
            for _ in 0..<4000 { try streams.send(payload) }
            await streams.wait(for: .stalled)
            try await client.startReading()
            await streams.wait(for: .resumed)
        }
    }

    @Test func `a refusal of the switchboard is a whole answer`() async throws {
        let refusal = DeviceStreamRefusal(410, "Unregistered", hint: "Use another token.")
        try await withStreams(RecordingStreams(refusing: refusal)) { port, streams, server in
            let client = try await WireClient(port: port)
            try await client.send(Self.request())
            let answer = await client.text()
            #expect(answer.hasPrefix("HTTP/1.1 410 Unregistered\r\n"))
            #expect(answer.hasSuffix(#"{"hint":"Use another token.","reason":"Unregistered"}"#))
            await streams.wait(for: .closed)
            #expect(server.openDeviceStreams == 0)
        }
    }

    @Test func `a stop ends the streams at once`() async throws {
        let streams = RecordingStreams()
        var client: WireClient?
        try await withStreams(streams) { port, _, _ in
            let open = try await WireClient(port: port)
            try await open.send(Self.request())
            _ = await open.text(until: "\r\n\r\n")
            client = open
        }
        #expect(await client?.text() == "")
    }

    @Test func `a server without streams answers as APNs does`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.send(Self.request())
            _ = await client.text(until: "\r\n\r\n")
            #expect(handler.requests.map(\.path) == ["/events?token=AABB"])
        }
    }
}
