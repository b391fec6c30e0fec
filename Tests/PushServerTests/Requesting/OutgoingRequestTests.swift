import Foundation
import NIOHTTP1
import NIOSSL
import PushGateway
import PushServer
import Testing

@testable import Requesting

/// Requests that Belfry itself sends, over HTTP/1.1 and HTTP/2.
@Suite(.timeLimit(.minutes(5)))
struct OutgoingRequestTests {
    private static let patience = Duration.seconds(240)

    @Test(arguments: [
        (
            "http://127.0.0.1:8197/api/v1?a=%20b", "127.0.0.1", 8197, "127.0.0.1:8197",
            "/api/v1?a=%20b"
        ),
        ("https://localhost", "localhost", 443, "localhost", "/"),
        ("http://[::1]:80/", "::1", 80, "[::1]:80", "/"),
    ])
    func `an address says where to connect`(
        url: String, host: String, port: Int, authority: String, path: String
    ) throws {
        let target = try RequestTarget(url)
        #expect((target.host, target.port) == (host, port))
        #expect((target.authority, target.path) == (authority, path))
        #expect(target.isEncrypted == url.hasPrefix("https"))
    }

    @Test(arguments: ["", "localhost:8197", "ftp://localhost/", "http://"])
    func `another text is an error`(url: String) async {
        await #expect(throws: RequestError.notAnAddress(url)) {
            try await OutgoingRequest(url).answer(within: Self.patience)
        }
    }

    // MARK: HTTP/1.1

    @Test func `an answer in chunks is put together`() async throws {
        let server = try await CannedServer(
            "HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\nx-a: b\r\n\r\n"
                + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
        let answer = try await OutgoingRequest(server.url).answer(within: Self.patience)
        #expect(answer.status == 201)
        #expect(answer.headers.first(name: "x-a") == "b")
        #expect(String(decoding: answer.body, as: UTF8.self) == "abcde")
        try await server.close()
    }

    @Test func `a server may answer before it has read the request`() async throws {
        let server = try await CannedServer(
            "HTTP/1.1 413 Too Large\r\ncontent-length: 2\r\n\r\nno", closes: true)
        var request = OutgoingRequest(server.url, method: .POST)
        request.setJSON("{}".utf8)
        let answer = try await request.answer(within: Self.patience)
        #expect(answer.status == 413)
        #expect(answer.body == Array("no".utf8))
        try await server.close()
    }

    @Test func `an answer that ends early or is too long is an error`() async throws {
        let cut = try await CannedServer(
            "HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc", closes: true)
        await #expect(throws: (any Error).self) {
            try await OutgoingRequest(cut.url).answer(within: Self.patience)
        }
        let long = try await CannedServer("HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabc")
        await #expect(throws: RequestError.tooLong(limit: 2)) {
            try await OutgoingRequest(long.url).answer(within: Self.patience, upTo: 2)
        }
        try await cut.close()
        try await long.close()
    }

    @Test func `a silent server and a closed port are errors with a reason`() async throws {
        let silent = try await CannedServer("")
        let patience = Duration.milliseconds(20)
        await #expect(throws: RequestError.noAnswer(within: patience)) {
            try await OutgoingRequest(silent.url).answer(within: patience)
        }
        try await silent.close()
        let error = await #expect(throws: RequestError.self) {
            try await OutgoingRequest(silent.url).answer(within: Self.patience)
        }
        #expect(error?.description.hasSuffix("Connection refused") == true)
    }

    // MARK: HTTP/2

    private static var trusting: TLSConfiguration {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .file(TestHome.authority.certificateFile.path)
        return tls
    }

    private func push(to port: Int, _ payload: [UInt8] = Array("{}".utf8)) -> OutgoingRequest {
        var request = OutgoingRequest("https://localhost:\(port)/3/device/ab", method: .POST)
        request.headers.add(name: "apns-topic", value: "com.example.app")
        request.body = payload
        return request
    }

    @Test(arguments: [0, 2, 4096])
    func `a push over HTTP/2 arrives as it was sent, and is answered`(size: Int) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let payload = [UInt8](repeating: 0x20, count: size)
            let answer = try await push(to: port, payload)
                .answerOverHTTP2(tls: Self.trusting, within: Self.patience)
            #expect(answer.status == 200)
            #expect(answer.headers.first(name: "apns-id") == "made")
            let request = try #require(handler.requests.first)
            #expect(request.path == "/3/device/ab")
            #expect(request.topic == "com.example.app")
            #expect(request.payload == payload)
        }
    }

    @Test func `a refusal over HTTP/2 has a body`() async throws {
        let handler = RecordingHandler { _ in
            PushResponse(status: 400, reason: .badTopic, id: "A")
        }
        try await withServer(handler) { port in
            let answer = try await push(to: port)
                .answerOverHTTP2(tls: Self.trusting, within: Self.patience)
            #expect(answer.status == 400)
            #expect(answer.body == Array(#"{"reason":"BadTopic"}"#.utf8))
        }
    }

    @Test(arguments: ["https://localhost", "https://127.0.0.1", "http://localhost"])
    func `a closed port is an error with a reason over HTTP/2, too`(host: String) async throws {
        let server = try await CannedServer("")
        let port = try RequestTarget(server.url).port
        try await server.close()
        let error = await #expect(throws: RequestError.self) {
            try await OutgoingRequest("\(host):\(port)/")
                .answerOverHTTP2(tls: Self.trusting, within: Self.patience)
        }
        #expect(error?.description.hasSuffix("Connection refused") == true)
    }

    @Test func `a server that is not trusted gets no push`() async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            await #expect(throws: (any Error).self) {
                try await push(to: port).answerOverHTTP2(
                    tls: .makeClientConfiguration(), within: Self.patience)
            }
        }
        #expect(handler.requests.isEmpty)
    }

    @Test func `a server that answers nothing over HTTP/2 is an error in time`() async throws {
        let silent = try await CannedServer("")
        let patience = Duration.milliseconds(20)
        await #expect(throws: RequestError.noAnswer(within: patience)) {
            try await OutgoingRequest(silent.url).answerOverHTTP2(
                tls: .makeClientConfiguration(), within: patience)
        }
        try await silent.close()
    }

    @Test func `a server that speaks HTTP/1.1 alone is named`() async throws {
        let server = try await CannedServer("HTTP/1.1 400 Bad Request\r\n\r\n")
        let error = await #expect(throws: RequestError.self) {
            try await OutgoingRequest(server.url).answerOverHTTP2(
                tls: .makeClientConfiguration(), within: Self.patience)
        }
        #expect(error?.description.hasPrefix("the server does not speak HTTP/2") == true)
        try await server.close()
    }
}
