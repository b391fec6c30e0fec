import PushModel

/// A Live Activity that starts on a channel as soon as APNs confirms the channel.
package struct WaitingActivity: Hashable, Sendable, Codable {
    package let bundle: BundleID
    package let channel: String
    let start: Start

    /// The cause of the start.
    enum Start: Hashable, Sendable, Codable {
        case push(PhonePush)
        case request(ActivityRequest)
    }
}

/// Live Activities that listen on a broadcast channel, from iOS 18 on.
extension Phone {
    /// Starts the activity that waited for APNs to confirm its channel, if the channel exists.
    mutating func beginActivity(on channel: String, exists: Bool, _ step: inout StepContext) {
        guard let waiting = cold.activities.takeWaiting(for: channel) else { return }
        switch waiting.start {
        case .push(let push):
            guard exists, let message = push.liveActivity else {
                return ignore(push, .unknownChannel, rules: [.rLa3, .rLa23], &step)
            }
            begin(message, push, &step)
        case .request(let request):
            guard !exists else { return begin(request, of: waiting.bundle, &step) }
            step.record(
                .system, .activityIgnored, app: waiting.bundle, rules: [.rLa3, .rLa15],
                .reason(.unknownChannel))
        }
    }
}
