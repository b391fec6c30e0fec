import Foundation

/// What the user did with a notification.
///
/// Only the system makes one on a real iPhone; tests do it with `@_spi(Belfry)`, or by `init(coder:)`
/// with a coder of their own that answers `decodeObject(forKey:)` for `notification` and
/// `actionIdentifier`.
// Nothing changes once it is made, but for the scene, which UIKit sets before anybody sees it.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let answered: UNNotification
    private let action: String

    open var notification: UNNotification { answered }
    /// `UNNotificationDefaultActionIdentifier`, `UNNotificationDismissActionIdentifier`, or the
    /// identifier of an action of the app.
    open var actionIdentifier: String { action }

    /// The scene that shows the notification: UIKit keeps `targetScene` here.
    @_spi(Belfry) public weak var scene: AnyObject?

    @_spi(Belfry) public init(notification: UNNotification, actionIdentifier: String) {
        answered = notification
        action = actionIdentifier
        super.init()
    }

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

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse else { return false }
        return type(of: other) == type(of: self) && other.notification == notification
            && other.actionIdentifier == actionIdentifier
    }

    open override var hash: Int { actionIdentifier.hashValue }
}

/// The text that the user typed under a notification.
// Nothing changes once it is made, but for what its superclass says.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    private let text: String

    open var userText: String { text }

    @_spi(Belfry) public init(
        notification: UNNotification, actionIdentifier: String, userText: String
    ) {
        text = userText
        super.init(notification: notification, actionIdentifier: actionIdentifier)
    }

    public required init?(coder: NSCoder) {
        text = coder.text("userText") ?? ""
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.put(userText, "userText")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
            && (object as? UNTextInputNotificationResponse)?.userText == userText
    }

    open override var hash: Int { userText.hashValue }
}

/// `actionIdentifier` when the user opened the app from the notification.
public let UNNotificationDefaultActionIdentifier: String =
    "com.apple.UNNotificationDefaultActionIdentifier"
/// `actionIdentifier` when the user dismissed the notification.
public let UNNotificationDismissActionIdentifier: String =
    "com.apple.UNNotificationDismissActionIdentifier"
