import PushModel
import VirtualPhone

/// Methods that no notification calls: what the app or the user did not do for them.
extension KnownIssue {
    /// What explains that this one method was not called; `nil` for methods that are searched by
    /// playing pushes.
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

    /// Methods that no notification and no call is followed by.
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
                "The user answered Don't Allow, and before iOS 8 neither token method is called then",
                fix: "Send the user to Settings › Notifications, and register again after it.",
                rules: ["R-REG-1"]),
            Cause(
                "not-registered", "The app did not register in this run",
                fix: "Call registerForRemoteNotifications() at every launch, in "
                    + "didFinishLaunching; it asks the user nothing.",
                rules: ["R-REG-2"]),
            Cause(
                "no-connection", "The phone has no connection to APNs yet, and the answer waits",
                fix: "Wait until it has a network; both methods are silent until then.",
                rules: ["R-REG-3"]),
            Cause(
                "denied-without-refresh",
                "The user allows no notifications, and Background App Refresh is off",
                fix: "Have the user switch one of them on: a token for nothing is not handed out.",
                rules: ["R-REG-2"]),
            Cause(
                "registration-failed", "The registration failed",
                fix: "Implement \(Callback.didFailToRegister.swiftName) and read its error: most "
                    + "often the entitlement aps-environment is missing.", rules: ["R-REG-3"]),
        ],
        .didFailToRegister: [
            Cause(
                "registered", "The registration did not fail, or has no answer yet",
                fix: "Nothing: one of the two methods is called when APNs has answered.",
                rules: ["R-REG-3"]),
            Cause(
                "denied-before-8",
                "The user answered Don't Allow, and before iOS 8 neither token method is called then",
                fix: "Send the user to Settings › Notifications.", rules: ["R-REG-1"]),
        ],
        .didRegisterSettings: [
            Cause(
                "settings-not-registered", "The app did not register its settings in this run",
                fix: "Call registerUserNotificationSettings(_:) at every launch.",
                rules: ["R-REG-2"], until: IOSVersion(10)),
            Cause(
                "replaced-by-10", "The app is written for iOS 10, whose answer comes otherwise",
                fix: "Read the completion handler of requestAuthorization(options:).",
                rules: ["R-REG-2"], since: IOSVersion(10)),
        ],
        .didUpdatePushCredentials: [
            Cause(
                "no-registry", "No PKPushRegistry with a delegate is there, or it was not kept",
                fix: "Make it in didFinishLaunching, set its delegate and then desiredPushTypes "
                    + "[.voIP], and keep it in a property.", rules: ["R-VOIP"]),
            Cause(
                "no-capability",
                "The app lacks the background mode voip or the capability Push Notifications",
                fix: "Switch both on in the target's capabilities.", rules: ["R-VOIP"]),
            Cause(
                "no-connection", "The phone has no connection to APNs yet",
                fix: "Wait until it has a network.", rules: ["R-REG-3"]),
        ],
        .openSettings: [
            Cause(
                "no-link", "There is no link: the app did not ask for it",
                fix: "Add .providesAppNotificationSettings to the options of "
                    + "requestAuthorization(options:): without it neither Settings nor the "
                    + "notification has the link.", rules: ["R-SETTINGS"]),
            Cause(
                "late-delegate",
                "The notification delegate was not set before launch finished, or lacks the method",
                fix: Deviation.setDelegate, rules: ["R-SETTINGS", "R-UN-0"]),
            Cause(
                "not-chosen", "The user opened the app otherwise than by that link",
                fix: "Nothing: only the link calls it.", rules: ["R-SETTINGS"]),
        ],
    ]
}
