import PushModel

/// The contents of a phone's screen: the app in front, Notification Center, and the newest banner.
struct Screen: Hashable, Sendable {
    /// The app on screen, or under the Lock Screen.
    private(set) var frontmost: BundleID?
    /// Whether Notification Center covers the app in front.
    var notificationCenterIsOpen = false
    /// The entries of Notification Center, newest last. Before iOS 5 there is no Notification
    /// Center.
    private var listed = NotificationList()
    /// The banner on screen, the newest on the Lock Screen, or the alert before iOS 5.
    private(set) var banner: PhoneNotification?
    /// The instant at which the banner leaves by itself; `nil` for a banner that stays.
    private(set) var bannerLeaves: Instant?
    /// The instant until which a notification lights the Lock Screen.
    private(set) var darkens: Instant?

    var notificationCenter: [PhoneNotification] { listed.notifications }

    func newest(of bundle: BundleID) -> PhoneNotification? {
        notificationCenter.last { $0.bundle == bundle }
    }

    mutating func bringToFront(_ bundle: BundleID) {
        frontmost = bundle
        notificationCenterIsOpen = false
    }

    mutating func clearFront() {
        frontmost = nil
        notificationCenterIsOpen = false
    }

    mutating func light(at now: Instant) { darkens = now + Limits.litScreen }

    mutating func unlock() { darkens = nil }

    /// Clears the screen of a phone that is off, except the entries of Notification Center.
    mutating func switchOff() {
        clearFront()
        clearBanner()
        darkens = nil
    }

    // MARK: Banner

    mutating func showBanner(
        _ notification: PhoneNotification, on iOS: IOSVersion, locked: Bool, rules: RuleList,
        _ step: inout StepContext
    ) {
        banner = notification
        // The alert of iOS 3 and 4 stays until the user does something with it.
        bannerLeaves = iOS < IOSVersion(5) || locked ? nil : step.now + Limits.banner
        let style: TraceRecord.BannerStyle =
            switch (iOS < IOSVersion(5), locked) {
            case (true, _): .alert
            case (false, true): .lockScreen
            case (false, false): .banner
            }
        if locked { light(at: step.now) }
        step.record(
            .system, .banner, app: notification.bundle, pushID: notification.pushID,
            rules: rules, .banner(style, notification.content.text))
    }

    mutating func clearBanner() {
        banner = nil
        bannerLeaves = nil
    }

    mutating func clearBanner(of notification: PhoneNotification) {
        guard banner?.identifier == notification.identifier, banner?.bundle == notification.bundle
        else { return }
        clearBanner()
    }

    // MARK: Notification Center

    /// Adds an entry to Notification Center, and replaces one with the same identifier.
    mutating func list(
        _ notification: PhoneNotification, on iOS: IOSVersion, rules: RuleList,
        _ step: inout StepContext
    ) {
        guard iOS >= IOSVersion(5) else { return }
        let replaces = listed.remove(replacedBy: notification)
        let hasGroup = listed.append(notification, upTo: Limits.listed)
        let isGrouped = hasGroup && iOS >= IOSVersion(12)
        step.record(
            .system, .list, app: notification.bundle, pushID: notification.pushID,
            rules: rules + (replaces ? [.rTray2] : []) + (isGrouped ? [.rTray3] : []),
            .entry(replaces ? .replacement : isGrouped ? .grouped : .new))
    }

    /// Removes entries from Notification Center.
    mutating func unlist(
        rules: RuleList, _ step: inout StepContext, where matches: (PhoneNotification) -> Bool
    ) {
        guard notificationCenter.contains(where: matches) else { return }
        for notification in notificationCenter where matches(notification) {
            step.record(
                .system, .unlist, app: notification.bundle, pushID: notification.pushID,
                rules: rules, .notification(notification.content.text))
        }
        listed.removeAll(where: matches)
    }

    /// Removes a notification that the user handled from Notification Center and the screen.
    mutating func remove(_ notification: PhoneNotification, _ step: inout StepContext) {
        unlist(rules: [.rTray1], &step) {
            $0.bundle == notification.bundle && $0.identifier == notification.identifier
        }
        clearBanner(of: notification)
    }

    /// Removes everything of an app that is deleted, with one record for all of its entries.
    mutating func removeAll(of bundle: BundleID, _ step: inout StepContext) {
        let count = notificationCenter.count { $0.bundle == bundle }
        if count > 1 {
            step.record(.system, .unlist, app: bundle, rules: [.rTray1], .count(count))
            listed.removeAll { $0.bundle == bundle }
        } else {
            unlist(rules: [.rTray1], &step) { $0.bundle == bundle }
        }
        if banner?.bundle == bundle { clearBanner() }
    }
}

/// A banner that is also the newest entry of Notification Center, as nearly all are, is encoded
/// once: it is half of the state of a fleet phone.
extension Screen: Codable {
    private enum CodingKeys: CodingKey {
        case frontmost, notificationCenterIsOpen, notificationCenter, banner, newestIsBanner
        case bannerLeaves, darkens
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        frontmost = try values.decodeIfPresent(BundleID.self, forKey: .frontmost)
        notificationCenterIsOpen = try values.decode(Bool.self, forKey: .notificationCenterIsOpen)
        listed = try values.decode(NotificationList.self, forKey: .notificationCenter)
        banner =
            try values.decode(Bool.self, forKey: .newestIsBanner)
            ? listed.notifications.last
            : values.decodeIfPresent(PhoneNotification.self, forKey: .banner)
        bannerLeaves = try values.decodeIfPresent(Instant.self, forKey: .bannerLeaves)
        darkens = try values.decodeIfPresent(Instant.self, forKey: .darkens)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(frontmost, forKey: .frontmost)
        try values.encode(notificationCenterIsOpen, forKey: .notificationCenterIsOpen)
        try values.encode(listed, forKey: .notificationCenter)
        let newestIsBanner = banner != nil && banner == listed.notifications.last
        try values.encode(newestIsBanner, forKey: .newestIsBanner)
        if !newestIsBanner { try values.encodeIfPresent(banner, forKey: .banner) }
        try values.encodeIfPresent(bannerLeaves, forKey: .bannerLeaves)
        try values.encodeIfPresent(darkens, forKey: .darkens)
    }
}
