import PushModel

extension Phone {
    /// `willPresent` called its completion handler.
    mutating func finishPresenting(
        _ id: Call.ID, _ options: Set<PresentationOption>, of bundle: BundleID,
        _ step: inout StepContext
    ) {
        guard let call = apps[running: bundle].close(id), let notification = call.notification
        else { return }
        if notification.isActivityAlert {
            return finishActivityAlert(notification, sounds: options.contains(.sound), &step)
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
        inForeground: Bool, rules: RuleList, _ step: inout StepContext
    ) {
        let app = apps[installed: notification.bundle].installed
        let level = Loudness.level(of: notification.content, app: app, on: iOS)
        let summary = iOS >= IOSVersion(15) && !inForeground ? settings.scheduledSummary : nil
        let loudness = Loudness.decide(level, focus: silences, inSummary: summary != nil)
        if loudness.waitsForSummary, let summary {
            return holdForSummary(notification, at: summary, loudness.rules, &step)
        }
        let allowed = options.intersection(loudness.options)
            .intersection(permitted(app, notification))
        let reasons = rules + loudness.rules
        if notification.content.hasAlert, !app.alerts {
            step.recordNotShown(notification, [.rUn2], .alertsAreOff)
        } else if notification.content.hasAlert {
            if allowed.contains(.list) {
                cold.screen.list(notification, on: iOS, rules: reasons, &step)
            }
            if allowed.contains(.banner) {
                cold.screen.showBanner(
                    notification, on: iOS, locked: settings.locked, rules: reasons, &step)
            } else {
                recordNoBanner(notification, app, options, loudness, &step)
            }
        }
        if let sound = notification.content.sound, app.sounds, allowed.contains(.sound) {
            play(sound, for: notification, loudness, rules: reasons, &step)
        }
        if let badge = notification.content.badge, app.badges, allowed.contains(.badge) {
            setBadge(badge, of: notification.bundle, rules: [.rBadge1] + rules, &step)
        }
    }

    /// A Focus that is on quietens a notification now. Before iOS 15 Do Not Disturb does so while
    /// the phone is locked, unless the user has chosen otherwise (R-FOCUS).
    private var silences: Bool {
        settings.focus && (iOS >= IOSVersion(15) || (settings.locked && iOS >= IOSVersion(6)))
    }

    /// What the user's permission leaves of the options. Deliver Quietly went with iOS 15 (R-QUIET).
    private func permitted(
        _ app: InstalledApp, _ notification: PhoneNotification
    ) -> SmallSet<PresentationOption> {
        let isQuiet = app.deliversQuietly && IOSVersion(12) <= iOS && iOS < IOSVersion(15)
        return switch (permission(for: notification, of: app), isQuiet) {
        case (.granted, false): PresentationOption.whole
        case (.granted, true), (.quiet, _): [.list]
        case (.refused, _): []
        }
    }

    private func recordNoBanner(
        _ notification: PhoneNotification, _ app: InstalledApp,
        _ options: SmallSet<PresentationOption>, _ loudness: Loudness, _ step: inout StepContext
    ) {
        let (rules, why): (RuleList, TraceRecord.Reason) =
            switch (PermissionEffect(app.permission), loudness.options.contains(.banner)) {
            case _ where !options.contains(.banner):
                ([.rUn2], .noBannerAnswered)
            case (.quiet, _): ([.rProv], .provisional)
            case (.refused, _): ([.rReg2], .notAllowed(app.permission))
            case (_, true): ([.rQuiet], .deliveredQuietly)
            case (_, false):
                (loudness.rules, silences ? .focus : .passive)
            }
        step.record(
            .system, .quiet, app: notification.bundle, pushID: notification.pushID, rules: rules,
            .reason(why))
    }

    private func play(
        _ sound: String, for notification: PhoneNotification, _ loudness: Loudness,
        rules: RuleList, _ step: inout StepContext
    ) {
        guard !settings.muteSwitch || loudness.ignoresMute else {
            return step.record(
                .system, .silence, app: notification.bundle, pushID: notification.pushID,
                rules: holding(.rFocus))
        }
        step.record(
            .system, .sound, app: notification.bundle, pushID: notification.pushID, rules: rules,
            .sound(sound))
    }

    /// Sets the number on the icon. Going to zero clears the app's entries too; a number below zero
    /// takes the badge away and leaves them (R-BADGE-2).
    mutating func setBadge(
        _ wanted: Int, of bundle: BundleID, rules: RuleList, _ step: inout StepContext
    ) {
        let before = apps[installed: bundle].installed.badge
        let number = max(wanted, 0)
        apps[installed: bundle].installed.badge = number
        if before != number {
            step.record(.system, .badge, app: bundle, rules: rules, .badge(number))
        }
        if before > 0, wanted == 0 {
            cold.screen.unlist(rules: [.rBadge2], &step) { $0.bundle == bundle }
        }
    }
}
