import PushModel

/// The local notifications of a phone's apps that have not fired for the last time.
struct ScheduledNotifications: Hashable, Sendable, Codable {
    private(set) var waiting: [ScheduledLocal] = []

    /// The earliest time at which a notification fires.
    var next: Instant? { waiting.lazy.map(\.fires).min() }

    func waiting(of bundle: BundleID) -> [ScheduledLocal] {
        waiting.filter { $0.bundle == bundle }.sorted { $0.fires < $1.fires }
    }

    mutating func add(_ local: ScheduledLocal) { waiting.append(local) }

    /// Cancels the notification that a new one with the same identifier replaces.
    mutating func remove(_ identifier: String, of bundle: BundleID) {
        waiting.removeAll { $0.bundle == bundle && $0.notification.identifier == identifier }
    }

    /// Cancels an app's notifications with these identifiers; `nil` cancels all of them.
    mutating func cancel(_ identifiers: [String]?, of bundle: BundleID) {
        waiting.removeAll { local in
            local.bundle == bundle
                && identifiers?.contains(local.notification.identifier ?? "") ?? true
        }
    }

    /// Keeps the soonest-firing notifications of an app, up to the system's limit; returns `false`
    /// when the last had to be dropped.
    mutating func keepSoonest(of bundle: BundleID) -> Bool {
        let own = waiting.filter { $0.bundle == bundle }
        guard own.count > Limits.scheduledLocals, let last = own.max(by: { $0.fires < $1.fires })
        else { return true }
        if let index = waiting.lastIndex(of: last) { waiting.remove(at: index) }
        return false
    }

    /// Removes and returns the due notifications, the longest due first.
    mutating func takeDue(at now: Instant) -> [ScheduledLocal] {
        guard waiting.contains(where: { $0.fires <= now }) else { return [] }
        defer { waiting.removeAll { $0.fires <= now } }
        return waiting.filter { $0.fires <= now }.sorted { $0.fires < $1.fires }
    }
}

extension LocalNotification {
    /// Whether the notification repeats more often than iOS allows.
    fileprivate var repeatsTooOften: Bool {
        repeats && at == nil && (period ?? after) < Limits.localPeriod
    }

    /// The first firing; `nil` means at once.
    fileprivate func fires(after now: Instant, clock: TimeOfDay) -> Instant? {
        if let at { return now + clock.until(at) }
        return after > .zero ? now + after : nil
    }
}

extension ScheduledLocal {
    /// The notification with its next firing; `nil` when it has fired for the last time.
    fileprivate func again(after now: Instant, clock: TimeOfDay) -> ScheduledLocal? {
        var again = self
        if !notification.later.isEmpty {
            again.fires = scheduled + again.notification.later.removeFirst()
            return again
        }
        guard notification.repeats else { return nil }
        let next = notification.period.map { fires + $0 }
        guard let fires = next ?? notification.fires(after: now, clock: clock) else { return nil }
        // Never sooner, even for a state restored from a file, because the clock has to advance.
        again.fires = max(fires, self.fires + Limits.localPeriod)
        return again
    }
}

extension Phone {
    /// Schedules a local notification of the app, or posts it at once.
    mutating func schedule(
        _ local: LocalNotification, by bundle: BundleID, _ step: inout StepContext
    ) {
        guard iOS >= IOSVersion(4) else {
            return step.record(
                .system, .notPossible, app: bundle, rules: holding(.rLocal1),
                .impossible(verb: "", .noLocalNotifications))
        }
        guard !local.repeatsTooOften else {
            return step.record(
                .system, .notPossible, app: bundle, rules: holding(.rLocal4),
                .impossible(verb: "", .repeatsTooOften))
        }
        // A deleted app may have posted before it ended.
        guard apps[bundle] != nil else { return }
        if let identifier = local.identifier { cold.scheduled.remove(identifier, of: bundle) }
        guard let fires = local.fires(after: step.now, clock: timeOfDay(at: step.now)) else {
            return fire(local, of: bundle, &step)
        }
        cold.scheduled.add(
            ScheduledLocal(
                fires: fires, bundle: bundle, notification: local, scheduled: step.now))
        if !cold.scheduled.keepSoonest(of: bundle) {
            step.record(
                .system, .localDropped, app: bundle, rules: [.rLocal3],
                .count(Limits.scheduledLocals))
        }
    }

    /// Fires the due notifications, and schedules the next firings of repeating ones.
    mutating func fireScheduled(_ step: inout StepContext) {
        guard let next = cold.scheduled.next, next <= step.now else { return }
        for local in cold.scheduled.takeDue(at: step.now) {
            if let again = local.again(after: step.now, clock: timeOfDay(at: step.now)) {
                cold.scheduled.add(again)
            }
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
        step.record(.system, .fire, app: bundle, .content(content.kind))
        arrive(
            PhoneNotification(
                identifier: local.identifier ?? "local-\(identifiers)", bundle: bundle,
                origin: .local, content: content, pushID: nil, arrived: step.now), &step)
    }
}
