import Foundation

/// Core Location's circle, as far as `UNLocationNotificationTrigger` needs it.
// The app changes it before it hands it over; what is kept is a copy.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    private let middle: CLLocationCoordinate2D
    private let meters: Double

    open var center: CLLocationCoordinate2D { middle }
    /// In metres.
    open var radius: Double { meters }

    public init(center: CLLocationCoordinate2D, radius: Double, identifier: String) {
        middle = center
        meters = radius
        super.init(identifier: identifier)
    }

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
