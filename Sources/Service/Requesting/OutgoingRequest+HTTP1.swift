import NIOCore
import NIOHTTP1
import NIOSSL

extension OutgoingRequest {
    /// A part of an answer: its head, and then its body in pieces.
    package enum Part: Sendable {
        case head(status: Int, HTTPHeaders)
        case body(ByteBuffer)
    }

    /// Sends the request over HTTP/1.1, and calls `take` with each part of the answer, until its
    /// end. `patience` limits the time for all of it; `nil` for an answer without an end.
    package func exchange(
        within patience: Duration?, _ take: (Part) async throws -> Void
    ) async throws {
        let target = try RequestTarget(url)
        let connection = try await target.connect(
            at: address, tls: .makeClientConfiguration(), within: patience
        ) { channel in
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
                wrappingChannelSynchronously: channel)
        }
        let channel = connection.channel
        let start = ContinuousClock.now
        let timer = patience.map { patience in
            channel.eventLoop.scheduleTask(in: TimeAmount(patience)) {
                channel.close(promise: nil)
            }
        }
        defer { timer?.cancel() }
        do {
            try await connection.executeThenClose { inbound, outbound in
                // A server may answer, and close, before it has read everything.
                try? await outbound.write(contentsOf: parts(to: target))
                for try await part in inbound {
                    switch part {
                    case .head(let head):
                        try await take(.head(status: Int(head.status.code), head.headers))
                    case .body(let bytes): try await take(.body(bytes))
                    case .end: return
                    }
                }
                throw RequestError.ended
            }
        } catch {
            guard let patience, start + patience <= .now else { throw error }
            throw RequestError.noAnswer(within: patience)
        }
    }

    /// Sends the request over HTTP/1.1, and returns the answer, whose body has at most `limit`
    /// bytes.
    package func answer(
        within patience: Duration, upTo limit: Int = 64 * 1024 * 1024
    ) async throws -> IncomingAnswer {
        var answer = IncomingAnswer()
        try await exchange(within: patience) { part in
            switch part {
            case .head(let status, let headers): (answer.status, answer.headers) = (status, headers)
            case .body(let bytes):
                guard answer.body.count + bytes.readableBytes <= limit else {
                    throw RequestError.tooLong(limit: limit)
                }
                answer.body += bytes.readableBytesView
            }
        }
        return answer
    }

    private func parts(to target: RequestTarget) -> [HTTPClientRequestPart] {
        var head = HTTPRequestHead(version: .http1_1, method: method, uri: target.path)
        head.headers = headers
        head.headers.replaceOrAdd(name: "host", value: target.authority)
        head.headers.replaceOrAdd(name: "connection", value: "close")
        if !body.isEmpty || method != .GET {
            head.headers.replaceOrAdd(name: "content-length", value: String(body.count))
        }
        guard !body.isEmpty else { return [.head(head), .end(nil)] }
        return [.head(head), .body(.byteBuffer(ByteBuffer(bytes: body))), .end(nil)]
    }
}
