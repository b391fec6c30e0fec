import Foundation

/// A notification to deliver: its content and its trigger.
// Immutable after init, because it holds copies.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let parts: Parts

    struct Parts: Equatable {
        var identifier: String
        var content: UNNotificationContent
        var trigger: UNNotificationTrigger?
    }

    /// The identifier, unique within the app: a later request with the same identifier replaces
    /// this one. For a push, APNs' `apns-collapse-id` or a generated identifier.
    open var identifier: String { parts.identifier }
    /// The content to show, as an immutable copy.
    open var content: UNNotificationContent { parts.content }
    /// The trigger of the delivery; `nil` delivers at once. A push has a
    /// `UNPushNotificationTrigger`.
    open var trigger: UNNotificationTrigger? { parts.trigger }

    /// Creates a request with copies of the content and the trigger.
    public convenience init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
    ) {
        self.init(
            Parts(
                identifier: identifier,
                content: content.copy() as? UNNotificationContent ?? content,
                trigger: trigger?.copy() as? UNNotificationTrigger ?? trigger))
    }

    init(_ parts: Parts) {
        self.parts = parts
        super.init()
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        parts = Parts(
            identifier: coder.text("identifier") ?? "",
            content: coder.object(UNNotificationContent.self, "content")
                ?? UNNotificationContent(),
            trigger: coder.object(UNNotificationTrigger.self, "trigger"))
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.put(identifier, "identifier")
        coder.encode(content, forKey: "content")
        if let trigger { coder.encode(trigger, forKey: "trigger") }
    }

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationRequest)?.parts == parts
    }

    open override var hash: Int { identifier.hashValue }
}
