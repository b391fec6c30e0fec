import Foundation

/// The scheduler of background work, the processes of apps, and what apps and their frameworks say.
extension LogPattern {
    static let scheduler = [
        LogPattern("Submitted Activity: ") { $0.activity == nil ? nil : .submitted },
        LogPattern("Canceling Activities", .cancelled),
        LogPattern("CANCELED: \(LineText.launch)", .cancelled),
        LogPattern("COMPLETED \(LineText.launch)", .delivered),
        LogPattern("STARTED \(LineText.launch)", .delivered),
        LogPattern("STARTED: \(LineText.launch)", .delivered),
        LogPattern("Request to open \"") { _ in .opened },
        LogPattern("request to open \"") {
            $0.text.contains(" from dasd")
                ? .opened : $0.text.contains(" from SpringBoard:") ? .openedByUser : nil
        },
        LogPattern("ecision: ", decision),
        LogPattern("policyWeight: ", decision),
        LogPattern("DecisionToRun:") { text in
            guard text.activity != nil, let run = text.after("DecisionToRun:") else { return nil }
            return .decided(LogEvent.Decision(isAllowed: run.hasPrefix("1")))
        },
        LogPattern(
            "Exception caught during decoding of received message, dropping", .handOverUnreadable),
    ]

    static let processes = [
        LogPattern("active assertions beyond permitted time", expired),
        LogPattern("exhausted CPU time allowance", .usedUpTime),
        LogPattern("Executing launch request for app") { $0.running == nil ? nil : .launched },
        LogPattern("Creating and launching job for: ") { $0.running == nil ? nil : .launched },
        LogPattern("Process exited: ") { text in
            guard text.running != nil else { return nil }
            let code = text.after("code:", until: ["(", ">", " ", "\n"])
            return code.map { $0.hasPrefix("0x") ? .killed(code: $0.lowercased()) : .exited($0) }
        },
        LogPattern("termination reported by launchd (", termination),
        LogPattern("Received state update for ") {
            $0.running != nil && $0.text.contains("running-active") ? .ran : nil
        },
        LogPattern("Crash report of ", crash),
        LogPattern("\"procPath\"") { _ in nil },
        LogPattern("Provision violated for watchdog process-launch", .startedSlowly),
        LogPattern("RBSTerminateContext") {
            $0.after("code:", until: [" ", ">", ",", ")", "\n"]).map {
                .killed(code: $0.lowercased())
            }
        },
        LogPattern("Termination Reason: ") {
            let words = $0.after("Termination Reason: ", until: ["\n"])?.split(separator: " ") ?? []
            let code = words.first { $0.lowercased().hasPrefix("0x") }
            return code.map { .killed(code: $0.lowercased().filter { $0.isHexDigit || $0 == "x" }) }
        },
    ]

    /// `<Shop> has active assertions beyond permitted time: {( <BKProcessAssertion …> )}`.
    private static func expired(_ text: LineText) -> LogEvent.Kind? {
        let seconds = text.number(after: "permittedBackgroundDuration: ").map { "\($0)" }
        if text.text.contains("backgroundContentFetching") {
            return .assertionExpired(isOfFetch: true, seconds: seconds ?? "30")
        }
        return .assertionExpired(isOfFetch: false, seconds: seconds ?? "")
    }

    /// The process that hands VoIP pushes to apps.
    static let calls = [
        LogPattern("Successfully launched application with bundle identifier ", .deliveredToCalls),
        LogPattern("VoIP payload") { $0.deliveredApp == nil ? nil : .deliveredToCalls },
        LogPattern("PTT payload") { $0.deliveredApp == nil ? nil : .deliveredToCalls },
        LogPattern("failed to post an incoming call in time: ", .callUnreported),
    ]

    static let widgets = [
        LogPattern("timelineReloadFailed") {
            .widgetFailed(
                reason: $0.text.contains("too large timeline")
                    ? ": its timeline is too large" : "")
        }
    ]

    static let apps = [
        LogPattern(
            "didReceiveRemoteNotification:fetchCompletionHandler: but the completion",
            .fetchUnanswered),
        LogPattern(
            "willPresentNotification:withCompletionHandler: but the completion",
            .presentationUnanswered),
        LogPattern(
            "didReceiveNotificationResponse:withCompletionHandler: but the completion",
            .responseUnanswered),
        // The name of the method comes from the app's own code.
        LogPattern("SWIFT TASK CONTINUATION MISUSE: ") {
            $0.text.contains("didReceiveRemoteNotification") ? .fetchLeaked : nil
        },
        LogPattern("you still need to add ", isFolded: true) {
            $0.text.contains("remote-notification") ? .modeMissing : nil
        },
        LogPattern("aps-environment") {
            // A library may begin its own sentence with the words.
            $0.text.contains("o valid") || $0.hasCocoaError(3000) ? .entitlementMissing : nil
        },
        LogPattern("emote notifications are not supported in the simulator", .simulatorHasNoToken),
        // The text of an error has the language of the phone.
        LogPattern("NSCocoaErrorDomain") { $0.hasCocoaError(3010) ? .simulatorHasNoToken : nil },
        LogPattern("must post an incoming call", .callUnreported),
        LogPattern("never posted an incoming call to the system", .callUnreported),
        LogPattern("_terminateAppIfThereAreUnhandledVo", .callUnreported),
        LogPattern("failed to report an incoming call too many times", .callsBlocked),
        LogPattern("Unable to decode content state", .contentStateUnreadable),
        LogPattern("does not adopt UIScene lifecycle", .scenesSoon),
        LogPattern("UIScene lifecycle will soon be required", .scenesSoon),
        LogPattern("UIScene life cycle is required for apps built with this SDK", .scenesRequired),
    ]
}
