/// What two callbacks about one delivery have in common.
///
/// Never the request's identifier alone: it is the collapse ID, which different pushes share.
enum DeliveryKey: Hashable, Sendable {
    /// With the alert: another one is an edit, and a delivery of its own.
    case id(String, PushValue?)
    case payload([String: PushValue])
    /// A local notification: its `userInfo` is often empty.
    case local(identifier: String, title: String, body: String, [String: PushValue])

    init(_ message: PushMessage) {
        if !message.isRemote {
            self = .local(
                identifier: message.identifier ?? "", title: message.title, body: message.body,
                message.payload)
        } else if let id = message.id {
            self = .id(id, message.payload["aps"]?["alert"])
        } else {
            self = .payload(message.payload)
        }
    }
}

extension PushMessage {
    /// Whether both are about one push, though a service extension may have changed one of them.
    func isSamePush(as other: PushMessage) -> Bool {
        DeliveryKey(self) == DeliveryKey(other) || isSameBeforeExtension(as: other)
    }

    /// Compares what a service extension leaves alone: `aps`, and what both payloads have. Remote
    /// notifications carry the original payload, presentations and responses the extension's.
    func isSameBeforeExtension(as other: PushMessage) -> Bool {
        guard isMutable, other.isMutable else { return false }
        if id != nil || other.id != nil { return id == other.id }
        return payload["aps"] == other.payload["aps"]
            && payload.allSatisfy { key, value in (other.payload[key] ?? value) == value }
    }

    /// A service extension may change it.
    private var isMutable: Bool { isRemote && payload["aps"]?["mutable-content"]?.integer == 1 }
}
