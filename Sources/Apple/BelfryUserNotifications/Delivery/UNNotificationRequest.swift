import Foundation

/// A notification to be delivered: its content, and when.
// Nothing changes once it is made: it holds copies.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let parts: Parts

    struct Parts: Equatable {
        var identifier: String
        var content: UNNotificationContent
        var trigger: UNNotificationTrigger?
    }

    /// A later request with the same one replaces this one.
    open var identifier: String { parts.identifier }
    open var content: UNNotificationContent { parts.content }
    /// nil delivers at once; a push has a `UNPushNotificationTrigger`.
    open var trigger: UNNotificationTrigger? { parts.trigger }

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

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationRequest)?.parts == parts
    }

    open override var hash: Int { identifier.hashValue }
}
