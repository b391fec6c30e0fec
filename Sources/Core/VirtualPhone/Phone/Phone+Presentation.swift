import PushModel

extension Phone {
    /// Shows a notification as `willPresent` answered in its completion handler.
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

    /// Shows, lists, plays and counts a notification, within the user's settings.
    mutating func present(
        _ notification: PhoneNotification, _ options: SmallSet<PresentationOption>,
        inForeground: Bool, rules: RuleList, _ step: inout StepContext
    ) {
        let summary = iOS >= IOSVersion(15) && !inForeground ? settings.scheduledSummary : nil
        let leave = decideLeave(for: notification, options, inSummary: summary != nil)
        if leave.loudness.waitsForSummary, let summary {
            return holdForSummary(notification, at: summary, leave.loudness.rules, &step)
        }
        let reasons = rules + leave.loudness.rules
        if notification.content.hasAlert, !leave.choices.alerts {
            step.recordNotShown(notification, [.rUn2], .alertsAreOff)
        } else if notification.content.hasAlert {
            if leave.options.contains(.list) {
                cold.screen.list(notification, on: iOS, rules: reasons, &step)
            }
            if leave.options.contains(.banner) {
                cold.screen.showBanner(
                    notification, on: iOS, locked: settings.locked, rules: reasons, &step)
            } else {
                recordNoBanner(notification, options, leave, &step)
            }
        }
        if let sound = notification.content.sound, leave.options.contains(.sound) {
            play(sound, for: notification, leave.loudness, rules: reasons, &step)
        }
        if let badge = notification.content.badge, leave.options.contains(.badge) {
            setBadge(badge, of: notification.bundle, rules: [.rBadge1] + rules, &step)
        }
    }

    /// The effect of the user's settings on a notification.
    private struct Leave {
        var loudness: Loudness
        var options: SmallSet<PresentationOption>
        var choices: AppEntry.Choices
    }

    /// A separate function that does not change the phone, so that reading its facts copies
    /// nothing.
    private func decideLeave(
        for notification: PhoneNotification, _ options: SmallSet<PresentationOption>,
        inSummary: Bool
    ) -> Leave {
        let choices = apps.choices(for: notification.bundle)
        let level = Loudness.level(
            notification.content.interruptionLevel,
            soundIsCritical: notification.content.soundIsCritical, on: iOS
        ) { entitlement in
            isEntitled(notification.bundle, to: entitlement)
                && (entitlement != .timeSensitive || choices.timeSensitive)
        }
        let loudness = Loudness.decide(level, focus: silences, inSummary: inSummary)
        var allowed = options.intersection(loudness.options)
            .intersection(permitted(notification, choices))
        if !choices.sounds { allowed.remove(.sound) }
        if !choices.badges { allowed.remove(.badge) }
        return Leave(loudness: loudness, options: allowed, choices: choices)
    }

    /// Whether a Focus silences a notification now. Before iOS 15 Do Not Disturb does so while the
    /// phone is locked, unless the user has chosen otherwise (R-FOCUS).
    private var silences: Bool {
        settings.focus && (iOS >= IOSVersion(15) || (settings.locked && iOS >= IOSVersion(6)))
    }

    /// The options that the user's permission allows. Deliver Quietly ended with iOS 15 (R-QUIET).
    private func permitted(
        _ notification: PhoneNotification, _ choices: AppEntry.Choices
    ) -> SmallSet<PresentationOption> {
        let isQuiet = choices.deliversQuietly && IOSVersion(12) <= iOS && iOS < IOSVersion(15)
        return switch (permission(for: notification), isQuiet) {
        case (.granted, false): PresentationOption.whole
        case (.granted, true), (.quiet, _): [.list]
        case (.refused, _): []
        }
    }

    private func recordNoBanner(
        _ notification: PhoneNotification, _ options: SmallSet<PresentationOption>,
        _ leave: Leave, _ step: inout StepContext
    ) {
        let (rules, why): (RuleList, TraceRecord.Reason) =
            switch (
                PermissionEffect(leave.choices.permission), leave.loudness.options.contains(.banner)
            ) {
            case _ where !options.contains(.banner):
                ([.rUn2], .noBannerAnswered)
            case (.quiet, _): ([.rProv], .provisional)
            case (.refused, _): ([.rReg2], .notAllowed(leave.choices.permission))
            case (_, true): ([.rQuiet], .deliveredQuietly)
            case (_, false):
                (leave.loudness.rules, silences ? .focus : .passive)
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

    /// Sets the number on the icon. Going to zero also clears the app's entries; a number below
    /// zero removes the badge and leaves the entries (R-BADGE-2).
    mutating func setBadge(
        _ wanted: Int, of bundle: BundleID, rules: RuleList, _ step: inout StepContext
    ) {
        let before = apps[installed: bundle].badge
        let number = max(wanted, 0)
        apps[installed: bundle].badge = number
        if before != number {
            step.record(.system, .badge, app: bundle, rules: rules, .badge(number))
        }
        if before > 0, wanted == 0 {
            cold.screen.unlist(rules: [.rBadge2], &step) { $0.bundle == bundle }
        }
    }
}
