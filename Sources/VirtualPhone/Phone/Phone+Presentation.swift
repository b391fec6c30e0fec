import PushPayload

extension PresentationOption {
    /// All there is: what the system itself uses outside the foreground.
    static let whole: Set<PresentationOption> = [.banner, .list, .sound, .badge]

    /// What the options answered by `willPresent` mean on this iOS (R-UN-2, R-UN-2b).
    static func effective(
        _ answered: Set<PresentationOption>, on iOS: IOSVersion
    ) -> Set<PresentationOption> {
        var effective = answered.intersection([.sound, .badge])
        if answered.contains(.alert) { effective.formUnion([.banner, .list]) }
        if iOS >= IOSVersion(14) { effective.formUnion(answered.intersection([.banner, .list])) }
        return effective
    }
}

extension Phone {
    /// `willPresent` called its completion handler.
    mutating func finishPresenting(
        _ id: Call.ID, _ options: Set<PresentationOption>, of bundle: BundleID, _ turn: inout Turn
    ) {
        guard let call = closeCall(id, of: bundle), let notification = call.notification else {
            return
        }
        let effective = PresentationOption.effective(options, on: iOS)
        let rule: RuleLabel = iOS < IOSVersion(14) ? .rule("R-UN-2") : .rule("R-UN-2b")
        guard !effective.isEmpty else {
            turn.record(
                .system, "not-shown", app: bundle, pushID: call.pushID, rules: [rule],
                "Not shown: willPresent answered no option that iOS \(iOS) understands.")
            return
        }
        present(notification, effective, rules: [rule], &turn)
    }

    /// Shows, lists, plays and counts, as far as the user's settings let it.
    mutating func present(
        _ notification: ListedNotification, _ options: Set<PresentationOption>,
        rules: [RuleLabel], _ turn: inout Turn
    ) {
        guard let app = apps[notification.bundle]?.installed else { return }
        let content = notification.content
        var options = options
        switch Reception(app.permission) {
        case .granted: break
        case .quiet: options.formIntersection([.list])
        case .refused: options = []
        }
        if content.hasAlert, app.alerts {
            if options.contains(.list) { list(notification, rules: rules, &turn) }
            if options.contains(.banner) { showBanner(notification, rules: rules, &turn) }
        }
        if let sound = content.sound, app.sounds, options.contains(.sound) {
            play(sound, for: notification, rules: rules, &turn)
        }
        if let badge = content.badge, app.badges, options.contains(.badge) {
            setBadge(badge, of: notification.bundle, rules: [.rule("R-BADGE-1")] + rules, &turn)
        }
    }

    private mutating func showBanner(
        _ notification: ListedNotification, rules: [RuleLabel], _ turn: inout Turn
    ) {
        guard !settings.focus else {
            return turn.record(
                .system, "quiet", app: notification.bundle, pushID: notification.pushID,
                rules: [.rule("R-FOCUS")],
                "No banner: a Focus is on that does not let the app through.")
        }
        banner = notification
        // The alert of iOS 3 and 4 stays until the user does something with it.
        bannerLeaves =
            iOS < IOSVersion(5) || settings.locked ? nil : turn.now + Limits.banner
        let text = "“\(notification.content.textForPeople)”"
        let place =
            switch (iOS < IOSVersion(5), settings.locked) {
            case (true, _): "An alert shows \(text)."
            case (false, true): "The Lock Screen shows \(text)."
            case (false, false): "A banner shows \(text)."
            }
        if settings.locked { screenDarkens = turn.now + Limits.litScreen }
        turn.record(
            .system, "banner", app: notification.bundle, pushID: notification.pushID,
            rules: rules, place)
    }

    /// Adds an entry to Notification Centre; one with the same identifier is replaced.
    mutating func list(
        _ notification: ListedNotification, rules: [RuleLabel], _ turn: inout Turn
    ) {
        guard iOS >= IOSVersion(5) else { return }
        let before = notificationCentre.count
        notificationCentre.removeAll {
            $0.bundle == notification.bundle && $0.identifier == notification.identifier
        }
        let replaces = notificationCentre.count < before
        notificationCentre.append(notification)
        turn.record(
            .system, "list", app: notification.bundle, pushID: notification.pushID,
            rules: replaces ? rules + [.rule("R-TRAY-2")] : rules,
            replaces
                ? "Its entry in Notification Centre replaces the one with the same identifier."
                : "Notification Centre lists it.")
    }

    private mutating func play(
        _ sound: String, for notification: ListedNotification, rules: [RuleLabel],
        _ turn: inout Turn
    ) {
        guard !settings.muteSwitch, !settings.focus else {
            let why = settings.focus ? "a Focus is on" : "the mute switch is on"
            return turn.record(
                .system, "silence", app: notification.bundle, pushID: notification.pushID,
                rules: [.rule("R-FOCUS")], "No sound: \(why).")
        }
        turn.record(
            .system, "sound", app: notification.bundle, pushID: notification.pushID, rules: rules,
            "The sound “\(sound)” plays.")
    }

    /// Sets the number on the icon. Going to zero clears the app's entries too (R-BADGE-2).
    mutating func setBadge(
        _ number: Int, of bundle: BundleID, rules: [RuleLabel], _ turn: inout Turn
    ) {
        guard let before = apps[bundle]?.installed.badge, number >= 0 else { return }
        apps[bundle]?.installed.badge = number
        if before != number {
            turn.record(
                .system, "badge", app: bundle, rules: rules,
                number == 0 ? "The badge goes away." : "The badge shows \(number).")
        }
        if before > 0, number == 0 {
            unlist(rules: [.rule("R-BADGE-2")], &turn) { $0.bundle == bundle }
        }
    }

    /// Takes entries out of Notification Centre.
    mutating func unlist(
        rules: [RuleLabel], _ turn: inout Turn, where matches: (ListedNotification) -> Bool
    ) {
        for notification in notificationCentre where matches(notification) {
            turn.record(
                .system, "unlist", app: notification.bundle, pushID: notification.pushID,
                rules: rules,
                "“\(notification.content.textForPeople)” leaves Notification Centre.")
        }
        notificationCentre.removeAll(where: matches)
    }
}
