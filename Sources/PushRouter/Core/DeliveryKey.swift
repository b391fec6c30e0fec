/// What two callbacks about one delivery have in common.
///
/// Never the request's identifier alone: that is the collapse id, which different pushes share.
enum DeliveryKey: Hashable, Sendable {
    case id(String)
    case payload([String: PushValue])
    /// A local notification: its `userInfo` is often empty.
    case local(identifier: String, title: String, body: String, [String: PushValue])

    init(_ message: PushMessage) {
        if let id = message.id {
            self = .id(id)
        } else if message.isRemote {
            self = .payload(message.payload)
        } else {
            self = .local(
                identifier: message.identifier ?? "", title: message.title, body: message.body,
                message.payload)
        }
    }
}
