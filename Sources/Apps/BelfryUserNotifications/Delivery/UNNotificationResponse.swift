import Foundation

/// The user's response to a notification.
///
/// On a real iPhone only the system creates responses. Tests can create one through `init(coder:)`
/// with their own coder, which must answer `decodeObject(forKey:)` for `notification` and
/// `actionIdentifier`.
// Immutable after init, except for the scene, which UIKit sets before the app gets it.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let answered: UNNotification
    private let action: String

    /// The notification that the user acted on.
    open var notification: UNNotification { answered }
    /// The chosen action: `UNNotificationDefaultActionIdentifier`,
    /// `UNNotificationDismissActionIdentifier`, or the identifier of an action of the app.
    open var actionIdentifier: String { action }

    /// The storage of UIKit's `targetScene`.
    package weak var scene: AnyObject?

    /// Creates a response as if the user had chosen this action.
    package init(notification: UNNotification, actionIdentifier: String) {
        answered = notification
        action = actionIdentifier
        super.init()
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        answered =
            coder.object(UNNotification.self, "notification")
            ?? UNNotification(
                request: UNNotificationRequest(
                    identifier: "", content: UNNotificationContent(), trigger: nil),
                date: Date(timeIntervalSinceReferenceDate: 0))
        action = coder.text("actionIdentifier") ?? UNNotificationDefaultActionIdentifier
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(notification, forKey: "notification")
        coder.put(actionIdentifier, "actionIdentifier")
    }

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse else { return false }
        return type(of: other) == type(of: self) && other.notification == notification
            && other.actionIdentifier == actionIdentifier
    }

    open override var hash: Int { actionIdentifier.hashValue }
}

/// A response with the text that the user typed.
// Immutable after init, with the superclass's exception.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    private let text: String

    /// The text as typed, which may be empty.
    open var userText: String { text }

    /// Creates a response as if the user had typed this text.
    package init(
        notification: UNNotification, actionIdentifier: String, userText: String
    ) {
        text = userText
        super.init(notification: notification, actionIdentifier: actionIdentifier)
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        text = coder.text("userText") ?? ""
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.put(userText, "userText")
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
            && (object as? UNTextInputNotificationResponse)?.userText == userText
    }

    open override var hash: Int { userText.hashValue }
}

/// The `actionIdentifier` of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier: String =
    "com.apple.UNNotificationDefaultActionIdentifier"
/// The `actionIdentifier` of a dismissed notification; reported only for categories with
/// `customDismissAction`.
public let UNNotificationDismissActionIdentifier: String =
    "com.apple.UNNotificationDismissActionIdentifier"
