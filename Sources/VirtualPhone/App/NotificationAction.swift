import PushModel

/// `UNNotificationAction`: a button under a notification.
public struct NotificationAction: Hashable, Sendable, Codable {
    /// `UNNotificationActionOptions`, one by one.
    public enum Option: String, Hashable, Sendable, Codable, CaseIterable {
        /// Opens the app; without it the app runs in the background.
        case foreground
        /// Looks dangerous, and changes nothing else.
        case destructive
        /// The phone has to be unlocked first.
        case authenticationRequired = "authentication-required"
    }

    public var id: String
    public var options: Set<Option>
    /// `UNTextInputNotificationAction`: the user types an answer (iOS 9).
    public var text: Bool

    public init(id: String, options: Set<Option> = [], text: Bool = false) {
        self.id = id
        self.options = options
        self.text = text
    }
}
