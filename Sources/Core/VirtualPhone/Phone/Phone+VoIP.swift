import PushModel

extension Phone {
    /// Handles a VoIP push, which reaches the app in every state. The system shows nothing by
    /// itself.
    mutating func receiveVoIP(_ push: PhonePush, _ step: inout StepContext) {
        let entry = apps[installed: push.bundle]
        let notification = PhoneNotification(
            identifier: push.id, bundle: push.bundle, origin: .remote, content: push.payload,
            pushID: push.id, arrived: step.now)
        guard entry.installed.methods.contains(.didReceiveIncomingPush),
            iOS >= Callback.didReceiveIncomingPush.since
        else {
            return step.recordNotTold(notification, [.rVoip], .noPushRegistry)
        }
        guard entry.cold.unreportedCalls < Limits.unreportedCalls else {
            return step.recordNotTold(notification, [.rVoip], .callsNotReported)
        }
        runForAWhile(push.bundle, .incomingCall, &step)
        enqueue(.incomingCall(notification), for: push.bundle, &step)
    }

    mutating func callIncomingPush(_ notification: PhoneNotification, _ step: inout StepContext) {
        apps[running: notification.bundle].cold.incomingCall.isMade = false
        call(
            .didReceiveIncomingPush, of: notification.bundle, payload: .userInfo,
            about: notification, rules: [.rVoip, .rState1], &step)
        let running = apps[running: notification.bundle].running
        apps[running: notification.bundle].cold.incomingCall.callback = running
    }

    /// Handles the return of a VoIP callback: with the iOS 13 SDK, the app must have reported a
    /// call.
    mutating func checkReport(of bundle: BundleID, after id: Call.ID, _ step: inout StepContext) {
        let report = apps[running: bundle].cold.value.incomingCall
        guard report.callback == id else { return }
        apps[running: bundle].cold.incomingCall.callback = nil
        let sdk = apps[installed: bundle].installed.sdk(on: iOS)
        guard !report.isMade, iOS >= IOSVersion(13), sdk >= IOSVersion(13) else { return }
        // The old entitlement of Push to Talk exempts an app, unless the app is linked with SDK 26.
        let wasFree = apps[installed: bundle].installed.entitlements.contains(.unrestrictedVoIP)
        guard !wasFree || (iOS >= IOSVersion(26) && sdk >= IOSVersion(26)) else { return }
        apps[installed: bundle].cold.unreportedCalls += 1
        end(
            bundle, .crashed, why: .callNotReported,
            rules: wasFree ? [.rVoip, .rVoip2, .rPtt13] : [.rVoip], &step)
    }
}
