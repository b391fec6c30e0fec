import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// An OpenTelemetry collector that takes spans over HTTP.
///
/// https://opentelemetry.io/docs/specs/otlp/#otlphttp
struct Collector: Sendable {
    /// An answer of the collector with another status than 2xx.
    struct Refusal: Error, CustomStringConvertible {
        var status: UInt
        var description: String { "it answered \(status)" }
    }

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
        let response = try await HTTPClient.shared.execute(request, timeout: Self.timeout)
        // The body is read, so that the connection can be used again.
        _ = try? await response.body.collect(upTo: 64 * 1024)
        guard (200..<300).contains(response.status.code) else {
            throw Refusal(status: response.status.code)
        }
    }
}
