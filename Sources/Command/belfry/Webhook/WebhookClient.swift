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
        try await Self.deliver(request)
    }

    /// Delivers a request. If cancelled, returns at once, with an error.
    private static func deliver(_ request: OutgoingRequest) async throws {
        // A connection that is being made cannot be cancelled, and could outlast the end of Belfry.
        let (ends, end) = AsyncThrowingStream<Void, any Error>.makeStream()
        let delivery = Task {
            do {
                try await request.deliver(within: patience)
                end.finish()
            } catch {
                end.finish(throwing: error)
            }
        }
        try await withTaskCancellationHandler {
            for try await _ in ends {}
        } onCancel: {
            delivery.cancel()
        }
        try Task.checkCancellation()
    }
}
