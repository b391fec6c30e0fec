import API
import Foundation
import Hummingbird
import Log
import NIOCore
import PushModel
import Testing

@testable import Console
@testable import Switchboard

struct EventTests {
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    private static func row(_ sequence: Int64, records: Int = 1) -> LoggedStep {
        let record = TraceRecord(
            time: Instant(nanoseconds: 1_500_000_000), kind: .system, .banner,
            phone: "phone-1", rules: [.rBg1], .words("two\nlines"))
        return LoggedStep(
            sequence: sequence, time: record.time, phone: "phone-1", event: .note,
            firstRecord: sequence * 10, records: Array(repeating: record, count: records))
    }

    private static func chunks(_ rows: [LoggedStep]) async throws -> [EventChunk] {
        let log = try SQLiteLog()
        var events: [EventRow] = []
        for row in rows { events.append(await EventRow(row, in: log)) }
        return EventChunk.chunks(events, epoch: 0)
    }

    private func text(_ buffers: [ByteBuffer]) -> String {
        buffers.map { String(buffer: $0) }.joined()
    }

    private static func ids(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) }
    }

    @Test func `an event is a trace line with its row and record as id`() async throws {
        let chunks = try await Self.chunks([Self.row(7)])
        #expect(
            text(chunks.map(\.buffer)) == """
                event: trace
                id: 7.70
                data: {"at":"1970-01-01T00:00:01.500Z","kind":"system","name":"banner",\
                "phone":"phone-1","rules":["R-BG-1"],"sequence":70,"text":"two\\nlines","time":1.5}


                """)
        #expect(chunks.map(\.count) == [1])
    }

    @Test func `many events are cut into chunks, and none is lost`() async throws {
        let chunks = try await Self.chunks((1...1000).map { Self.row($0) })
        #expect(chunks.count > 1)
        #expect(chunks.map(\.count).reduce(0, +) == 1000)
        #expect(chunks.allSatisfy { $0.buffer.readableBytes < 20_000 })
        #expect(chunks.first?.rows?.lowerBound == 1 && chunks.last?.rows?.upperBound == 1000)
    }

    @Test(arguments: [
        ("6.9", ["7.70", "7.71", "8.80"]), ("7", ["8.80"]), ("7.70", ["7.71", "8.80"]), ("8", []),
    ])
    func `a chunk continues after the last seen id`(
        cursor: String, ids: [String]
    ) async throws {
        let chunk = try #require(
            try await Self.chunks([Self.row(7, records: 2), Self.row(8)]).first)
        let cursor = try #require(EventCursor(cursor))
        #expect(Self.ids(String(buffer: chunk.bytes(behind: cursor))) == ids)
    }

    @Test(arguments: ["", "x", "1.", "1.x", "-1", "1.-2", "9223372036854775807", "1.2.3"])
    func `an id that is none is refused`(text: String) async throws {
        #expect(EventCursor(text) == nil)
        guard !text.isEmpty else { return }
        let reply = try await ConsoleFixture().get("events?after=\(text)")
        #expect(reply.status == 400)
    }

    @Test func `M5: what one does not read in time is dropped from the queue alone`() async throws {
        let console = try ConsoleFixture()
        let listener = try await EventFeed(Nodes(console.switchboard), limits: ConsoleLimits())
            .listen()
        for _ in 0..<20 { await console.push(Self.alert) }
        for await _ in listener.queue.signals {
            if try await console.switchboard.log.requestCount(epoch: 0) == 20 { break }
        }
        let queue = EventQueue(limit: 100)
        var dropped = 0
        for chunk in try await Self.chunks((1...400).map { Self.row($0) }) {
            dropped += queue.append(chunk)
        }
        let left = queue.take()
        #expect(left.count == 1)
        #expect(dropped + left[0].count == 400)
        // A client that continues after row 3 gets the later rows from the log.
        var stream = EventStream(
            after: EventCursor(behind: 3), log: console.switchboard.log, epoch: 0)
        var sent: [ByteBuffer] = []
        try await stream.catchUp(through: 20) { sent.append($0) }
        let rows = Self.ids(text(sent)).compactMap { $0.split(separator: ".").first }
        #expect(rows.first == "4" && rows.last == "20")
        #expect(Set(rows).count == 17)
        #expect(!text(sent).contains("event: dropped"))
    }

    @Test func `a client away for longer than the log reaches is informed`() async throws {
        let console = try ConsoleFixture()
        await console.push(Self.alert)
        var stream = EventStream(
            after: EventCursor(behind: 40), log: console.switchboard.log, epoch: 0)
        var sent: [ByteBuffer] = []
        try await stream.catchUp(through: 1) { sent.append($0) }
        #expect(text(sent) == "event: dropped\ndata: {}\n\n")
    }

    /// A stream that is cut at any byte, at each cut resumed from the last id that came through.
    @Test func `a stream cut anywhere, under load, loses and repeats nothing`() async throws {
        let console = try ConsoleFixture()
        let log = console.switchboard.log
        let pushing = Task {
            for _ in 0..<150 { await console.push(Self.alert) }
        }
        var seen: [String] = []
        var chance = SplitMix64(seed: 7)
        var isLast = false
        while true {
            if pushing.isCancelled || isLast { break }
            let listener = try await console.routes.feed.listen()
            let end = await console.switchboard.committedEnd
            isLast = end >= 150
            var stream = EventStream(
                after: seen.last.flatMap { EventCursor($0) } ?? EventCursor(behind: 0),
                log: log, epoch: 0)
            var received = ByteBuffer()
            let cut = isLast ? Int.max : Int.random(in: 1...60_000, using: &chance)
            struct Cut: Error {}
            let take: (ByteBuffer) throws -> Void = { buffer in
                let room = cut - received.readableBytes
                received.writeBytes(buffer.readableBytesView.prefix(room))
                if buffer.readableBytes >= room { throw Cut() }
            }
            do {
                try await stream.catchUp(through: end) { try take($0) }
                if !isLast {
                    for await _ in listener.queue.signals {
                        try await stream.write(listener.queue.take()) { try take($0) }
                        if await console.switchboard.committedEnd >= 150 { break }
                    }
                }
            } catch is Cut {}
            // Incomplete events are dropped, as browsers do.
            let whole = String(buffer: received).components(separatedBy: "\n\n").dropLast()
            for event in whole { seen += Self.ids(event) }
        }
        await pushing.value
        let rows = try await log.read(LogQuery(after: 0, limit: 1000))
        let all = rows.flatMap { row in
            (row.pushID == nil ? [] : ["\(row.sequence).0"])
                + row.entries.map { "\(row.sequence).\($0.sequence)" }
        }
        #expect(all.count > 600)
        #expect(seen == all)
    }

    @Test func `M5: however many listen, an event is encoded once`() async throws {
        let console = try ConsoleFixture()
        let feed = EventFeed(Nodes(console.switchboard), limits: ConsoleLimits())
        let listeners = [try await feed.listen(), try await feed.listen()]
        await console.push(Self.alert)
        var chunks: [[ByteBuffer]] = []
        for listener in listeners {
            for await _ in listener.queue.signals {
                chunks.append(listener.queue.take().map(\.buffer))
                break
            }
        }
        #expect(text(chunks[0]).hasPrefix("event: push\nid: 1.0\n"))
        #expect(text(chunks[0]).contains("event: trace\n"))
        #expect(!text(chunks[0]).contains(#""payload":{"#))
        #expect(chunks[0] == chunks[1])
        let places = chunks.compactMap { $0.first?.withUnsafeReadableBytes { $0.baseAddress } }
        #expect(places.count == 2 && places[0] == places[1], "the bytes are shared")
    }

    @Test func `M5: listeners are counted, and one who leaves makes room`() async throws {
        let console = try ConsoleFixture()
        var limits = ConsoleLimits()
        limits.listeners = 1
        let feed = EventFeed(Nodes(console.switchboard), limits: limits)
        var first: EventListener? = try await feed.listen()
        let queue = try #require(first?.queue)
        let problem = await #expect(throws: Problem.self) { try await feed.listen() }
        #expect(problem?.status == 503)
        first = nil
        // Its queue ends once the feed has let go of it.
        for await _ in queue.signals {}
        #expect(try await feed.listen().queue.take().isEmpty)
    }

    @Test func `events without a row in the log reach the listeners`() async throws {
        let console = try ConsoleFixture()
        let listener = try await console.routes.feed.listen()
        await console.routes.feed.tell("faults")
        #expect(text(listener.queue.take().map(\.buffer)) == "event: faults\ndata: {}\n\n")
    }
}
