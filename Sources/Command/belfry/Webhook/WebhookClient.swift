import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// The HTTP client of a webhook. It follows no redirect, because a redirect could lead off the
/// address that the user has named.
struct WebhookClient: Sendable {
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
        try await client.deliver(request, timeout: Self.timeout)
    }

    func end() async { try? await client.shutdown() }
}
