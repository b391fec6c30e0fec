import PushModel

/// VoIP pushes, and the reports that iOS demands for them.
///
/// iOS checks twice: PushKit in the app's process when the callback returns, and callservicesd
/// about seven seconds after the push.
/// https://developer.apple.com/forums/thread/817976
extension Phone {
    /// Handles a VoIP push, which reaches the app in every state. The system shows nothing by
    /// itself.
    mutating func receiveVoIP(_ notification: PhoneNotification, _ step: inout StepContext) {
        let bundle = notification.bundle
        let isDeclared = apps[installed: bundle].installed.methods.contains(.didReceiveIncomingPush)
        // An app that was never opened has no token, unless a scenario gives it a registry.
        guard iOS >= Callback.didReceiveIncomingPush.since,
            isDeclared || apps[installed: bundle].state != .neverLaunched
        else { return step.recordNotTold(notification, [.rVoip], .noPushRegistry) }
        guard apps[installed: bundle].cold.unreportedCalls < Limits.unreportedCalls else {
            step.record(.system, .log, app: bundle, .words(CallLog.blocked(bundle)))
            return step.recordNotTold(notification, [.rVoip], .callsNotReported)
        }
        let mustReport = mustReport(bundle)
        runForAWhile(bundle, .incomingCall, &step)
        guard apps.isRunning(bundle) else { return }
        if mustReport {
            let due = apps[running: bundle].cold.value.incomingCall.due
            apps[running: bundle].cold.incomingCall.due = due ?? step.now + Limits.callReport
        }
        enqueue(.incomingCall(notification, mustReport: mustReport), for: bundle, &step)
    }

    /// Handles a payload that a service extension passes to the app with
    /// `reportNewIncomingVoIPPushPayload(_:)` (iOS 14.5). CallKit refuses one without the
    /// entitlement `filtering` before it gets here.
    mutating func receiveVoIPPayload(
        _ json: String, for bundle: BundleID, _ step: inout StepContext
    ) {
        guard iOS >= IOSVersion(14, 5), apps.contains(bundle),
            let payload = try? Payload(pushed: Array(json.utf8))
        else { return }
        identifiers += 1
        receiveVoIP(
            PhoneNotification(
                identifier: String("voip-", identifiers), bundle: bundle, origin: .remote,
                content: payload, pushID: nil, arrived: step.now), &step)
    }

    /// Whether the app has to report a call for a push that arrives now: `mustReport` of
    /// `PKVoIPPushMetadata`.
    private func mustReport(_ bundle: BundleID) -> Bool {
        let sdk = apps[installed: bundle].installed.sdk(on: iOS)
        guard iOS >= IOSVersion(13), sdk >= IOSVersion(13) else { return false }
        // The old entitlement of Push to Talk exempts an app, unless the app is linked with SDK 26.
        if apps[installed: bundle].installed.entitlements.contains(.unrestrictedVoIP) {
            guard iOS >= IOSVersion(26), sdk >= IOSVersion(26) else { return false }
        }
        return !needsNoReport(bundle)
    }

    /// Whether the app is in the foreground or in a call, so that it may ignore a VoIP push
    /// (R-VOIP-4).
    private func needsNoReport(_ bundle: BundleID) -> Bool {
        guard apps.isRunning(bundle) else { return false }
        return apps[running: bundle].isForeground
            || calls(of: bundle).contains { $0.state == .active || $0.state == .held }
    }

    // MARK: On the app's main thread

    mutating func callIncomingPush(
        _ notification: PhoneNotification, mustReport: Bool, _ step: inout StepContext
    ) {
        let bundle = notification.bundle
        guard hasPushRegistry(bundle) else {
            apps[running: bundle].cold.incomingCall.waiting = [notification]
            return step.recordNotTold(notification, [.rVoip], .noPushRegistry)
        }
        let isFree = iOS >= IOSVersion(13) && needsNoReport(bundle)
        apps[running: bundle].cold.incomingCall.isMade = false
        apps[running: bundle].cold.incomingCall.pushID = notification.pushID
        call(
            .didReceiveIncomingPush, of: bundle, payload: .userInfo, about: notification,
            reportIsOptional: mustReport ? nil : true,
            rules: [.rVoip, .rState1] + (isFree ? [.rVoip4] : []), &step)
        let running = apps[running: bundle].running
        apps[running: bundle].cold.incomingCall.callback = mustReport ? running : nil
    }

