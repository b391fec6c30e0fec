import Foundation

/// The properties of notification settings. The defaults are the values that iOS reports before the
/// app has asked for permission.
struct SettingsParts: Hashable {
    var authorizationStatus = UNAuthorizationStatus.notDetermined
    var soundSetting = UNNotificationSetting.notSupported
    var badgeSetting = UNNotificationSetting.notSupported
    var alertSetting = UNNotificationSetting.notSupported
    var notificationCenterSetting = UNNotificationSetting.notSupported
    var lockScreenSetting = UNNotificationSetting.notSupported
    var carPlaySetting = UNNotificationSetting.notSupported
    var alertStyle = UNAlertStyle.none
    var showPreviewsSetting = UNShowPreviewsSetting.always
    var criticalAlertSetting = UNNotificationSetting.notSupported
    var providesAppNotificationSettings = false
    var announcementSetting = UNNotificationSetting.notSupported
    var timeSensitiveSetting = UNNotificationSetting.notSupported
    var scheduledDeliverySetting = UNNotificationSetting.notSupported
    var directMessagesSetting = UNNotificationSetting.notSupported

    private typealias Path = WritableKeyPath<SettingsParts, UNNotificationSetting> & Sendable

    /// The on/off settings by their coding keys.
    private static let switches: [(String, any Path)] = [
        ("soundSetting", \.soundSetting), ("badgeSetting", \.badgeSetting),
        ("alertSetting", \.alertSetting),
        ("notificationCenterSetting", \.notificationCenterSetting),
        ("lockScreenSetting", \.lockScreenSetting), ("carPlaySetting", \.carPlaySetting),
        ("criticalAlertSetting", \.criticalAlertSetting),
        ("announcementSetting", \.announcementSetting),
        ("timeSensitiveSetting", \.timeSensitiveSetting),
        ("scheduledDeliverySetting", \.scheduledDeliverySetting),
        ("directMessagesSetting", \.directMessagesSetting),
    ]
}

extension SettingsParts {
    init(_ coder: NSCoder) {
        let value = { (key: String) in Int(coder.decodeInt64(forKey: key)) }
        authorizationStatus =
            UNAuthorizationStatus(rawValue: value("authorizationStatus")) ?? .notDetermined
        alertStyle = UNAlertStyle(rawValue: value("alertStyle")) ?? .none
        showPreviewsSetting =
            UNShowPreviewsSetting(rawValue: value("showPreviewsSetting")) ?? .always
        providesAppNotificationSettings =
            coder.decodeBool(forKey: "providesAppNotificationSettings")
        for (key, path) in Self.switches {
            self[keyPath: path] = UNNotificationSetting(rawValue: value(key)) ?? .notSupported
        }
    }

    func encode(with coder: NSCoder) {
        coder.encode(Int64(authorizationStatus.rawValue), forKey: "authorizationStatus")
        coder.encode(Int64(alertStyle.rawValue), forKey: "alertStyle")
        coder.encode(Int64(showPreviewsSetting.rawValue), forKey: "showPreviewsSetting")
        coder.encode(providesAppNotificationSettings, forKey: "providesAppNotificationSettings")
        for (key, path) in Self.switches {
            coder.encode(Int64(self[keyPath: path].rawValue), forKey: key)
        }
    }
}
