import Foundation
import VirtualPhone

extension LocalNotification {
    /// Creates the form that the phone schedules; throws `UNError.notificationInvalidNoDate` when
    /// the trigger never fires.
    init(_ request: UNNotificationRequest, now: Date) throws {
        let parts = request.content.parts
        self.init(
            title: parts.title.ifAny, body: parts.body.ifAny,
            sound: parts.sound.map(\.kind.payloadName), badge: parts.badge?.intValue,
            category: parts.categoryIdentifier.ifAny, identifier: request.identifier)
        subtitle = parts.subtitle.ifAny
        threadID = parts.threadIdentifier.ifAny
        interruptionLevel = parts.interruptionLevel.payloadName
        archive = try Archive.bytes(request)
        try plan(request.trigger, now: now)
    }

    private mutating func plan(_ trigger: UNNotificationTrigger?, now: Date) throws {
        switch trigger {
        case let trigger as UNTimeIntervalNotificationTrigger:
            guard trigger.timeInterval > 0 else {
                throw UNError.because(.notificationInvalidNoDate)
            }
            after = .seconds(trigger.timeInterval)
            repeats = trigger.repeats
        case let trigger as UNCalendarNotificationTrigger:
            try plan(trigger, now: now)
        case is UNLocationNotificationTrigger:
            after = Self.never
        default: break
        }
    }

    /// The limits for planning firings without a fixed period: their number, and ten years.
    private static let horizon = (firings: 64, seconds: 10 * 365.25 * 86_400)
    /// A time that practically never comes, because a virtual iPhone does not move.
    private static let never = Duration.seconds(100 * 365 * 86_400)

    private mutating func plan(_ trigger: UNCalendarNotificationTrigger, now: Date) throws {
        let dates = FiringDates(matching: trigger.dateComponents)
        guard let first = dates.next(after: now) else {
            throw UNError.because(.notificationInvalidNoDate)
        }
        after = .seconds(first.timeIntervalSince(now))
        guard trigger.repeats else { return }
        period = dates.period.map { .seconds($0) }
        repeats = period != nil
        guard !dates.isPeriodExact(after: now) else { return }
        let ahead = dates.first(
            Self.horizon.firings, after: first, until: now + Self.horizon.seconds)
        later = ahead.map { .seconds($0.timeIntervalSince(now)) }
    }
}
