import Listening
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

/// HTTP/1.1 continues after a request for an upgrade to another protocol.
struct UpgradeIgnoringHandlerTests {
    private static let asking =
        "Host: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
        + "HTTP2-Settings: AAMAAABkAAQAAP__\r\n"

    @Test(arguments: [
        ["GET /1 HTTP/1.1\r\n\(asking)\r\n", "GET /2 HTTP/1.1\r\n\(asking)\r\n"],
        ["GET /1 HTTP/1.1\r\n\(asking)\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n"],
        [
            "POST /1 HTTP/1.1\r\n\(asking)Content-Length: 2\r\n\r\n{", "}",
            "GET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
        ],
        ["GET /1 HTTP/1.1\r\n\(asking)\r", "\nGET /2 HTTP/1.1\r\nHost: a\r\n\r", "\n"],
    ])
    func `defect 4: a request with Upgrade does not end the connection`(pieces: [String]) throws {
        for installs in [false, true] {
            let channel = EmbeddedChannel()
            let pipeline = channel.pipeline.syncOperations
            if installs {
                try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false)
                try pipeline.addHandler(UpgradeIgnoringInstaller())
                channel.embeddedEventLoop.run()
            } else {
                try pipeline.addHandlers(
                    [UpgradeIgnoringHandler.decoder(), UpgradeIgnoringHandler()])
            }
            for piece in pieces {
                try channel.writeInbound(ByteBuffer(string: piece))
                channel.embeddedEventLoop.run()
            }
            var uris: [String] = []
            var ends = 0
            while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
                if case .head(let head) = part { uris.append(head.uri) }
                if case .end = part { ends += 1 }
            }
            #expect(uris == ["/1", "/2"])
            #expect(ends == 2)
            _ = try channel.finish()
        }
    }

    @Test(arguments: [
        ("Upgrade: h2c\r\n", "Connection: close\r\n"), ("Connection: upgrade\r\n", ""),
        ("Upgrade: a\r\nConnection: keep-alive , UPGRADE\r\n", ""),
    ])
    func `bytes may come in any pieces`(first: String, second: String) throws {
        let bytes = Array(
            "GET /1 HTTP/1.1\r\n\(first)\r\nGET /2 HTTP/1.1\r\n\(second)\r\n".utf8)
        for cut in 1..<bytes.count {
            let channel = EmbeddedChannel()
            try channel.pipeline.syncOperations.addHandlers(
                [UpgradeIgnoringHandler.decoder(), UpgradeIgnoringHandler()])
            try channel.writeInbound(ByteBuffer(bytes: bytes[..<cut]))
            try channel.writeInbound(ByteBuffer(bytes: bytes[cut...]))
            channel.embeddedEventLoop.run()
            var ends = 0
            while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
                if case .end = part { ends += 1 }
            }
            #expect(ends == 2, "cut at \(cut)")
            _ = try channel.finish()
        }
    }
}
