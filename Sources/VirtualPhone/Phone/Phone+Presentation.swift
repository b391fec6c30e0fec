import PushModel

extension PresentationOption {
    /// All there is: what the system itself uses outside the foreground.
    static let whole: SmallSet<PresentationOption> = [.banner, .list, .sound, .badge]

    /// What the options answered by `willPresent` mean on this iOS (R-UN-2, R-UN-2b).
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
                "Not shown: willPresent answered no option that iOS \(iOS) understands. Answer "
                    + (iOS < IOSVersion(14) ? ".alert." : ".banner and .list."))
            return
        }
        present(notification, effective, inForeground: true, rules: [rule], &turn)
    }

    /// Shows, lists, plays and counts, as far as the user's settings let it.
    mutating func present(
        _ notification: ListedNotification, _ options: SmallSet<PresentationOption>,
        inForeground: Bool, rules: [RuleLabel], _ turn: inout Turn
    ) {
        guard let app = apps[notification.bundle]?.installed else { return }
        let level = Loudness.level(of: notification.content, app: app, on: iOS)
        let isInSummary =
            iOS >= IOSVersion(15) && settings.scheduledSummary != nil && !inForeground
        let loudness = Loudness.decide(
            level, focus: settings.focus, inSummary: isInSummary)
        guard !loudness.waitsForSummary else {
            return waitForSummary(notification, loudness.rules, &turn)
        }
        let allowed = options.intersection(loudness.options).intersection(permitted(app))
        let reasons = rules + loudness.rules
        if notification.content.hasAlert, !app.alerts {
            notShown(
                Arrival(notification: notification), [.rule("R-UN-2")],
                "the user has switched alerts off for the app", &turn)
        } else if notification.content.hasAlert {
            if allowed.contains(.list) { list(notification, rules: reasons, &turn) }
            if allowed.contains(.banner) {
                showBanner(notification, rules: reasons, &turn)
            } else {
                stayQuiet(notification, app, options, loudness, &turn)
            }
        }
        if let sound = notification.content.sound, app.sounds, allowed.contains(.sound) {
            play(sound, for: notification, loudness, rules: reasons, &turn)
        }
        if let badge = notification.content.badge, app.badges, allowed.contains(.badge) {
            setBadge(badge, of: notification.bundle, rules: [.rule("R-BADGE-1")] + rules, &turn)
        }
    }

    /// What the user's permission leaves of the options.
    private func permitted(_ app: InstalledApp) -> SmallSet<PresentationOption> {
        switch (Reception(app.permission), app.deliversQuietly && iOS >= IOSVersion(12)) {
        case (.granted, false): PresentationOption.whole
        case (.granted, true), (.quiet, _): [.list]
        case (.refused, _): []
        }
    }

    private func stayQuiet(
        _ notification: ListedNotification, _ app: InstalledApp,
        _ options: SmallSet<PresentationOption>, _ loudness: Loudness, _ turn: inout Turn
    ) {
        let (rules, why): ([RuleLabel], String) =
            switch (Reception(app.permission), loudness.options.contains(.banner)) {
            case _ where !options.contains(.banner):
                ([.rule("R-UN-2")], "willPresent asked for none")
            case (.quiet, _): ([.rule("R-PROV")], "the permission is provisional")
            case (_, true): ([.rule("R-QUIET")], "the user has chosen to deliver it quietly")
            case (_, false):
                (
                    loudness.rules,
                    settings.focus
                        ? "a Focus is on that does not let the app through"
                        : "its interruption level is passive"
                )
            }
        turn.record(
            .system, "quiet", app: notification.bundle, pushID: notification.pushID, rules: rules,
            "No banner: \(why).")
    }

    private mutating func showBanner(
        _ notification: ListedNotification, rules: [RuleLabel], _ turn: inout Turn
    ) {
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
        let isGrouped =
            iOS >= IOSVersion(12)
            && notificationCentre.contains {
                $0.bundle == notification.bundle && $0.content.threadID != nil
                    && $0.content.threadID == notification.content.threadID
            }
        notificationCentre.append(notification)
        if notificationCentre.count > Limits.listed { notificationCentre.removeFirst() }
        turn.record(
            .system, "list", app: notification.bundle, pushID: notification.pushID,
            rules: rules + (replaces ? [.rule("R-TRAY-2")] : [])
                + (isGrouped ? [.rule("R-TRAY-3")] : []),
            replaces
                ? "Its entry in Notification Centre replaces the one with the same identifier."
                : isGrouped
                    ? "Notification Centre lists it, grouped with others of its thread."
                    : "Notification Centre lists it.")
    }

    private func play(
        _ sound: String, for notification: ListedNotification, _ loudness: Loudness,
        rules: [RuleLabel], _ turn: inout Turn
    ) {
        guard !settings.muteSwitch || loudness.ignoresMute else {
            return turn.record(
                .system, "silence", app: notification.bundle, pushID: notification.pushID,
                rules: [.rule("R-FOCUS")], "No sound: the mute switch is on.")
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
        guard notificationCentre.contains(where: matches) else { return }
        for notification in notificationCentre where matches(notification) {
            turn.record(
                .system, "unlist", app: notification.bundle, pushID: notification.pushID,
                rules: rules,
                "“\(notification.content.textForPeople)” leaves Notification Centre.")
        }
        notificationCentre.removeAll(where: matches)
    }
}
