import NIOHTTP1
import Requesting

/// The HTTP client of a webhook. It follows no redirect, because a redirect could lead off the
/// address that the user has named.
struct WebhookClient: Sendable {
    private static let patience = Duration.seconds(5)

    let address: WebhookAddress

    func send(_ delivery: WebhookQueue.Delivery, signature: String) async throws {
        var request = OutgoingRequest(address.url, method: .POST)
        request.headers = [
            "user-agent": "belfry/\(Belfry.version)", "x-belfry-event": delivery.event,
            "x-belfry-delivery": String(delivery.sequence), "x-belfry-signature-256": signature,
        ]
        request.setJSON(delivery.body)
        try await request.deliver(within: Self.patience)
    }
}
