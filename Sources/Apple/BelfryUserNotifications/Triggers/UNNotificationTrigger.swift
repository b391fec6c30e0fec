import AppGuest
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

/// The trigger of a notification that APNs sent. Only the system makes one.
// Nothing changes once it is made.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    @_spi(Belfry) public init() {
        super.init(repeats: false)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

/// Fires so many seconds after the request was added, and every so many seconds if it repeats.
// Nothing changes once it is made.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    private let seconds: TimeInterval

    /// In seconds.
    open var timeInterval: TimeInterval { seconds }

    /// `timeInterval` is above zero, and at least 60 seconds if it repeats: a real app ends with an
    /// exception otherwise.
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

    public required init?(coder: NSCoder) {
        seconds = coder.number("timeInterval")?.doubleValue ?? 0
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(NSNumber(value: timeInterval), forKey: "timeInterval")
    }

    /// So many seconds from now by the phone's clock: as on a real iPhone not from when the request
    /// was added, even for a request that waits.
    open func nextTriggerDate() -> Date? {
        Date.onPhone.addingTimeInterval(timeInterval)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
        return super.isEqual(other) && other.timeInterval == timeInterval
    }

    open override var hash: Int { timeInterval.hashValue }
}

/// Fires when the phone enters or leaves a region. A virtual phone does not move: the request waits
/// until it is removed.
// Nothing changes once it is made.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    private let place: CLRegion

    open var region: CLRegion { place }

    public convenience init(region: CLRegion, repeats: Bool) {
        self.init(place: (region.copy() as? CLRegion) ?? region, repeats: repeats)
    }

    init(place: CLRegion, repeats: Bool) {
        self.place = place
        super.init(repeats: repeats)
    }

    public required init?(coder: NSCoder) {
        guard let place = coder.object(CLRegion.self, "region") else { return nil }
        self.place = place
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(region, forKey: "region")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNLocationNotificationTrigger else { return false }
        return super.isEqual(other) && other.region == region
    }

    open override var hash: Int { region.hash }
}
