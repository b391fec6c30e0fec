import Foundation
import Journal
import NIOCore
import PushModel
import Testing

@testable import Console

struct EventTests {
    private static func entry(_ sequence: Int64) -> TraceEntry {
        let record = TraceRecord(
            time: Instant(nanoseconds: 1_500_000_000), kind: .system, .banner,
            phone: "phone-1", rules: [.rBg1], .words("two\nlines"))
        return TraceEntry(sequence: sequence, record: record)
    }

    private static let event = """
        event: trace
        id: 7
        data: {"at":"1970-01-01T00:00:01.500Z","kind":"system","name":"banner",\
        "phone":"phone-1","rules":["R-BG-1"],"sequence":7,"text":"two\\nlines","time":1.5}


        """

    private func text(_ buffers: [ByteBuffer]) -> String {
        buffers.map { String(buffer: $0) }.joined()
    }

    @Test func `an event is a trace line with its place as id`() {
        let chunks = EventFeed.chunks([Self.entry(7)], epoch: 0)
        #expect(text(chunks.map(\.buffer)) == Self.event)
        #expect(chunks.map(\.count) == [1])
    }

    @Test func `many events are cut into chunks, and none is lost`() {
        let chunks = EventFeed.chunks((1...1000).map(Self.entry), epoch: 0)
        #expect(chunks.count > 1)
        #expect(chunks.map(\.count).reduce(0, +) == 1000)
        #expect(chunks.allSatisfy { $0.buffer.readableBytes < 20_000 })
    }

    @Test func `M5: one who does not read loses the oldest, and is told how many`() {
        let queue = EventQueue(limit: 100)
        for number in 1...10 {
            queue.append(EventChunk(buffer: ByteBuffer(string: "\(number)".padding), count: 3))
        }
        let taken = queue.take()
        #expect(text([taken[0]]) == "event: dropped\ndata: {\"count\":24}\n\n")
        #expect(taken.dropFirst().map { String(buffer: $0).prefix(2) } == ["9.", "10"])
        #expect(queue.take().isEmpty)
        queue.append(EventChunk(buffer: ByteBuffer(string: "later"), count: 1))
        #expect(text(queue.take()) == "later")
    }

    @Test func `M5: what was lost before it came is counted with what it displaces`() {
        let queue = EventQueue(limit: 1000)
        queue.append(EventChunk(buffer: ByteBuffer(string: "before"), count: 2))
        queue.lose(40)
        queue.append(EventChunk(buffer: ByteBuffer(string: "behind"), count: 1))
        #expect(text(queue.take()) == "event: dropped\ndata: {\"count\":42}\n\nbehind")
    }

    @Test func `M5: however many listen, an event is encoded once`() async throws {
        let console = try ConsoleFixture()
        let feed = EventFeed(console.switchboard, limits: ConsoleLimits())
        let listeners = [try await feed.listen(), try await feed.listen()]
        await console.push(#"{"aps":{"alert":"Hello"}}"#)
        var chunks: [[ByteBuffer]] = []
        for listener in listeners {
            for await _ in listener.queue.signals {
                chunks.append(listener.queue.take())
                break
            }
        }
        #expect(text(chunks[0]).hasPrefix("event: trace\n"))
        #expect(chunks[0] == chunks[1])
        let places = chunks.compactMap { $0.first?.withUnsafeReadableBytes { $0.baseAddress } }
        #expect(places.count == 2 && places[0] == places[1], "the bytes are shared")
    }

    @Test func `M5: listeners are counted, and one who leaves makes room`() async throws {
        let console = try ConsoleFixture()
        var limits = ConsoleLimits()
        limits.listeners = 1
        let feed = EventFeed(console.switchboard, limits: limits)
        var first: EventListener? = try await feed.listen()
        let queue = try #require(first?.queue)
        let problem = await #expect(throws: Problem.self) { try await feed.listen() }
        #expect(problem?.status == 503)
        first = nil
        // Its queue ends once the feed has let go of it.
        for await _ in queue.signals {}
        #expect(try await feed.listen().queue.take().isEmpty)
    }
}

extension String {
    /// Fifty bytes.
    fileprivate var padding: String { self + String(repeating: ".", count: 50 - count) }
}
