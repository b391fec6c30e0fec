import PushModel

/// A Live Activity that is to begin on a channel, as soon as APNs has said that the channel exists.
public struct WaitingActivity: Hashable, Sendable, Codable {
    public let bundle: BundleID
    public let channel: String
    /// The push that starts it; `nil` when the app does.
    let push: PhonePush?
}

/// Live Activities that listen on a broadcast channel, from iOS 18 on.
extension Phone {
    /// The app asks for one. As for any other, it has to be in front.
    mutating func startActivity(
        of bundle: BundleID, on channel: String, _ step: inout StepContext
    ) {
        guard iOS >= IOSVersion(18) else {
            return refuseActivity(of: bundle, .channelsTooNew, &step)
        }
        guard apps[bundle]?.process?.isForeground == true else {
            return refuseActivity(of: bundle, .notInForeground, &step)
        }
        cold.activities.wait(WaitingActivity(bundle: bundle, channel: channel, push: nil))
    }

    /// Starts the activity that waited for APNs' word about its channel, if that exists.
    mutating func beginActivity(on channel: String, exists: Bool, _ step: inout StepContext) {
        guard let waiting = cold.activities.takeWaiting(for: channel) else { return }
        switch (waiting.push, waiting.push?.liveActivity) {
        case (let push?, let message?) where exists: beginActivity(push, message, &step)
        case (let push?, _): ignore(push, .unknownChannel, rules: [.rLa3], &step)
        case (nil, _) where exists:
            identifiers += 1
            let message = LiveActivityPush(event: .start, timestamp: 0, channel: channel)
            cold.activities.start(identifiers, of: waiting.bundle, message, at: step.now)
            step.record(.system, .activityStarted, app: waiting.bundle, rules: [.rLa3])
        case (nil, _): refuseActivity(of: waiting.bundle, .unknownChannel, &step)
        }
    }

    private func refuseActivity(
        of bundle: BundleID, _ why: TraceRecord.Reason, _ step: inout StepContext
    ) {
        step.record(.system, .activityIgnored, app: bundle, rules: [.rLa3], .reason(why))
    }
}
