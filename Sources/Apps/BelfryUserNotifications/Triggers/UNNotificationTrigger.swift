import AppGuest
import Foundation

/// The condition for delivering a notification: the common superclass of the kinds of trigger.
// Immutable after init.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let repeating: Bool

    /// Whether the trigger fires repeatedly.
    open var repeats: Bool { repeating }

    init(repeats: Bool) {
        repeating = repeats
        super.init()
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        repeating = coder.number("repeats")?.boolValue ?? false
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(NSNumber(value: repeats), forKey: "repeats")
    }

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationTrigger else { return false }
        return type(of: other) == type(of: self) && other.repeats == repeats
    }

    open override var hash: Int { repeats.hashValue }
}

/// The trigger of a notification from APNs. Only the system creates one.
// Immutable after init.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Called by the system for each push.
    package init() {
        super.init(repeats: false)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

/// Fires a number of seconds after its request was added, and again at that interval if it repeats.
// Immutable after init.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    private let seconds: TimeInterval

    /// The interval in seconds.
    open var timeInterval: TimeInterval { seconds }

    /// Creates a trigger after `timeInterval` seconds, which must be positive, and at least 60 if
    /// it repeats. Otherwise a real app ends with an exception.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        let member = "UNTimeIntervalNotificationTrigger.init(timeInterval:repeats:)"
        if !(timeInterval > 0) {
            AppProcess.raise(member, "The time interval must be greater than 0.")
        } else if repeats, timeInterval < 60 {
            AppProcess.raise(member, "The time interval must be at least 60 if it repeats.")
        }
        self.init(seconds: timeInterval, repeats: repeats)
    }

    init(seconds: TimeInterval, repeats: Bool) {
        self.seconds = seconds
        super.init(repeats: repeats)
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        seconds = coder.number("timeInterval")?.doubleValue ?? 0
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(NSNumber(value: timeInterval), forKey: "timeInterval")
    }

    /// Returns the date `timeInterval` seconds from now by the phone's clock. As on a real iPhone,
    /// the time when the request was added does not matter.
    open func nextTriggerDate() -> Date? {
        Date.onPhone.addingTimeInterval(timeInterval)
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
        return super.isEqual(other) && other.timeInterval == timeInterval
    }

    open override var hash: Int { timeInterval.hashValue }
}

/// Fires when the phone enters or leaves a region. A virtual iPhone does not move: the request
/// waits until it is removed.
// Immutable after init.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    private let place: CLRegion

    /// The region, as a copy.
    open var region: CLRegion { place }

    /// Creates a trigger for a copy of `region`.
    public convenience init(region: CLRegion, repeats: Bool) {
        self.init(place: (region.copy() as? CLRegion) ?? region, repeats: repeats)
    }

    init(place: CLRegion, repeats: Bool) {
        self.place = place
        super.init(repeats: repeats)
    }

    /// Decodes the form of `encode(with:)`; `nil` when an essential key is missing.
    public required init?(coder: NSCoder) {
        guard let place = coder.object(CLRegion.self, "region") else { return nil }
        self.place = place
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(region, forKey: "region")
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNLocationNotificationTrigger else { return false }
        return super.isEqual(other) && other.region == region
    }

    open override var hash: Int { region.hash }
}
