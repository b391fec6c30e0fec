import PushModel

/// A Live Activity that is to begin on a channel, as soon as APNs has said that the channel exists.
package struct WaitingActivity: Hashable, Sendable, Codable {
    package let bundle: BundleID
    package let channel: String
    /// The push that starts it; `nil` when the app does.
    let push: PhonePush?
    /// What the app asked for; `nil` for a push, and in states of before 0.6.
    var request: ActivityRequest?
}

/// Live Activities that listen on a broadcast channel, from iOS 18 on.
extension Phone {
    /// Starts the activity that waited for APNs' word about its channel, if that exists.
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
