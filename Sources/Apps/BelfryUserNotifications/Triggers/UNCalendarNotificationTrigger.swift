import Foundation

/// Fires when the calendar matches the given date components, every time if it repeats.
///
/// The components' own calendar and time zone apply; without them, the current ones.
// Immutable after init.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    private let components: DateComponents

    /// The components that the date must match.
    open var dateComponents: DateComponents { components }

    /// Creates a trigger for the next match, or for all matches.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(components: dateComponents, repeats: repeats)
    }

    init(components: DateComponents, repeats: Bool) {
        self.components = components
        super.init(repeats: repeats)
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        components = DateComponents(coded: coder, "dateComponents")
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        dateComponents.encode(with: coder, "dateComponents")
    }

    /// Returns the first matching date after now, by the phone's clock; `nil` when there is none.
    open func nextTriggerDate() -> Date? {
        FiringDates(matching: dateComponents).next(after: .onPhone)
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNCalendarNotificationTrigger else { return false }
        return super.isEqual(other) && other.dateComponents == dateComponents
    }

    open override var hash: Int { dateComponents.hashValue }
}

/// The dates at which a calendar matches given components.
struct FiringDates {
    private let calendar: Calendar
    private let components: DateComponents

    init(matching components: DateComponents) {
        var calendar = components.calendar ?? .current
        calendar.timeZone = components.timeZone ?? components.calendar?.timeZone ?? .current
        self.calendar = calendar
        var bare = components
        bare.calendar = nil
        bare.timeZone = nil
        self.components = bare
    }

    /// Returns the first match later than this date.
    ///
    /// A time that daylight saving skips fires at the end of the gap. A day that a month lacks is
    /// skipped. Apple does not document the behavior of iOS there.
    func next(after date: Date) -> Date? {
        let next = calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
        guard let next, !isOnMatchedDay(next) else { return next }
        return calendar.nextDate(after: date, matching: components, matchingPolicy: .strict)
    }

    private func isOnMatchedDay(_ date: Date) -> Bool {
        let units: [Calendar.Component] = [.month, .day]
        return units.allSatisfy { unit in
            components.value(for: unit).map { $0 == calendar.component(unit, from: date) } ?? true
        }
    }

    /// Returns up to `count` matches in order, none later than `end`.
    func first(_ count: Int, after date: Date, until end: Date) -> [Date] {
        var dates: [Date] = []
        while dates.count < count, let next = next(after: dates.last ?? date), next <= end {
            dates.append(next)
        }
        return dates
    }

    /// The seconds between firings if their number is fixed, ignoring daylight saving; `nil` for
    /// matches by month or year.
    var period: TimeInterval? {
        let isMatched = { (unit: Calendar.Component) in components.value(for: unit) != nil }
        let long: [Calendar.Component] = [
            .era, .year, .yearForWeekOfYear, .quarter, .month, .weekOfYear, .weekOfMonth,
            .weekdayOrdinal, .day,
        ]
        if long.contains(where: isMatched) { return nil }
        if isMatched(.weekday) { return 7 * 86_400 }
        if isMatched(.hour) { return 86_400 }
        if isMatched(.minute) { return 3_600 }
        return isMatched(.second) || isMatched(.nanosecond) ? 60 : nil
    }

    /// Returns whether `period` is exact from now on: it is at most an hour, or the time zone has
    /// no daylight saving.
    func isPeriodExact(after date: Date) -> Bool {
        guard let period else { return false }
        return period <= 3_600
            || calendar.timeZone.nextDaylightSavingTimeTransition(after: date) == nil
    }
}
