import PushModel

/// The state of an app and its phone that the app can query from iOS.
package struct AppStatus: Hashable, Sendable, Codable {
    package var iOS: IOSVersion
    package var now: Instant
    package var state: ApplicationState
    package var notifications: NotificationSettings
    package var entitlements: Set<Entitlement>
    package var badge: Int
    /// Whether the app has registered for remote notifications and not unregistered.
    package var isRegistered: Bool
    /// The time left for background tasks and for calls that iOS waits for; `nil` in the
    /// foreground, where there is no limit.
    package var backgroundTime: Duration?
    package var backgroundAppRefresh: Bool
    package var locked: Bool
    package var scheduledSummary: Bool
}

/// The state of a phone's connection as APNs knows it.
package struct PhoneReach: Equatable {
    package let isOnline: Bool
    /// Whether pushes that are not urgent wait, because the phone saves power.
    package let savesPower: Bool
}

extension Phone {
    /// The bundle identifiers of the installed apps, in alphabetical order.
    package var bundles: [BundleID] { apps.bundles }

    /// An installed app as iOS knows it; `nil` when the app is not installed.
    package func app(_ bundle: BundleID) -> InstalledApp? { apps[bundle]?.app }

    /// The number on an app's icon; `nil` when the app is not installed.
    package func badge(of bundle: BundleID) -> Int? { apps[bundle]?.badge }

    /// The state of the connection that APNs learns of.
    package var reach: PhoneReach {
        PhoneReach(isOnline: settings.online, savesPower: settings.powerRestricted)
    }

    /// The state of an app; `nil` when the app is not installed.
    package func state(of bundle: BundleID) -> AppState? { apps[bundle]?.state }

    /// The entries of Notification Center, newest last. Before iOS 5 there is no Notification
    /// Center.
    package var notificationCenter: [PhoneNotification] { cold.screen.notificationCenter }

    /// The banner on screen, the newest on the Lock Screen, or the alert before iOS 5.
    package var banner: PhoneNotification? { cold.screen.banner }

    /// The app on screen, or under the Lock Screen; `nil` when that is the Home Screen.
    package var frontmost: BundleID? { cold.screen.frontmost }

    /// Whether Notification Center covers the app in front.
    package var notificationCenterIsOpen: Bool { cold.screen.notificationCenterIsOpen }

    /// Whether iOS holds every background push back, after `throttle: on`.
    package var isThrottled: Bool { isThrottling }

    /// The Live Activities on the Lock Screen, oldest first.
    package var activities: [LiveActivity] { cold.activities.shown }

    /// The largest payload that APNs took when this iOS was new, in bytes, if the switch asks for
    /// it; `nil` for the current limit (R-PAY-2).
    package var payloadLimit: Int? {
        guard switchesOn.contains(.payloadLimitOfEra), iOS < IOSVersion(9) else { return nil }
        return iOS < IOSVersion(8) ? 256 : 2048
    }

    /// The first Live Activity that waits for the confirmation of its channel.
    package var waitingActivity: WaitingActivity? { cold.activities.waiting.first }

    /// The channels of the Live Activities that have not ended.
    package var channels: Set<String> {
        Set(activities.lazy.filter { $0.state != .ended }.compactMap(\.channel))
    }

    /// Whether a Live Activity of the app listens on the channel.
    package func listens(to channel: String, _ bundle: BundleID) -> Bool {
        activities.contains {
            $0.channel == channel && $0.bundle == bundle && $0.state != .ended
        }
    }

    /// Whether the screen is on: unlocked, or lit by a recent notification.
    package func isLit(at now: Instant) -> Bool {
        !settings.locked || cold.screen.darkens.map { now < $0 } ?? false
    }

    /// The state that the app could query at `now`; `nil` for an app that is not installed.
    package func status(of bundle: BundleID, at now: Instant) -> AppStatus? {
        guard let entry = apps[bundle] else { return nil }
        let process = entry.process
        let tasksEnd = process?.cold.backgroundTasks.end ?? process?.graceEnds ?? now
        let ends = process?.open.compactMap(\.deadline).reduce(tasksEnd, max) ?? tasksEnd
        return AppStatus(
            iOS: iOS, now: now,
            state: process.map { stateBeforeScene(of: bundle) ?? $0.applicationState }
                ?? .background,
            notifications: NotificationSettings(entry.installed),
            entitlements: entry.installed.entitlements, badge: entry.badge,
            isRegistered: entry.isRegistered && !entry.isUnregistered,
            backgroundTime: process?.isForeground == true ? nil : max(.zero, ends - now),
            backgroundAppRefresh: settings.backgroundAppRefresh, locked: settings.locked,
            scheduledSummary: settings.scheduledSummary != nil)
    }

    /// The app's local notifications that have not fired for the last time, the next first.
    package func pending(of bundle: BundleID) -> [ScheduledLocal] {
        cold.scheduled.waiting(of: bundle)
    }

    /// The app's notifications in Notification Center, newest last.
    package func delivered(of bundle: BundleID) -> [PhoneNotification] {
        notificationCenter.filter { $0.bundle == bundle }
    }
}
