import PushGateway
import Testing

@testable import PushServer

/// Tests the observed behavior of provider libraries that is not tested elsewhere.
@Suite(.timeLimit(.minutes(10)))
struct LibraryConstraintTests {
    // APNSwift reads 1,024 bytes of an error.
    @Test(arguments: Reason.allCases)
    func `W7: an error's body is short, and what is said to people is in a header`(
        reason: Reason
    ) async throws {
        let handler = RecordingHandler { _ in
            PushResponse(
                status: reason.status, reason: reason, id: "1", timestamp: 1_700_000_000_000,
                hint: String(repeating: "Do something else. ", count: 100))
        }
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.open(.headers(PushFields.make()))
            let answer = await client.answer()
            #expect(answer.body.count < 128)
            #expect(answer["x-belfry-hint"]?.utf8.count ?? 0 > 500)
        }
    }

    struct Library: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var fields: [(String, String)]
    }

    @Test(arguments: [
        Library(testDescription: "node-apn", fields: [("apns-priority", "10")]),
        Library(
            testDescription: "Pushy",
            fields: [("apns-priority", "10"), ("apns-expiration", "1800000000")]),
        Library(
            testDescription: "apns2",
            fields: [
                ("apns-push-type", "alert"), ("content-type", "application/json; charset=utf-8"),
                ("user-agent", "Go-http-client/2.0"), ("accept-encoding", "gzip"),
            ]),
        Library(
            testDescription: "curl",
            fields: [("content-type", "application/x-www-form-urlencoded"), ("accept", "*/*")]),
        Library(testDescription: "aioapns", fields: []),
    ])
    func `W15: a library's usual headers get through, few as they are`(
        library: Library
    ) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port, tls: .init())
            try await client.open(
                .headers(PushFields.make(extra: library.fields), ends: false),
                .data(Array("{}".utf8)))
            #expect(await client.answer().status == "200")
            let request = try #require(handler.requests.first)
            let sent = Dictionary(uniqueKeysWithValues: library.fields)
            #expect(request.priority == sent["apns-priority"])
            #expect(request.expiration == sent["apns-expiration"])
            #expect(request.pushType == sent["apns-push-type"])
            #expect(request.origin?.userAgent == sent["user-agent"])
        }
    }

    struct ChannelCall: Sendable, CustomTestStringConvertible {
        var method: String
        var path: String
        var answer: PushResponse
        var body = ""

        var testDescription: String { "\(method) \(path)" }
    }

    // node-apn requests channels on ports 2195 and 2196 of another host. Here the path identifies
    // the requests.
    @Test(arguments: [
        ChannelCall(
            method: "POST", path: "/1/apps/com.example.app/channels",
            answer: PushResponse(status: 201, id: "", requestID: "r1", channelID: "Q2hhbm5lbA==")),
        ChannelCall(
            method: "GET", path: "/1/apps/com.example.app/all-channels",
            answer: PushResponse(
                status: 200, id: "", requestID: "r1", content: #"{"channels":[]}"#),
            body: #"{"channels":[]}"#),
        ChannelCall(
            method: "DELETE", path: "/1/apps/com.example.app/channels",
            answer: PushResponse(status: 204, id: "", requestID: "r1")),
        ChannelCall(
            method: "POST", path: "/4/broadcasts/apps/com.example.app",
            answer: PushResponse(status: 400, reason: .badChannelID, id: "", requestID: "r1"),
            body: #"{"reason":"BadChannelId"}"#),
    ])
    func `W17: channels are managed and broadcast to on the same port`(
        call: ChannelCall
    ) async throws {
        let handler = RecordingHandler { _ in call.answer }
        try await withServer(handler) { port in
            let client = try await WireClient(port: port, tls: .init())
            try await client.open(
                .headers([
                    (":method", call.method), (":scheme", "https"), (":path", call.path),
                    (":authority", "api-manage-broadcast.push.apple.com:2196"),
                    ("apns-channel-id", "Y2g="), ("apns-request-id", "r1"),
                ]))
            let answer = await client.answer()
            #expect(answer.status == String(call.answer.status))
            #expect(answer["apns-request-id"] == "r1")
            #expect(answer["apns-id"] == nil)
            #expect(answer["apns-channel-id"] == call.answer.channelID)
            #expect(answer.text == call.body)
            #expect(answer.kinds == (call.body.isEmpty ? [.headers] : [.headers, .data]))
            let request = try #require(handler.requests.first)
            #expect(request.method == call.method)
            #expect(request.path == call.path)
            #expect(request.channelID == "Y2g=")
            #expect(request.requestID == "r1")
        }
    }
}
