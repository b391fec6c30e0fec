import Foundation

/// Core Location's region, as far as `UNLocationNotificationTrigger` needs it: a name, and whether
/// coming and going count.
// The app changes the two switches before it hands the region over; what is kept is a copy.
open class CLRegion: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let name: String

    open var identifier: String { name }
    open var notifyOnEntry = true
    open var notifyOnExit = true

    init(identifier: String) {
        name = identifier
        super.init()
    }

    public required init?(coder: NSCoder) {
        name = coder.text("identifier") ?? ""
        super.init()
        notifyOnEntry = coder.number("notifyOnEntry")?.boolValue ?? true
        notifyOnExit = coder.number("notifyOnExit")?.boolValue ?? true
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.put(identifier, "identifier")
        coder.encode(NSNumber(value: notifyOnEntry), forKey: "notifyOnEntry")
        coder.encode(NSNumber(value: notifyOnExit), forKey: "notifyOnExit")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLRegion(identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLRegion else { return false }
        return other.identifier == identifier && other.notifyOnEntry == notifyOnEntry
            && other.notifyOnExit == notifyOnExit
    }

    open override var hash: Int { identifier.hashValue }
}
