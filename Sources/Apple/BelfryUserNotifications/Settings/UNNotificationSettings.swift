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
