import PushModel

/// The person's answer to the question under an activity that a push has started.
package enum ActivityAnswer: String, Hashable, Sendable, Codable, CaseIterable {
    case allow
    case alwaysAllow = "always"
    case deny
}

/// Actions of the person on Live Activities.
extension Phone {
    /// Answers the question under the app's activities (R-LA-24).
    mutating func answerActivity(
        _ answer: ActivityAnswer, of bundle: BundleID, _ step: inout StepContext
    ) {
        let asking = cold.activities.shown.filter {
            $0.bundle == bundle && $0.waitsFor == .consent
        }
        guard !asking.isEmpty else {
            return impossible(answer == .deny ? "deny" : "allow", bundle, .noQuestion, &step)
        }
        step.record(
            .user, .activityAnswered, app: bundle, rules: [.rLa24, .c23], .note(answer.rawValue))
        for activity in asking {
            if answer == .deny { dismiss(activity.id, rules: [.rLa24], &step) }
            guard let index = cold.activities.index(activity.id) else { continue }
            cold.activities.shown[index].waitsFor = nil
        }
        apps[installed: bundle].installed.activities.consent =
            switch answer {
            case .allow: .allowed
            case .alwaysAllow: .always
            case .deny: .denied
            }
    }

    /// Removes an activity from the Lock Screen; without a name, the app's newest (R-LA-41).
    mutating func removeActivity(
        _ name: String?, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard let activity = cold.activities.named(name, of: bundle) else {
            return impossible("dismiss", bundle, .noActivity, &step)
        }
        step.record(
            .user, .activityRemoved, app: bundle, .activity(activity.name, nil))
        dismiss(activity.id, rules: [.rLa41], &step)
    }

    /// Taps an activity: without a link of its own it opens the app with a user activity.
    mutating func tapActivity(_ name: String?, of bundle: BundleID, _ step: inout StepContext) {
        guard let activity = cold.activities.named(name, of: bundle) else {
            return impossible("tap", bundle, .noActivity, &step)
        }
        step.record(
            .user, .activityTapped, app: bundle, rules: [.rLa40], .activity(activity.name, nil))
        unlockScreen(&step)
        let connectsScene = apps[bundle]?.process?.sceneIsConnected != true
        open(bundle, with: .continueActivity(cold: connectsScene), &step)
    }

    /// Calls the method that continues the user activity of a tapped Live Activity. An app with
    /// scenes is not called if the tap connected its scene, because the connection options hold the
    /// user activity.
    mutating func callContinueActivity(
        of bundle: BundleID, cold: Bool, _ step: inout StepContext
    ) {
        guard usesScenes(bundle) else {
            return call(.continueUserActivity, of: bundle, rules: [.rLa40], &step)
        }
        guard !cold else { return }
        call(.sceneContinueUserActivity, of: bundle, rules: [.rLa40], &step)
    }

    /// Records the user activity in `connectionOptions.userActivities` when a tap connects a scene.
    func recordUserActivity(of bundle: BundleID, _ step: inout StepContext) {
        step.record(
            .system, .activityStream, app: bundle, rules: [.rLa40],
            .stream(.userActivities, nil, Call.liveActivityType))
    }

    /// Switches an app's Live Activities, or their frequent pushes, on or off in Settings; `nil`
    /// leaves a switch as it is. Switching Live Activities off removes the shown ones.
    mutating func allowActivities(
        _ isOn: Bool?, frequentPushes: Bool?, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard let before = apps[bundle]?.installed.activities else {
            return impossible("settings", bundle, .notInstalled, &step)
        }
        var now = before
        now.isAllowed = isOn ?? before.isAllowed
        now.allowsFrequentPushes = frequentPushes ?? before.allowsFrequentPushes
        guard now != before else { return }
        apps[installed: bundle].installed.activities = now
        let isBack = now.isAllowed && !before.isAllowed
        let renews = isBack && !switchesOn.contains(.settingsKeepStartToken)
        step.record(
            .user, .activitySettings, app: bundle,
            rules: [.rLa8] + (renews && startToken(of: bundle) != nil ? [.rLa50] : []),
            .note(
                "Live Activities \(now.isAllowed ? "on" : "off"), "
                    + "frequent pushes \(now.allowsFrequentPushes ? "on" : "off")"))
        if now.isEnabled != before.isEnabled {
            deliver(.enablement(now.enablement), to: bundle, rules: [.rLa49], &step)
        }
        if now.frequentPushesEnabled != before.frequentPushesEnabled {
            deliver(.frequentPushes(now.enablement), to: bundle, rules: [.rLa49], &step)
        }
        releaseActivityUpdates(&step)
        if renews { renewStartToken(of: bundle) }
        guard !now.isAllowed else { return }
        for activity in cold.activities.shown where activity.bundle == bundle {
            dismiss(activity.id, rules: [.rLa8], &step)
        }
    }
}
