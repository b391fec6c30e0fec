import PushModel
import VirtualPhone

/// What a person changes in Settings; what is `nil` stays as it is.
package struct SettingsChange: Hashable, Sendable {
    package var locked: Bool?
    package var online: Bool?
    package var focus: Bool?
    package var muteSwitch: Bool?
    package var lowPowerMode: Bool?
    package var powerRestricted: Bool?
    package var backgroundAppRefresh: Bool?
    /// `.some(nil)` takes the apps out of the summary.
    package var scheduledSummary: TimeOfDay??
    /// `.some(nil)` lets every background push through.
    package var backgroundBudget: BackgroundBudget??
    package var permission: Permission?
    package var alerts: Bool?
    package var sounds: Bool?
    package var badges: Bool?
    /// The app's Live Activities, and their frequent pushes.
    package var activities: Bool?
    package var frequentPushes: Bool?
    /// The user's switch for the app's time-sensitive notifications.
    package var timeSensitive: Bool?

    package init() {}

    /// It changes what an app's notifications may do.
    package var isAboutApp: Bool {
        permission != nil || alerts != nil || sounds != nil || badges != nil
            || timeSensitive != nil || activities != nil || frequentPushes != nil
    }

    /// The switches of the phone after the change.
    package func applied(to old: PhoneSettings) -> PhoneSettings {
        PhoneSettings(
            locked: locked ?? old.locked, online: online ?? old.online,
            focus: focus ?? old.focus, muteSwitch: muteSwitch ?? old.muteSwitch,
            lowPowerMode: lowPowerMode ?? old.lowPowerMode,
            powerRestricted: powerRestricted ?? old.powerRestricted,
            backgroundAppRefresh: backgroundAppRefresh ?? old.backgroundAppRefresh,
            backgroundBudget: backgroundBudget ?? old.backgroundBudget,
            scheduledSummary: scheduledSummary ?? old.scheduledSummary, beganAt: old.beganAt)
    }

    /// What the person then does about the app's Live Activities.
    package func activityEvents(of bundle: BundleID) -> [Event] {
        guard activities != nil || frequentPushes != nil else { return [] }
        return [.user(.allowActivities(bundle, activities, frequentPushes: frequentPushes))]
    }

    /// The app's notification settings after the change.
    package func applied(to old: NotificationSettings) -> NotificationSettings {
        NotificationSettings(
            permission: permission ?? old.permission, alerts: alerts ?? old.alerts,
            sounds: sounds ?? old.sounds, badges: badges ?? old.badges,
            timeSensitive: timeSensitive ?? old.timeSensitive)
    }
}
