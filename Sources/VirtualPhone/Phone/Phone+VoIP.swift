import PushModel

extension Phone {
    /// A VoIP push: it reaches the app whatever its state, and the system shows nothing by itself.
    mutating func receiveVoIP(_ push: PhonePush, _ step: inout StepContext) {
        guard let entry = apps[push.bundle] else { return }
        let notification = PhoneNotification(
            identifier: push.id, bundle: push.bundle, origin: .remote, content: push.payload,
            pushID: push.id, arrived: step.now)
        let arrival = Arrival(notification: notification)
        guard entry.installed.methods.contains(.didReceiveIncomingPush),
            iOS >= Callback.didReceiveIncomingPush.since
        else {
            return notTold(
                arrival, [.rVoip], .noPushRegistry,
                &step)
        }
        guard entry.unreportedCalls < Limits.unreportedCalls else {
            return notTold(
                arrival, [.rVoip],
                .callsNotReported,
                &step)
        }
        runForAWhile(push.bundle, .incomingCall, &step)
        enqueue([.incomingCall(arrival)], for: push.bundle, &step)
    }

    mutating func callIncomingPush(_ arrival: Arrival, _ step: inout StepContext) {
        apps[arrival.bundle]?.process?.reportedCall = false
        call(
            .didReceiveIncomingPush, of: arrival.bundle, payload: .userInfo,
            about: arrival.notification, rules: [.rVoip, .rState1], &step)
        let running = apps[arrival.bundle]?.process?.running
        apps[arrival.bundle]?.process?.callToReport = running
    }

    /// The callback of a VoIP push returned: with the iOS 13 SDK a call must have been reported.
    mutating func checkReport(of bundle: BundleID, after id: Call.ID, _ step: inout StepContext) {
        guard apps[bundle]?.process?.callToReport == id, let entry = apps[bundle],
            let process = entry.process
        else { return }
        apps[bundle]?.process?.callToReport = nil
        let sdk = entry.installed.linkedSDK ?? iOS
        guard !process.reportedCall, iOS >= IOSVersion(13), sdk >= IOSVersion(13) else { return }
        apps[bundle]?.unreportedCalls += 1
        end(
            bundle, .crashed, why: .callNotReported,
            rules: [.rVoip], &step)
    }
}
