import PushGateway
import PushPayload
import VirtualPhone

extension PhonePush {
    /// What the phone makes of the bytes that APNs hands it; `nil` when they are no JSON object,
    /// which APNs does not let through.
    init?(_ delivery: Delivery) {
        guard let payload = try? Payload(parsing: delivery.payload) else { return nil }
        self.init(
            id: delivery.id, bundle: delivery.registration.bundle, payload: payload,
            collapseID: delivery.collapseID, priority: delivery.priority)
    }
}
