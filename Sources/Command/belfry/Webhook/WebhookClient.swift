import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// The HTTP client of a webhook. It follows no redirect, because a redirect could lead off the
/// address that the user has named.
struct WebhookClient: Sendable {
    /// An answer of the receiver with another status than 2xx.
    struct Refusal: Error, CustomStringConvertible {
        var status: UInt
        var description: String { "it answered \(status)" }
    }

    private static let timeout = TimeAmount.seconds(5)

    let address: WebhookAddress
    private let client: HTTPClient

    init(_ address: WebhookAddress) {
        self.address = address
        client = HTTPClient(
            eventLoopGroup: HTTPClient.defaultEventLoopGroup,
            configuration: HTTPClient.Configuration(redirectConfiguration: .disallow))
    }

    func send(_ delivery: WebhookQueue.Delivery, signature: String) async throws {
        var request = HTTPClientRequest(url: address.url)
        request.method = .POST
        request.headers = [
            "content-type": "application/json", "user-agent": "belfry/\(Belfry.version)",
            "x-belfry-event": delivery.event, "x-belfry-delivery": String(delivery.sequence),
            "x-belfry-signature-256": signature,
        ]
        request.body = .bytes(ByteBuffer(bytes: delivery.body))
        let response = try await client.execute(request, timeout: Self.timeout)
        // The body is read, so that the connection can be used again.
        _ = try? await response.body.collect(upTo: 64 * 1024)
        guard (200..<300).contains(response.status.code) else {
            throw Refusal(status: response.status.code)
        }
    }

    func end() async { try? await client.shutdown() }
}
