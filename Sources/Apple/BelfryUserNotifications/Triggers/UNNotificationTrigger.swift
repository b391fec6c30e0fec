import Foundation

/// When a notification is delivered; each kind is a subclass.
// Nothing changes once it is made.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let repeating: Bool

    /// It fires again and again.
    open var repeats: Bool { repeating }

    init(repeats: Bool) {
        repeating = repeats
        super.init()
    }

    public required init?(coder: NSCoder) {
        repeating = coder.number("repeats")?.boolValue ?? false
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(NSNumber(value: repeats), forKey: "repeats")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationTrigger else { return false }
        return type(of: other) == type(of: self) && other.repeats == repeats
    }

    open override var hash: Int { repeats.hashValue }
}
