import Foundation

/// A button under a notification.
// Nothing changes once it is made.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let parts: Parts

    struct Parts: Equatable {
        var identifier: String
        var title: String
        var options: UNNotificationActionOptions
        var icon: UNNotificationActionIcon?
    }

    /// What the app is told when the user chooses it.
    open var identifier: String { parts.identifier }
    open var title: String { parts.title }
    open var options: UNNotificationActionOptions { parts.options }
    /// iOS 15.
    open var icon: UNNotificationActionIcon? { parts.icon }

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = []
    ) {
        self.init(Parts(identifier: identifier, title: title, options: options))
    }

    /// iOS 15.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) {
        self.init(Parts(identifier: identifier, title: title, options: options, icon: icon))
    }

    init(_ parts: Parts) {
        self.parts = parts
        super.init()
    }

    public required init?(coder: NSCoder) {
        parts = Parts(
            identifier: coder.text("identifier") ?? "", title: coder.text("title") ?? "",
            options: UNNotificationActionOptions(
                rawValue: coder.number("options")?.uintValue ?? 0),
            icon: coder.object(UNNotificationActionIcon.self, "icon"))
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.put(identifier, "identifier")
        coder.put(title, "title")
        coder.encode(NSNumber(value: options.rawValue), forKey: "options")
        if let icon { coder.encode(icon, forKey: "icon") }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction else { return false }
        return type(of: other) == type(of: self) && other.parts == parts
    }

    open override var hash: Int { identifier.hashValue }
}
