import PushGateway
import PushModel
import VirtualPhone

extension PhonePush {
    /// What the phone makes of the bytes that APNs hands it; `nil` when they are no JSON object,
    /// which APNs does not let through. `epoch` turns the UNIX seconds of its dates into
    /// instants.
    init?(_ delivery: Delivery, epoch: UnixTime) {
        guard let json = try? JSONValue(parsing: delivery.payload), json.object != nil else {
            return nil
        }
        var payload = Payload(json)
        payload.source = .pushed(delivery.payload)
        let type = delivery.pushType ?? Topic(delivery.topic).suffixType ?? .alert
        self.init(
            id: delivery.id, bundle: delivery.registration.bundle, payload: payload,
            collapseID: delivery.collapseID, priority: delivery.priority, type: type,
            liveActivity: type == .liveactivity
                ? LiveActivityPush(json["aps"], epoch: epoch) : nil)
    }
}
