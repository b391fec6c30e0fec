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

/// What an action's button demands and does.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The phone has to be unlocked first.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// Looks dangerous, and changes nothing else.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// Opens the app; without it the app runs in the background.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// The picture on an action's button (iOS 15). It tells nothing of itself.
// Nothing changes once it is made.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let name: String
    private let isSystemImage: Bool

    /// A picture of the app's bundle, of which only the shape counts.
    public convenience init(templateImageName: String) {
        self.init(name: templateImageName, isSystemImage: false)
    }

    /// An SF Symbol.
    public convenience init(systemImageName: String) {
        self.init(name: systemImageName, isSystemImage: true)
    }

    init(name: String, isSystemImage: Bool) {
        self.name = name
        self.isSystemImage = isSystemImage
        super.init()
    }

    public required init?(coder: NSCoder) {
        name = coder.text("name") ?? ""
        isSystemImage = coder.number("system")?.boolValue ?? false
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.put(name, "name")
        coder.encode(NSNumber(value: isSystemImage), forKey: "system")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationActionIcon else { return false }
        return other.name == name && other.isSystemImage == isSystemImage
    }

    open override var hash: Int { name.hashValue }
}
