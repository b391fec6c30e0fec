import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// An OpenTelemetry collector that takes spans over HTTP.
///
/// https://opentelemetry.io/docs/specs/otlp/#otlphttp
struct Collector: Sendable {
    private static let timeout = TimeAmount.seconds(3)

    let url: String

    /// `endpoint` is the collector's base address, such as `http://localhost:4318`.
    init(endpoint: String) {
        let base = endpoint.hasSuffix("/") ? String(endpoint.dropLast()) : endpoint
        url = base.hasSuffix("/v1/traces") ? base : base + "/v1/traces"
    }

    func send(_ body: Data) async throws {
        var request = HTTPClientRequest(url: url)
        request.method = .POST
        request.headers.add(name: "content-type", value: "application/json")
        request.body = .bytes(ByteBuffer(bytes: body))
        try await HTTPClient.shared.deliver(request, timeout: Self.timeout)
    }
}
