import NIOCore
import NIOHTTP1
import NIOSSL

extension OutgoingRequest {
    /// Sends the request over HTTP/2, and returns the answer. Over TLS, `tls` says what the client
    /// trusts; without TLS, HTTP/2 begins at once.
    package func answerOverHTTP2(
        tls: TLSConfiguration, within patience: Duration, upTo limit: Int = 64 * 1024
    ) async throws -> IncomingAnswer {
        let target = try RequestTarget(url)
        var tls = tls
        tls.applicationProtocols = ["h2"]
        let fields = fields(to: target)
        let (channel, answer) = try await target.connect(
            at: address, tls: tls, within: patience
        ) { [body] channel in
            let exchange = try HTTP2Exchange(
                fields: fields, body: body, limit: limit, on: channel.eventLoop)
            try channel.pipeline.syncOperations.addHandler(exchange)
            return (channel, exchange.answer)
        }
        let timer = channel.eventLoop.scheduleTask(in: TimeAmount(patience)) {
            channel.pipeline.fireErrorCaught(RequestError.noAnswer(within: patience))
        }
        defer { timer.cancel() }
        return try await answer.get()
    }

    private func fields(to target: RequestTarget) -> [(name: String, value: String)] {
        let first = [
            (":method", method.rawValue), (":scheme", target.isEncrypted ? "https" : "http"),
            (":authority", target.authority), (":path", target.path),
        ]
        return first + headers.map { ($0.name.lowercased(), $0.value) }
            + [("content-length", String(body.count))]
    }
}
