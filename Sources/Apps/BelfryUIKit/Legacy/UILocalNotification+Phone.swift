import Foundation
import PushModel
import VirtualPhone

extension UILocalNotification {
    /// Creates a notification that has fired: as the app scheduled it, or from the visible parts if
    /// another framework did.
    convenience init(_ listed: PhoneNotification) {
        self.init()
        if case .archived(let bytes) = listed.content.source,
            let fields = Fields(archive: Data(bytes))
        {
            self.fields = fields
            return
        }
        alertBody = listed.content.body
        alertTitle = listed.content.title
        soundName = listed.content.sound
        category = listed.content.category
        applicationIconBadgeNumber = listed.content.badge ?? 0
    }

    /// Creates a scheduled notification; `nil` if another framework scheduled it.
    convenience init?(_ scheduled: ScheduledLocal) {
        guard let fields = Fields(archive: Data(scheduled.notification.archive)) else { return nil }
        self.init()
        self.fields = fields
    }

    /// Returns the notification as the phone schedules it; `nil` when `userInfo` holds a value that
    /// a property list cannot hold.
    func local(identifier: String, at now: Date, presentsNow: Bool) -> LocalNotification? {
        guard let archive = fields.archive(identifier: identifier) else { return nil }
        var local = LocalNotification(
            title: alertTitle, body: alertBody, sound: soundName, badge: applicationIconBadgeNumber,
            category: category, identifier: identifier)
        local.archive = Array(archive)
        guard !presentsNow, let fireDate else { return local }
        local.after = .seconds(max(0, fireDate.timeIntervalSince(now)))
        switch repeatInterval {
        case []: break
        case .minute: repeats(&local, every: 60, now)
        case .hour: repeats(&local, every: 3600, now)
        case .day: repeats(&local, every: 86_400, now)
        case .weekday, .weekOfYear, .weekOfMonth: repeats(&local, every: 7 * 86_400, now)
        default: local.later = laterFirings(of: fireDate, from: now)
        }
        return local
    }

    private func repeats(_ local: inout LocalNotification, every seconds: Double, _ now: Date) {
        local.repeats = true
        local.period = .seconds(seconds)
        // A fire date in the past is replaced by the next one of its series.
        guard let gone = fireDate.map({ now.timeIntervalSince($0) }), gone >= 0 else { return }
        local.after = .seconds(seconds - gone.truncatingRemainder(dividingBy: seconds))
    }

    /// Returns the firings of the next two years for a notification that repeats by the calendar.
    private func laterFirings(of first: Date, from now: Date) -> [Duration] {
        let step: (component: Calendar.Component, value: Int, count: Int)
        switch repeatInterval {
        case .month: step = (.month, 1, 24)
        case .quarter: step = (.month, 3, 8)
        case .year: step = (.year, 1, 2)
        default: return []
        }
        var calendar = repeatCalendar ?? Calendar(identifier: .gregorian)
        if let timeZone { calendar.timeZone = timeZone }
        return (1...step.count).compactMap { index in
            calendar.date(byAdding: step.component, value: step.value * index, to: first)
                .map { .seconds(max(0, $0.timeIntervalSince(now))) }
        }
    }
}
