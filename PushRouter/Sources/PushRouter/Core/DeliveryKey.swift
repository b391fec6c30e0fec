/// The key that two callbacks about one delivery share.
///
/// The request's identifier alone is not enough: it is the collapse ID, which different pushes
/// share.
enum DeliveryKey: Hashable, Sendable {
    /// The message's ID and its alert: the same ID with another alert is an edit, which is a
    /// separate delivery.
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
    /// Whether both messages are the same push, even if a service extension has changed one of
    /// them.
    func isSamePush(as other: PushMessage) -> Bool {
        DeliveryKey(self) == DeliveryKey(other) || isSameBeforeExtension(as: other)
    }

    /// Compares the parts that a service extension leaves unchanged: `aps`, and the keys that both
    /// payloads have. Remote notifications carry the original payload; presentations and responses
    /// carry the extension's payload.
    func isSameBeforeExtension(as other: PushMessage) -> Bool {
        guard isMutable, other.isMutable else { return false }
        if id != nil || other.id != nil { return id == other.id }
        return payload["aps"] == other.payload["aps"]
            && payload.allSatisfy { key, value in (other.payload[key] ?? value) == value }
    }

    /// Whether a service extension may change the push.
    private var isMutable: Bool { isRemote && payload["aps"]?["mutable-content"]?.integer == 1 }
}
