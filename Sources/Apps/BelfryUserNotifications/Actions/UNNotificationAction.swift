import Foundation

/// A button under a notification. A virtual iPhone presses it only on request by a test, a scenario
/// or a command.
// Immutable after init.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let parts: Parts

    struct Parts: Equatable {
        var identifier: String
        var title: String
        var options: UNNotificationActionOptions
        var icon: UNNotificationActionIcon?
    }

    /// The identifier that the app receives as the response's `actionIdentifier` when the user
    /// chooses the action.
    open var identifier: String { parts.identifier }
    /// The label of the button.
    open var title: String { parts.title }
    /// The behavior of the button. Without options the app handles the action in the background.
    open var options: UNNotificationActionOptions { parts.options }
    /// The image beside the title (iOS 15). Stored but never drawn.
    open var icon: UNNotificationActionIcon? { parts.icon }

    /// Creates an action without an icon.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = []
    ) {
        self.init(Parts(identifier: identifier, title: title, options: options))
    }

    /// Creates an action with an icon (iOS 15).
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

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
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

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction else { return false }
        return type(of: other) == type(of: self) && other.parts == parts
    }

    open override var hash: Int { identifier.hashValue }
}

/// The requirements and behavior of an action's button.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The phone must be unlocked before the app gets the response.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// The button is drawn as a warning; behavior does not change.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// Opens the app. Without this option the app runs in the background.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// The image on an action's button (iOS 15). As with Apple's class, its name cannot be read back.
// Immutable after init.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let name: String
    private let isSystemImage: Bool

    /// Creates an image from the app's bundle, drawn as a template: only its shape matters.
    public convenience init(templateImageName: String) {
        self.init(name: templateImageName, isSystemImage: false)
    }

    /// Creates an image from the SF Symbol of this name.
    public convenience init(systemImageName: String) {
        self.init(name: systemImageName, isSystemImage: true)
    }

    init(name: String, isSystemImage: Bool) {
        self.name = name
        self.isSystemImage = isSystemImage
        super.init()
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
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

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationActionIcon else { return false }
        return other.name == name && other.isSystemImage == isSystemImage
    }

    open override var hash: Int { name.hashValue }
}
