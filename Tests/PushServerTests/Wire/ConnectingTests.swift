import PushGateway
import Testing

@testable import PushServer

/// The ways on which a provider gets through: all of them on one port.
@Suite(.timeLimit(.minutes(10)))
struct ConnectingTests {
    struct Way: Sendable, CustomTestStringConvertible {
        var name: String
        var tls: WireClient.TLS? = WireClient.TLS()
        var authority: String? = "localhost"
        var hostHeader: String?
        var host: String? = "localhost"

        var testDescription: String { name }
    }

    @Test(arguments: [
        Way(name: "TLS with ALPN and SNI"),
        Way(name: "W1: TLS without ALPN, as aioapns and Pushy", tls: .init(offersALPN: false)),
        Way(name: "W2: TLS without SNI, as Pushy", tls: .init(serverName: nil)),
        Way(
            name: "W13: Apple's name by SNI, as of a library behind a hosts file",
            tls: .init(serverName: "api.sandbox.push.apple.com"),
            host: "api.sandbox.push.apple.com"),
        Way(
            name: "W3: a host header and no :authority, as aioapns",
            tls: .init(offersALPN: false, serverName: nil), authority: nil,
            hostHeader: "api.push.apple.com", host: "api.push.apple.com"),
        Way(
            name: "a client certificate of any issuer",
            tls: .init(identity: TestHome.authority.identity)),
        Way(name: "clear-text HTTP/2", tls: nil),
    ])
    func `W4: HTTP/2 starts with the preface; no port is needed`(way: Way) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port, tls: way.tls)
            let fields = PushFields.make(authority: way.authority, host: way.hostHeader)
            try await client.open(.headers(fields, ends: false), .data(Array("{}".utf8)))
            #expect(await client.answer().status == "200")
            let request = try #require(handler.requests.first)
            #expect(request.host == way.host)
            #expect(request.method == "POST")
            #expect(request.path == PushFields.path)
            #expect(request.topic == "com.example.app")
            #expect(request.payload == Array("{}".utf8))
            #expect(request.connection == 1)
        }
    }

    @Test(arguments: [true, false])
    func `W12: a tunnel to APNs ends here`(tls: Bool) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.send(
                Array("CONNECT API.push.apple.com:443 HTTP/1.1\r\nhost: x\r\n\r\n".utf8))
            #expect(await client.text(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
            if tls { try await client.startTLS(.init(serverName: "api.push.apple.com")) }
            try await client.open(.headers(PushFields.make()))
            #expect(await client.answer().status == "200")
            #expect(handler.requests.first?.host == "api.push.apple.com")
        }
    }

    @Test(arguments: ["example.com:443", "evilpush.apple.com.example.com:443", "nonsense"])
    func `a tunnel to anywhere else is refused`(target: String) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.send(Array("CONNECT \(target) HTTP/1.1\r\n\r\n".utf8))
            let answer = await client.text()
            #expect(answer.hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
            #expect(answer.contains("push.apple.com only"))
            #expect(await handler.firstRefusal()?.contains("tunnel") == true)
        }
    }

    // APNSwift does so with an http address.
    @Test func `W9: HTTP/1.1 in clear text is answered, with a remark`() async throws {
        let handler = RecordingHandler { request in
            PushResponse(
                status: 400, reason: .badDeviceToken, id: request.id ?? "", hint: "No such phone.")
        }
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            let head =
                "POST \(PushFields.path) HTTP/1.1\r\nHost: localhost:2197\r\nApns-Id: Ab\r\n"
                + "apns-topic: com.example.app\r\nContent-Length: 2\r\n\r\n{}"
            let end = #"{"reason":"BadDeviceToken"}"#
            for _ in 0..<2 {
                try await client.send(Array(head.utf8))
                let answer = await client.text(until: end)
                #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
                #expect(answer.contains("apns-id: Ab\r\n"))
                #expect(
                    answer.contains("x-belfry-hint: No such phone. This request came as HTTP/1.1"))
            }
            #expect(handler.requests.map(\.host) == ["localhost:2197", "localhost:2197"])
            #expect(handler.requests.map(\.id) == ["Ab", "Ab"])
        }
    }

    @Test func `HTTP/1.1 over TLS gets SETTINGS and GOAWAY, as from APNs`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port, tls: .init(offersALPN: false))
            try await client.send(Array("POST \(PushFields.path) HTTP/1.1\r\n\r\n".utf8))
            #expect(await client.nextFrame()?.kind == .settings)
            let goAway = try #require(await client.nextFrame())
            #expect(goAway.kind == .goAway)
            #expect(goAway.errorCode == 1)
            #expect(await client.nextFrame() == nil)
            #expect(await handler.firstRefusal()?.contains("HTTP/1.1 over TLS") == true)
        }
    }

    @Test(arguments: [
        ("\u{7f}ELF", "neither TLS"), ("GETX\r\n", "neither TLS"),
        ("\u{16}\u{3}\u{1}\0\u{4}abcd", "TLS handshake"),
    ])
    func `other bytes close the connection with a sentence`(bytes: String, sentence: String)
        async throws
    {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.send(Array(bytes.utf8))
            #expect(await handler.firstRefusal()?.contains(sentence) == true)
            _ = await client.text()
        }
    }

    @Test func `a client that distrusts the certificate is reported for people`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port, tls: .init(trusts: []))
            try? await client.open()
            #expect(await handler.firstRefusal()?.contains("ca.pem") == true)
        }
    }

    @Test func `connections are counted from 1, and their end is reported`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let first = try await WireClient(port: port)
            try await first.open(.headers(PushFields.make()))
            _ = await first.answer()
            let second = try await WireClient(port: port)
            try await second.open(.headers(PushFields.make()))
            _ = await second.answer()
            try await second.close()
            #expect(await handler.firstDisconnection() == 2)
            #expect(handler.requests.map(\.connection) == [1, 2])
        }
    }
}
