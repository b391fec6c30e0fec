import Foundation
import NIOHTTP1
import Requesting

/// An OpenTelemetry collector that takes spans over HTTP.
///
/// https://opentelemetry.io/docs/specs/otlp/#otlphttp
struct Collector: Sendable {
    private static let patience = Duration.seconds(3)

    let url: String

    /// `endpoint` is the collector's base address, such as `http://localhost:4318`.
    init(endpoint: String) {
        let base = endpoint.hasSuffix("/") ? String(endpoint.dropLast()) : endpoint
        url = base.hasSuffix("/v1/traces") ? base : base + "/v1/traces"
    }

    func send(_ body: Data) async throws {
        var request = OutgoingRequest(url, method: .POST)
        request.setJSON(body)
        try await request.deliver(within: Self.patience)
    }
}
