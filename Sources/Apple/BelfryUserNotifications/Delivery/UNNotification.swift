import Foundation

/// A notification that has been delivered.
///
/// Only the system makes one on a real iPhone; tests do it with `@_spi(Belfry)`, or by `init(coder:)`
/// with a coder of their own that answers `decodeObject(forKey:)` for `date` and `request`.
// Nothing changes once it is made.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let delivered: Date
    private let asked: UNNotificationRequest

    /// When it was delivered, by the phone's clock.
    open var date: Date { delivered }
    open var request: UNNotificationRequest { asked }

    @_spi(Belfry) public init(request: UNNotificationRequest, date: Date) {
        delivered = date
        asked = request
        super.init()
    }

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

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return other.date == date && other.request == request
    }

    open override var hash: Int { request.hash }
}
