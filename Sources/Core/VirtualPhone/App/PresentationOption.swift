import PushModel

/// One of the `UNNotificationPresentationOptions`.
package enum PresentationOption: String, Hashable, Sendable, Codable, CaseIterable {
    case badge
    case sound
    /// Banner and list entry; deprecated in iOS 14.
    case alert
    /// iOS 14: the entry in Notification Center.
    case list
    /// iOS 14: the banner.
    case banner

    /// The options with which an app on this iOS shows a notification in full.
    package static func everything(on iOS: IOSVersion) -> Set<PresentationOption> {
        iOS < IOSVersion(14) ? [.alert, .sound, .badge] : [.banner, .list, .sound, .badge]
    }
}

extension PresentationOption {
    /// All options, which the system itself uses outside the foreground.
    static let whole: SmallSet<PresentationOption> = [.banner, .list, .sound, .badge]

    /// Returns the effect on this iOS of the options that `willPresent` answered (R-UN-2, R-UN-2b).
    static func effective(
        _ answered: Set<PresentationOption>, on iOS: IOSVersion
    ) -> SmallSet<PresentationOption> {
        let answered = SmallSet(answered)
        let shows: SmallSet<PresentationOption> = [.banner, .list]
        let effective = answered.intersection([.sound, .badge])
            .union(answered.contains(.alert) ? shows : [])
        return iOS < IOSVersion(14) ? effective : effective.union(answered.intersection(shows))
    }
}
