import Foundation
import PushModel
import Testing
@testable import VirtualPhone

@testable import BelfryUserNotifications

struct TriggerDateTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private func components(
        _ zone: TimeZone = berlin, month: Int? = nil, day: Int? = nil, weekday: Int? = nil,
        hour: Int? = nil, minute: Int? = nil, second: Int? = nil
    ) -> DateComponents {
        var components = DateComponents()
        components.calendar = Calendar(identifier: .gregorian)
        components.timeZone = zone
        components.month = month
        components.day = day
        components.weekday = weekday
        components.hour = hour
        components.minute = minute
        components.second = second
        return components
    }

    private func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    /// 2026: summer time begins in Berlin on 29 March at 02:00 and ends on 25 October at 03:00.
    @Test func `the next date is the first match, across summer time too`() throws {
        let table: [(DateComponents, from: String, next: String)] = [
            (components(hour: 9, minute: 30), "2026-01-15T12:00:00Z", "2026-01-16T08:30:00Z"),
            (components(hour: 9), "2026-03-28T12:00:00Z", "2026-03-29T07:00:00Z"),
            (components(hour: 2, minute: 30), "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z"),
            (components(hour: 9), "2026-10-24T12:00:00Z", "2026-10-25T08:00:00Z"),
            (components(minute: 15), "2026-01-15T12:20:00Z", "2026-01-15T13:15:00Z"),
            (components(weekday: 2, hour: 7), "2026-01-15T12:00:00Z", "2026-01-19T06:00:00Z"),
            (
                components(month: 2, day: 29, hour: 0), "2026-01-15T12:00:00Z",
                "2028-02-28T23:00:00Z"
            ),
        ]
        for (components, from, next) in table {
            let found = FiringDates(matching: components).next(after: try date(from))
            #expect(found == (try date(next)), "\(from)")
        }
    }

    @Test func `a past date never comes`() throws {
        var past = components(month: 1, day: 1)
        past.year = 2020
        #expect(FiringDates(matching: past).next(after: try date("2026-01-15T12:00:00Z")) == nil)
    }

    @Test func `the next trigger date follows the phone's clock`() async {
        let app = AppOnFakePhone()
        let noon = UNCalendarNotificationTrigger(
            dateMatching: components(.gmt, hour: 13), repeats: false)
        let soon = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        await app {
            #expect(
                noon.nextTriggerDate()
                    == Date(timeIntervalSince1970: FakePhone.epoch.seconds + 3_600))
            #expect(
                soon.nextTriggerDate() == Date(timeIntervalSince1970: FakePhone.epoch.seconds + 60))
        }
    }

    private func planned(_ components: DateComponents, repeats: Bool) throws -> LocalNotification {
        let content = UNMutableNotificationContent()
        content.body = "Now"
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
        return try LocalNotification(
            UNNotificationRequest(identifier: "r", content: content, trigger: trigger),
            now: try date("2026-03-27T12:00:00Z"))
    }

    @Test func `what is a fixed period apart repeats by it, the rest is planned ahead`() throws {
        let hourly = try planned(components(minute: 30), repeats: true)
        #expect(hourly.after == .seconds(1_800) && hourly.period == .seconds(3_600))
        #expect(hourly.repeats && hourly.later.isEmpty)

        let inUTC = try planned(components(.gmt, hour: 13), repeats: true)
        #expect(inUTC.period == .seconds(86_400) && inUTC.later.isEmpty)

        let inBerlin = try planned(components(hour: 13), repeats: true)
        #expect(inBerlin.after == .seconds(86_400))
        #expect(inBerlin.later.prefix(2) == [.seconds(169_200), .seconds(255_600)])
        #expect(inBerlin.later.count == 64 && inBerlin.period == .seconds(86_400))

        let monthly = try planned(components(.gmt, day: 1, hour: 12), repeats: true)
        #expect(monthly.later.prefix(2) == [.seconds(35 * 86_400), .seconds(66 * 86_400)])
        #expect(!monthly.repeats && monthly.period == nil)

        let leapDay = try planned(components(.gmt, month: 2, day: 29, hour: 12), repeats: true)
        #expect(leapDay.later.count == 2, "2032 and 2036, within ten years of the first")

        let once = try planned(components(.gmt, hour: 13), repeats: false)
        #expect(once.after == .seconds(3_600) && !once.repeats && once.later.isEmpty)
    }

    @Test func `Foundation's exceptions are reported`() async {
        let app = AppOnFakePhone()
        await app {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
            UNMutableNotificationContent().summaryArgumentCount = 0
        }
        #expect(app.phone.misuses.count == 3)
    }
}
