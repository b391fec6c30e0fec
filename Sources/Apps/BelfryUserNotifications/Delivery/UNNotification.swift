import Foundation

/// A delivered notification.
///
/// On a real iPhone only the system creates notifications. Tests can create one through
/// `init(coder:)` with their own coder, which must answer `decodeObject(forKey:)` for `date` and
/// `request`.
// Immutable after init.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let delivered: Date
    private let asked: UNNotificationRequest

    /// The time of delivery, by the phone's clock.
    open var date: Date { delivered }
    /// The delivered request: the app's own request, or one made from the push.
    open var request: UNNotificationRequest { asked }

    /// Creates a notification as if delivered at `date`.
    package init(request: UNNotificationRequest, date: Date) {
        delivered = date
        asked = request
        super.init()
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        delivered = coder.date("date") ?? Date(timeIntervalSinceReferenceDate: 0)
        asked =
            coder.object(UNNotificationRequest.self, "request")
            ?? UNNotificationRequest(
                identifier: "", content: UNNotificationContent(), trigger: nil)
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(
            NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate),
            forKey: "date")
        coder.encode(request, forKey: "request")
    }

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return other.date == date && other.request == request
    }

    open override var hash: Int { request.hash }
}
