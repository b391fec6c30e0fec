import PushModel

/// What an app can learn about itself and its phone by asking iOS.
public struct AppStatus: Hashable, Sendable, Codable {
    public var iOS: IOSVersion
    public var now: Instant
    public var state: ApplicationState
    public var notifications: NotificationSettings
    public var entitlements: Set<Entitlement>
    public var badge: Int
    /// It has registered for remote notifications and not unregistered.
    public var isRegistered: Bool
    /// What is left for background tasks and for calls that iOS waits for; `nil` in the
    /// foreground, where there is no limit.
    public var backgroundTime: Duration?
    public var backgroundAppRefresh: Bool
    public var locked: Bool
    public var scheduledSummary: Bool
}

extension Phone {
    /// What the app would learn at this moment; `nil` for an app that is not installed.
    public func status(of bundle: BundleID, at now: Instant) -> AppStatus? {
        guard let entry = apps[bundle] else { return nil }
        let process = entry.process
        let tasksEnd = process?.backgroundTasksEnd ?? process?.graceEnds ?? now
        let ends = process?.open.compactMap(\.deadline).reduce(tasksEnd, max) ?? tasksEnd
        return AppStatus(
            iOS: iOS, now: now, state: process?.applicationState ?? .background,
            notifications: NotificationSettings(entry.installed),
            entitlements: entry.installed.entitlements, badge: entry.installed.badge,
            isRegistered: entry.isRegistered && !entry.isUnregistered,
            backgroundTime: process?.isForeground == true ? nil : max(.zero, ends - now),
            backgroundAppRefresh: settings.backgroundAppRefresh, locked: settings.locked,
            scheduledSummary: settings.scheduledSummary != nil)
    }

    /// The app's local notifications that have not fired for the last time, the next first.
    public func pending(of bundle: BundleID) -> [ScheduledLocal] {
        scheduled.filter { $0.bundle == bundle }.sorted { $0.fires < $1.fires }
    }

    /// The app's notifications in Notification Center, newest last.
    public func delivered(of bundle: BundleID) -> [PhoneNotification] {
        notificationCenter.filter { $0.bundle == bundle }
    }
}
