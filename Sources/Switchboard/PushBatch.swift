import PushGateway

/// Requests that came in one read of one connection, and where their answers go.
struct PushBatch: Sendable {
    var requests: [PushRequest]
    var reply: @Sendable ([PushResponse]) -> Void
}
