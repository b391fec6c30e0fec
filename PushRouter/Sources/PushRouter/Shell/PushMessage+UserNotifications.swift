import Foundation
import UserNotifications

extension PushMessage {
    /// The key in the `userInfo` of a notification that `notify` has posted. Its value is the
    /// payload of the message that the notification is about.
    static let aboutKey = "push-router.about"

    package init(userInfo: [AnyHashable: Any], _ configuration: PushConfiguration) {
        let payload = PushValue.object(userInfo)
        self.init(id: configuration.messageID(payload), payload: payload)
    }

    init(_ notification: UNNotification, _ configuration: PushConfiguration) {
        self.init(
            notification.request, date: notification.date, id: configuration.messageID)
    }

    /// The message that this notification is about; `nil` unless `notify` posted it.
    package func about(_ configuration: PushConfiguration) -> PushMessage? {
        guard let text = payload[Self.aboutKey]?.string,
            let tree = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        else { return nil }
        return PushMessage(userInfo: tree, configuration)
    }

    /// The payload as JSON text: a `userInfo` cannot contain the nulls of JSON.
    func payloadText() throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: PushValue.object(payload).any, options: .sortedKeys)
        return String(decoding: data, as: UTF8.self)
    }
}
