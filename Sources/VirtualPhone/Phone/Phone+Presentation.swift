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
        _ id: Call.ID, _ options: Set<PresentationOption>, of bundle: BundleID,
        _ step: inout StepContext
    ) {
        guard let call = closeCall(id, of: bundle), let notification = call.notification else {
            return
        }
        let effective = PresentationOption.effective(options, on: iOS)
        let rule: RuleLabel = iOS < IOSVersion(14) ? .rUn2 : .rUn2b
        guard !effective.isEmpty else {
            step.record(
                .system, .notShown, app: bundle, pushID: call.pushID, rules: [rule],
                .unknownOptions(iOS))
            return
        }
        present(notification, effective, inForeground: true, rules: [rule], &step)
    }

    /// Shows, lists, plays and counts, as far as the user's settings let it.
    mutating func present(
        _ notification: PhoneNotification, _ options: SmallSet<PresentationOption>,
        inForeground: Bool, rules: [RuleLabel], _ step: inout StepContext
    ) {
        guard let app = apps[notification.bundle]?.installed else { return }
        let level = Loudness.level(of: notification.content, app: app, on: iOS)
        let isInSummary =
            iOS >= IOSVersion(15) && settings.scheduledSummary != nil && !inForeground
        let loudness = Loudness.decide(
            level, focus: settings.focus, inSummary: isInSummary)
        guard !loudness.waitsForSummary else {
            return waitForSummary(notification, loudness.rules, &step)
        }
        let allowed = options.intersection(loudness.options).intersection(permitted(app))
        let reasons = rules + loudness.rules
        if notification.content.hasAlert, !app.alerts {
            notShown(
                Arrival(notification: notification), [.rUn2],
                .alertsAreOff, &step)
        } else if notification.content.hasAlert {
            if allowed.contains(.list) { list(notification, rules: reasons, &step) }
            if allowed.contains(.banner) {
                showBanner(notification, rules: reasons, &step)
            } else {
                stayQuiet(notification, app, options, loudness, &step)
            }
        }
        if let sound = notification.content.sound, app.sounds, allowed.contains(.sound) {
            play(sound, for: notification, loudness, rules: reasons, &step)
        }
        if let badge = notification.content.badge, app.badges, allowed.contains(.badge) {
            setBadge(badge, of: notification.bundle, rules: [.rBadge1] + rules, &step)
        }
    }

    /// What the user's permission leaves of the options.
    private func permitted(_ app: InstalledApp) -> SmallSet<PresentationOption> {
        switch (PermissionEffect(app.permission), app.deliversQuietly && iOS >= IOSVersion(12)) {
        case (.granted, false): PresentationOption.whole
        case (.granted, true), (.quiet, _): [.list]
        case (.refused, _): []
        }
    }

    private func stayQuiet(
        _ notification: PhoneNotification, _ app: InstalledApp,
        _ options: SmallSet<PresentationOption>, _ loudness: Loudness, _ step: inout StepContext
    ) {
        let (rules, why): ([RuleLabel], TraceRecord.Reason) =
            switch (PermissionEffect(app.permission), loudness.options.contains(.banner)) {
            case _ where !options.contains(.banner):
                ([.rUn2], .noBannerAnswered)
            case (.quiet, _): ([.rProv], .provisional)
            case (_, true): ([.rQuiet], .deliveredQuietly)
            case (_, false):
                (
                    loudness.rules,
                    settings.focus
                        ? .focus
                        : .passive
                )
            }
        step.record(
            .system, .quiet, app: notification.bundle, pushID: notification.pushID, rules: rules,
            .reason(why))
    }

    private mutating func showBanner(
        _ notification: PhoneNotification, rules: [RuleLabel], _ step: inout StepContext
    ) {
        banner = notification
        // The alert of iOS 3 and 4 stays until the user does something with it.
        bannerLeaves =
            iOS < IOSVersion(5) || settings.locked ? nil : step.now + Limits.banner
        let style: TraceRecord.BannerStyle =
            switch (iOS < IOSVersion(5), settings.locked) {
            case (true, _): .alert
            case (false, true): .lockScreen
            case (false, false): .banner
            }
        if settings.locked { screenDarkens = step.now + Limits.litScreen }
        step.record(
            .system, .banner, app: notification.bundle, pushID: notification.pushID,
            rules: rules, .banner(style, notification.content.text))
    }

    /// Adds an entry to Notification Center; one with the same identifier is replaced.
    mutating func list(
        _ notification: PhoneNotification, rules: [RuleLabel], _ step: inout StepContext
    ) {
        guard iOS >= IOSVersion(5) else { return }
        let before = notificationCenter.count
        notificationCenter.removeAll {
            $0.bundle == notification.bundle && $0.identifier == notification.identifier
        }
        let replaces = notificationCenter.count < before
        let isGrouped =
            iOS >= IOSVersion(12)
            && notificationCenter.contains {
                $0.bundle == notification.bundle && $0.content.threadID != nil
                    && $0.content.threadID == notification.content.threadID
            }
        notificationCenter.append(notification)
        if notificationCenter.count > Limits.listed { notificationCenter.removeFirst() }
        step.record(
            .system, .list, app: notification.bundle, pushID: notification.pushID,
            rules: rules + (replaces ? [.rTray2] : [])
                + (isGrouped ? [.rTray3] : []),
            .entry(replaces ? .replacement : isGrouped ? .grouped : .new))
    }

    private func play(
        _ sound: String, for notification: PhoneNotification, _ loudness: Loudness,
        rules: [RuleLabel], _ step: inout StepContext
    ) {
        guard !settings.muteSwitch || loudness.ignoresMute else {
            return step.record(
                .system, .silence, app: notification.bundle, pushID: notification.pushID,
                rules: [.rFocus])
        }
        step.record(
            .system, .sound, app: notification.bundle, pushID: notification.pushID, rules: rules,
            .sound(sound))
    }

    /// Sets the number on the icon. Going to zero clears the app's entries too (R-BADGE-2).
    mutating func setBadge(
        _ number: Int, of bundle: BundleID, rules: [RuleLabel], _ step: inout StepContext
    ) {
        guard let before = apps[bundle]?.installed.badge, number >= 0 else { return }
        apps[bundle]?.installed.badge = number
        if before != number {
            step.record(
                .system, .badge, app: bundle, rules: rules,
                .badge(number))
        }
        if before > 0, number == 0 {
            unlist(rules: [.rBadge2], &step) { $0.bundle == bundle }
        }
    }

    /// Takes entries out of Notification Center.
    mutating func unlist(
        rules: [RuleLabel], _ step: inout StepContext, where matches: (PhoneNotification) -> Bool
    ) {
        guard notificationCenter.contains(where: matches) else { return }
        for notification in notificationCenter where matches(notification) {
            step.record(
                .system, .unlist, app: notification.bundle, pushID: notification.pushID,
                rules: rules, .notification(notification.content.text))
        }
        notificationCenter.removeAll(where: matches)
    }
}
