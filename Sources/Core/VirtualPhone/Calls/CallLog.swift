import PushModel

/// Log lines of PushKit and callservicesd about VoIP pushes without a call.
enum CallLog {
    /// Lines of the app's own process when the callback returns without a report.
    ///
    /// https://developer.apple.com/forums/thread/801446
    static let callback = [
        "Apps receiving VoIP pushes must post an incoming call via CallKit in the same run loop as "
            + "pushRegistry:didReceiveIncomingPushWithPayload:forType:[withCompletionHandler:] "
            + "without delay.",
        "*** Assertion failure in -[PKPushRegistry _terminateAppIfThereAreUnhandledVoIPPushes]",
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
            + "'Killing app because it never posted an incoming call to the system after receiving "
            + "a PushKit VoIP push.'",
    ]

    /// The line of callservicesd about seven seconds after the push.
    ///
    /// https://developer.apple.com/forums/thread/801446
    static func service(_ bundle: BundleID) -> String {
        "callservicesd: Killing VoIP app \(bundle) because it failed to post an incoming call in "
            + "time."
    }

    /// The crash report of that end.
    ///
    /// https://developer.apple.com/forums/thread/817976
    static let crashReport =
        "Crash report: EXC_CRASH (SIGKILL), termination reason FRONTBOARD 0xbaadca11"

    /// The line of callservicesd for each push after too many without a call.
    ///
    /// https://github.com/react-native-webrtc/react-native-voip-push-notification/issues/102
    static func blocked(_ bundle: BundleID) -> String {
        "callservicesd: Application \(bundle) will not be launched because it failed to report an "
            + "incoming call too many times (or repeatedly crashed.)"
    }
}
