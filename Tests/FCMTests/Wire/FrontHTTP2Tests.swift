import Logging
import NIOCore
import NIOHTTP1
import Requesting
import ServiceLifecycle
import TestSupport
import Testing

@testable import FCM

/// HTTP/2, in clear text and over TLS.
@Suite(.timeLimit(.minutes(10)))
struct FrontHTTP2Tests {
    private static let patience = Duration.seconds(240)

    /// The answer of `WireFixture.echo` to a `StreamsClient`.
    private static func answer(_ stream: Int32, to path: String) -> StreamsClient.Event {
        .answer(stream: stream, status: "200", body: "GET fcm.googleapis.com \(path) ")
    }

    private func post(_ url: String, _ body: [UInt8]) -> OutgoingRequest {
        var request = OutgoingRequest(url, method: .POST)
        request.address = "127.0.0.1"
        request.headers.add(name: "authorization", value: "Bearer ya29")
        request.body = body
        return request
    }

    @Test(arguments: ["https", "http"])
    func `a request arrives as it was sent, and is answered`(scheme: String) async throws {
        let recorded = Recorded()
        try await WireFixture.withServer(answer: { request in
            recorded.add(request)
            return await WireFixture.echo(request)
        }) { port in
            let answer = try await post("\(scheme)://fcm.googleapis.com:\(port)/v1?a", [1, 2])
                .answerOverHTTP2(tls: WireFixture.tls(), within: Self.patience)
            #expect(answer.status == 200)
            #expect(answer.headers.first(name: "content-type") == "text/plain")
            #expect(answer.headers.first(name: "content-length") == String(answer.body.count))
            #expect(answer.headers.contains(name: "date"))
            #expect(answer.body == Array("POST fcm.googleapis.com /v1?a ".utf8) + [1, 2])
            let request = try #require(recorded.requests.first)
            #expect(request["authorization"] == "Bearer ya29")
            #expect(request.fields.map(\.name) == ["authorization", "content-length"])
        }
    }

    @Test func `bodies are larger than the windows of flow control`() async throws {
        let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try await WireFixture.withServer { port in
            let answer = try await post("http://localhost:\(port)/", body).answerOverHTTP2(
                tls: WireFixture.tls(), within: Self.patience, upTo: 1 << 20)
            #expect(answer.body == Array("POST localhost / ".utf8) + body)
        }
    }

    @Test func `a body over the limit is answered 413, headers over theirs 431`() async throws {
        var limits = FCMLimits.body(100_000)
        limits.headerListSize = 1000
        try await WireFixture.withServer(limits: limits) { port in
            var request = post("http://localhost:\(port)/", Array(repeating: 32, count: 100_001))
            let large = try await request.answerOverHTTP2(
                tls: WireFixture.tls(), within: Self.patience)
            #expect(large.status == 413)
            request.body = []
            request.headers.add(name: "a", value: String(repeating: "a", count: 1000))
            let long = try await request.answerOverHTTP2(
                tls: WireFixture.tls(), within: Self.patience)
            #expect(long.status == 431)
        }
    }

    @Test func `500 requests over one connection are answered, 100 at a time, in any order`()
        async throws
    {
        let gate = Gate(100)
        try await WireFixture.withServer(answer: { request in
            await gate.pass()
            return await WireFixture.echo(request)
        }) { port in
            let client = try await StreamsClient(port, tls: WireFixture.tls("h2"))
            try await client.send((0..<500).map { "/\($0)" })
            let answers = await client.next(500)
            let expected = (0..<500).map { Self.answer(Int32(2 * $0 + 1), to: "/\($0)") }
            #expect(Set(answers) == Set(expected))
            try await client.close()
        }
        #expect(await gate.most == 100)
    }

    @Test func `a client that opens more streams than announced gets GOAWAY`() async throws {
        let gate = Gate(1000)
        try await WireFixture.withServer(answer: { request in
            await gate.pass()
            return await WireFixture.echo(request)
        }) { port in
            let client = try await TextClient(port)
            let requests = (0..<101).flatMap { RawFrame.request(stream: UInt8(2 * $0 + 1)).bytes }
            try await client.send(
                RawFrame.preface + RawFrame.settings.bytes + RawFrame.acknowledgement.bytes
                    + requests)
            #expect(await client.text().contains("exceeded_max_concurrent_streams"))
        }
        await gate.open()
    }

