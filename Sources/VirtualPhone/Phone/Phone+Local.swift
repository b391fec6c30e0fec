import PushModel

extension Phone {
    /// The app scheduled a local notification, or posts one at once.
    mutating func schedule(
        _ local: LocalNotification, by bundle: BundleID, _ step: inout StepContext
    ) {
        guard iOS >= IOSVersion(4) else {
            return step.record(
                .system, .notPossible, app: bundle, rules: [.rLocal1],
                .impossible(verb: "", .noLocalNotifications))
        }
        guard apps[bundle] != nil else { return }
        if let identifier = local.identifier {
            scheduled.removeAll { $0.bundle == bundle && $0.notification.identifier == identifier }
        }
        guard let fires = firesNext(local, after: step.now) else {
            return fire(local, of: bundle, &step)
        }
        scheduled.append(
            ScheduledLocal(
                fires: fires, bundle: bundle, notification: local, scheduled: step.now))
        keepSoonest(of: bundle, &step)
    }

    private func firesNext(_ local: LocalNotification, after now: Instant) -> Instant? {
        if let time = local.at { return now + timeOfDay(at: now).until(time) }
        return local.after > .zero ? now + local.after : nil
    }

    /// The same notification with its next firing; `nil` when it has fired for the last time.
    private func firesAgain(_ local: ScheduledLocal, after now: Instant) -> ScheduledLocal? {
        var again = local
        if !local.notification.later.isEmpty {
            again.fires = local.scheduled + again.notification.later.removeFirst()
            return again
        }
        guard local.notification.repeats else { return nil }
        let next = local.notification.period.map { local.fires + $0 }
        guard let fires = next ?? firesNext(local.notification, after: now) else { return nil }
        again.fires = fires
        return again
    }

    /// The system keeps the soonest-firing notifications of an app, up to its limit.
    private mutating func keepSoonest(of bundle: BundleID, _ step: inout StepContext) {
        let own = scheduled.filter { $0.bundle == bundle }
        guard own.count > Limits.scheduledLocals, let last = own.max(by: { $0.fires < $1.fires })
        else { return }
        if let index = scheduled.lastIndex(of: last) { scheduled.remove(at: index) }
        step.record(
            .system, .localDropped, app: bundle, rules: [.rLocal3], .count(Limits.scheduledLocals))
    }

    /// Fires what is due, and plans what repeats.
    mutating func fireScheduled(_ step: inout StepContext) {
        guard !scheduled.isEmpty else { return }
        let due = scheduled.filter { $0.fires <= step.now }.sorted { $0.fires < $1.fires }
        scheduled.removeAll { $0.fires <= step.now }
        for local in due {
            if let next = firesAgain(local, after: step.now) { scheduled.append(next) }
            fire(local.notification, of: local.bundle, &step)
        }
    }

    private mutating func fire(
        _ local: LocalNotification, of bundle: BundleID, _ step: inout StepContext
    ) {
        identifiers += 1
        // A badge of zero in a UILocalNotification means "no change" (R-LOCAL-3).
        let badge = iOS < IOSVersion(10) && local.badge == 0 ? nil : local.badge
        var content = Payload(
            title: local.title, subtitle: local.subtitle, body: local.body, badge: badge,
            sound: local.sound, category: local.category, threadID: local.threadID,
            interruptionLevel: local.interruptionLevel)
        if !local.archive.isEmpty { content.source = .archived(local.archive) }
        step.record(
            .system, .fire, app: bundle, .content(content.kind, keptBadge: nil))
        arrive(
            Arrival(
                notification: PhoneNotification(
                    identifier: local.identifier ?? "local-\(identifiers)", bundle: bundle,
                    origin: .local, content: content, pushID: nil, arrived: step.now)), &step)
    }
}
