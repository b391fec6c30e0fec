import Foundation

/// The user's settings for the app's notifications.
///
/// On a real iPhone only the system creates settings. Tests can create them through `init(coder:)`
/// with their own coder, which must answer `decodeInt64(forKey:)` and `decodeBool(forKey:)`.
// Immutable after init.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let parts: SettingsParts

    /// Whether the app may show notifications.
    open var authorizationStatus: UNAuthorizationStatus { parts.authorizationStatus }
    /// Whether sounds are allowed.
    open var soundSetting: UNNotificationSetting { parts.soundSetting }
    /// Whether badges are allowed.
    open var badgeSetting: UNNotificationSetting { parts.badgeSetting }
    /// Whether banners and alerts are allowed.
    open var alertSetting: UNNotificationSetting { parts.alertSetting }
    /// Whether notifications are kept in Notification Center. The only setting that is on with
    /// provisional permission.
    open var notificationCenterSetting: UNNotificationSetting { parts.notificationCenterSetting }
    /// Whether the lock screen shows notifications. A virtual iPhone follows `alertSetting`.
    open var lockScreenSetting: UNNotificationSetting { parts.lockScreenSetting }
    /// Whether CarPlay shows notifications.
    open var carPlaySetting: UNNotificationSetting { parts.carPlaySetting }
    /// The style of alerts. A virtual iPhone only knows banners and none.
    open var alertStyle: UNAlertStyle { parts.alertStyle }
    /// When previews are shown (iOS 11). A virtual iPhone always shows them.
    open var showPreviewsSetting: UNShowPreviewsSetting { parts.showPreviewsSetting }
    /// Whether critical alerts are allowed (iOS 12); not supported without the entitlement.
    open var criticalAlertSetting: UNNotificationSetting { parts.criticalAlertSetting }
    /// Whether Settings links to the app's own settings screen (iOS 12).
    open var providesAppNotificationSettings: Bool { parts.providesAppNotificationSettings }
    /// Whether Siri may read notifications aloud (iOS 13).
    open var announcementSetting: UNNotificationSetting { parts.announcementSetting }
    /// Whether time-sensitive notifications are allowed (iOS 15); not supported without the
    /// entitlement.
    open var timeSensitiveSetting: UNNotificationSetting { parts.timeSensitiveSetting }
    /// Whether notifications wait for the scheduled summary (iOS 15).
    open var scheduledDeliverySetting: UNNotificationSetting { parts.scheduledDeliverySetting }
    /// Whether the app's messages count as direct messages (iOS 15); not supported by a virtual
    /// iPhone.
    open var directMessagesSetting: UNNotificationSetting { parts.directMessagesSetting }

    init(_ parts: SettingsParts) {
        self.parts = parts
        super.init()
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        parts = SettingsParts(coder)
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        parts.encode(with: coder)
    }

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSettings)?.parts == parts
    }

    open override var hash: Int { parts.hashValue }
}

/// The permission of the app to notify its user.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user has not been asked yet.
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// Granted without a question; notifications arrive quietly (iOS 12).
    case provisional = 3
    /// Granted to an App Clip for a limited time (iOS 14).
    case ephemeral = 4
}

/// The state of one switch on the app's page in Settings.
public enum UNNotificationSetting: Int, Sendable {
    /// The app has not requested it, or this iOS has no such switch.
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

/// The style of alerts.
public enum UNAlertStyle: Int, Sendable {
    case none = 0
    /// An alert that disappears by itself.
    case banner = 1
    /// Stays until the user acts on it.
    case alert = 2
}

/// When notifications show their text (iOS 11).
public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    case whenAuthenticated = 1
    case never = 2
}
