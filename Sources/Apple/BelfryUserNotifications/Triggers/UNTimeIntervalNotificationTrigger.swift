import AppGuest
import Foundation

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
