import NIOCore
import NIOPosix
import Testing

@testable import FCM

/// The front as a proxy.
@Suite(.timeLimit(.minutes(10)))
struct FrontTunnelTests {
    private static let opened = "HTTP/1.1 200 Connection established\r\n\r\n"
    private static let request = "GET /a HTTP/1.1\r\nHost: fcm.googleapis.com\r\n\r\n"
    private static let answer = "GET fcm.googleapis.com /a "

    @Test(arguments: FCMHosts.all)
    func `a host of the front is answered inside the tunnel, over TLS`(host: String) async throws {
        try await WireFixture.withServer { port in
            let client = try await TextClient(port)
            try await client.send("CONNECT \(host):443 HTTP/1.1\r\nHost: \(host):443\r\n\r\n")
            #expect(await client.text(until: "\r\n\r\n") == Self.opened)
            try await client.startTLS(WireFixture.tls("http/1.1"))
            try await client.send(Self.request)
            #expect(await client.text(until: Self.answer).hasPrefix("HTTP/1.1 200 OK"))
            try await client.close()
        }
    }

    @Test func `a request in clear text may follow in the same packet`() async throws {
        try await WireFixture.withServer { port in
            let client = try await TextClient(port)
            try await client.send("CONNECT FCM.googleapis.com:80 HTTP/1.1\r\n\r\n" + Self.request)
            #expect(await client.text(until: Self.answer).hasPrefix(Self.opened + "HTTP/1.1 200"))
            try await client.close()
        }
    }

    // swift-format-ignore
    @Test(arguments: [
        ("example.com:443",               "502 Bad Gateway", "Start Belfry with --fcm-tunnel example.com,"),
        ("fcm.googleapis.com.evil.org:1", "502 Bad Gateway", "--fcm-tunnel fcm.googleapis.com.evil.org,"),
        ("fcm.googleapis.com",            "400 Bad Request", "a host and a port"),
        ("fcm.googleapis.com:70000",      "400 Bad Request", "a host and a port"),
    ])
    func `another host is refused with a sentence`(
        target: String, status: String, text: String
    ) async throws {
        let recorded = Recorded()
        try await WireFixture.withServer(logger: recorded.logger) { port in
            let client = try await TextClient(port)
            try await client.send("CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\n\r\n")
            let answer = await client.text()
            #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\ncontent-type: text/plain"))
            #expect(answer.contains("\r\nconnection: close\r\n"))
            #expect(answer.contains(text))
            #expect(recorded.text.contains("notice A client at 127.0.0.1:") == (status.first == "5"))
        }
    }

    @Test func `CONNECT inside a tunnel and inside TLS is refused`() async throws {
        try await WireFixture.withServer { port in
            let tunnel = try await TextClient(port)
            let connect = "CONNECT fcm.googleapis.com:443 HTTP/1.1\r\nHost: a\r\n\r\n"
            try await tunnel.send(connect + connect)
            #expect(await tunnel.text(until: "connection.\n").contains("HTTP/1.1 400"))
            let secure = try await TextClient(port, tls: WireFixture.tls("http/1.1"))
            try await secure.send(connect)
            #expect(await secure.text(until: "connection.\n").hasPrefix("HTTP/1.1 400"))
            for client in [tunnel, secure] { try await client.close() }
        }
    }

    @Test func `a named host is passed through, and a refused connection is a 502`() async throws {
        let real = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { $0.pipeline.addHandler(EchoHandler()) }
            .bind(host: "127.0.0.1", port: 0).get()
        let target = "127.0.0.1:\(real.localAddress?.port ?? 0)"
        try await WireFixture.withServer(tunnels: ["127.0.0.1"]) { port in
            let client = try await TextClient(port)
            try await client.send("CONNECT \(target) HTTP/1.1\r\n\r\nearly ")
            #expect(await client.text(until: "early ") == Self.opened + "early ")
            let bytes = (0..<500_000).map { UInt8(truncatingIfNeeded: 65 + $0 % 26) } + [33]
            try await client.send(bytes)
            #expect(await Array(client.text(until: "!").utf8) == bytes)
            // The open tunnel does not keep the server up.
            try await real.close()
            let late = try await TextClient(port)
            try await late.send("CONNECT \(target) HTTP/1.1\r\n\r\n")
            #expect(
                await late.text().hasSuffix(
                    "Belfry cannot connect to \(target): Connection refused.\n"))
        }
    }

    private final class EchoHandler: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            context.writeAndFlush(data, promise: nil)
        }
    }
}
