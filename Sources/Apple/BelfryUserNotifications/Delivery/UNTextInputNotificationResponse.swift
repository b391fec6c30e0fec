import Foundation

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
