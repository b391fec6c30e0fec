import Foundation

/// Core Location's region, with the members that `UNLocationNotificationTrigger` needs.
// The app sets the two flags before it passes the region on. The trigger keeps a copy.
open class CLRegion: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let name: String

    /// The app's own name for the region.
    open var identifier: String { name }
    /// Whether entering the region fires the trigger.
    open var notifyOnEntry = true
    /// Whether leaving the region fires the trigger.
    open var notifyOnExit = true

    init(identifier: String) {
        name = identifier
        super.init()
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
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

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLRegion else { return false }
        return other.identifier == identifier && other.notifyOnEntry == notifyOnEntry
            && other.notifyOnExit == notifyOnExit
    }

    open override var hash: Int { identifier.hashValue }
}

/// Core Location's circular region, with the members that `UNLocationNotificationTrigger` needs.
// The app changes the region before it passes it on. The trigger keeps a copy.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    private let middle: CLLocationCoordinate2D
    private let meters: Double

    /// The center of the circle.
    open var center: CLLocationCoordinate2D { middle }
    /// The radius in meters.
    open var radius: Double { meters }

    /// Creates a circle of `radius` meters around `center`.
    public init(center: CLLocationCoordinate2D, radius: Double, identifier: String) {
        middle = center
        meters = radius
        super.init(identifier: identifier)
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        middle = CLLocationCoordinate2D(
            latitude: coder.number("latitude")?.doubleValue ?? 0,
            longitude: coder.number("longitude")?.doubleValue ?? 0)
        meters = coder.number("radius")?.doubleValue ?? 0
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(NSNumber(value: center.latitude), forKey: "latitude")
        coder.encode(NSNumber(value: center.longitude), forKey: "longitude")
        coder.encode(NSNumber(value: radius), forKey: "radius")
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }
}

/// Core Location's coordinate pair.
public struct CLLocationCoordinate2D: Sendable {
    /// The degrees north of the equator.
    public var latitude: Double
    /// The degrees east of Greenwich.
    public var longitude: Double

    /// Creates the point at 0° north, 0° east.
    public init() {
        self.init(latitude: 0, longitude: 0)
    }

    /// Creates the point at these degrees, which are not checked.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
