import PushGateway
import PushModel
import Testing

@testable import PushServer

/// Clients that are slow, greedy, gone, or out to do harm: the server stays.
@Suite(.timeLimit(.minutes(10)))
struct HostileClientTests {
    @Test(arguments: [false, true])
    func `bytes may come one at a time`(tls: Bool) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port, tls: tls ? .init() : nil)
            let frames = [
                Frame.settings, .headers(PushFields.make(), ends: false), .data(Array("{}".utf8)),
            ]
            for byte in WireClient.preface + frames.flatMap(\.bytes) {
                try await client.send([byte])
            }
            #expect(await client.answer().status == "200")
            #expect(handler.requests.first?.payload == Array("{}".utf8))
        }
    }

    @Test func `a thousand streams come in few batches, and all are answered`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            let requests = (0..<1000).flatMap {
                Frame.headers(PushFields.make(), stream: UInt32($0) * 2 + 1).bytes
            }
            try await client.send(WireClient.preface + Frame.settings.bytes + requests)
            var answered: Set<UInt32> = []
            while answered.count < 1000, let frame = await client.next(.headers) {
                answered.insert(frame.stream)
            }
            #expect(answered.count == 1000)
            #expect(handler.requests.count == 1000)
            #expect(handler.batches.count < 100)
        }
    }

    @Test func `headers over the advertised size are answered 431`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            let long = String(repeating: "x", count: 8000)
            try await client.open(.headers(PushFields.make(extra: [("x-long", long)])))
            let answer = await client.answer()
            #expect(answer.status == "431")
            #expect(answer.kinds == [.headers])
            #expect(handler.requests.isEmpty)
            try await client.send(.headers(PushFields.make(), stream: 3))
            #expect(await client.answer(stream: 3).status == "200")
        }
    }

    // Flow control lets 65,535 bytes through; more needs the server to hand back the window.
    @Test func `of a huge body enough is kept to see that it is too large`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.open(.headers(PushFields.make(), ends: false))
            let piece = [UInt8](repeating: 65, count: 16384)
            for _ in 0..<3 { try await client.send(.data(piece, ends: false)) }
            _ = await client.next(.windowUpdate)
            for _ in 0..<2 { try await client.send(.data(piece, ends: false)) }
            try await client.send(.data([]))
            #expect(await client.answer().status == "200")
            #expect(handler.requests.first?.payload.count == 6144)
        }
    }

    @Test(arguments: [
        "apns-id", "apns-topic", "apns-priority", "apns-expiration", "apns-push-type",
        "apns-collapse-id", "authorization", "apns-channel-id", "apns-request-id",
    ])
    func `a documented header that comes twice is noted`(name: String) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            let twice = [(name, "10"), (name, "5"), ("x-other", "1"), ("x-other", "2")]
            try await client.open(.headers(PushFields.make(extra: twice)))
            _ = await client.answer()
            #expect(handler.requests.first?.repeatedHeader == name)
        }
    }

    @Test func `other headers may come twice`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.open(
                .headers(PushFields.make(extra: [("accept", "a"), ("accept", "b")])))
            _ = await client.answer()
            #expect(handler.requests.map(\.repeatedHeader) == [nil])
        }
    }

    @Test(arguments: [true, false])
    func `an answer may come after its stream or connection is gone`(resets: Bool) async throws {
        let handler = RecordingHandler(holds: true)
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.open(.headers(PushFields.make()))
            await handler.waitForRequests(1)
            if resets {
                try await client.send(
                    .reset(stream: 1), Frame(kind: .ping, payload: [0, 0, 0, 0, 0, 0, 0, 1]))
                _ = await client.next(.ping)
                try await client.send(.headers(PushFields.make(), stream: 3))
                await handler.waitForRequests(2)
                handler.release()
                let answer = await client.answer(stream: 3)
                #expect(answer.status == "200")
            } else {
                try await client.close()
                #expect(await handler.firstDisconnection() == 1)
                handler.release()
            }
            try await Self.expectAlive(port, handler)
        }
    }

    @Test func `a flood of reset streams ends the connection, not the server`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            let flood = (0..<3000).flatMap { number in
                let stream = UInt32(number) * 2 + 1
                return Frame.headers(PushFields.make(), stream: stream, ends: false).bytes
                    + Frame.reset(stream: stream).bytes
            }
            try? await client.send(WireClient.preface + Frame.settings.bytes + flood)
            while let frame = await client.nextFrame(), frame.kind != .goAway {}
            try await Self.expectAlive(port, handler)
        }
    }

    @Test(arguments: 1...20)
    func `random frames end in an orderly way`(seed: UInt64) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(
                port: port, tls: seed.isMultiple(of: 2) ? .init() : nil)
            var random = SplitMix64(seed: seed)
            var bytes = WireClient.preface + Frame.settings.bytes
            for _ in 0..<40 {
                var frame = Frame(
                    kind: Frame.Kind(rawValue: .random(in: 0...9, using: &random)) ?? .data)
                frame.flags = .random(in: 0...255, using: &random)
                frame.stream = .random(in: 0...9, using: &random)
                frame.payload = (0..<Int.random(in: 0...64, using: &random)).map { _ in
                    .random(in: 0...255, using: &random)
                }
                bytes += frame.bytes
            }
            try? await client.send(bytes)
            try? await client.close()
            try await Self.expectAlive(port, handler)
        }
    }

    private static func expectAlive(_ port: Int, _ handler: RecordingHandler) async throws {
        let client = try await WireClient(port: port, tls: .init())
        let before = handler.requests.count
        try await client.open(.headers(PushFields.make()))
        await handler.waitForRequests(before + 1)
        handler.release()
        #expect(await client.answer().status == "200")
    }
}
