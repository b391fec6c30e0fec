import PushModel

/// A Live Activity that starts on a channel as soon as APNs confirms the channel.
package struct WaitingActivity: Hashable, Sendable, Codable {
    package let bundle: BundleID
    package let channel: String
    /// The push that starts it; `nil` when the app does.
    let push: PhonePush?
    /// The app's request; `nil` for a push, and in states from before 0.6.
    var request: ActivityRequest?
}

/// Live Activities that listen on a broadcast channel, from iOS 18 on.
extension Phone {
    /// Starts the activity that waited for APNs to confirm its channel, if the channel exists.
    mutating func beginActivity(on channel: String, exists: Bool, _ step: inout StepContext) {
        guard let waiting = cold.activities.takeWaiting(for: channel) else { return }
        switch (waiting.push, waiting.push?.liveActivity) {
        case (let push?, let message?) where exists: begin(message, push, &step)
        case (let push?, _): ignore(push, .unknownChannel, rules: [.rLa3, .rLa23], &step)
        case (nil, _) where exists:
            let request =
                waiting.request
                ?? .onChannel(channel, number: identifiers + 1)
            begin(request, of: waiting.bundle, &step)
        case (nil, _):
            step.record(
                .system, .activityIgnored, app: waiting.bundle, rules: [.rLa3, .rLa15],
                .reason(.unknownChannel))
        }
    }
}
