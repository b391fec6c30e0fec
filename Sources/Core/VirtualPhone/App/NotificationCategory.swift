import PushModel

/// The model of `UNNotificationCategory`, or of `UIUserNotificationCategory` before iOS 10.
public struct NotificationCategory: Hashable, Sendable, Codable {
    public var id: String
    /// `customDismissAction`: the app is called when a notification is dismissed (iOS 10).
    public var customDismiss: Bool
    public var actions: [NotificationAction]
    /// The whole category as the app's frameworks archived it; `nil` for a declared one.
    public var archive: [UInt8]?

    public init(
        id: String, customDismiss: Bool = false, actions: [NotificationAction] = [],
        archive: [UInt8]? = nil
    ) {
        self.id = id
        self.customDismiss = customDismiss
        self.actions = actions
        self.archive = archive
    }
}

/// The model of `UNNotificationAction`: a button under a notification.
public struct NotificationAction: Hashable, Sendable, Codable {
    /// One of the `UNNotificationActionOptions`.
    public enum Option: String, Hashable, Sendable, Codable, CaseIterable {
        /// Opens the app; without it the app runs in the background.
        case foreground
        /// Looks dangerous, and changes nothing else.
        case destructive
        /// The phone has to be unlocked first.
        case authenticationRequired
    }

    public var id: String
    /// The title of the button; `nil` where only the identifier is known.
    public var title: String?
    public var options: Set<Option>
    /// `UNTextInputNotificationAction`: the user types an answer (iOS 9).
    public var text: Bool

    public init(
        id: String, title: String? = nil, options: Set<Option> = [], text: Bool = false
    ) {
        self.id = id
        self.title = title
        self.options = options
        self.text = text
    }
}
