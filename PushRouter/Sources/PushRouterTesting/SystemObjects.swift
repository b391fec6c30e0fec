import Foundation
public import PushRouter
public import UserNotifications

/// Objects that only iOS creates, for tests of code that takes them, such as another SDK's
/// delegate.
///
///     let message = PushMessage(payload: ["aps": ["alert": "Dinner?"], "mid": "m1"])
///     let notification = try SystemObjects.notification(message)
///     let reply = try SystemObjects.response(.reply("answer", "Yes"), to: notification)
///     #expect(reply.notification.request.content.body == "Dinner?")
///
/// The objects are decoded from an archive, like the one in which iOS passes them between
/// processes. Its keys are not documented. On a version of iOS with other keys these functions
/// throw.
public enum SystemObjects {
    /// Returns a notification as if iOS had delivered the message.
    public static func notification(_ message: PushMessage) throws -> UNNotification {
        let content = UNMutableNotificationContent()
        content.title = message.title
        content.subtitle = message.subtitle
        content.body = message.body
        content.threadIdentifier = message.threadID
        content.categoryIdentifier = message.categoryID
        content.userInfo = message.userInfo
        let trigger = message.isRemote ? UNPushNotificationTrigger(coder: Archive([:])) : nil
        let request = UNNotificationRequest(
            identifier: message.identifier ?? message.id ?? "notification", content: content,
            trigger: trigger)
        let archive = Archive(["date": message.date ?? Date(), "request": request])
        guard let notification = UNNotification(coder: archive), notification.request == request
        else { throw UnknownArchive(type: "UNNotification") }
        return notification
    }

    /// Returns a response as if the user had chosen the action.
    public static func response(
        _ action: PushAction, to notification: UNNotification
    ) throws -> UNNotificationResponse {
        switch action {
        case .tap:
            return try response(
                UNNotificationResponse.self, UNNotificationDefaultActionIdentifier, notification)
        case .button(let identifier):
            return try response(UNNotificationResponse.self, identifier, notification)
        case .reply(let identifier, let text):
            let response = try response(
                UNTextInputNotificationResponse.self, identifier, notification, text)
            guard response.userText == text else {
                throw UnknownArchive(type: "UNTextInputNotificationResponse")
            }
            return response
        }
    }

    /// Returns a response as if the user had dismissed the notification.
    public static func dismissal(of notification: UNNotification) throws -> UNNotificationResponse {
        try response(
            UNNotificationResponse.self, UNNotificationDismissActionIdentifier, notification)
    }

    private static func response<Response: UNNotificationResponse>(
        _ type: Response.Type, _ action: String, _ notification: UNNotification,
        _ text: String? = nil
    ) throws -> Response {
        var values: [String: Any] = ["notification": notification, "actionIdentifier": action]
        values["userText"] = text
        guard let response = Response(coder: Archive(values)),
            response.notification == notification, response.actionIdentifier == action
        else { throw UnknownArchive(type: String(describing: type)) }
        return response
    }

    /// The error for a version of iOS that archives an object under unknown keys.
    ///
    ///     } catch let error as SystemObjects.UnknownArchive { print(error.type)
    public struct UnknownArchive: Error, CustomStringConvertible {
        /// The name of the object's class.
        public let type: String

        package init(type: String) {
            self.type = type
        }

        /// A sentence that says what failed and what to use instead.
        public var description: String {
            "Cannot create a \(type), because this version of iOS archives it under unknown keys. "
                + "Use PushRouter's simulate functions, which take values."
        }
    }
}

/// An archive of the test's values by key. Missing values decode as nil, 0 or false.
private final class Archive: NSCoder {
    private let values: [String: Any]

    init(_ values: [String: Any]) {
        self.values = values
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { values[key] != nil }
    override func decodeObject(forKey key: String) -> Any? { values[key] }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
}
