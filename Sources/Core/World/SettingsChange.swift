import PushModel
import VirtualPhone

/// A person's changes in Settings. `nil` values do not change.
package struct SettingsChange: Hashable, Sendable {
    package var locked: Bool?
    package var online: Bool?
    package var focus: Bool?
    package var muteSwitch: Bool?
    package var lowPowerMode: Bool?
    package var powerRestricted: Bool?
    package var backgroundAppRefresh: Bool?
    /// `.some(nil)` removes the apps from the summary.
    package var scheduledSummary: TimeOfDay??
    /// `.some(nil)` removes the limit for background pushes.
    package var backgroundBudget: BackgroundBudget??
    /// `.some(nil)` removes the limit for the memory of extensions.
    package var extensionMemory: MemorySize??
    package var permission: Permission?
    package var alerts: Bool?
    package var sounds: Bool?
    package var badges: Bool?
    /// The switch for the app's Live Activities.
    package var activities: Bool?
    package var frequentPushes: Bool?
    /// The user's switch for the app's time-sensitive notifications.
    package var timeSensitive: Bool?

    package init() {}

    /// Whether the change concerns an app rather than the phone.
    package var isAboutApp: Bool {
        permission != nil || alerts != nil || sounds != nil || badges != nil
            || timeSensitive != nil || activities != nil || frequentPushes != nil
    }

    /// Returns the switches of the phone after the change.
    package func applied(to old: PhoneSettings) -> PhoneSettings {
        var new = PhoneSettings(
            locked: locked ?? old.locked, online: online ?? old.online,
            focus: focus ?? old.focus, muteSwitch: muteSwitch ?? old.muteSwitch,
            lowPowerMode: lowPowerMode ?? old.lowPowerMode,
            powerRestricted: powerRestricted ?? old.powerRestricted,
            backgroundAppRefresh: backgroundAppRefresh ?? old.backgroundAppRefresh,
            backgroundBudget: backgroundBudget ?? old.backgroundBudget,
            scheduledSummary: scheduledSummary ?? old.scheduledSummary, beganAt: old.beganAt)
        new.extensionMemory = extensionMemory ?? old.extensionMemory
        return new
    }

    /// Returns the events that change the app's Live Activities.
    package func activityEvents(of bundle: BundleID) -> [Event] {
        guard activities != nil || frequentPushes != nil else { return [] }
        return [.user(.allowActivities(bundle, activities, frequentPushes: frequentPushes))]
    }

    /// Returns the app's notification settings after the change.
    package func applied(to old: NotificationSettings) -> NotificationSettings {
        NotificationSettings(
            permission: permission ?? old.permission, alerts: alerts ?? old.alerts,
            sounds: sounds ?? old.sounds, badges: badges ?? old.badges,
            timeSensitive: timeSensitive ?? old.timeSensitive)
    }
}
