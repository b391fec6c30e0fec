import Foundation

/// What the user lets the app's notifications do.
///
/// Only the system makes one on a real iPhone; tests of apps do it by `init(coder:)` with a coder of
/// their own that answers `decodeInt64(forKey:)` and `decodeBool(forKey:)`.
// Nothing changes once it is made.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let parts: SettingsParts

    open var authorizationStatus: UNAuthorizationStatus { parts.authorizationStatus }
    open var soundSetting: UNNotificationSetting { parts.soundSetting }
    open var badgeSetting: UNNotificationSetting { parts.badgeSetting }
    open var alertSetting: UNNotificationSetting { parts.alertSetting }
    open var notificationCenterSetting: UNNotificationSetting { parts.notificationCenterSetting }
    open var lockScreenSetting: UNNotificationSetting { parts.lockScreenSetting }
    open var carPlaySetting: UNNotificationSetting { parts.carPlaySetting }
    open var alertStyle: UNAlertStyle { parts.alertStyle }
    /// iOS 11.
    open var showPreviewsSetting: UNShowPreviewsSetting { parts.showPreviewsSetting }
    /// iOS 12.
    open var criticalAlertSetting: UNNotificationSetting { parts.criticalAlertSetting }
    /// iOS 12.
    open var providesAppNotificationSettings: Bool { parts.providesAppNotificationSettings }
    /// iOS 13.
    open var announcementSetting: UNNotificationSetting { parts.announcementSetting }
    /// iOS 15.
    open var timeSensitiveSetting: UNNotificationSetting { parts.timeSensitiveSetting }
    /// iOS 15.
    open var scheduledDeliverySetting: UNNotificationSetting { parts.scheduledDeliverySetting }
    /// iOS 15.
    open var directMessagesSetting: UNNotificationSetting { parts.directMessagesSetting }

    init(_ parts: SettingsParts) {
        self.parts = parts
        super.init()
    }

    public required init?(coder: NSCoder) {
        parts = SettingsParts(coder)
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        parts.encode(with: coder)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSettings)?.parts == parts
    }

    open override var hash: Int { parts.hashValue }
}

/// Whether the app may notify its user.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user has not been asked.
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// iOS 12: granted without asking; notifications arrive quietly.
    case provisional = 3
    /// iOS 14: an App Clip, for a limited time.
    case ephemeral = 4
}

/// One switch of the app's page in Settings.
public enum UNNotificationSetting: Int, Sendable {
    /// The app has not asked for it, or this iOS has no such switch.
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

/// How alerts look.
public enum UNAlertStyle: Int, Sendable {
    case none = 0
    /// Goes away by itself.
    case banner = 1
    /// Stays until the user answers it.
    case alert = 2
}

/// When the text of notifications may be seen (iOS 11).
public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    case whenAuthenticated = 1
    case never = 2
}
