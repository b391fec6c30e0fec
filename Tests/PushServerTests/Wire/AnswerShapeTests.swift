import PushGateway
import Testing

@testable import PushServer

/// Tests the properties of answer frames on which libraries insist.
@Suite(.timeLimit(.minutes(10)))
struct AnswerShapeTests {
    @Test(arguments: StreamFlow.allCases)
    func `W8: the first frame is SETTINGS with the numbers that APNs sends`(
        flow: StreamFlow
    ) async throws {
        var limits = WireLimits.patient
        limits.streams = flow
        let streams: [UInt8] = flow == .simple ? [0x03, 0xe8] : [0, 1]
        try await withServer(limits: limits) { port in
            let client = try await WireClient(port: port)
            try await client.open()
            let settings = try #require(await client.nextFrame())
            #expect(settings.kind == .settings)
            #expect(
                settings.payload == [
                    0, 1, 0, 0, 0x10, 0,
                    0, 3, 0, 0, streams[0], streams[1],
                    0, 4, 0, 0, 0xff, 0xff,
                    0, 5, 0, 0, 0x40, 0,
                    0, 6, 0, 0, 0x1f, 0x40,
                ])
        }
    }

    // aioapns parses an empty DATA frame as JSON and dies.
    @Test func `W5: success is one HEADERS frame that ends the stream`() async throws {
        try await withServer { port in
            let client = try await WireClient(port: port)
            try await client.open(.headers(PushFields.make(), ends: false), .data(Array("{}".utf8)))
            let answer = await client.answer()
            #expect(answer.kinds == [.headers])
            #expect(answer.frames.last?.endsStream == true)
            #expect(answer.status == "200")
            #expect(answer["content-type"] == nil)
        }
    }

    // Pushy loses the reason when END_STREAM comes in a frame of its own.
    @Test func `W5: an error is HEADERS and one DATA frame with the whole JSON`() async throws {
        let handler = RecordingHandler { request in
            PushResponse(
                status: 410, reason: .unregistered, id: request.id ?? "",
                timestamp: 1_700_000_000_000, hint: "The app was deleted.")
        }
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.open(.headers(PushFields.make(), ends: false), .data(Array("{}".utf8)))
            let answer = await client.answer()
            #expect(answer.kinds == [.headers, .data])
            #expect(answer.frames.map(\.endsStream) == [false, true])
            #expect(answer.status == "410")
            #expect(answer["content-type"] == "application/json")
            #expect(answer["x-belfry-hint"] == "The app was deleted.")
            #expect(answer.text == #"{"reason":"Unregistered","timestamp":1700000000000}"#)
        }
    }

    // aioapns finds its request by the text of apns-id.
    @Test(arguments: ["74DAD0CF-0000-4000-8000-aBcDeF012345", "not a uuid", "ü"])
    func `W6: apns-id comes back byte for byte`(id: String) async throws {
        try await withServer { port in
            let client = try await WireClient(port: port)
            let fields = PushFields.make().map { $0.0 == "apns-id" ? ("apns-id", id) : $0 }
            try await client.open(.headers(fields))
            #expect(await client.answer()["apns-id"] == id)
        }
    }

    @Test func `a hint cannot break out of its header`() async throws {
        let handler = RecordingHandler { _ in
            PushResponse(
                status: 400, reason: .badTopic, id: "1",
                uniqueID: PushIdentifier("01234567-89ab-cdef-0123-456789abcdef"),
                hint: "topic \"a\r\nset-cookie: x\0\" — \(String(repeating: "é", count: 900))")
        }
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.open(.headers(PushFields.make()))
            let answer = await client.answer()
            let hint = try #require(answer["x-belfry-hint"])
            #expect(hint.hasPrefix("topic \"a set-cookie: x \" - ???"))
            #expect(hint.utf8.count == 512)
            #expect(answer["apns-unique-id"] == "01234567-89ab-cdef-0123-456789abcdef")
        }
    }

    @Test func `W16: a PING is answered with its own bytes`() async throws {
        try await withServer { port in
            let client = try await WireClient(port: port)
            try await client.open(Frame(kind: .ping, payload: Array("12345678".utf8)))
            let pong = try #require(await client.next(.ping))
            #expect(pong.flags == Frame.acknowledgement)
            #expect(pong.payload == Array("12345678".utf8))
        }
    }

    @Test func `a body waits for the client's window and then comes in pieces`() async throws {
        let handler = RecordingHandler { _ in
            PushResponse(status: 400, reason: .badTopic, id: "1")
        }
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            let tinyWindow = Frame(kind: .settings, payload: [0, 4, 0, 0, 0, 1])
            try await client.send(
                WireClient.preface + tinyWindow.bytes + Frame.headers(PushFields.make()).bytes)
            #expect(await client.next(.data)?.payload == Array("{".utf8))
            try await client.send(Frame(kind: .windowUpdate, stream: 1, payload: [0, 0, 1, 0]))
            #expect(await client.next(.data)?.payload == Array(#""reason":"BadTopic"}"#.utf8))
        }
    }
}
