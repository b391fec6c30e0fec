import Foundation

/// Fires when the calendar shows the given date components, each time if it repeats.
///
/// The components' own calendar and time zone count; without them the current ones.
// Nothing changes once it is made.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    private let components: DateComponents

    open var dateComponents: DateComponents { components }

    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(components: dateComponents, repeats: repeats)
    }

    init(components: DateComponents, repeats: Bool) {
        self.components = components
        super.init(repeats: repeats)
    }

    public required init?(coder: NSCoder) {
        components = DateComponents(coded: coder, "dateComponents")
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        dateComponents.encode(with: coder, "dateComponents")
    }

    /// The first matching date after now, by the phone's clock; nil when there is none.
    open func nextTriggerDate() -> Date? {
        FiringDates(matching: dateComponents).next(after: .onPhone)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNCalendarNotificationTrigger else { return false }
        return super.isEqual(other) && other.dateComponents == dateComponents
    }

    open override var hash: Int { dateComponents.hashValue }
}
