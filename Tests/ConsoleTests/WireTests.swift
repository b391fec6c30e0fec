import API
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Synchronization
import Testing

@testable import Console

/// A connection to the console, byte by byte and second by second.
struct WireTests {
    private static let get = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"

    private func channel(_ limits: ConsoleLimits = ConsoleLimits()) throws -> EmbeddedChannel {
        let channel = EmbeddedChannel()
        try channel.pipeline.syncOperations.addHandlers([
            HTTPResponseEncoder(), ByteToMessageHandler(HTTPRequestDecoder()),
            RequestDeadlines(limits: limits),
        ])
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "x")).wait()
        return channel
    }

    private func receive(_ text: String, _ channel: EmbeddedChannel) throws {
        try channel.writeInbound(ByteBuffer(string: text))
    }

    private func answer(_ channel: EmbeddedChannel, type: String = "text/plain") throws {
        let head = HTTPResponseHead(
            version: .http1_1, status: .ok, headers: ["content-type": type])
        try channel.writeOutbound(HTTPServerResponsePart.head(head))
        try channel.writeOutbound(HTTPServerResponsePart.end(nil))
    }

    @Test func `L4: the head of the first request has its time`() throws {
        let channel = try channel()
        try receive(String(Self.get.dropLast()), channel)
        channel.embeddedEventLoop.advanceTime(by: .seconds(9))
        try receive("x-a: b\r\n", channel)
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test func `L4: a body that comes a byte now and then is cut off`() throws {
        let channel = try channel()
        try receive("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n", channel)
        for _ in 1...19 {
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
            try receive("x", channel)
        }
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test func `L4: the next request may take its time, and an answer too`() throws {
        let channel = try channel()
        try receive(Self.get, channel)
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        #expect(channel.isActive)
        try answer(channel)
        channel.embeddedEventLoop.advanceTime(by: .seconds(74))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test func `the end of a client is reported once, to the request of the time`() throws {
        let channel = EmbeddedChannel()
        let end = ClientEnd()
        try channel.pipeline.syncOperations.addHandler(end)
        let calls = Mutex<[String]>([])
        end.watch { calls.withLock { $0.append("first") } }
        end.watch(nil)
        end.watch { calls.withLock { $0.append("second") } }
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(calls.withLock(\.self) == ["second"])
        _ = try channel.finish()
        #expect(calls.withLock(\.self) == ["second"])
        end.watch { calls.withLock { $0.append("late") } }
        #expect(calls.withLock(\.self) == ["second", "late"])
    }

    @Test(arguments: ["application/json", EventQueue.mediaType])
    func `M5: one who does not read an answer is cut off, unless it is one of events`(
        type: String
    ) throws {
        let channel = try channel()
        try receive(Self.get, channel)
        let head = HTTPResponseHead(
            version: .http1_1, status: .ok, headers: ["content-type": type])
        try channel.writeOutbound(HTTPServerResponsePart.head(head))
        channel.isWritable = false
        channel.pipeline.fireChannelWritabilityChanged()
        channel.embeddedEventLoop.advanceTime(by: .seconds(20))
        #expect(channel.isActive == (type == EventQueue.mediaType))
    }
}
