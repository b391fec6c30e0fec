import Foundation

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
