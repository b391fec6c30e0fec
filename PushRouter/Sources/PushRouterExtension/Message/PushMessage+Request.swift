package import Foundation
package import UserNotifications

extension PushMessage {
    /// Returns the ID under `mid`: a nonempty string or a whole number.
    package static func standardID(of payload: [String: PushValue]) -> String? {
        switch payload["mid"] {
        case .string(let id) where !id.isEmpty: id
        case .integer(let id): String(id)
        default: nil
        }
    }

    /// Creates the message of a notification that was delivered on `date`, or of one that is not
    /// shown yet.
    package init(
        _ request: UNNotificationRequest, date: Date? = nil,
        id: ([String: PushValue]) -> String?
    ) {
        let content = request.content
        let payload = PushValue.object(content.userInfo)
        self.init(
            id: id(payload), payload: payload, identifier: request.identifier, date: date,
            isRemote: request.trigger is UNPushNotificationTrigger || payload["aps"] != nil)
        title = content.title
        subtitle = content.subtitle
        body = content.body
        threadID = content.threadIdentifier
        categoryID = content.categoryIdentifier
    }
}
