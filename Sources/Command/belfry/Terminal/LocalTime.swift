import Foundation

/// Times as text in the user's time zone. JSON has times as ISO 8601 in UTC.
struct LocalTime {
    private static let iso = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    var timeZone = TimeZone.current

    /// Returns `2026-11-21T10:02:14.123Z` as `18:02:14.123` in Shanghai; `text` itself if it is not
    /// such a time.
    func clock(_ text: String) -> String {
        guard let date = try? Date(text, strategy: Self.iso) else { return text }
        return clock(date)
    }

    /// `18:02:14.123`
    func clock(_ date: Date) -> String {
        let parts = parts(of: date)
        let milliseconds = min(999, (parts.nanosecond ?? 0) / 1_000_000)
        return [parts.hour, parts.minute, parts.second].map { Self.digits($0 ?? 0, 2) }
            .joined(separator: ":") + "." + Self.digits(milliseconds, 3)
    }

    /// `2026-11-21 18:02:14`
    func dateAndTime(_ date: Date) -> String {
        let parts = parts(of: date)
        let day = [
            Self.digits(parts.year ?? 0, 4), Self.digits(parts.month ?? 0, 2),
            Self.digits(parts.day ?? 0, 2),
        ].joined(separator: "-")
        return day + " " + clock(date).prefix(8)
    }

    /// `2 s ago`, `5 min ago`, `3 h ago`, `2 days ago`; `in 2 s` for a time to come.
    static func distance(from date: Date, to now: Date) -> String {
        let seconds = Int(now.timeIntervalSince(date))
        let amount =
            switch abs(seconds) {
            case ..<60: "\(abs(seconds)) s"
            case ..<3600: "\(abs(seconds) / 60) min"
            case ..<(48 * 3600): "\(abs(seconds) / 3600) h"
            default: "\(abs(seconds) / 86400) days"
            }
        return seconds < 0 ? "in " + amount : amount + " ago"
    }

    private func parts(of date: Date) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        // A date is a binary fraction, so 14.123 s may be slightly less.
        return calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second, .nanosecond],
            from: date.addingTimeInterval(0.000_01))
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
