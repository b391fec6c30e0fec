import PushModel
import VirtualPhone

/// Methods that no notification calls, and why they were not called.
extension KnownIssue {
    /// The symptom “this method is not called”; `nil` for several methods, and for methods that a
    /// diagnosis searches by playing pushes.
    package static func missing(_ callbacks: Set<Callback>) -> KnownIssue? {
        guard callbacks.count == 1, let callback = callbacks.first else { return nil }
        if let causes = ownCauses[callback] {
            let type: PushType = callback == .didUpdatePushCredentials ? .voip : .alert
            return KnownIssue(
                type, "missing", "\(callback.swiftName) is not called", causes)
        }
        return ofServices[callback].flatMap { named($0.seen, of: $0.type) }
    }

    private static let ofServices: [Callback: (type: PushType, seen: String)] = [
        .pushTokenDidChange: (.widgets, "no-token"),
        .widgetTimeline: (.widgets, "not-reloaded"),
        .pushTokensDidChange: (.controls, "no-token"),
        .controlValue: (.controls, "not-reloaded"),
        .remoteSession: (.nowplaying, "not-started"),
        .remoteSessionUpdate: (.nowplaying, "not-updated"),
    ]

    /// Methods that iOS calls neither for a notification nor for a call.
    static let ofNoPush: Set<Callback> = Set(ofServices.keys).union([
        .didFailToRegister, .didUpdatePushCredentials, .openSettings, .receivedEphemeralPushToken,
        .didJoinChannel, .didLeaveChannel, .failedToJoinChannel, .restoredChannelDescriptor,
        .incomingPushResult, .incomingServiceUpdatePush, .didActivateAudio, .didDeactivateAudio,
        .didBeginTransmitting, .didEndTransmitting, .didReceiveLocationPushPayload,
        .locationWillTerminate, .enumerateChanges,
    ])

    private static let ownCauses: [Callback: [Cause]] = [
        .didRegister: [
            Cause(
                "denied-before-8",
                "The user answered Don't Allow, and iOS before 8 then calls neither of the "
                    + "token methods",
                fix: "Send the user to Settings › Notifications, and register again afterwards.",
                rules: ["R-REG-1"]),
            Cause(
                "not-registered", "The app did not register in this run",
                fix: "Call registerForRemoteNotifications() in didFinishLaunching at every "
                    + "launch. The call asks the user nothing.",
                rules: ["R-REG-2"]),
            Cause(
                "no-connection",
                "The phone has no connection to APNs yet, so the registration has no answer",
                fix: "Wait until the phone has a network. Until then iOS calls neither method.",
                rules: ["R-REG-3"]),
            Cause(
                "denied-without-refresh",
                "The user does not allow notifications, and Background App Refresh is off",
                fix: "Ask the user to switch on one of the two. iOS hands out no token while "
                    + "both are off.",
                rules: ["R-REG-2"]),
            Cause(
                "registration-failed", "The registration failed",
                fix: "Implement \(Callback.didFailToRegister.swiftName) and read its error. "
                    + "Usually the entitlement aps-environment is missing.", rules: ["R-REG-3"]),
        ],
        .didFailToRegister: [
            Cause(
                "registered", "The registration did not fail, or has no answer yet",
                fix: "No change is needed. iOS calls one of the two methods when APNs has "
                    + "answered.",
                rules: ["R-REG-3"]),
            Cause(
                "denied-before-8",
                "The user answered Don't Allow, and iOS before 8 then calls neither of the "
                    + "token methods",
                fix: "Send the user to Settings › Notifications.", rules: ["R-REG-1"]),
        ],
        .didRegisterSettings: [
            Cause(
                "settings-not-registered", "The app did not register its settings in this run",
                fix: "Call registerUserNotificationSettings(_:) at every launch.",
                rules: ["R-REG-2"], until: IOSVersion(10)),
            Cause(
                "replaced-by-10",
                "The app asks with requestAuthorization(options:) of iOS 10, whose answer "
                    + "goes to a completion handler",
                fix: "Read the answer in the completion handler of "
                    + "requestAuthorization(options:).",
                rules: ["R-REG-2"], since: IOSVersion(10)),
        ],
        .didUpdatePushCredentials: [
            Cause(
                "no-registry",
                "The app has no PKPushRegistry with a delegate, or did not keep a "
                    + "reference to it",
                fix: "Create the registry in didFinishLaunching, set its delegate and then "
                    + "desiredPushTypes [.voIP], and keep the registry in a property.",
                rules: ["R-VOIP"]),
            Cause(
                "no-capability",
                "The app lacks the background mode voip or the capability Push Notifications",
                fix: "Switch on both in the target's capabilities.", rules: ["R-VOIP"]),
            Cause(
                "no-connection", "The phone has no connection to APNs yet",
                fix: "Wait until the phone has a network.", rules: ["R-REG-3"]),
        ],
        .openSettings: [
            Cause(
                "no-link", "iOS shows no link because the app did not ask for one",
                fix: "Add .providesAppNotificationSettings to the options of "
                    + "requestAuthorization(options:). Without this option neither Settings nor "
                    + "the notification has the link.", rules: ["R-SETTINGS"]),
            Cause(
                "late-delegate",
                "The notification delegate was not set before launch finished, or lacks the method",
                fix: Deviation.setDelegate, rules: ["R-SETTINGS", "R-UN-0"]),
            Cause(
                "not-chosen", "The user did not open the app with that link",
                fix: "No change is needed. iOS calls the method only for that link.",
                rules: ["R-SETTINGS"]),
        ],
    ]
}
