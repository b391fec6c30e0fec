/// The place where a callback finds the payload of its notification.
public enum PayloadPlace: String, Hashable, Sendable, Codable, CaseIterable {
    /// `launchOptions[.remoteNotification]` or `[.localNotification]`.
    case launchOptions
    /// The `userInfo` argument, or the `UILocalNotification`.
    case userInfo
    /// `notification.request.content.userInfo`.
    case notification
    /// `response.notification.request.content.userInfo`.
    case response
    /// `connectionOptions.notificationResponse` of a scene.
    case connectionOptions
    /// The callback could carry a payload and does not.
    case none
}
