import Foundation
import PushModel
import VirtualPhone

extension SettingsParts {
    /// Creates the settings as this iOS reports them. A switch is not supported if the app has not
    /// requested it in this run, or if this iOS does not have it.
    init(_ status: AppStatus, requested: UNAuthorizationOptions) {
        self.init()
        let settings = status.notifications
        authorizationStatus = UNAuthorizationStatus(settings.permission)
        guard settings.permission != .notDetermined else { return }
        let isLoud = settings.permission == .authorized || settings.permission == .ephemeral
        let isSince = { (major: Int) in status.iOS >= IOSVersion(major) }
        let onOff = { (isOn: Bool) in isOn ? UNNotificationSetting.enabled : .disabled }

        alertSetting = onOff(isLoud && settings.alerts)
        soundSetting = onOff(isLoud && settings.sounds)
        badgeSetting = onOff(isLoud && settings.badges)
        lockScreenSetting = alertSetting
        alertStyle = isLoud && settings.alerts ? .banner : .none
        notificationCenterSetting = onOff(settings.permission.allows && settings.alerts)
        if requested.contains(.carPlay) { carPlaySetting = onOff(isLoud) }
        if isSince(12) {
            providesAppNotificationSettings =
                requested.contains(.providesAppNotificationSettings)
            if status.entitlements.contains(.criticalAlerts) {
                criticalAlertSetting = onOff(isLoud)
            }
        }
        if isSince(13), requested.contains(.announcement) { announcementSetting = onOff(isLoud) }
        guard isSince(15) else { return }
        scheduledDeliverySetting = onOff(status.scheduledSummary)
        if status.entitlements.contains(.timeSensitive) { timeSensitiveSetting = onOff(isLoud) }
    }
}

extension UNAuthorizationStatus {
    init(_ permission: Permission) {
        self =
            switch permission {
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .authorized: .authorized
            case .provisional: .provisional
            case .ephemeral: .ephemeral
            }
    }
}

extension Permission {
    /// Whether the app may notify its user, loudly or quietly.
    var allows: Bool {
        switch self {
        case .notDetermined, .denied: false
        case .authorized, .provisional, .ephemeral: true
        }
    }
}
