import PushGateway
import Testing

@testable import PushServer

/// Header fields that HTTP/2 forbids, and those that Belfry answers all the same.
@Suite(.timeLimit(.minutes(10)))
struct HeaderRulesTests {
    private static let token = "<182e5660 10276e3e 9f9f9f9f>"

    private static func fields(path: String) -> [(String, String)] {
        PushFields.make().map { $0.0 == ":path" ? (":path", path) : $0 }
    }

    @Test(arguments: ["/3/device/\(token)", "/3/device/ü", "/3/device/a b?c", "no slash"])
    func `defect 3: any path is answered`(path: String) async throws {
        let handler = RecordingHandler { request in
            PushResponse(status: 400, reason: .badDeviceToken, id: request.id ?? "")
        }
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.open(.headers(Self.fields(path: path)))
            #expect(await client.answer().text == #"{"reason":"BadDeviceToken"}"#)
            #expect(handler.requests.map(\.path) == [path])
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var fields: [Field]
        var problem: String

        struct Field: Sendable {
            var name: String
            var value: String
        }

        init(_ problem: String, _ fields: [(String, String)]) {
            self.problem = problem
            self.fields = fields.map(Field.init)
        }

        init(_ problem: String, _ extra: (String, String)) {
            self.init(problem, PushFields.make(extra: [extra]))
        }

        var testDescription: String { problem }
    }

    // swift-format-ignore
    @Test(arguments: [
        Case("field \"Apns-Id\" has capital letters",     ("Apns-Id", "1")),
        Case("field \"x y\" has a space or another",       ("x y", "1")),
        Case("field \"connection\" belongs to HTTP/1.1",  ("connection", "close")),
        Case("field \"te\" belongs to HTTP/1.1",          ("te", "gzip")),
        Case("field \"transfer-encoding\" belongs",       ("transfer-encoding", "chunked")),
        Case("\":path\" is empty, repeated or after",     (":path", "/")),
        Case("field \":status\" is unknown",              (":status", "200")),
        Case("content-length is not a number",            ("content-length", "-1")),
        Case("content-length is 7, and its body has 0",   ("content-length", "7")),
        Case("field \"apns-topic\" contains a line end",  ("apns-topic", "a\nb")),
        Case("field name is empty",                       ("", "1")),
        Case("field \"x-app\" begins or ends with a",     ("x-app", " shop")),
        Case("field \"apns-topic\" begins or ends with",  ("apns-topic", "com.example.app\t")),
        Case(":method, :scheme or :path is missing",      [(":method", "POST"), (":path", "/")]),
        Case(":authority and host are both missing",      PushFields.make(authority: nil)),
        Case("\":path\" is empty",                        fields(path: "")),
        Case("\":path\" has a space or control",          fields(path: "/\u{7f}")),
        Case("\":method\" has a space or control",        PushFields.make(method: "PO ST")),
        Case("CONNECT has more than an :authority",       PushFields.make(method: "CONNECT")),
    ])
    func `forbidden headers are reset, reported, and harm no other stream`(row: Case) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.open(.headers(row.fields.map { ($0.name, $0.value) }))
            let answer = await client.answer()
            #expect(answer.kinds == [.resetStream])
            #expect(answer.frames.first?.errorCode == 1, "PROTOCOL_ERROR")
            let told = try #require(await handler.firstRefusal())
            #expect(told.replacing("“", with: "\"").replacing("”", with: "\"").contains(row.problem))
            #expect(handler.requests.isEmpty)
            try await client.send(.headers(PushFields.make(), stream: 3))
            #expect(await client.answer(stream: 3).status == "200")
        }
    }

    // swift-format-ignore
    @Test(arguments: [
        ([("x-checksum", "1")],  true,   true),
        ([("x-checksum", "1")],  false,  false),
        ([(":path", "/")],       true,   false),
        ([("X-Checksum", "1")],  true,   false),
    ] as [([(String, String)], Bool, Bool)])
    func `trailers end a request and hold no pseudo field`(
        fields: [(String, String)], ends: Bool, isTaken: Bool
    ) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.open(
                .headers(PushFields.make(), ends: false), .data(Array("{}".utf8), ends: false),
                .headers(fields, ends: ends))
            #expect(await client.answer().kinds == [isTaken ? .headers : .resetStream])
            #expect(handler.requests.count == (isTaken ? 1 : 0))
        }
    }

    @Test func `L6: HEAD is answered without DATA over HTTP/2 too`() async throws {
        let handler = RecordingHandler { _ in
            PushResponse(status: 405, reason: .methodNotAllowed, id: "1")
        }
        try await withServer(handler) { port in
            let client = try await WireClient(port: port)
            try await client.open(.headers(PushFields.make(method: "HEAD")))
            let answer = await client.answer()
            #expect(answer.kinds == [.headers])
            #expect(answer.frames.last?.endsStream == true)
        }
    }

    @Test func `what comes too fast to be read is counted`() throws {
        let handler = RecordingHandler()
        let wire = try EmbeddedWire(handler)
        try wire.open()
        for number in 0..<500 {
            try wire.send(.headers(PushFields.make(authority: nil), stream: UInt32(number) * 2 + 1))
        }
        #expect((100..<500).contains(handler.refusalCount))
    }
}
