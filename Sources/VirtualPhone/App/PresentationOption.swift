import PushModel

/// `UNNotificationPresentationOptions`, one by one.
public enum PresentationOption: String, Hashable, Sendable, Codable, CaseIterable {
    case badge
    case sound
    /// Banner and list entry; deprecated in iOS 14.
    case alert
    /// iOS 14: the entry in Notification Center.
    case list
    /// iOS 14: the banner.
    case banner

    /// All that an app of this iOS would ask for to have a notification shown in full.
    public static func everything(on iOS: IOSVersion) -> Set<PresentationOption> {
        iOS < IOSVersion(14) ? [.alert, .sound, .badge] : [.banner, .list, .sound, .badge]
    }
}
