import PushGateway
import PushModel
import VirtualPhone

extension PhoneEngine {
    /// Sends a push; returns what is wrong with it when APNs refuses it.
    func deliver(_ push: Push) -> String? {
        let type = push.type
        // PushKit's token comes without registering for other pushes.
        guard type == .voip || isRegistered, let registration = registration(for: type) else {
            deliverUnregistered(push)
            return nil
        }
        let priority = push.priority ?? (type == .background ? 5 : 10)
        let outcome = self.push(
            PushRequest(
                path: "/3/device/\(registration.token.hex)", id: push.id,
                priority: String(priority), collapseID: push.collapseID,
                topic: bundle + type.topicSuffix, pushType: push.pushType ?? type.rawValue,
                credential: .trusted, payload: push.payload))
        guard outcome.response.status != 200 else { return nil }
        let hint = outcome.response.hint.map { " \($0)" } ?? ""
        return "APNs refuses the push: \(outcome.response.status) "
            + "\(outcome.response.reason?.rawValue ?? "").\(hint)"
    }

    private var isRegistered: Bool {
        phone?.status(of: bundle, at: now)?.isRegistered ?? false
    }

    /// Past APNs, for an app that has asked for no token.
    private func deliverUnregistered(_ push: Push) {
        guard var payload = try? Payload(parsing: push.payload) else { return }
        payload.source = .pushed(push.payload)
        let type = push.type
        handle(
            .push(
                PhonePush(
                    id: push.id ?? "push", bundle: bundle, payload: payload,
                    collapseID: push.collapseID,
                    priority: push.priority ?? (type == .background ? 5 : 10), type: type)))
    }
}
