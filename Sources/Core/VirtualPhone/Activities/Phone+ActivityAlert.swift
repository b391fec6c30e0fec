import PushModel

/// The alert of a push that starts an activity, for an app in the foreground, with the switch that
/// has `willPresent` decide on its sound (R-LA-29).
extension Phone {
    mutating func askForActivityAlert(
        _ alert: LiveActivityAlert, of bundle: BundleID, pushID: String?, _ step: inout StepContext
    ) {
        identifiers += 1
        var notification = PhoneNotification(
            identifier: "activity-\(identifiers)", bundle: bundle, origin: .remote,
            content: Payload(title: alert.title, body: alert.body, sound: alert.sound),
            pushID: pushID, arrived: step.now)
        notification.isActivityAlert = true
        enqueue([.willPresent(notification, [.rLa29])], for: bundle, &step)
    }

    /// Handles the answer of `willPresent` to the alert of an activity.
    mutating func finishActivityAlert(
        _ notification: PhoneNotification, sounds: Bool, _ step: inout StepContext
    ) {
        cold.screen.light(at: step.now)
        step.record(
            .system, .activityAlert, app: notification.bundle, pushID: notification.pushID,
            rules: [.rLa29], .notification(notification.content.text))
        guard sounds, !settings.muteSwitch else { return }
        step.record(
            .system, .sound, app: notification.bundle, pushID: notification.pushID,
            rules: [.rLa29], .sound(notification.content.sound ?? "default"))
    }
}