    @Test func `goAway refuses its request, and what was answered before counts`() async throws {
        try await WireFixture.withServer(answer: { request in
            request.path == "/go" ? .goAway : await WireFixture.echo(request)
        }) { port in
            let client = try await StreamsClient(port)
            try await client.send(["/a"])
            #expect(await client.next() == Self.answer(1, to: "/a"))
            try await client.send(["/go"])
            let rest = await client.next(3)
            #expect(
                Set(rest) == [
                    .goAway(last: 3, code: 0, text: "server_shutting_down"),
                    .reset(stream: 3, code: 7),
                ])
        }
    }

    @Test func `a request before goAway is still answered`() async throws {
        let gate = Gate(1000)
        try await WireFixture.withServer(answer: { request in
            if request.path == "/go" { return .goAway }
            if request.path == "/slow" { await gate.pass() }
            return await WireFixture.echo(request)
        }) { port in
            let client = try await StreamsClient(port)
            try await client.send(["/slow", "/fast"])
            #expect(await client.next() == Self.answer(3, to: "/fast"))
            try await client.send(["/go"])
            let refused = await client.next(2)
            #expect(
                Set(refused) == [
                    .goAway(last: 5, code: 0, text: "server_shutting_down"),
                    .reset(stream: 5, code: 7),
                ])
            await gate.open()
            #expect(await client.next() == Self.answer(1, to: "/slow"))
            #expect(await client.next() == nil, "the connection ends")
        }
    }

    @Test func `goAway resets its stream when a later one was answered`() async throws {
        let gate = Gate(1000)
        try await WireFixture.withServer(answer: { request in
            guard request.path == "/go" else { return await WireFixture.echo(request) }
            await gate.pass()
            return .goAway
        }) { port in
            let client = try await StreamsClient(port)
            try await client.send(["/go", "/a"])
            #expect(await client.next() == Self.answer(3, to: "/a"))
            await gate.open()
            let rest = await client.next(3)
            #expect(
                Set(rest) == [
                    .goAway(last: 3, code: 0, text: "server_shutting_down"),
                    .reset(stream: 1, code: 7),
                ])
        }
    }

    @Test func `the answer to a stream that was reset is ignored`() async throws {
        let gate = Gate(1000)
        let recorded = Recorded()
        try await WireFixture.withServer(answer: { request in
            recorded.add(request)
            if request.path == "/slow" { await gate.pass() }
            return await WireFixture.echo(request)
        }) { port in
            let client = try await StreamsClient(port)
            try await client.send(["/slow"])
            #expect(await Patience.waits { !recorded.requests.isEmpty })
            try await client.reset(1)
            #expect(await client.next() == .reset(stream: 1, code: 8))
            try await client.send(["/a"])
            #expect(await client.next() == Self.answer(3, to: "/a"))
            await gate.open()
            try await client.send(["/b"])
            #expect(await client.next() == Self.answer(5, to: "/b"))
            try await client.close()
        }
    }

    @Test func `graceful shutdown sends GOAWAY and answers what is in flight`() async throws {
        let gate = Gate(1000)
        let recorded = Recorded()
        var limits = FCMLimits.patient
        limits.shutdownGracePeriod = .hours(1)
        let server = try WireFixture.makeServer(limits: limits) { request in
            recorded.add(request)
            if request.path != "/idle" { await gate.pass() }
            return await WireFixture.echo(request)
        }
        let port = try await server.start()
        let group = ServiceGroup(services: [server], logger: WireFixture.logger)
        let running = Task { try await group.run() }
        let client = try await StreamsClient(port, tls: WireFixture.tls("h2"))
        let idle = try await StreamsClient(port)
        let text = try await TextClient(port)
        try await idle.send(["/idle"])
        #expect(await idle.next() == Self.answer(1, to: "/idle"))
        try await client.send(["/a"])
        try await text.send("GET /b HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(await Patience.waits { recorded.requests.count == 3 })
        await group.triggerGracefulShutdown()
        #expect(await client.next() == .goAway(last: 1, code: 0, text: "server_shutting_down"))
        #expect(await idle.next() == .goAway(last: 1, code: 0, text: "server_shutting_down"))
        await gate.open()
        #expect(await client.next() == Self.answer(1, to: "/a"))
        #expect(await client.next() == nil)
        #expect(await text.text().hasSuffix("GET x /b "))
        try await running.value
        #expect(server.port == nil)
    }

    @Test func `a request that takes too long does not keep the server up`() async throws {
        let gate = Gate(1000)
        let recorded = Recorded()
        var limits = FCMLimits.patient
        limits.shutdownGracePeriod = .zero
        try await WireFixture.withServer(
            limits: limits,
            answer: { request in
                recorded.add(request)
                await gate.pass()
                return await WireFixture.echo(request)
            }
        ) { port in
            let client = try await StreamsClient(port)
            try await client.send(["/a"])
            #expect(await Patience.waits { !recorded.requests.isEmpty })
        }
        await gate.open()
    }
}