    /// Whether the app's process has a registry for VoIP pushes. The registry of an app with code
    /// is known only once the code has set the registry up.
    private func hasPushRegistry(_ bundle: BundleID) -> Bool {
        apps[installed: bundle].installed.methods.contains(.didReceiveIncomingPush)
            && (apps[installed: bundle].installed.setsRegistryInCode != true
                || apps[running: bundle].cold.value.incomingCall.hasRegistry == true)
    }

    /// Notes that the app's code has set its registry up, or that the registry or its delegate no
    /// longer exists. A push that waited for the registry is delivered.
    mutating func setPushRegistry(
        _ isSet: Bool, of bundle: BundleID, _ step: inout StepContext
    ) {
        let waiting = apps[running: bundle].cold.value.incomingCall.waiting ?? []
        apps[running: bundle].cold.incomingCall.hasRegistry = isSet
        guard isSet, hasPushRegistry(bundle) else {
            // No method of the app ran, so PushKit checks nothing when the call returns.
            apps[running: bundle].cold.incomingCall.callback = nil
            return
        }
        apps[running: bundle].cold.incomingCall.waiting = nil
        let mustReport = apps[running: bundle].cold.value.incomingCall.due != nil
        enqueue(
            waiting.map { .incomingCall($0, mustReport: mustReport) }, for: bundle, &step)
    }

    // MARK: The two checks

    /// Notes that the app has reported a call, which satisfies both checks.
    mutating func noteReport(of bundle: BundleID) {
        apps[running: bundle].cold.incomingCall.isMade = true
        apps[running: bundle].cold.incomingCall.due = nil
    }

    /// Handles the return of a VoIP callback. Without a report PushKit raises an exception, which
    /// ends the app. The completion handler plays no part.
    mutating func checkReport(of bundle: BundleID, after id: Call.ID, _ step: inout StepContext) {
        let report = apps[running: bundle].cold.value.incomingCall
        guard report.callback == id else { return }
        apps[running: bundle].cold.incomingCall.callback = nil
        guard !report.isMade else { return }
        endUnreported(bundle, log: CallLog.callback, why: .callNotReported, rules: [.rVoip], &step)
    }

    /// Ends an app that has not reported a call seven seconds after the push: its callback has not
    /// returned, or it has no registry.
    mutating func endUnreportedIfDue(_ bundle: BundleID, _ step: inout StepContext) {
        guard apps.isRunning(bundle),
            let due = apps[running: bundle].cold.value.incomingCall.due, due <= step.now
        else { return }
        let why: TraceRecord.Reason =
            hasPushRegistry(bundle) ? .callNotReportedInTime : .noRegistryInTime
        step.record(
            .system, .crashReport, app: bundle, rules: [.rVoip5], .words(CallLog.crashReport))
        endUnreported(
            bundle, log: [CallLog.service(bundle)], why: why, rules: [.rVoip5, .rVoip], &step)
    }

    private mutating func endUnreported(
        _ bundle: BundleID, log: [String], why: TraceRecord.Reason, rules: RuleList,
        _ step: inout StepContext
    ) {
        for line in log { step.record(.system, .log, app: bundle, .words(line)) }
        // With SDK 26 the old entitlement exempts no longer (R-VOIP-2).
        let wasFree = apps[installed: bundle].installed.entitlements.contains(.unrestrictedVoIP)
        apps[installed: bundle].cold.unreportedCalls += 1
        end(
            bundle, .crashed, why: why, rules: rules + (wasFree ? [.rVoip2, .rPtt13] : []), &step)
    }
}

/// The report that iOS demands of an app for a VoIP push (R-VOIP).
struct IncomingCallReport: Hashable, Sendable, Codable {
    /// The callback that has to report a call before it returns.
    var callback: Call.ID?
    var isMade = false
    /// The push whose call the app has not reported yet.
    var pushID: String?
    /// The instant at which callservicesd ends the app, unless it reports a call before.
    var due: Instant?
    /// Whether the app's code has set a registry up; `nil` is `false`.
    var hasRegistry: Bool?
    /// The newest push that no registry has taken; `nil` for none.
    var waiting: [PhoneNotification]?
}
